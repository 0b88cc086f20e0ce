import { type Ability, choose, type Component, type Rule } from '@orrery/kernel';
import { ACTION_CARDS, actionCardIndex, DREADNOUGHT, SPACE_DOCK } from '../data/index.ts';
import { drawActionCards } from '../rules/action-cards.ts';
import {
  type AgendaRevealed,
  agendaRevealed,
  END_OF_AGENDA,
  type PredictionCorrect,
  predictionCorrect,
} from '../rules/agenda/keys.ts';
import { outcomeName } from '../rules/agenda/outcomes.ts';
import { barFromVoting, currentAgenda, votersFor } from '../rules/agenda/votes.ts';
import { predict } from '../rules/agenda/predictions.ts';
import { gainCommandTokens, placeTokenFromReinforcements } from '../rules/command-tokens.ts';
import { enforceFleetPool } from '../rules/fleet-pool.ts';
import { loseFleetToken } from '../rules/fleet-tokens.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { mayResearch, researchTechnology } from '../rules/research.ts';
import { scorePoints } from '../rules/scoring.ts';
import { placeStructure, structuresToPlace } from '../rules/structures.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import {
  clockwiseFrom,
  fleetPoolTokens,
  type Game,
  hasShips,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  spaceArea,
  systemKey,
  systemName,
  systemOfPlanet,
} from '../state/index.ts';
import { actionCard, type Target } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/**
 * Riders: their player does not vote on the agenda and predicts an outcome, before anybody votes (LRR 8.22); a right prediction
 * pays after the outcome was resolved. One player may play several, on opposing outcomes too (FAQ 39).
 */

/** What a right prediction pays. */
type Payment = (game: Game, player: PlayerId, outcome: string) => Rule;

/** A rider: an action card, and what answers when its prediction was right. */
function rider(id: string, pay: Payment): Component<Game> {
  const { name } = ACTION_CARDS[actionCardIndex(id)];
  const source = `card:${id}`;
  const card = actionCard<AgendaRevealed, string>({
    id,
    window: agendaRevealed.after,
    missing: 'there is no outcome to predict',
    usable: ({ state }) => currentAgenda(state).outcomes.length > 0,
    targets: (game, player) => chooseOutcome(game, player, name),
    *effect(game, player, _event, outcome) {
      barFromVoting(game.state, player, name, END_OF_AGENDA);
      predict(game, player, outcome, source);
    },
  });
  const payment: Ability<Game, PredictionCorrect> = {
    id: `${source}:paid`,
    name,
    rule: 'LRR 8.22b',
    window: predictionCorrect,
    may: false,
    owners: (_game, { player }) => [player],
    usable: (_game, _owner, event) => event.source === source,
    resolve: (game, owner, { outcome }) => pay(game, owner, outcome),
  };
  return { ...card, abilities: [...(card.abilities ?? []), payment as Ability<Game, never>] };
}

function* chooseOutcome({ state }: Game, player: PlayerId, name: string): Rule<Target<string>> {
  const { outcome } = yield* choose({
    seat: player,
    kind: 'predict-outcome',
    rule: 'LRR 8.22',
    prompt: `Which outcome do you predict with ${name}?`,
    list: () => currentAgenda(state).outcomes.map((one) => ({ id: one, outcome: one })),
    text: (option) => ({ label: outcomeName(state, option.outcome), target: option.id }),
  });
  return { key: outcome, words: outcomeName(state, outcome), value: outcome };
}

/** A space dock on a planet of one's own. */
export const constructionRider = rider('construction-rider', function* (game, player) {
  const { state } = game;
  const places = structuresToPlace(state, player, [SPACE_DOCK]);
  if (places.length === 0) return;
  const { planet } = yield* choose({
    seat: player,
    kind: 'place-structure',
    rule: CARD_RULE,
    prompt: 'On which of your planets do you place a space dock?',
    list: () => places,
    text: (option) => ({ label: planetName(state, option.planet), target: planetKey(state, option.planet) }),
  });
  yield* placeStructure(game, player, planet, SPACE_DOCK, CARD_RULE);
});

/** Everybody else places a command token in a system with a planet of one's own. */
export const diplomacyRider = rider('diplomacy-rider', function* (game, player) {
  const { state } = game;
  const systems = [...new Set(planetsOf(state, player).map((planet) => systemOfPlanet(state, planet)))].filter(
    (system) => system >= 0,
  );
  if (systems.length === 0) return;
  const { system } = yield* choose({
    seat: player,
    kind: 'choose-system',
    rule: CARD_RULE,
    prompt: 'In which system does every other player place a command token?',
    list: () => systems.map((one) => ({ id: systemKey(state, one), system: one })),
    text: (option) => ({ label: systemName(state, option.system), target: option.id }),
  });
  for (const other of clockwiseFrom(state, player).slice(1)) {
    if (!state.players[other].eliminated) yield* placeTokenFromReinforcements(game, other, system, CARD_RULE);
  }
});

/** A victory point. */
export const imperialRider = rider('imperial-rider', function* (game, player) {
  scorePoints(game, player, 'imperial-rider', 1);
});

const TOKENS = 3;

/** Three command tokens. */
export const leadershipRider = rider('leadership-rider', function* (game, player) {
  yield* gainCommandTokens(game, player, TOKENS, CARD_RULE);
});

const CARDS = 3;

/** Three action cards and the speaker token. */
export const politicsRider = rider('politics-rider', function* (game, player) {
  const { state } = game;
  yield* drawActionCards(game, player, CARDS);
  if (state.speaker === player) return;
  state.speaker = player;
  game.emit({
    type: 'speaker-chosen',
    text: `${playerName(state, player)} is the speaker now`,
    rule: CARD_RULE,
    data: { player, speaker: player },
  });
});

/** A command token less in the fleet pool of each who voted for the outcome. */
export const sanction = rider('sanction', function* (game, _player, outcome) {
  const { state } = game;
  for (const voter of votersFor(state, outcome)) {
    if (fleetPoolTokens(state, voter) === 0) continue;
    yield* loseFleetToken(game, voter, CARD_RULE);
    game.emit({
      type: 'command-token-returned',
      text: `${playerName(state, voter)} returns a command token from the fleet pool`,
      rule: CARD_RULE,
      data: { player: voter, pool: 'fleet' },
    });
    yield* enforceFleetPool(game, voter);
  }
});

/** A technology. */
export const technologyRider = rider('technology-rider', function* (game, player) {
  if (mayResearch(game, player)) yield* researchTechnology(game, player, {}, CARD_RULE);
});

const GOODS = 5;

/** Five trade goods. */
export const tradeRider = rider('trade-rider', function* (game, player) {
  yield* gainTradeGoods(game, player, GOODS, CARD_RULE);
});

/** A dreadnought beside one's ships. */
export const warfareRider = rider('warfare-rider', function* (game, player) {
  const { state } = game;
  const systems = state.commandTokens.flatMap((_, system) =>
    hasShips(state, system, player) && canPlaceUnits(state, player, spaceArea(system), DREADNOUGHT, 1) ? [system] : [],
  );
  if (systems.length === 0) return;
  const { system } = yield* choose({
    seat: player,
    kind: 'choose-system',
    rule: CARD_RULE,
    prompt: 'In which system with your ships do you place a dreadnought?',
    list: () => systems.map((one) => ({ id: systemKey(state, one), system: one })),
    text: (option) => ({ label: systemName(state, option.system), target: option.id }),
  });
  yield* placeUnits(game, player, spaceArea(system), DREADNOUGHT, 1, CARD_RULE);
});
