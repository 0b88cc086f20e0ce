import { choose, forbidden } from '@orrery/kernel';
import { castAdditionalVotes, type Voted, votesCast } from '../../rules/agenda/keys.ts';
import { addVotes } from '../../rules/agenda/votes.ts';
import { inGoods } from '../../rules/amounts.ts';
import { spendTradeGoods } from '../../rules/trade.ts';
import { goodsToSpend } from '../../state/index.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

const ID = 'gila-the-silvertongue';
const RULE = 'LRR 51';
const VOTES_EACH = 2;
const GOODS_TO_UNLOCK = 10;

/** When its owner casts votes, any number of trade goods gives two more each; who abstained has none to add to (FAQ). */
export const gilaTheSilvertongue = leader(
  ID,
  [
    leaderAbility<Voted>({
      leader: ID,
      window: votesCast,
      usable: (game, owner, { player, count }) =>
        owner === player &&
        count > 0 &&
        goodsToSpend(game.state, owner) > 0 &&
        forbidden(game, castAdditionalVotes, { player: owner }) === undefined,
      missing: (game, owner, { player }) => {
        if (owner !== player) return 'it is another player who votes';
        return goodsToSpend(game.state, owner) > 0 ? 'you cannot cast votes more' : 'you have no trade goods';
      },
      *resolve(game, owner, { outcome }) {
        const { count } = yield* choose({
          seat: owner,
          kind: 'spend-trade-goods',
          rule: RULE,
          prompt: 'How many trade goods do you spend, for two votes each?',
          list: () =>
            Array.from({ length: goodsToSpend(game.state, owner) }, (_, i) => ({
              id: `trade-goods:${i + 1}`,
              count: i + 1,
            })),
          text: (option) => ({ label: inGoods(option.count), detail: `${VOTES_EACH * option.count} votes` }),
        });
        yield* spendTradeGoods(game, owner, count, RULE);
        addVotes(game, owner, outcome, VOTES_EACH * count, RULE);
      },
    }),
  ],
  [unlocks(ID, (state, player) => state.players[player].tradeGoods >= GOODS_TO_UNLOCK)],
);
