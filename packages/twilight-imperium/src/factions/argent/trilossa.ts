import { type GroundForcesProduced, groundForcesProduced } from '../../rules/placing-produced.ts';
import {
  acceptsUnits,
  adjacentTo,
  type AreaId,
  controls,
  planetArea,
  planetsIn,
  type TiState,
} from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'trilossa-aun-mirik';

/** The planets that the producing player controls in the system and in those adjacent to it. */
function areas(state: TiState, { player, system }: GroundForcesProduced): AreaId[] {
  return [system, ...adjacentTo(state, system, player)].flatMap((near) =>
    planetsIn(state, near)
      .filter((planet) => controls(state, player, planet) && acceptsUnits(state, planet))
      .map((planet) => planetArea(state, planet)),
  );
}

/** Is there a planet that not all of them were to come to? */
function brings(state: TiState, event: GroundForcesProduced): boolean {
  return areas(state, event).some((area) => event.planned.some((planned) => planned !== area));
}

/** When a player produces ground forces: they may be placed on any of that player's planets in the system and beside it. */
export const trilossa = leader(ID, [
  leaderAbility<GroundForcesProduced>({
    leader: ID,
    window: groundForcesProduced,
    usable: ({ state }, _owner, event) => event.areas === undefined && brings(state, event),
    missing: (_game, _owner, event) =>
      event.areas === undefined ? 'they have no other planet there' : 'they may place them anywhere near already',
    *resolve({ state }, _owner, event) {
      event.areas = areas(state, event);
    },
  }),
]);
