import { beginEffect, choose, effectsOf } from '@orrery/kernel';
import { SPACE_DOCK, STRATEGY_CARDS } from '../data/index.ts';
import { drawActionCards } from '../rules/action-cards.ts';
import { actionPerformed, actionsATurn, END_OF_TURN, endTurnAtOnce } from '../rules/action-phase.ts';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { type PlanetGained, planetGained } from '../rules/control.ts';
import { discardLaw } from '../rules/laws.ts';
import { hasUnitsInSystem, neighborsOf } from '../rules/neighbors.ts';
import { producersIn } from '../rules/producers.ts';
import { produceUnits } from '../rules/production.ts';
import { statusPhaseEnds } from '../rules/status-phase.ts';
import { strategyPhaseEnds } from '../rules/strategy-phase.ts';
import { technologyCost } from '../rules/strategy-cards/technology.ts';
import { structurePlaced } from '../rules/structures.ts';
import { commoditiesReplenished, gainTradeGoods } from '../rules/trade.ts';
import {
  type Game,
  hasCommandToken,
  type PlayerId,
  playerName,
  removeCommandToken,
  type StrategyCardId,
  type SystemId,
  systemKey,
  systemName,
  systemOfPlanet,
  type TiState,
} from '../state/index.ts';
import { agendaCard, LAW_RULE, lawAbility, ownerOf } from './agenda.ts';

/** Laws of an elected player. */

/** A trade good for each neighbor after commodities were replenished. */
export const ministerOfCommerce = agendaCard(
  'minister-of-commerce',
  {},
  {
    abilities: [
      lawAbility<{ readonly player: PlayerId }>({
        law: 'minister-of-commerce',
        window: commoditiesReplenished,
        usable: (_game, owner, { player }) => owner === player,
        *resolve(game, owner) {
          yield* gainTradeGoods(game, owner, neighborsOf(game.state, owner).length, LAW_RULE);
        },
      }),
    ],
  },
);

/** A trade good for each planet gained. */
export const ministerOfExploration = agendaCard(
  'minister-of-exploration',
  {},
  {
    abilities: [
      lawAbility<PlanetGained>({
        law: 'minister-of-exploration',
        window: planetGained,
        usable: (_game, owner, { player }) => owner === player,
        *resolve(game, owner) {
          yield* gainTradeGoods(game, owner, 1, LAW_RULE);
        },
      }),
    ],
  },
);

/** Production in the system where a space dock was placed. */
export const ministerOfIndustry = agendaCard(
  'minister-of-industry',
  {},
  {
    abilities: [
      lawAbility<{ readonly player: PlayerId; readonly planet: number; readonly type: number }>({
        law: 'minister-of-industry',
        window: structurePlaced,
        may: true,
        usable: ({ state }, owner, { player, planet, type }) =>
          owner === player && type === SPACE_DOCK && systemOfPlanet(state, planet) >= 0,
        missing: 'you have placed no space dock',
        *resolve(game, owner, { planet }) {
          const system = systemOfPlanet(game.state, planet);
          yield* produceUnits(game, owner, {
            system,
            producers: producersIn(game.state, owner, system),
            rule: LAW_RULE,
          });
        },
      }),
    ],
  },
);

/** Discarded after a player activated a system with units of somebody else: their turn is over. */
export const ministerOfPeace = agendaCard(
  'minister-of-peace',
  {},
  {
    abilities: [
      lawAbility<SystemActivated>({
        law: 'minister-of-peace',
        window: systemActivated.after,
        may: true,
        usable: ({ state }, _owner, { player, system }) =>
          state.players.some((_, other) => other !== player && hasUnitsInSystem(state, system, other)),
        missing: 'no units of a different player are in that system',
        *resolve(game, _owner, { player }, agenda) {
          yield* discardLaw(game, agenda, LAW_RULE);
          endTurnAtOnce(game.state, player, 'Minister of Peace');
          game.emit({
            type: 'turn-ended',
            text: `The turn of ${playerName(game.state, player)} ends at once`,
            rule: LAW_RULE,
            data: { player },
          });
        },
      }),
    ],
  },
);

/** An action card at the end of the status phase. */
export const ministerOfPolicy = agendaCard(
  'minister-of-policy',
  {},
  {
    abilities: [
      lawAbility<{ readonly round: number }>({
        law: 'minister-of-policy',
        window: statusPhaseEnds,
        resolve: (game, owner) => drawActionCards(game, owner, 1),
      }),
    ],
  },
);

const scientist = ownerOf('minister-of-sciences');
const ANYTHING = -99;

/** No resources for research with Technology. */
export const ministerOfSciences = agendaCard(
  'minister-of-sciences',
  {},
  {
    modifiers: [
      {
        source: 'Minister of Sciences',
        rule: LAW_RULE,
        number: technologyCost,
        by: (game: Game, { player }: { player: PlayerId }) => (scientist(game) === player ? ANYTHING : 0),
      },
    ],
  },
);

