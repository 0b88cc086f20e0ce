import { chooseSome, openWindow, type Rule, type Window } from '@orrery/kernel';
import { EXPLORATION_CARDS, explorationCardIndex, RELICS } from '../data/index.ts';
import {
  type ExplorationCardId,
  fragmentsOf,
  type Game,
  type PlayerId,
  playerName,
  type RelicId,
  relicName,
  takeExplorationCard,
  takeRelic,
  type TiState,
} from '../state/index.ts';
import { windowOrder } from './order.ts';

/** Relics and relic fragments (LRR 73, 35.9), and purging them (LRR 70). */

const UNKNOWN = explorationCardIndex('unknown-relic-fragment');

/** When a player gains a relic. */
export const relicGained: Window<{ readonly player: PlayerId; readonly relic: RelicId }> = {
  key: 'when a relic is gained',
};

/** Gain the top card of the relic deck, face up; nothing happens when the deck is empty (LRR 73.2). */
export function* drawRelic(game: Game, player: PlayerId, rule = 'LRR 73.2'): Rule<RelicId | undefined> {
  const relic = game.state.decks.relics.pop();
  if (relic === undefined) {
    game.emit({ type: 'no-relic', text: 'The relic deck is empty: no relic is gained', rule: 'LRR 73.2a' });
    return undefined;
  }
  yield* receiveRelic(game, player, relic, rule);
  return relic;
}

/** Place a relic that has left where it was in a player's play area, and let abilities answer. */
export function* receiveRelic(game: Game, player: PlayerId, relic: RelicId, rule: string): Rule {
  const { state } = game;
  state.players[player].relics.push({ relic, exhausted: false });
  game.emit({
    type: 'relic-gained',
    text: `${playerName(state, player)} gains the relic ${relicName(relic)}`,
    rule,
    shows: true,
    data: { player, relic: RELICS[relic].id },
  });
  yield* openWindow(game, relicGained, { player, relic }, () => windowOrder(state));
}

/** Purge a relic: it leaves the game (LRR 70.1). */
export function purgeRelic(game: Game, player: PlayerId, relic: RelicId): void {
  const { state } = game;
  takeRelic(state, player, relic);
  state.purged.push(RELICS[relic].id);
  game.emit({
    type: 'purged',
    text: `${playerName(state, player)} purges ${relicName(relic)}`,
    rule: 'LRR 70.1',
    data: { player, card: RELICS[relic].id },
  });
}

/** Purge an exploration card out of a player's play area (LRR 70.1). */
export function purgeExplorationCard(game: Game, player: PlayerId, card: ExplorationCardId): void {
  const { state } = game;
  const { id, name } = EXPLORATION_CARDS[card];
  takeExplorationCard(state, player, card);
  state.purged.push(id);
  game.emit({
    type: 'purged',
    text: `${playerName(state, player)} purges ${name}`,
    rule: 'LRR 70.1',
    data: { player, card: id },
  });
}

/** The pairs of relic fragments of one type that a player has; an unknown one is of any type. */
export function fragmentPairs(state: TiState, player: PlayerId): (readonly [ExplorationCardId, ExplorationCardId])[] {
  const fragments = fragmentsOf(state, player);
  const pairs: (readonly [ExplorationCardId, ExplorationCardId])[] = [];
  for (const card of new Set(fragments)) {
    if (fragments.filter((other) => other === card).length >= 2) pairs.push([card, card]);
    if (card !== UNKNOWN && fragments.includes(UNKNOWN)) pairs.push([card, UNKNOWN]);
  }
  return pairs;
}

/** Purge `count` of these relic fragments; their owner chooses which. Copies are told apart by a number behind the id. */
export function* purgeFragments(
  game: Game,
  player: PlayerId,
  fragments: readonly ExplorationCardId[],
  count: number,
  rule: string,
): Rule {
  const sorted = [...fragments].sort((a, b) => a - b);
  const options = sorted.map((card, at) => {
    const copy = at - sorted.indexOf(card);
    const { id } = EXPLORATION_CARDS[card];
    return { id: copy === 0 ? `card:${id}` : `card:${id}:${copy + 1}`, card };
  });
  const picked = sorted.every((card) => card === sorted[0])
    ? options.slice(0, count)
    : yield* chooseSome({
        seat: player,
        kind: 'purge-fragments',
        rule,
        prompt: `Purge ${count} relic fragments.`,
        list: () => options,
        text: ({ card }) => ({ label: EXPLORATION_CARDS[card].name, target: `card:${EXPLORATION_CARDS[card].id}` }),
        min: count,
        max: count,
      });
  for (const { card } of picked) purgeExplorationCard(game, player, card);
}
