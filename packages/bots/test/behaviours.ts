import { type DecisionMessage, decisionMessage, type KernelState, type Match } from '@orrery/kernel';
import { laidOver, readScenario, runScenario, type ScenarioGames, type Step } from '@orrery/kernel/scenario';
import { twilightImperiumScenarios } from '@orrery/twilight-imperium/scenario';
import { parse } from 'yaml';
import { BOTS, drawsFrom } from '../src/index.ts';

/** A situation and what a bot does in it. */
export interface Situation {
  /** A partial position, as in a scenario file. */
  readonly position?: unknown;
  /** Dice in the order they are rolled. */
  readonly dice?: readonly number[];
  /** What is played before the bot is asked. */
  readonly play?: readonly Step[];
  /** The player who is asked, and the kind of decision. */
  readonly asked?: Readonly<Record<string, string>>;
  /** All that it picks: an option, several in any order, `[]` for none. */
  readonly chooses?: string | readonly string[];
  /** What it does not pick, though it is offered. */
  readonly choosesNot?: string | readonly string[];
}

/**
 * A behaviour of a bot as a file: a situation, what the bot answers in it from its seat's view, and at least one changed
 * situation in which it answers otherwise. `../scenarios/README.md` tells the format.
 */
export interface Behaviour extends Situation {
  readonly behaviour: string;
  readonly game: string;
  /** `heuristic` unless said. */
  readonly bot?: string;
  readonly why?: string;
  /** What is changed, laid over the first situation, and the other answer. */
  readonly otherwise: readonly (Situation & { readonly when: string })[];
}

const GAMES: ScenarioGames = { 'twilight-imperium': twilightImperiumScenarios };
const SITUATION = ['position', 'dice', 'play', 'asked', 'chooses', 'choosesNot'];

/** Reads a behaviour file. Throws an error that says what is wrong with it. */
export function readBehaviour(text: string): Behaviour {
  const file = parse(text) as Behaviour;
  onlyKeys(file, ['behaviour', 'game', 'bot', 'why', 'otherwise', ...SITUATION]);
  if (typeof file.behaviour !== 'string' || file.behaviour === '') throw new Error('the behaviour has no name');
  if (BOTS[file.bot ?? 'heuristic'] === undefined) throw new Error(`there is no bot ${file.bot}`);
  if (Object.keys(file.asked ?? {}).length !== 1) throw new Error('`asked` names one player and a kind of decision');
  if (!Array.isArray(file.otherwise) || file.otherwise.length === 0) throw new Error('`otherwise` is missing');
  for (const side of file.otherwise) {
    onlyKeys(side, ['when', ...SITUATION]);
    if (typeof side.when !== 'string') throw new Error('a side of `otherwise` has no `when`');
  }
  for (const { chooses, choosesNot } of [file, ...file.otherwise]) {
    if (chooses === undefined && choosesNot === undefined) throw new Error('`chooses` or `choosesNot` is missing');
  }
  return file;
}

function onlyKeys(object: object, known: readonly string[]): void {
  for (const key of Object.keys(object)) if (!known.includes(key)) throw new Error(`unknown field ${key}`);
}

/** The situations of a file: that of the behaviour, then the changed ones as whole situations. */
export function situationsIn({ otherwise, ...first }: Behaviour): Situation[] {
  const others = otherwise.map(
    (side): Situation => ({
      position: laidOver(first.position ?? {}, side.position ?? {}),
      dice: side.dice ?? first.dice,
      play: side.play ?? first.play,
      asked: side.asked ?? first.asked,
      chooses: side.chooses,
      choosesNot: side.choosesNot,
    }),
  );
  return [first, ...others];
}

/** A match where the bot is asked, and its answer. */
export interface Asked {
  readonly match: Match<KernelState>;
  readonly question: DecisionMessage;
  readonly answer: readonly string[];
  /** The answer to the same question of a seat that sees this. */
  answerTo(view: unknown): readonly string[];
}

/** Plays a situation up to its question and asks the bot, which gets its seat's view and the decision as a page gets it. */
export function askBot({ game, bot = 'heuristic', behaviour }: Behaviour, situation: Situation): Asked {
  const { position, dice, play, asked = {} } = situation;
  const scenario = readScenario(JSON.stringify({ title: behaviour, game, position, dice, play }), GAMES);
  const { match, failure } = runScenario(scenario, GAMES);
  if (failure !== undefined) throw new Error(`step ${failure.step}: ${failure.words}`);
  const [[name, kind]] = Object.entries(asked);
  const seat = GAMES[game].seatOf(match.state, name);
  const open = match.pendingFor(seat);
  if (open === undefined || open.decision.kind !== kind) {
    const kinds = match.pending.map((one) => `seat ${one.seat}: ${one.decision.kind}`).join(', ');
    throw new Error(`${name} is not asked ${kind}; asked: ${kinds}`);
  }
  const question = decisionMessage(open);
  const answerTo = (view: unknown) => BOTS[bot].choose(view, question, drawsFrom(behaviour));
  return { match, question, answer: answerTo(match.view(seat)), answerTo };
}

/** What of the answer is not as the situation says; undefined when all is. An option that is not offered is an error. */
export function differs({ chooses, choosesNot }: Situation, { answer, question }: Asked): string | undefined {
  const offered = question.options.map(({ id }) => id);
  for (const id of [...list(chooses), ...list(choosesNot)]) {
    if (!offered.includes(id)) throw new Error(`${id} is not offered; offered: ${offered.join(', ')}`);
  }
  const said = `it chooses ${answer.join(', ') || 'nothing'} of ${offered.join(', ')}`;
  if (chooses !== undefined && [...list(chooses)].sort().join() !== [...answer].sort().join()) return said;
  return list(choosesNot).some((id) => answer.includes(id)) ? said : undefined;
}

function list(ids: string | readonly string[] | undefined): readonly string[] {
  return ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids;
}
