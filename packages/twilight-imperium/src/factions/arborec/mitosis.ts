import type { Component } from '@orrery/kernel';
import { factionIndex, INFANTRY, SPACE_DOCK, type UnitType } from '../../data/index.ts';
import { producedBy } from '../../rules/producers.ts';
import type { Game, PlayerId } from '../../state/index.ts';

const ARBOREC = factionIndex('arborec');

/** Mitosis, as far as it binds production: the Arborec's space docks produce no infantry (LRR 68.1d). */
export const mitosis: Component<Game> = {
  name: 'Mitosis',
  prohibitions: [
    {
      source: 'Mitosis',
      rule: 'LRR 68.1d',
      permission: producedBy,
      forbids: ({ state }: Game, about: { player: PlayerId; producer: UnitType | null; produced: UnitType }) =>
        about.producer === SPACE_DOCK && about.produced === INFANTRY && state.players[about.player].faction === ARBOREC
          ? 'space docks of the Arborec produce no infantry'
          : undefined,
    },
  ],
};
