import { openWindow, type Rule, type Window } from '@orrery/kernel';
import { type Game, noteKey, noteName, type PlayerId, playerName, takeExplorationCard } from '../../state/index.ts';
import { returnCaptured } from '../capture.ts';
import { takeControl } from '../control.ts';
import { windowOrder } from '../order.ts';
import { handOver, receiveNote } from '../promissory-notes.ts';
import { sideData } from './declined.ts';
import { moveCards, nameCards, receiveCards } from './action-cards.ts';
import { tradePlanets } from './planet-cards.ts';
import { inWords, type Side, type Terms } from './terms.ts';

/** What two players agreed on changes hands (LRR 94.2). */

/** A transaction between two players, and what each gave. */
export interface Transaction {
  readonly player: PlayerId;
  readonly partner: PlayerId;
  /** What `player` gave, and what `partner` did. */
  readonly given: Side;
  readonly received: Side;
}

/** After a transaction was resolved. */
export const transactionResolved: Window<Transaction> = { key: 'after a transaction' };

/**
 * Both sides change hands at the same moment; what works upon receipt does so then (LRR 1.23a, 94.2), and control of a
 * planet goes with its card (LRR 25.1).
 */
export function* exchange(game: Game, player: PlayerId, partner: PlayerId, { give, want }: Terms): Rule {
  const { state } = game;
  yield* nameCards(game, player, give);
  yield* nameCards(game, partner, want);
  move(game, player, partner, give);
  move(game, partner, player, want);
  const counts = (side: Side) => ({
    ...sideData(state, side),
    actionCards: side.actionCards.length,
    note: side.note === undefined ? 0 : 1,
  });
  game.emit({
    type: 'transaction',
    text: `${playerName(state, player)} gives ${playerName(state, partner)} ${inWords(state, give, true)} for ${inWords(state, want, true)}`,
    rule: 'LRR 94.2',
    data: { player, partner, given: counts(give), received: counts(want) },
  });
  for (const [from, to, { note }] of [
    [player, partner, give],
    [partner, player, want],
  ] as const) {
    if (note === undefined) continue;
    game.emit({
      type: 'promissory-note-received',
      text: `${playerName(state, to)} receives ${noteName(state, note)} from ${playerName(state, from)}`,
      rule: 'LRR 69.5',
      to: [from, to],
      data: { player: to, from, note: noteKey(note) },
    });
  }
  yield* receiveCards(game, player, partner, give.actionCards);
  yield* receiveCards(game, partner, player, want.actionCards);
  yield* tradePlanets(game, player, partner, give.planets);
  yield* tradePlanets(game, partner, player, want.planets);
  for (const planet of give.planets) yield* takeControl(game, partner, planet);
  for (const planet of want.planets) yield* takeControl(game, player, planet);
  if (give.note !== undefined) yield* receiveNote(game, partner, give.note);
  if (want.note !== undefined) yield* receiveNote(game, player, want.note);
  const event: Transaction = { player, partner, given: give, received: want };
  yield* openWindow(game, transactionResolved, event, () => windowOrder(state));
}

/** Commodities become trade goods in the hands of who receives them (LRR 21.5). */
function move(game: Game, from: PlayerId, to: PlayerId, side: Side): void {
  const { state } = game;
  const [giver, taker] = [state.players[from], state.players[to]];
  giver.tradeGoods -= side.tradeGoods;
  giver.commodities -= side.commodities;
  taker.tradeGoods += side.tradeGoods + side.commodities;
  for (const card of side.fragments) {
    takeExplorationCard(state, from, card);
    taker.explorationCards.push(card);
  }
  for (const unit of side.captured) returnCaptured(game, from, to, unit, 1, 'LRR 17.2a');
  moveCards(game, from, to, side.actionCards);
  if (side.note !== undefined) handOver(game, from, to, side.note);
}
