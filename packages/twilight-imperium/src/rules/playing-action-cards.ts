import { moments, openWindow, permissionKey, type Rule } from '@orrery/kernel';
import { ACTION_CARDS } from '../data/index.ts';
import { type ActionCardId, type Game, type PlayerId, playerName } from '../state/index.ts';
import { putOnDiscard } from './action-cards.ts';
import { windowOrder } from './order.ts';

/** Playing an action card (LRR 2.6 to 2.8). */

/** A card was played and its targets are named. What cancels it sets `cancelled`. */
export interface ActionCardPlayed {
  readonly player: PlayerId;
  readonly card: ActionCardId;
  /** The key of what it is aimed at, `planet:jord`; empty for a card without a target. */
  readonly target: string;
  cancelled: boolean;
}

/** May the player play action cards? */
export const playingActionCards = permissionKey<{ readonly player: PlayerId }>('play action cards');

const played = moments<ActionCardPlayed>('action-card-played', ({ player, card, target }) => ({
  player,
  card: ACTION_CARDS[card].id,
  target,
}));

/** When another player plays an action card: the window to cancel it, after its targets and before its effect (FAQ 37). */
export const actionCardPlayed = { ...played, when: { ...played.when, cancels: true } };

/**
 * Take a card out of the hand, show it and what it is aimed at, let others cancel it, carry its effect out, and put it on the
 * discard pile. True when it was carried out; a cancelled card is discarded without effect and costs nothing (LRR 2.8).
 */
export function* playActionCard(
  game: Game,
  player: PlayerId,
  card: ActionCardId,
  target: { readonly key: string; readonly words: string },
  effect: () => Rule,
): Rule<boolean> {
  const { state } = game;
  const { id, name } = ACTION_CARDS[card];
  const hand = state.players[player].actionCards;
  hand.splice(hand.indexOf(card), 1);
  state.resolving.push(card);
  game.emit({
    type: 'action-card-played',
    text: `${playerName(state, player)} plays ${name}${target.words === '' ? '' : `: ${target.words}`}`,
    rule: 'LRR 2.7',
    shows: true,
    data: { player, card: id, target: target.key },
  });
  const play: ActionCardPlayed = { player, card, target: target.key, cancelled: false };
  yield* openWindow(game, actionCardPlayed.when, play, () => windowOrder(state));
  if (play.cancelled) {
    game.emit({
      type: 'action-card-cancelled',
      text: `${name} has no effect`,
      rule: 'LRR 2.8',
      data: { player, card: id },
    });
  } else yield* effect();
  const at = state.resolving.lastIndexOf(card);
  // A card that purges itself or goes into a hand has left already.
  if (at >= 0) {
    state.resolving.splice(at, 1);
    yield* putOnDiscard(game, player, card);
  }
  // A cancelled card was not played (LRR 2.8).
  if (!play.cancelled) yield* openWindow(game, actionCardPlayed.after, play, () => windowOrder(state));
  return !play.cancelled;
}
