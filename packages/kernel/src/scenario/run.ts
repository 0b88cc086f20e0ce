import type { Seat } from '../decision.ts';
import { Match } from '../match.ts';
import type { PendingDecision } from '../record.ts';
import { Refused } from '../refused.ts';
import type { KernelState } from '../play.ts';
import { type Check, checksOf } from './checks.ts';
import type { Answer, Expectation, RefusedAttempt, Scenario, ScenarioGame, ScenarioGames, Step } from './format.ts';

/** How a scenario went: the match where it stopped, what was looked at, and the first thing that was not as expected. */
export interface ScenarioRun {
  readonly match: Match<KernelState>;
  readonly checked: number;
  /** What is wrong and in which step (counted from 1; 0 is the expectation at the end); undefined when all is right. */
  readonly failure: { readonly step: number; readonly words: string } | undefined;
}

/** More declined questions in a row than any scenario means. */
const DECLINES = 500;

/**
 * Run a scenario: set the position up, play the steps, look at what is expected. `negate` turns the check of that number
 * around, which a passing scenario must not survive.
 */
export function runScenario(scenario: Scenario, games: ScenarioGames, negate?: number): ScenarioRun {
  const game = games[scenario.game] as ScenarioGame<KernelState>;
  const state = game.position(scenario.position ?? {});
  state.chance.dice = [...(scenario.dice ?? [])];
  const match = Match.from(game.definition, state, { privacy: scenario.privacy ?? 'open' });
  let checked = 0;
  const look = (checks: readonly Check[]): string | undefined => {
    for (const check of checks) {
      const wrong = check.wrong();
      const negated = checked === negate;
      checked++;
      if (negated && wrong === undefined) return `not (${check.words}) was expected`;
      if (!negated && wrong !== undefined) return wrong;
    }
    return undefined;
  };
  const done = (step: number, words: string | undefined): ScenarioRun => ({
    match,
    checked,
    failure: words === undefined ? undefined : { step, words },
  });

  const steps = scenario.play ?? [];
  for (let i = 0; i < steps.length; i++) {
    const words = takeStep(steps[i], game, match, look);
    if (words !== undefined) return done(i + 1, words);
  }
  return done(0, scenario.expect === undefined ? undefined : look(checksOf(scenario.expect, game, match)));
}

/**
 * The negative control: the scenario changed so that it must fail — with the changes it names, else without its last answer (but `done`) —
 * and with each single check turned around. Returns what passed although it must not; nothing when the scenario can fail.
 */
export function controlScenario(scenario: Scenario, games: ScenarioGames): readonly string[] {
  const survived: string[] = [];
  const { checked } = runScenario(scenario, games);
  if (checked === 0) survived.push('it looks at nothing');
  for (let check = 0; check < checked; check++) {
    if (runScenario(scenario, games, check).failure === undefined) survived.push(`check ${check + 1} turned around`);
  }
  const changed = changedScenario(scenario);
  if (changed === undefined) return survived;
  const refusal = whyNoPosition(changed, games);
  if (refusal !== undefined) survived.push(`its control change, which is no position: ${refusal}`);
  else if (!fails(changed, games)) survived.push('its control change');
  return survived;
}

