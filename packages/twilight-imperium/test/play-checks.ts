import {
  audible,
  type Choice,
  decisionMessage,
  type GameDefinition,
  loadMatch,
  Match,
  Refused,
  type SavedMatch,
  saveMatch,
  undo,
  undoRefusal,
  waitingMessage,
} from '@orrery/kernel';
import type { TiState } from '../src/state/index.ts';
import { answerOnce, type Draw, randomPicks, type Temper } from './random-game.ts';

/** Checks that a whole game goes through, for the tests and the soaks. Each answers with what is wrong, or undefined. */

type TiGame = GameDefinition<TiState>;

/** A match read back from its file. */
export function throughFile(game: TiGame, match: Match<TiState>): Match<TiState> {
  const file = JSON.parse(JSON.stringify(saveMatch(match))) as SavedMatch<TiState>;
  return loadMatch(game, file).match;
}

/** Everything that two matches standing at the same place have in common. */
function standing(match: Match<TiState>): string {
  return JSON.stringify({
    state: match.state,
    open: match.pending.map(decisionMessage),
    waiting: waitingMessage(match.pending),
    outcome: match.outcome ?? null,
  });
}

/** Play a match and its twin, which is saved and loaded before every answer: they must never differ. */
export function playTwins(
  game: TiGame,
  match: Match<TiState>,
  draw: Draw,
  options: { temper?: Temper; most?: number } = {},
): string | undefined {
  let twin = throughFile(game, match);
  for (let count = 0; match.outcome === undefined && count < (options.most ?? 100_000); count++) {
    if (standing(twin) !== standing(match)) return `the twin differs after ${count} choices`;
    const question = match.pending.find((open) => open.held === undefined);
    if (question === undefined) return 'nobody is asked';
    const picks = randomPicks(match.state, question, draw, options.temper);
    match.answer(question.seat, question.id, picks);
    twin.answer(question.seat, question.id, picks);
    twin = throughFile(game, twin);
  }
  return standing(twin) === standing(match) ? undefined : 'the twin differs at the end';
}

/** Give a random answer, take it back where that is free, and give it again: the match stands as it did each time. */
export function answerUndoAnswer(match: Match<TiState>, draw: Draw): { free: boolean; wrong?: string } {
  const question = match.pending.find((open) => open.held === undefined);
  if (question === undefined) return { free: false, wrong: 'nobody is asked' };
  const before = standing(match);
  const picks = randomPicks(match.state, question, draw);
  match.answer(question.seat, question.id, picks);
  const applied = match.choices.at(-1);
  const own = applied?.seat === question.seat && match.pendingFor(question.seat)?.held === undefined;
  if (!own || undoRefusal(match, question.seat) !== undefined) return { free: false };
  const after = standing(match);
  undo(match, question.seat);
  if (standing(match) !== before) return { free: true, wrong: `taking back ${picks.join()} leaves another position` };
  match.answer(question.seat, question.id, picks);
  return standing(match) === after ? { free: true } : { free: true, wrong: `${picks.join()} again leads elsewhere` };
}

/** What else a seat can find out, where a test is about that. */
export type FoundOut = (match: Match<TiState>, seat: number) => unknown;

/** What a seat may know of a match: its view, its question, whom the table waits for, the log it hears. */
function knowledge(match: Match<TiState>, seat: number | undefined, foundOut?: FoundOut): string {
  const question = seat === undefined ? undefined : match.pendingFor(seat);
  return JSON.stringify({
    view: match.view(seat),
    question: question === undefined ? null : decisionMessage(question),
    ahead: seat === undefined ? [] : match.ahead(seat),
    waiting: waitingMessage(match.pending),
    log: match.log.filter((event) => audible(event, seat)),
    foundOut: seat === undefined ? null : (foundOut?.(match, seat) ?? null),
  });
}

/** Has chance been used, or something been shown to the seat that a disguise replaces? */
function isTold(match: Match<TiState>, from: TiState, seat: number | undefined): boolean {
  return (
    JSON.stringify(match.state.chance) !== JSON.stringify(from.chance) ||
    match.log.some((event) => event.shows === true || (event.to !== undefined && audible(event, seat)))
  );
}

export interface Comparison {
  /** How many positions were compared. */
  readonly compared: number;
  readonly leak?: string;
}

/**
 * Non-interference: replace everything a seat may not know at the newest checkpoint by another assignment, go through the
 * same choices, and compare what the seat knows at every position; then go on with random answers up to the seat's next
 * question. It ends where chance is used, where something hidden is shown, and where a choice uses what was replaced.
 */
export function compareDisguised(
  game: TiGame,
  match: Match<TiState>,
  seat: number | undefined,
  draw: Draw,
  foundOut?: FoundOut,
): Comparison {
  const { state, at } = match.checkpoints[match.checkpoints.length - 1];
  const options = { privacy: match.privacy, log: true };
  const real = Match.from(game, game.clone(state), options);
  const other = Match.from(game, game.disguise(state, seat, draw), options);
  const past: readonly Choice[] = match.choices.slice(at);
  let compared = 0;
  for (let step = 0; ; step++) {
    if (isTold(real, state, seat)) return { compared };
    const [known, disguised] = [knowledge(real, seat, foundOut), knowledge(other, seat, foundOut)];
    compared++;
    if (known !== disguised) return { compared, leak: `seat ${seat}: ${firstDifference(known, disguised)}` };
    const beyond = step >= past.length;
    const isAskedAgain = seat !== undefined && step > past.length && real.pendingFor(seat) !== undefined;
    if (real.outcome !== undefined || (beyond && (isAskedAgain || step > past.length + 20))) return { compared };
    const choice = beyond ? randomChoice(real, draw) : past[step];
    if (!answerBoth(real, other, choice)) return { compared };
  }
}

function randomChoice(match: Match<TiState>, draw: Draw): Choice {
  const question = match.pending.find((open) => open.held === undefined) ?? match.pending[0];
  return { seat: question.seat, picks: randomPicks(match.state, question, draw) };
}

/** False when the other copy refuses: the choice uses something that was replaced. */
function answerBoth(real: Match<TiState>, other: Match<TiState>, { seat, picks }: Choice): boolean {
  const question = real.pendingFor(seat);
  const same = other.pendingFor(seat);
  if (question === undefined || same === undefined) return false;
  real.answer(seat, question.id, picks);
  try {
    other.answer(seat, same.id, picks);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
  return real.choices.length === other.choices.length;
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(one)} <> ${around(other)}`;
}

/** Play random games and compare disguised positions until so many were compared; the first leak found, if any. */
export function huntLeaks(
  game: TiGame,
  newGame: (index: number) => Match<TiState>,
  draw: Draw,
  positions: number,
  foundOut?: FoundOut,
): Comparison {
  let compared = 0;
  for (let index = 0; compared < positions; index++) {
    const match = newGame(index);
    while (match.outcome === undefined && compared < positions) {
      for (let pause = 1 + draw(12); pause > 0 && match.outcome === undefined; pause--) answerOnce(match, draw);
      if (match.outcome !== undefined) break;
      // Mostly a seat that is asked: what it is asked is compared too.
      const asked = match.pending[draw(match.pending.length)].seat;
      const picked = [asked, asked, draw(match.state.players.length), undefined][draw(4)];
      const result = compareDisguised(game, match, picked, draw, foundOut);
      compared += result.compared;
      if (result.leak !== undefined) return { compared, leak: result.leak };
    }
  }
  return { compared };
}
