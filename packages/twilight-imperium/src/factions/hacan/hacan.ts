import type { Component, Modifier } from '@orrery/kernel';
import { strategyCardIndex } from '../../data/index.ts';
import { componentAction, turnEnds, turnStarts } from '../../rules/action-phase.ts';
import { gainCommodities } from '../../rules/commodities.ts';
import { type ProductionStarted, productionStarts } from '../../rules/production.ts';
import { secondaryTokensOf } from '../../rules/strategic-action.ts';
import { spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import { commodityLimit, gainTradeGoods, replenishCommodities } from '../../rules/trade.ts';
import { transactWithAnyone } from '../../rules/transactions.ts';
import { type Game, hasFactionAbility, type PlayerId, type TiState } from '../../state/index.ts';
import { choosePlayer } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { factionNumber } from '../faction-ability.ts';
import { leader, leaderAbility } from '../leader.ts';

const TRADE = strategyCardIndex('trade');

/** The secondary ability of Trade costs no command token. */
export const mastersOfTrade: Component<Game> = {
  name: 'Masters of Trade',
  modifiers: [
    factionNumber<{ readonly player: PlayerId; readonly card: number }>(
      'masters-of-trade',
      secondaryTokensOf,
      (_game, { card }) => (card === TRADE ? -1 : 0),
      'LRR 92',
    ),
  ],
};

/** Transactions with players who are no neighbors, whoever of the two offers them (FAQ). */
const withAnyone: Modifier<Game, { readonly player: PlayerId; readonly partner: PlayerId }> = {
  source: 'Guild Ships',
  rule: 'LRR 94.1',
  number: transactWithAnyone,
  by: ({ state }, { player, partner }) =>
    [player, partner].some((one) => hasFactionAbility(state, one, 'guild-ships')) ? 1 : 0,
};
export const guildShips: Component<Game> = { name: 'Guild Ships', modifiers: [withAnyone as Modifier<Game, never>] };

function others(state: TiState, player: PlayerId): PlayerId[] {
  return state.players.flatMap(({ eliminated }, other) => (other === player || eliminated ? [] : [other]));
}

/** An action: for a token of the strategy pool four trade goods, and two for another player. */
export const productionBiomes: Component<Game> = {
  name: 'Production Biomes',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'production-biomes',
      rule: 'LRR 22.3',
      window: componentAction,
      exhausts: true,
      usable: (game, owner) => strategyTokens(game, owner) > 0 && others(game.state, owner).length > 0,
      missing: () => 'there is no command token in your strategy pool',
      cost: (game, owner) => spendStrategyTokens(game, owner, 1, 'LRR 20.5'),
      *resolve(game, owner) {
        yield* gainTradeGoods(game, owner, 4, 'LRR 93');
        const question = {
          kind: 'choose-player',
          rule: 'LRR 22.3',
          prompt: 'Which other player gains two trade goods?',
        };
        const other = yield* choosePlayer(game, owner, question, others(game.state, owner));
        yield* gainTradeGoods(game, other, 2, 'LRR 93');
      },
    }),
  ],
};

interface Turn {
  readonly player: PlayerId;
}

/**
 * Who would get anything: the owner two commodities. Others replenish theirs, and may do so when they have all already: a Trade
 * Agreement answers that (FAQ).
 */
function takers(state: TiState, owner: PlayerId): PlayerId[] {
  return state.players
    .flatMap((sheet, player) =>
      sheet.eliminated || (player === owner && sheet.commodities >= commodityLimit(state, owner)) ? [] : [player],
    )
    .sort((a, b) => (a === owner ? -1 : b === owner ? 1 : a - b));
}

/** In whose turns it is asked. */
type Whose = (owner: PlayerId, turn: Turn) => boolean;
const anybodys: Whose = () => true;
const own: Whose = (owner, { player }) => owner === player;

function carth(part: string, window: typeof turnEnds, whose: Whose) {
  return leaderAbility<Turn>({
    leader: 'carth-of-golden-sands',
    part,
    window,
    usable: ({ state }, owner, turn) => whose(owner, turn) && takers(state, owner).length > 0,
    missing: () => 'it is not your turn, or nobody could get commodities',
    *resolve(game, owner) {
      const question = {
        kind: 'choose-player',
        rule: 'LRR 51',
        prompt: 'Who gets commodities: you two, or another player all?',
      };
      const player = yield* choosePlayer(game, owner, question, takers(game.state, owner));
      if (player === owner) gainCommodities(game, owner, 2, 'LRR 51');
      else yield* replenishCommodities(game, player, 'LRR 51');
    },
  });
}

/**
 * Two commodities, or another player's are replenished; asked at the start of anybody's turn and at the end of one's own
 * (docs/rulings.md).
 */
export const carthOfGoldenSands = leader('carth-of-golden-sands', [
  carth('start', turnStarts.when, anybodys),
  carth('end', turnEnds, own),
]);

/** More than anything costs. */
const EVERYTHING = 1000;

/** A use of PRODUCTION costs nothing. */
export const harrughGefhara = leader('harrugh-gefhara', [
  leaderAbility<ProductionStarted>({
    leader: 'harrugh-gefhara',
    window: productionStarts,
    usable: (_game, owner, { player }) => owner === player,
    missing: () => 'it is another player who produces',
    *resolve(_game, _owner, started) {
      started.cost -= EVERYTHING;
    },
  }),
]);