/** Why the position cannot be set up: a change that nothing can be played in shows nothing. */
function whyNoPosition({ game, position }: Scenario, games: ScenarioGames): string | undefined {
  try {
    (games[game] as ScenarioGame<KernelState>).position(position ?? {});
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function fails(scenario: Scenario, games: ScenarioGames): boolean {
  try {
    return runScenario(scenario, games).failure !== undefined;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

function changedScenario(scenario: Scenario): Scenario | undefined {
  const { control, play = [] } = scenario;
  if (control !== undefined && (control.position ?? control.dice ?? control.play) !== undefined) {
    return {
      ...scenario,
      position: laidOver(scenario.position ?? {}, control.position ?? {}),
      dice: control.dice ?? scenario.dice,
      play: control.play ?? play,
    };
  }
  // The word that ends a plan is no choice of its own: the answer before it is the key one.
  const answers = play.flatMap((step, i) => (isAnswer(step) && Object.values(step)[0] !== 'done' ? [i] : []));
  const drop = control?.drop ?? answers[answers.length - 1];
  if (drop === undefined) return undefined;
  return { ...scenario, play: play.filter((_, i) => i !== drop) };
}

function isAnswer(step: Step): boolean {
  const [key, value] = Object.entries(step)[0];
  return key !== 'expect' && key !== 'until' && (typeof value === 'string' || Array.isArray(value));
}

/** One object laid over another, as `control.position` is over a position; lists and plain values replace, null takes away. */
export function laidOver(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete result[key];
    else result[key] = laidOver(base[key], value);
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function takeStep(
  step: Step,
  game: ScenarioGame<KernelState>,
  match: Match<KernelState>,
  look: (checks: readonly Check[]) => string | undefined,
): string | undefined {
  const [key, value] = Object.entries(step)[0];
  if (key === 'expect') return look(checksOf(value as Expectation, game, match));
  if (key === 'until') return declineUntil(match, typeof value === 'string' ? [value] : (value as readonly string[]));
  const seat = game.seatOf(match.state, key);
  const question = match.pendingFor(seat);
  const answer = value as Answer;
  if (question === undefined) return `${key} is not asked anything now (${whoIsAsked(match)})`;
  if (isAttempt(answer)) return look([refusalCheck(key, seat, question, answer, match)]);
  try {
    match.answer(seat, question.id, typeof answer === 'string' ? [answer] : answer);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const offers = question.decision.options().map((option) => option.id);
    return `${key} cannot answer ${JSON.stringify(answer)} to ${question.decision.kind}: ${error.why} (${error.rule}); offered: ${offers.join(', ')}`;
  }
}

function isAttempt(answer: Answer): answer is RefusedAttempt {
  return typeof answer === 'object' && !Array.isArray(answer);
}

/** An attempt that must be refused, with the right rule and reason, and must leave the state as it was. */
function refusalCheck(
  name: string,
  seat: Seat,
  question: PendingDecision,
  attempt: RefusedAttempt,
  match: Match<KernelState>,
): Check {
  const picks = typeof attempt.refused === 'string' ? [attempt.refused] : attempt.refused;
  return {
    words: `${name} is refused ${picks.join(', ')}`,
    wrong: () => refusalWrong(seat, question, picks, attempt, match),
  };
}

function refusalWrong(
  seat: Seat,
  question: PendingDecision,
  picks: readonly string[],
  attempt: RefusedAttempt,
  match: Match<KernelState>,
): string | undefined {
  const before = JSON.stringify(match.state);
  const made = match.choices.length;
  try {
    match.answer(seat, question.id, picks);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (JSON.stringify(match.state) !== before || match.choices.length !== made) return 'the refusal changed the state';
    if (attempt.rule !== undefined && !error.rule.startsWith(attempt.rule)) {
      return `${picks.join(', ')} is refused by ${error.rule}, not ${attempt.rule}`;
    }
    if (attempt.because !== undefined && !error.why.includes(attempt.because)) {
      return `${picks.join(', ')} is refused because "${error.why}", not "${attempt.because}"`;
    }
    return undefined;
  }
  return `${picks.join(', ')} is accepted`;
}

/** Decline whatever may be declined (nothing, `pass`, `done`) until a question of one of these kinds is open. */
function declineUntil(match: Match<KernelState>, kinds: readonly string[]): string | undefined {
  for (let i = 0; i < DECLINES; i++) {
    if (match.outcome !== undefined) return `the game ended before ${kinds.join(' or ')} was asked`;
    if (match.pending.some((question) => kinds.includes(question.decision.kind))) return undefined;
    const question = match.pending.find((open) => open.held === undefined) as PendingDecision;
    const decline = declineOf(question);
    if (decline === undefined) return `${question.decision.kind} has to be answered before ${kinds.join(' or ')}`;
    match.answer(question.seat, question.id, decline);
  }
  return `${kinds.join(' or ')} is never asked`;
}

function declineOf(question: PendingDecision): readonly string[] | undefined {
  if (question.decision.min === 0) return [];
  for (const id of ['pass', 'done', 'decline']) if (question.decision.find(id) !== undefined) return [id];
  return undefined;
}

function whoIsAsked(match: Match<KernelState>): string {
  if (match.outcome !== undefined) return `the game has ended by ${match.outcome.by}`;
  return match.pending.map((question) => `seat ${question.seat}: ${question.decision.kind}`).join(', ');
}
