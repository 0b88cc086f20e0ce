import { beginEffect } from '@orrery/kernel';
import { WORMHOLE_BIT } from '../../galaxy/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import { ADJACENCY_ADDED, type SystemId, type TiState, wormholesOf } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

/** Has the system a wormhole other than delta? */
function hasGate(state: TiState, system: SystemId): boolean {
  return (wormholesOf(state)[system] & ~WORMHOLE_BIT.delta) !== 0;
}

/** After anybody activates a system with a wormhole that is no delta: it is adjacent to all others with one, for this action. */
export const emissaryTaivra = leader('emissary-taivra', [
  leaderAbility<SystemActivated>({
    leader: 'emissary-taivra',
    window: systemActivated.after,
    usable: ({ state }, _owner, { system }) => hasGate(state, system),
    missing: () => 'the active system has no wormhole but delta',
    *resolve({ state }, _owner, { system }) {
      wormholesOf(state).forEach((mask, other) => {
        if (mask === 0 || other === system) return;
        const data = { one: system, other };
        beginEffect(state, { source: 'Emissary Taivra', kind: ADJACENCY_ADDED, until: END_OF_TACTICAL_ACTION, data });
      });
    },
  }),
]);
