import { beginEffect, effectsOf } from '@orrery/kernel';
import { HELD_CARDS, heldCardIndex } from '../data/index.ts';
import type { PlayerId, TiState } from './types.ts';

/**
 * Cards of later sets that lie before a player (breakthroughs, ability cards): an effect that does not end says who has which,
 * so that a match without these sets knows nothing of them.
 */

const HELD = 'held-card';
const EXHAUSTED = 'held-card-exhausted';

/** Lay a card before a player. Throws on a card that no later set has. */
export function holdCard(state: TiState, player: PlayerId, id: string): void {
  const { name } = HELD_CARDS[heldCardIndex(id)];
  beginEffect(state, { source: name, kind: HELD, until: 'never', data: { player, card: id } });
}

/** The players before whom the card lies. */
export function holdersOfCard(state: TiState, id: string): PlayerId[] {
  return effectsOf(state, HELD).flatMap(({ data }) => (data.card === id ? [Number(data.player)] : []));
}

/** Does the card lie before this player? */
export function holdsCard(state: TiState, player: PlayerId, id: string): boolean {
  return holdersOfCard(state, id).includes(player);
}

/** Is the card before a player ready (LRR 71)? */
export function isCardReady(state: TiState, player: PlayerId, id: string): boolean {
  return !effectsOf(state, EXHAUSTED).some(({ data }) => data.player === player && data.card === id);
}

/** Exhaust the card until the moment named, at which cards are readied. */
export function exhaustCard(state: TiState, player: PlayerId, id: string, until: string): void {
  const { name } = HELD_CARDS[heldCardIndex(id)];
  beginEffect(state, { source: name, kind: EXHAUSTED, until, data: { player, card: id } });
}
