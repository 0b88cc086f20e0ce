import type { Seat } from './decision.ts';
import type { LoggedEvent } from './event.ts';
import type { GameDefinition } from './game.ts';
import { Match } from './match.ts';
import type { KernelState, Privacy } from './play.ts';
import type { AppliedChoice, Checkpoint, Choice } from './record.ts';
import { Refused } from './refused.ts';
import { checkShape, type Shape } from './shape.ts';

/** A match on paper: what `saveMatch` writes and `loadMatch` reads, plain JSON. */
export interface SavedMatch<S extends KernelState = KernelState> {
  readonly format: 'orrery-match';
  readonly game: string;
  readonly rulesVersion: string;
  readonly schema: number;
  readonly privacy: Privacy;
  /** The last two checkpoints, the older first. */
  readonly checkpoints: readonly Checkpoint<S>[];
  /** Every choice since the start. */
  readonly choices: readonly AppliedChoice[];
  /** Answers that wait for other seats. */
  readonly held: readonly Choice[];
  readonly log: readonly LoggedEvent[];
}

/** Write a match down; nothing in it is shared with the running match but its log and its past. */
export function saveMatch<S extends KernelState>(match: Match<S>): SavedMatch<S> {
  match.needCheckpoints('save');
  return {
    format: 'orrery-match',
    game: match.game.name,
    rulesVersion: match.game.rulesVersion,
    schema: match.game.schema,
    privacy: match.privacy,
    checkpoints: match.checkpoints,
    choices: [...match.choices],
    held: match.pending.flatMap((question) =>
      question.held === undefined ? [] : [{ seat: question.seat, picks: question.held }],
    ),
    log: [...match.log],
  };
}

/** A match read back, and how many choices of its unfinished unit of play no longer fitted the rules and were dropped. */
export interface LoadedMatch<S extends KernelState> {
  readonly match: Match<S>;
  readonly dropped: number;
}

/**
 * Read a saved match: the checkpoints, then the choices since, fed to the rules silently. Under another version of the rules
 * a choice that no longer fits rewinds the unit of play to its checkpoint. Throws `Refused` for a file that is not this game's.
 */
export function loadMatch<S extends KernelState>(game: GameDefinition<S>, saved: SavedMatch<S>): LoadedMatch<S> {
  checkSaved(game, saved);
  for (let from = 0; from < saved.checkpoints.length; from++) {
    // From the older checkpoint first, so that an undo still reaches it; from the newer one where the rules have changed.
    const checkpoint = saved.checkpoints[from];
    try {
      return { match: resumeAt(game, saved, checkpoint, saved.choices.length), dropped: 0 };
    } catch (error) {
      if (saved.rulesVersion === game.rulesVersion || !(error instanceof Error)) throw error;
    }
  }
  const newest = saved.checkpoints[saved.checkpoints.length - 1];
  return { match: resumeAt(game, saved, newest, newest.at), dropped: saved.choices.length - newest.at };
}

/** Run a whole record again from a first state: the match after `count` choices (all, unless said). */
export function replayMatch<S extends KernelState>(
  game: GameDefinition<S>,
  start: S,
  choices: readonly Choice[],
  options: { privacy?: Privacy; count?: number; log?: boolean } = {},
): Match<S> {
  const match = Match.from(game, game.clone(start), { privacy: options.privacy ?? 'open', log: options.log ?? true });
  const end = options.count ?? choices.length;
  for (let i = 0; i < end; i++) {
    const { seat, picks } = choices[i];
    const question = match.pending.find((open) => open.seat === seat && open.held === undefined);
    if (question === undefined) throw new Refused('record', `choice ${i + 1} is of a seat that is not asked`, 'replay');
    match.answer(seat, question.id, picks);
  }
  return match;
}

function resumeAt<S extends KernelState>(
  game: GameDefinition<S>,
  saved: SavedMatch<S>,
  checkpoint: Checkpoint<S>,
  end: number,
): Match<S> {
  const state = game.clone(checkpoint.state);
  const before = saved.choices.slice(0, checkpoint.at);
  const since = saved.choices.slice(checkpoint.at, end);
  const log = saved.log.filter((event) => event.choice <= end);
  const match = Match.resume(game, { ...checkpoint, state }, before, since, log, { privacy: saved.privacy });
  if (end === saved.choices.length) for (const { seat, picks } of saved.held) holdAgain(match, seat, picks);
  return match;
}

function holdAgain<S extends KernelState>(match: Match<S>, seat: Seat, picks: readonly string[]): void {
  const question = match.pendingFor(seat);
  if (question === undefined) throw new Refused('saved match', 'it holds an answer that nobody asked for', 'file');
  match.answer(seat, question.id, picks);
}

function checkSaved<S extends KernelState>(game: GameDefinition<S>, saved: SavedMatch<S>): void {
  if (saved === null || typeof saved !== 'object' || saved.format !== 'orrery-match') {
    throw new Refused('saved match', 'this is not a saved match', 'file');
  }
  if (saved.game !== game.name) throw new Refused('saved match', `it is a match of ${saved.game}`, 'file');
  if (saved.schema !== game.schema) {
    throw new Refused('saved match', `its layout ${saved.schema} is not layout ${game.schema} of this version`, 'file');
  }
  checkShape(saved, SAVED, 'match');
  if (saved.checkpoints.length === 0) throw new Refused('match.checkpoints', 'there is no checkpoint', 'file');
  saved.checkpoints.forEach(({ state, at }, i) => {
    const field = `match.checkpoints[${i}]`;
    if (at > saved.choices.length) throw new Refused(`${field}.at`, `there are no ${at} choices`, 'file');
    game.checkState(state, `${field}.state`);
  });
}

const COUNT: Shape = { below: Number.MAX_SAFE_INTEGER };
const SEAT: Shape = { below: 32 };
const CHOICE = { seat: SEAT, picks: { list: 'text' } } satisfies Record<string, Shape>;

/** What every saved match looks like; the states are looked at by the game. */
const SAVED: Shape = {
  fields: {
    format: { oneOf: ['orrery-match'] },
    game: 'text',
    rulesVersion: 'text',
    schema: 'integer',
    privacy: { oneOf: ['open', 'discreet'] },
    checkpoints: { list: { fields: { state: 'data', at: COUNT, turn: COUNT } } },
    choices: { list: { fields: { ...CHOICE, barrier: 'flag', quiet: 'flag', together: 'flag' } } },
    held: { list: { fields: CHOICE } },
    log: {
      list: {
        fields: { type: 'text', text: 'text', turn: COUNT, number: COUNT, choice: COUNT },
        optional: { rule: 'text', to: { list: SEAT }, shows: 'flag', data: { table: 'data' } },
      },
    },
  },
};

/** The part of a state that every game has, for the shape of a game's own. */
export const KERNEL_STATE = {
  chance: { fields: { generator: { list: 'integer', length: 4 }, dice: { list: COUNT } } },
  effects: {
    list: {
      fields: { source: 'text', kind: 'text', until: 'text', data: { table: 'data' } },
    },
  },
} satisfies Record<keyof KernelState, Shape>;
