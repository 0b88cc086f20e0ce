import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { PDS, SPACE_DOCK } from '../../data/index.ts';
import { type PlanetGained, planetGained } from '../../rules/control.ts';
import { CUSTODIANS_INFLUENCE, custodiansInfluence } from '../../rules/custodians.ts';
import { hasRoomFor, hasStructure, placeStructure } from '../../rules/structures.ts';
import { END_OF_TACTICAL_ACTION, tacticalActionPerformed } from '../../rules/tactical-action.ts';
import type { Game, PlanetId, PlayerId, SystemId, TiState } from '../../state/index.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';
import { mecatolRex } from './lazax-gate-folding.ts';

/** The custodians token costs no influence. */
export const bloodTies: Component<Game> = {
  name: 'Blood Ties',
  modifiers: [factionNumber('blood-ties', custodiansInfluence, -CUSTODIANS_INFLUENCE, 'LRR 27.2')],
};

/** The effect that notes a planet the Winnu gained in the tactical action that goes on. */
const GAINED = 'winnu-gained';

/** Has the Winnu player gained the planet in this tactical action? */
export function gainedNow(state: TiState, planet: PlanetId): boolean {
  return effectsOf(state, GAINED).some(({ data }) => data.planet === planet);
}

function canPlace(state: TiState, owner: PlayerId, planet: PlanetId, type: number): boolean {
  return hasStructure(state, owner, type) && hasRoomFor(state, owner, planet, type);
}

const STRUCTURES = [PDS, SPACE_DOCK];

/** After a tactical action in which Mecatol Rex was gained: a PDS and a space dock are placed there, each if possible (LRR 1.9). */
export const reclamation: Component<Game> = {
  name: 'Reclamation',
  abilities: [
    factionAbility<PlanetGained>({
      ability: 'reclamation',
      part: 'note',
      window: planetGained,
      may: false,
      usable: ({ state }, owner, { player }) => owner === player && state.activeSystem >= 0,
      *resolve({ state }, _owner, { planet }) {
        beginEffect(state, { source: 'Winnu', kind: GAINED, until: END_OF_TACTICAL_ACTION, data: { planet } });
      },
    }),
    factionAbility<{ readonly player: PlayerId; readonly system: SystemId }>({
      ability: 'reclamation',
      window: tacticalActionPerformed.after,
      usable: ({ state }, owner, { player }) =>
        owner === player &&
        gainedNow(state, mecatolRex(state)) &&
        STRUCTURES.some((type) => canPlace(state, owner, mecatolRex(state), type)),
      missing: () => 'you have not gained control of Mecatol Rex in this action',
      *resolve(game, owner) {
        const { state } = game;
        for (const type of STRUCTURES) {
          if (canPlace(state, owner, mecatolRex(state), type)) {
            yield* placeStructure(game, owner, mecatolRex(state), type, 'LRR 85.2');
          }
        }
      },
    }),
  ],
};