const ONE_MORE = 'minister-of-war';

/** Discarded after an action: a command token leaves the board, and one more action follows. */
export const ministerOfWar = agendaCard(
  'minister-of-war',
  {},
  {
    abilities: [
      lawAbility<{ player: PlayerId }>({
        law: 'minister-of-war',
        window: actionPerformed.after,
        may: true,
        usable: ({ state }, owner, { player }) =>
          owner === player && state.commandTokens.some((bits) => (bits & (1 << owner)) !== 0),
        missing: 'it is not after an action of yours, or none of your command tokens is on the board',
        *resolve(game, owner, _event, agenda) {
          const { state } = game;
          yield* discardLaw(game, agenda, LAW_RULE);
          const { system } = yield* choose({
            seat: owner,
            kind: 'remove-command-token',
            rule: LAW_RULE,
            prompt: 'Which of your command tokens leaves the board?',
            list: () => withToken(state, owner).map((one) => ({ id: systemKey(state, one), system: one })),
            text: (option) => ({ label: systemName(state, option.system), target: option.id }),
          });
          removeCommandToken(state, system, owner);
          game.emit({
            type: 'command-token-removed',
            text: `${playerName(state, owner)} takes a command token back from ${systemName(state, system)}`,
            rule: LAW_RULE,
            data: { player: owner, system: systemKey(state, system) },
          });
          beginEffect(state, {
            source: 'Minister of War',
            kind: ONE_MORE,
            until: END_OF_TURN,
            data: { player: owner },
          });
        },
      }),
    ],
    modifiers: [
      {
        source: 'Minister of War',
        rule: LAW_RULE,
        number: actionsATurn,
        by: ({ state }: Game) => effectsOf(state, ONE_MORE).length,
      },
    ],
  },
);

function withToken(state: TiState, player: PlayerId): SystemId[] {
  return state.commandTokens.flatMap((_, system) => (hasCommandToken(state, system, player) ? [system] : []));
}

/** The other players who hold a strategy card that could be taken in exchange. */
function othersWithCards(state: TiState, player: PlayerId): { player: PlayerId; card: StrategyCardId }[] {
  return state.players.flatMap(({ strategyCards }, other) =>
    other === player ? [] : strategyCards.map((card) => ({ player: other, card })),
  );
}

/** Discarded at the end of the strategy phase: a strategy card is swapped with one of another player. */
export const imperialArbiter = agendaCard(
  'imperial-arbiter',
  {},
  {
    abilities: [
      lawAbility<{ readonly round: number }>({
        law: 'imperial-arbiter',
        window: strategyPhaseEnds,
        may: true,
        usable: ({ state }, owner) =>
          state.players[owner].strategyCards.length > 0 && othersWithCards(state, owner).length > 0,
        missing: 'there are no strategy cards to swap',
        *resolve(game, owner, _event, agenda) {
          const { state } = game;
          yield* discardLaw(game, agenda, LAW_RULE);
          const own = yield* choose({
            seat: owner,
            kind: 'swap-strategy-card',
            rule: LAW_RULE,
            prompt: 'Which of your strategy cards do you give?',
            list: () => state.players[owner].strategyCards.map((card) => ({ id: cardId(card), card })),
            text: (option) => ({ label: STRATEGY_CARDS[option.card].name, target: option.id }),
          });
          const theirs = yield* choose({
            seat: owner,
            kind: 'swap-strategy-card',
            rule: LAW_RULE,
            prompt: 'Which strategy card do you take for it?',
            list: () => othersWithCards(state, owner).map((held) => ({ id: cardId(held.card), ...held })),
            text: (option) => ({
              label: `${STRATEGY_CARDS[option.card].name} of ${playerName(state, option.player)}`,
              target: option.id,
            }),
          });
          swap(state, owner, own.card, theirs.player, theirs.card);
          game.emit({
            type: 'strategy-cards-swapped',
            text: `${playerName(state, owner)} swaps ${STRATEGY_CARDS[own.card].name} for ${STRATEGY_CARDS[theirs.card].name} of ${playerName(state, theirs.player)}`,
            rule: LAW_RULE,
            data: { player: owner, other: theirs.player, gives: cardId(own.card), takes: cardId(theirs.card) },
          });
        },
      }),
    ],
  },
);

function cardId(card: StrategyCardId): string {
  return `card:${STRATEGY_CARDS[card].id}`;
}

function swap(state: TiState, one: PlayerId, given: StrategyCardId, other: PlayerId, taken: StrategyCardId): void {
  const exchange = (player: PlayerId, out: StrategyCardId, into: StrategyCardId): void => {
    const sheet = state.players[player];
    sheet.strategyCards = sheet.strategyCards.map((card) => (card === out ? into : card));
  };
  exchange(one, given, taken);
  exchange(other, taken, given);
}
