import type { Squad } from './squad.ts';

/** A squad that is ready to fly. */
export interface QuickSquad {
  readonly id: string;
  readonly squad: Squad;
}

/** Squads for a game at one click; all their abilities are in the game. */
export const QUICK_SQUADS: readonly QuickSquad[] = [
  {
    id: 'red-squadron',
    squad: {
      name: 'Red Squadron',
      faction: 'rebelalliance',
      ships: [1, 2, 3, 4].map(() => ({ pilot: 'redsquadronveteran', upgrades: [] })),
      obstacles: ['coreasteroid0', 'coreasteroid3', 'yt2400debris1'],
    },
  },
  {
    id: 'academy-swarm',
    squad: {
      name: 'Academy Swarm',
      faction: 'galacticempire',
      ships: [1, 2, 3, 4, 5, 6].map(() => ({ pilot: 'obsidiansquadronpilot', upgrades: [] })),
      obstacles: ['coreasteroid1', 'core2asteroid2', 'gascloud2'],
    },
  },
];
