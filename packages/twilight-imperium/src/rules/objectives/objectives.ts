import { chooseSome, type Rule } from '@orrery/kernel';
import { ACTION_CARDS, OBJECTIVES, type ObjectiveCheck } from '../../data/index.ts';
import {
  hasFactionAbility,
  fragmentsOf,
  type Game,
  type ObjectiveId,
  type PlayerId,
  playerName,
  publicSecrets,
  type TiState,
} from '../../state/index.ts';
import { discardActionCard } from '../action-cards.ts';
import { purgeFragments } from '../relics.ts';
import { scorePoints } from '../scoring.ts';
import { controlsHome } from './board-questions.ts';
import { CHECKS } from './checks.ts';
import type { Progress } from './progress.ts';
import { type Cost, payCost, spendTokens } from './spending.ts';

/** Objective cards: how far a player is, what can be scored, and scoring (LRR 61). */

/** How far a player is with an objective, whoever may score it; what is lacking is said in words. */
export function progress(state: TiState, player: PlayerId, objective: ObjectiveId): Progress {
  const { check, kind } = OBJECTIVES[objective];
  const result = CHECKS[check.kind](state, player, check);
  if ((kind !== 'secret' || publicSecrets(state).includes(objective)) && !mayScorePublic(state, player)) {
    return { ...result, fulfilled: false, words: `${result.words}; you do not control your whole home system` };
  }
  return result;
}

/** A home wholly controlled is needed for public objectives (LRR 61.16), but not by the Nomadic. */
function mayScorePublic(state: TiState, player: PlayerId): boolean {
  return controlsHome(state, player) || hasFactionAbility(state, player, 'nomadic');
}

/** The revealed public objectives a player can score now (LRR 61.5, 61.8, 61.16). */
export function scorablePublic(state: TiState, player: PlayerId): ObjectiveId[] {
  if (!mayScorePublic(state, player)) return [];
  const { scored } = state.players[player];
  return publicObjectives(state).filter(
    (objective) => !scored.includes(objective) && isFulfilled(state, player, objective),
  );
}

/** The public objectives of the status phase: those revealed, and secrets that a law has made public. */
export function publicObjectives(state: TiState): readonly ObjectiveId[] {
  if (state.laws.length === 0) return state.revealed;
  const published = publicSecrets(state).filter((objective) => OBJECTIVES[objective].phase === 'status');
  return published.length === 0 ? state.revealed : [...state.revealed, ...published];
}

/** May the player score a secret that a law has made public, once it is fulfilled? */
export function mayScorePublished(state: TiState, player: PlayerId, objective: ObjectiveId): boolean {
  if (state.laws.length === 0 || !publicSecrets(state).includes(objective)) return false;
  return !state.players[player].scored.includes(objective) && mayScorePublic(state, player);
}

/** The secret objectives of the status phase in a player's hand that can be scored now (LRR 61.19). */
export function scorableSecrets(state: TiState, player: PlayerId): ObjectiveId[] {
  return state.players[player].secretObjectives.filter(
    (objective) => OBJECTIVES[objective].phase === 'status' && isFulfilled(state, player, objective),
  );
}

function isFulfilled(state: TiState, player: PlayerId, objective: ObjectiveId): boolean {
  const { check } = OBJECTIVES[objective];
  return CHECKS[check.kind](state, player, check).fulfilled;
}

/**
 * Score an objective whose requirement is fulfilled: pay what it asks for (LRR 61.10), show a secret (61.18), gain the
 * points. Throws `GameOver` when they reach the goal.
 */
export function* scoreObjective(game: Game, player: PlayerId, objective: ObjectiveId): Rule {
  const { state } = game;
  const { id, name, kind, points, check } = OBJECTIVES[objective];
  const rule = kind === 'secret' ? 'LRR 61.18' : 'LRR 61.12';
  yield* pay(game, player, check);
  const sheet = state.players[player];
  sheet.secretObjectives = sheet.secretObjectives.filter((secret) => secret !== objective);
  sheet.scored.push(objective);
  game.emit({
    type: 'objective-scored',
    text: `${playerName(state, player)} scores ${name}`,
    rule,
    shows: kind === 'secret',
    data: { player, objective: id, kind, points },
  });
  scorePoints(game, player, id, points);
}

function* pay(game: Game, player: PlayerId, check: ObjectiveCheck): Rule {
  const amount = (field: string): number => (typeof check[field] === 'number' ? (check[field] as number) : 0);
  if (check.kind === 'spend') {
    const cost: Cost = {
      resources: amount('resources'),
      influence: amount('influence'),
      tradeGoods: amount('tradeGoods'),
    };
    yield* payCost(game, player, cost, 'LRR 61.10');
  } else if (check.kind === 'spend-tokens') {
    yield* spendTokens(game, player, amount('count'), 'LRR 61.10');
  } else if (check.kind === 'discard-action-cards') {
    yield* discardActionCards(game, player, amount('count'));
  } else if (check.kind === 'purge-relic-fragments') {
    yield* purgeFragments(game, player, fragmentsOf(game.state, player), amount('count'), 'LRR 61.10');
  }
}

/** The owner chooses which cards go. Copies of a card are told apart by a number behind the id. */
function* discardActionCards(game: Game, player: PlayerId, count: number): Rule {
  const { state } = game;
  const sheet = state.players[player];
  const options = sheet.actionCards.map((card, at) => {
    const copy = sheet.actionCards.slice(0, at).filter((earlier) => earlier === card).length;
    return { id: copy === 0 ? `card:${ACTION_CARDS[card].id}` : `card:${ACTION_CARDS[card].id}:${copy + 1}`, card };
  });
  const picked = yield* chooseSome({
    seat: player,
    kind: 'discard-action-cards',
    rule: 'LRR 61.10',
    prompt: `Discard ${count} action cards.`,
    list: () => options,
    text: ({ id, card }) => ({ label: ACTION_CARDS[card].name, target: id }),
    min: count,
    max: count,
  });
  for (const { card } of picked) yield* discardActionCard(game, player, card);
}
