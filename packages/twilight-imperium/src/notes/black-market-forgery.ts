import { choose, type Component, type Option } from '@orrery/kernel';
import { EXPLORATION_CARDS } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { drawRelic, fragmentPairs, purgeExplorationCard } from '../rules/relics.ts';
import type { ExplorationCardId, Game } from '../state/index.ts';
import { promissoryNote } from './note.ts';

const RULE = 'LRR 69.1';

interface PairOption extends Option {
  readonly pair: readonly [ExplorationCardId, ExplorationCardId];
}

const idOf = (card: ExplorationCardId): string => EXPLORATION_CARDS[card].id;

/** An action: two relic fragments of one type for a relic; the note goes back. Neither an empty relic deck keeps it from being played. */
export const blackMarketForgery: Component<Game> = promissoryNote<{ readonly player: number }>({
  id: 'black-market-forgery',
  window: componentAction,
  missing: 'you have no two relic fragments of one type',
  usable: ({ state }, holder, { player }) => holder === player && fragmentPairs(state, holder).length > 0,
  *effect(game, holder) {
    const { state } = game;
    const { pair } = yield* choose<PairOption>({
      seat: holder,
      kind: 'fabrication',
      rule: RULE,
      prompt: 'Which two relic fragments do you purge for a relic?',
      list: () =>
        fragmentPairs(state, holder).map((one) => ({
          id: one[0] === one[1] ? `relic:${idOf(one[0])}` : `relic:${idOf(one[0])}:unknown`,
          pair: one,
        })),
      text: (option) => ({ label: option.pair.map((card) => EXPLORATION_CARDS[card].name).join(' and ') }),
    });
    for (const card of pair) purgeExplorationCard(game, holder, card);
    yield* drawRelic(game, holder, RULE);
  },
});
