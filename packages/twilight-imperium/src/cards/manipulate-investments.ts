import { choose, type Rule } from '@orrery/kernel';
import { STRATEGY_CARDS } from '../data/index.ts';
import { strategyPhaseStarts } from '../rules/strategy-phase.ts';
import { type PlayerId, playerName, type StrategyCardId, type TiState } from '../state/index.ts';
import { actionCard, type Target } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

const GOODS = 5;
const LEAST_CARDS = 3;

/** Five trade goods from the supply go onto at least three of the strategy cards nobody holds. */
export const manipulateInvestments = actionCard<{ round: number; cancelled?: boolean }, readonly StrategyCardId[]>({
  id: 'manipulate-investments',
  window: strategyPhaseStarts.when,
  missing: `fewer than ${LEAST_CARDS} strategy cards can be chosen`,
  usable: ({ state }) => state.strategyPool.length >= LEAST_CARDS,
  *targets({ state }, player): Rule<Target<readonly StrategyCardId[]>> {
    const picked: StrategyCardId[] = [];
    while (picked.length < GOODS) picked.push(yield* chooseCard(state, player, picked));
    return { key: 'strategy-cards', words: inWords(picked), value: picked };
  },
  *effect(game, player, _event, cards) {
    const { state } = game;
    for (const card of cards) state.strategyCardGoods[card]++;
    game.emit({
      type: 'trade-goods-on-strategy-cards',
      text: `${playerName(state, player)} places trade goods: ${inWords(cards)}`,
      rule: CARD_RULE,
      data: { player, cards: cards.map((card) => STRATEGY_CARDS[card].id) },
    });
  },
});

/** Where the next trade good goes: the ones that remain must suffice for three different cards. */
function* chooseCard(state: TiState, player: PlayerId, picked: readonly StrategyCardId[]): Rule<StrategyCardId> {
  const different = new Set(picked);
  const free = GOODS - picked.length > LEAST_CARDS - different.size;
  const { card } = yield* choose({
    seat: player,
    kind: 'place-trade-good',
    rule: CARD_RULE,
    prompt: `On which strategy card does trade good ${picked.length + 1} of ${GOODS} go?`,
    list: () =>
      state.strategyPool
        .filter((one) => free || !different.has(one))
        .map((one) => ({ id: `card:${STRATEGY_CARDS[one].id}`, card: one })),
    text: (option) => ({
      label: STRATEGY_CARDS[option.card].name,
      target: option.id,
      detail: `has ${state.strategyCardGoods[option.card] + countOf(picked, option.card)}`,
    }),
    refused: () =>
      free
        ? []
        : [...different].map((one) => ({
            id: `card:${STRATEGY_CARDS[one].id}`,
            reason: `they have to lie on at least ${LEAST_CARDS} different cards`,
            rule: CARD_RULE,
          })),
    about: () => ({ card: 'manipulate-investments', picked: picked.map((one) => STRATEGY_CARDS[one].id) }),
  });
  return card;
}

function inWords(picked: readonly StrategyCardId[]): string {
  return [...new Set(picked)].map((card) => `${countOf(picked, card)} on ${STRATEGY_CARDS[card].name}`).join(', ');
}

function countOf(picked: readonly StrategyCardId[], card: StrategyCardId): number {
  return picked.filter((one) => one === card).length;
}
