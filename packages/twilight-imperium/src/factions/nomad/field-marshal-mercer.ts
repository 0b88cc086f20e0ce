import { tacticalActionPerformed } from '../../rules/tactical-action.ts';
import {
  acceptsUnits,
  controls,
  type PlanetId,
  planetArea,
  planetsIn,
  type PlayerId,
  type SystemId,
  type TiState,
} from '../../state/index.ts';
import { relocateGroundForces } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const MOST = 2;

function targets(state: TiState, player: PlayerId, system: SystemId): PlanetId[] {
  return planetsIn(state, system).filter((planet) => controls(state, player, planet) && acceptsUnits(state, planet));
}

/** At the end of anybody's tactical action: that player may move two ground forces to planets of theirs in the active system. */
export const fieldMarshalMercer = leader('field-marshal-mercer', [
  leaderAbility<{ readonly player: PlayerId; readonly system: SystemId }>({
    leader: 'field-marshal-mercer',
    window: tacticalActionPerformed.after,
    usable: ({ state }, _owner, { player, system }) => targets(state, player, system).length > 0,
    missing: () => 'the active player controls no planet in the active system',
    resolve: (game, _owner, { player, system }) =>
      relocateGroundForces(
        game,
        player,
        { kind: 'relocate-ground-forces', rule: 'LRR 51', prompt: `Which ground forces are moved (up to ${MOST})?` },
        MOST,
        targets(game.state, player, system),
        (planet) => planetArea(game.state, planet),
      ),
  }),
]);
