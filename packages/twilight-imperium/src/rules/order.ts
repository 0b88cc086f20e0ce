import { effectsOf } from '@orrery/kernel';
import { STRATEGY_CARDS } from '../data/index.ts';
import { clockwiseFrom, hasFactionAbility, type PlayerId, type TiState } from '../state/index.ts';

/** Who comes first: initiative (LRR 48) and the order in which players resolve abilities (LRR 1.19, 1.20). */

/** The moment that ends what lasts for a round. */
export const END_OF_ROUND = 'end-of-round';

/** The effect that the "0" token of the Naalu lies with the `player` of its `data` (LRR 48.1a). */
export const ZERO_TOKEN = 'zero-token';
/** The effect that the `player` of its `data` does not use the "0" token. */
export const NO_ZERO_TOKEN = 'no-zero-token';

/** Has the player the "0" token of the Naalu (LRR 48.1a): whom it was lent to, else who plays them? */
function hasZeroToken(state: TiState, player: PlayerId): boolean {
  for (const { kind, data } of state.effects) {
    if (kind === ZERO_TOKEN && data.player === player) return true;
    if (kind === NO_ZERO_TOKEN && data.player === player) return false;
  }
  return hasFactionAbility(state, player, 'telepathic');
}

/** The lowest initiative number of a player's strategy cards; larger than any card's while they hold none. */
export function initiative(state: TiState, player: PlayerId): number {
  let lowest = 99;
  // The "0" token makes it 0 once all strategy cards are chosen.
  const { strategyCards } = state.players[player];
  if (strategyCards.length > 0 && state.phase !== 'strategy' && hasZeroToken(state, player)) return 0;
  for (const card of strategyCards) lowest = Math.min(lowest, STRATEGY_CARDS[card].initiative);
  return lowest;
}

/** All players in initiative order (LRR 48.1). */
export function initiativeOrder(state: TiState): PlayerId[] {
  // Sorted by inserting: nobody is overtaken by an equal, and this is asked in every turn.
  const order: PlayerId[] = [];
  const numbers: number[] = [];
  for (let player = 0; player < state.players.length; player++) {
    const number = initiative(state, player);
    let at = player;
    for (; at > 0 && numbers[at - 1] > number; at--) {
      numbers[at] = numbers[at - 1];
      order[at] = order[at - 1];
    }
    numbers[at] = number;
    order[at] = player;
  }
  return order;
}

/** The effect that a player acts in the turn of another one: `data` holds the `player`. They are the active player until it ends. */
export const ACTS_FOR_ANOTHER = 'acts-for-another';

/** Who acts now: the player whose turn it is, or whom an ability lets perform an action in it. */
function actingPlayer(state: TiState): PlayerId {
  const [effect] = effectsOf(state, ACTS_FOR_ANOTHER);
  return effect === undefined ? state.active : Number(effect.data.player);
}

/**
 * The order in which players resolve abilities in one window: in the action phase initiative order from the active player on
 * (LRR 1.19), in the strategy and agenda phases clockwise from the speaker (LRR 1.20), in the status phase initiative order (LRR 81.5b).
 */
export function windowOrder(state: TiState): PlayerId[] {
  if (state.phase === 'action') {
    const order = initiativeOrder(state);
    const first = order.indexOf(actingPlayer(state));
    return [...order.slice(first), ...order.slice(0, first)];
  }
  if (state.phase === 'status') return initiativeOrder(state);
  return clockwiseFrom(state, state.speaker);
}
