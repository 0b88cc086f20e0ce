import type { Combat } from '../rules/combat.ts';
import type { Game, PlayerId } from '../state/index.ts';

/** Who could play a card, by what everybody sees. */

/** The player whom the event is about. */
export function itsPlayer(_game: Game, { player }: { readonly player: PlayerId }): readonly PlayerId[] {
  return [player];
}

/** All but the player whom the event is about. */
export function otherPlayers({ state }: Game, { player }: { readonly player: PlayerId }): readonly PlayerId[] {
  return state.players.flatMap((_, other) => (other === player ? [] : [other]));
}

/** The two sides of a combat (LRR 62.1). */
export function bothSides(_game: Game, { attacker, defender }: Combat): readonly PlayerId[] {
  return [attacker, defender];
}
