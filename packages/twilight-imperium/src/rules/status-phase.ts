import {
  ask,
  decide,
  endEffects,
  modified,
  numberKey,
  openWindow,
  type Option,
  type Refusal,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { OBJECTIVES } from '../data/index.ts';
import {
  commandTokensLeft,
  EXHAUSTED,
  type Game,
  type ObjectiveId,
  type PlayerId,
  playerName,
  READY,
  type TiState,
} from '../state/index.ts';
import { drawActionCards } from './action-cards.ts';
import { redistributeTokens } from './command-tokens.ts';
import { eliminatePlayers } from './elimination.ts';
import { readyLeaders, tellLeadersReadied } from './leaders.ts';
import { progress, scorablePublic, scorableSecrets, scoreObjective } from './objectives/index.ts';
import { revealObjective } from './objectives/reveal.ts';
import { END_OF_ROUND, initiativeOrder, windowOrder } from './order.ts';
import { endByLimit, endByObjectives } from './scoring.ts';
import { simultaneously } from './simultaneous.ts';
import { beginRound, keepsStrategyCards } from './strategy-phase.ts';

/** The status phase (LRR 81): eight steps, each a unit of play. */

/** Action cards drawn in the status phase (LRR 81.3). */
export const statusActionCards = numberKey<{ player: PlayerId }>('action cards of the status phase');
/** Command tokens gained in the status phase (LRR 81.5). */
export const statusCommandTokens = numberKey<{ player: PlayerId }>('command tokens of the status phase');

/** When players would return their strategy cards. */
export const strategyCardsReturned: Window<object> = { key: 'when strategy cards are returned' };

/** The start of the status phase. */
export const statusPhaseStarts: Window<{ readonly round: number }> = { key: 'at the start of the status phase' };
/** The end of the status phase. */
export const statusPhaseEnds: Window<{ readonly round: number }> = { key: 'at the end of the status phase' };

/** A player gains command tokens in the status phase; abilities may raise how many (LRR 81.5). */
export interface StatusTokens {
  readonly player: PlayerId;
  /** How many, before reinforcements bound it (LRR 20.3a). */
  count: number;
}

/** When a player gains command tokens in the status phase: asked of that player alone, for all gain theirs at the same time. */
export const statusTokensGained: Window<StatusTokens> = {
  key: 'when command tokens are gained in the status phase',
  facts: ({ player }) => ({ player }),
};

/** The end of a game round: after the agenda phase, or after the status phase while there is none (LRR 40.1). */
export const roundEnds: Window<{ readonly round: number }> = { key: 'at the end of a round' };

/** The moment that ends what lasts for the status phase. */
export const END_OF_STATUS_PHASE = 'end-of-status-phase';
/** When exhausted cards are readied: what makes a law card exhausted ends. */
export const CARDS_READIED = 'cards-readied';

const STEPS: readonly ((game: Game) => Rule)[] = [
  scoreObjectives,
  revealNext,
  drawCards,
  removeTokens,
  gainAndRedistribute,
  readyCards,
  repairUnits,
  returnStrategyCards,
];

/** The step that comes next; after the eighth the agenda phase or the next round (LRR 81.8). */
export function* statusStep(game: Game): Rule {
  const { state } = game;
  const step = state.statusStep;
  state.active = initiativeOrder(state)[0];
  if (step === 1) yield* openWindow(game, statusPhaseStarts, { round: state.round }, () => windowOrder(state));
  yield* STEPS[step - 1](game);
  eliminatePlayers(game);
  if (step < STEPS.length) {
    state.statusStep = step + 1;
    return;
  }
  yield* openWindow(game, statusPhaseEnds, { round: state.round }, () => windowOrder(state));
  endEffects(state, END_OF_STATUS_PHASE);
  state.statusStep = 0;
  if (state.custodians) yield* nextRound(game);
  else state.phase = 'agenda';
}

/** The round is over: the next begins, unless the match ends after this one. */
export function* nextRound(game: Game): Rule {
  const { state } = game;
  yield* openWindow(game, roundEnds, { round: state.round }, () => windowOrder(state));
  endEffects(state, END_OF_ROUND);
  if (state.setup.roundLimit > 0 && state.round >= state.setup.roundLimit) endByLimit(game);
  beginRound(game);
}

/** The players still in the game, in initiative order. */
function playersInOrder(state: TiState): PlayerId[] {
  return initiativeOrder(state).filter((player) => !state.players[player].eliminated);
}

/** Step 1: in initiative order everybody may score one public and one secret objective (LRR 81.1, 61.6). */
function* scoreObjectives(game: Game): Rule {
  for (const player of playersInOrder(game.state)) yield* scoreBy(game, player);
}

interface ScoreOption extends Option {
  readonly objective: ObjectiveId;
}

function* scoreBy(game: Game, player: PlayerId): Rule {
  const left = { public: true, secret: true };
  while (left.public || left.secret) {
    const options = scoreOptions(game.state, player, left);
    // In a discreet match everybody with a secret is asked: being asked tells nothing.
    const asked =
      options.length > 0 ||
      (game.privacy === 'discreet' && left.secret && game.state.players[player].secretObjectives.length > 0);
    if (!asked) return;
    const picked = yield* ask(scoreDecision(game, player, left));
    if (picked.length === 0) return;
    const { objective } = picked[0];
    if (game.state.players[player].secretObjectives.includes(objective)) left.secret = false;
    else left.public = false;
    yield* scoreObjective(game, player, objective);
  }
}

function scoreOptions(state: TiState, player: PlayerId, left: { public: boolean; secret: boolean }): ScoreOption[] {
  const objectives = [
    ...(left.public ? scorablePublic(state, player) : []),
    ...(left.secret ? scorableSecrets(state, player) : []),
  ];
  return objectives.map((objective) => ({ id: `objective:${OBJECTIVES[objective].id}`, objective }));
}

function scoreDecision(game: Game, player: PlayerId, left: { public: boolean; secret: boolean }) {
  const { state } = game;
  const open = { ...left };
  return decide<ScoreOption>({
    seat: player,
    kind: 'score-objective',
    rule: 'LRR 81.1',
    prompt: open.public && open.secret ? 'Score an objective?' : 'Score another objective?',
    list: () => scoreOptions(state, player, open),
    text: ({ id, objective }) => ({
      label: `${OBJECTIVES[objective].name} (${OBJECTIVES[objective].points})`,
      target: id,
      detail: OBJECTIVES[objective].requirement,
    }),
    refused: () => notScorable(state, player, open),
    min: 0,
    max: 1,
  });
}

/** Why the other objectives that one might expect cannot be scored. */
function notScorable(state: TiState, player: PlayerId, left: { public: boolean; secret: boolean }): Refusal[] {
  const offered = new Set(scoreOptions(state, player, left).map((option) => option.objective));
  const { scored, secretObjectives } = state.players[player];
  const refused: Refusal[] = [];
  for (const objective of [...state.revealed, ...secretObjectives]) {
    if (offered.has(objective)) continue;
    const { id, kind, phase } = OBJECTIVES[objective];
    const target = `objective:${id}`;
    const refuse = (reason: string, rule: string): void => {
      refused.push({ id: target, target, reason, rule });
    };
    if (scored.includes(objective)) refuse('you have scored it', 'LRR 61.8');
    else if (phase !== 'status') refuse(`it is scored in the ${phase} phase`, 'LRR 61.3');
    else if (kind === 'secret' ? !left.secret : !left.public) {
      refuse(`you have scored a ${kind === 'secret' ? 'secret' : 'public'} objective in this status phase`, 'LRR 61.6');
    } else refuse(progress(state, player, objective).words, 'LRR 61.5a');
  }
  return refused;
}

/** Step 2: the speaker reveals a public objective; with none left the game ends (LRR 81.2, 61.15). */
function* revealNext(game: Game): Rule {
  if (!revealObjective(game, 'LRR 81.2')) endByObjectives(game);
}

/** Step 3: in initiative order everybody draws an action card (LRR 81.3). */
function* drawCards(game: Game): Rule {
  for (const player of playersInOrder(game.state)) {
    yield* drawActionCards(game, player, modified(game, statusActionCards, 1, { player }));
  }
}

/** Step 4: all command tokens leave the board for the reinforcements (LRR 81.4). */
function* removeTokens(game: Game): Rule {
  game.state.commandTokens.fill(0);
  game.emit({
    type: 'command-tokens-removed',
    text: 'All command tokens leave the board',
    rule: 'LRR 81.4',
  });
}

/**
 * Step 5: everybody gains two command tokens and redistributes all (LRR 81.5), at the same time (81.5b). Since all may be
 * redistributed at once, nobody is asked first for the pool of the new ones.
 */
function* gainAndRedistribute(game: Game): Rule {
  yield* simultaneously(playersInOrder(game.state).map((player) => gainTokens(game, player)));
}

function* gainTokens(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const event: StatusTokens = { player, count: modified(game, statusCommandTokens, 2, { player }) };
  yield* openWindow(game, statusTokensGained, event, () => [player]);
  const gained = Math.min(event.count, commandTokensLeft(state, player));
  state.players[player].tactic += gained;
  game.emit({
    type: 'command-tokens-gained',
    text: `${playerName(state, player)} gains ${gained} command ${gained === 1 ? 'token' : 'tokens'}`,
    rule: 'LRR 81.5',
    data: { player, count: gained },
  });
  yield* redistributeTokens(game, player, 'LRR 81.5');
}

/** Step 6: all exhausted cards are readied: planets with their legendary abilities, technologies, relics, strategy cards (LRR 81.6). */
function* readyCards(game: Game): Rule {
  const { state } = game;
  state.planetExhausted.fill(0);
  state.legendaryExhausted.fill(0);
  const leaders = readyLeaders(state);
  for (const player of state.players) {
    player.usedStrategyCards = [];
    player.relics = player.relics.map(({ relic }) => ({ relic, exhausted: false }));
    const { technologies } = player;
    for (let technology = 0; technology < technologies.length; technology++) {
      if (technologies[technology] === EXHAUSTED) technologies[technology] = READY;
    }
  }
  endEffects(state, CARDS_READIED);
  game.emit({ type: 'cards-readied', text: 'All cards are readied', rule: 'LRR 81.6' });
  yield* tellLeadersReadied(game, leaders);
}

/** Step 7: all damaged units are repaired (LRR 81.7). */
function* repairUnits(game: Game): Rule {
  game.state.damaged.fill(0);
  game.emit({ type: 'units-repaired', text: 'All damaged units are repaired', rule: 'LRR 81.7' });
}

/** Step 8: the strategy cards go back to the common play area (LRR 81.8). */
function* returnStrategyCards(game: Game): Rule {
  const { state } = game;
  yield* openWindow(game, strategyCardsReturned, {}, () => windowOrder(state));
  state.players.forEach((sheet, player) => {
    if (keepsStrategyCards(state, player)) return;
    state.strategyPool.push(...sheet.strategyCards);
    sheet.strategyCards = [];
  });
  state.strategyPool.sort((a, b) => a - b);
  game.emit({ type: 'strategy-cards-returned', text: 'The strategy cards are returned', rule: 'LRR 81.8' });
}
