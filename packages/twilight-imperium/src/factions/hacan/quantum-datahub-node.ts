import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { STRATEGY_CARDS } from '../../data/index.ts';
import { spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import { strategyPhaseEnds } from '../../rules/strategy-phase.ts';
import { takeTradeGoods } from '../../rules/trade.ts';
import { type Game, type PlayerId, playerName, type StrategyCardId, type TiState } from '../../state/index.ts';
import { choosePlayer } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const RULE = 'LRR 84';
const PRICE = 3;

function partners({ players }: TiState, owner: PlayerId): PlayerId[] {
  return players.flatMap(({ strategyCards, eliminated }, player) =>
    player === owner || eliminated || strategyCards.length === 0 ? [] : [player],
  );
}

function* chooseCard(game: Game, owner: PlayerId, of: PlayerId): Rule<StrategyCardId> {
  const { state } = game;
  const { card } = yield* choose<Option & { card: StrategyCardId }>({
    seat: owner,
    kind: 'swap-strategy-card',
    rule: RULE,
    prompt:
      owner === of
        ? 'Which strategy card do you give?'
        : `Which strategy card of ${playerName(state, of)} do you take?`,
    list: () => state.players[of].strategyCards.map((one) => ({ id: `card:${STRATEGY_CARDS[one].id}`, card: one })),
    text: ({ id, card: one }) => ({
      label: `${STRATEGY_CARDS[one].initiative} ${STRATEGY_CARDS[one].name}`,
      target: id,
    }),
  });
  return card;
}

function lacking(game: Game, owner: PlayerId): string | undefined {
  const { strategyCards, tradeGoods } = game.state.players[owner];
  if (tradeGoods < PRICE) return `you have fewer than ${PRICE} trade goods`;
  if (strategyTokens(game, owner) === 0) return 'there is no command token in your strategy pool';
  if (strategyCards.length === 0) return 'you have no strategy card';
  return partners(game.state, owner).length === 0 ? 'no other player has a strategy card' : undefined;
}

/**
 * At the end of the strategy phase: for a token of the strategy pool and three trade goods, which go to another player, a strategy
 * card is exchanged with them. The goods have to be there before the token is spent (FAQ).
 */
export const quantumDatahubNode: Component<Game> = {
  name: 'Quantum Datahub Node',
  abilities: [
    technologyAbility<{ readonly round: number }>({
      technology: 'quantum-datahub-node',
      rule: RULE,
      window: strategyPhaseEnds,
      usable: (game, owner) => lacking(game, owner) === undefined,
      missing: (game, owner) => lacking(game, owner) ?? 'its condition is not met',
      cost: (game, owner) => spendStrategyTokens(game, owner, 1, 'LRR 20.5'),
      *resolve(game, owner) {
        const { state } = game;
        const question = {
          kind: 'choose-player',
          rule: RULE,
          prompt: `To whom do you give ${PRICE} trade goods, to exchange a strategy card with them?`,
        };
        const other = yield* choosePlayer(game, owner, question, partners(state, owner));
        const given = yield* chooseCard(game, owner, owner);
        const taken = yield* chooseCard(game, owner, other);
        const names = (card: StrategyCardId): string => STRATEGY_CARDS[card].name;
        // Goods that an effect has somebody give are gained by whoever gets them (LRR 93.2).
        yield* takeTradeGoods(game, { player: other, count: PRICE, fromSupply: false }, () => {
          const [sheet, others] = [state.players[owner], state.players[other]];
          sheet.tradeGoods -= PRICE;
          others.tradeGoods += PRICE;
          sheet.strategyCards = sheet.strategyCards.map((card) => (card === given ? taken : card));
          others.strategyCards = others.strategyCards.map((card) => (card === taken ? given : card));
          game.emit({
            type: 'strategy-cards-exchanged',
            text: `${playerName(state, owner)} gives ${playerName(state, other)} ${PRICE} trade goods and ${names(given)} for ${names(taken)}`,
            rule: RULE,
            data: {
              player: owner,
              partner: other,
              given: STRATEGY_CARDS[given].id,
              taken: STRATEGY_CARDS[taken].id,
              tradeGoods: PRICE,
            },
          });
        });
      },
    }),
  ],
};
