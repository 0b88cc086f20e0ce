import type { Ability, Component } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { type LeaderReadied, leaderReadied } from '../../rules/leaders.ts';
import { takeTradeGoods, type TradeGoodsGained, tradeGoodsGained } from '../../rules/trade.ts';
import { type Game, goodsOnLeader, layGoodsOnLeader, playerName, takeGoodsOffLeader } from '../../state/index.ts';
import { agentOf, leader, leaderAbility } from '../leader.ts';

const ID = 'artuno-the-betrayer';
const ARTUNO = leaderIndex(ID);
const RULE = 'LRR 51';

const goods = (count: number): string => (count === 1 ? 'a trade good' : `${count} trade goods`);

/** The card with the goods, whichever agent it is, was readied: they are gained, and not from the supply. */
const collected: Ability<Game, LeaderReadied> = {
  id: `leader:${ID}:readied`,
  name: LEADERS[ARTUNO].name,
  rule: RULE,
  window: leaderReadied,
  may: false,
  owners: ({ state }, { player, leader: readied }) =>
    goodsOnLeader(state, player, LEADERS[readied].id) > 0 ? [player] : [],
  usable: ({ state }, owner, { leader: readied }) => goodsOnLeader(state, owner, LEADERS[readied].id) > 0,
  *resolve(game, owner, { leader: readied }) {
    const { state } = game;
    const { id, name } = LEADERS[readied];
    const count = takeGoodsOffLeader(state, owner, id);
    yield* takeTradeGoods(game, { player: owner, count, fromSupply: false }, () => {
      state.players[owner].tradeGoods += count;
      game.emit({
        type: 'trade-goods-gained',
        text: `${playerName(state, owner)} gains ${goods(count)} off ${name}`,
        rule: RULE,
        data: { player: owner, count, now: state.players[owner].tradeGoods },
      });
    });
  },
};

/** As many trade goods as are gained from the supply are laid on the card, and gained when it is readied. */
export const artuno: Component<Game> = leader(ID, [
  leaderAbility<TradeGoodsGained>({
    leader: ID,
    window: tradeGoodsGained.when,
    usable: (_game, owner, { player, fromSupply }) => owner === player && fromSupply,
    missing: (_game, owner, { player }) =>
      owner === player ? 'these trade goods do not come from the supply' : 'it is another player who gains trade goods',
    *resolve(game, owner, { count }) {
      const { state } = game;
      const { id, name } = LEADERS[agentOf(state, owner, ARTUNO)];
      layGoodsOnLeader(state, owner, id, count);
      game.emit({
        type: 'trade-goods-laid',
        text: `${goods(count)} of the supply ${count === 1 ? 'is' : 'are'} laid on ${name} of ${playerName(state, owner)}`,
        rule: RULE,
        data: { player: owner, leader: id, count },
      });
    },
  }),
  collected as Ability<Game, never>,
]);
