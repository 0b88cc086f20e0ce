import { choose, forbidden } from '@orrery/kernel';
import { castAdditionalVotes, speakerVoted } from '../rules/agenda/keys.ts';
import { addVotes, currentAgenda, votesOf, whyNotVote } from '../rules/agenda/votes.ts';
import { spendTradeGoods } from '../rules/trade.ts';
import { type Game, goodsToSpend, type PlayerId } from '../state/index.ts';
import { inGoods } from '../rules/amounts.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** Has the player voted, and may they add votes (LRR 8.15, 8.16)? */
export function mayAddVotes(game: Game, player: PlayerId): boolean {
  if (votesOf(currentAgenda(game.state), player) === undefined || whyNotVote(game, player) !== undefined) return false;
  return forbidden(game, castAdditionalVotes, { player }) === undefined;
}

/** Trade goods become votes for the outcome its player voted for, after the speaker's place in the vote (FAQ 43). */
export const bribery = actionCard<{ readonly speaker: PlayerId }>({
  id: 'bribery',
  window: speakerVoted,
  missing: (game, player) =>
    mayAddVotes(game, player) ? 'you have no trade goods' : 'you have cast no votes that more could be added to',
  usable: (game, player) => goodsToSpend(game.state, player) > 0 && mayAddVotes(game, player),
  *effect(game, player) {
    const { state } = game;
    const cast = votesOf(currentAgenda(state), player);
    if (cast === undefined) return;
    const { count } = yield* choose({
      seat: player,
      kind: 'spend-trade-goods',
      rule: CARD_RULE,
      prompt: 'How many trade goods do you spend, each for a vote?',
      list: () =>
        Array.from({ length: goodsToSpend(state, player) }, (_, i) => ({
          id: `trade-goods:${i + 1}`,
          count: i + 1,
        })),
      text: ({ count }) => ({ label: inGoods(count) }),
    });
    yield* spendTradeGoods(game, player, count, CARD_RULE);
    addVotes(game, player, cast.outcome, count, CARD_RULE);
  },
});
