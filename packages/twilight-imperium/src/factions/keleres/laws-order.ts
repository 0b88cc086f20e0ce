import { beginEffect, choose, type Component } from '@orrery/kernel';
import { END_OF_TURN, turnStarts } from '../../rules/action-phase.ts';
import { spendCommodities, spendOwnTradeGoods } from '../../rules/trade.ts';
import { areLawsBlank, type Game, LAWS_BLANK, type PlayerId, playerName } from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 1.25';

/** What may be paid with, as options. */
function coins({ state }: Game, owner: PlayerId) {
  const { tradeGoods, commodities } = state.players[owner];
  const options: { id: 'trade-good' | 'commodity' }[] = [];
  if (tradeGoods > 0) options.push({ id: 'trade-good' });
  if (commodities > 0) options.push({ id: 'commodity' });
  return options;
}

/** At the start of anybody's turn a trade good or a commodity makes all laws blank until it ends. */
export const lawsOrder: Component<Game> = {
  name: "Law's Order",
  abilities: [
    factionAbility<{ readonly player: PlayerId }>({
      ability: 'laws-order',
      rule: RULE,
      window: turnStarts.when,
      usable: (game, owner) => game.state.laws.length > 0 && !areLawsBlank(game.state) && coins(game, owner).length > 0,
      missing: (game) =>
        game.state.laws.length === 0
          ? 'there is no law in play'
          : areLawsBlank(game.state)
            ? 'the laws are treated as blank already'
            : 'you have neither a trade good nor a commodity',
      *cost(game, owner) {
        const { id } = yield* choose({
          seat: owner,
          kind: 'pay-one',
          rule: RULE,
          prompt: "Law's Order: what do you spend?",
          list: () => coins(game, owner),
          text: (option) => ({ label: option.id === 'commodity' ? 'Spend a commodity' : 'Spend a trade good' }),
        });
        if (id === 'commodity') spendCommodities(game, owner, 1, RULE);
        else spendOwnTradeGoods(game, owner, 1, RULE);
      },
      *resolve(game, owner) {
        const { state } = game;
        beginEffect(state, { source: "Law's Order", kind: LAWS_BLANK, until: END_OF_TURN, data: { player: owner } });
        game.emit({
          type: 'laws-blank',
          text: `${playerName(state, owner)} has all laws treated as blank until the end of the turn`,
          rule: RULE,
          data: { player: owner },
        });
      },
    }),
  ],
};
