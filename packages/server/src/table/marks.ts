import type { AppliedChoice, Checkpoint, Choice, GameDefinition, LoggedEvent, Match } from '@orrery/kernel';
import type { MatchChange } from '../storage/storage.ts';

/** What of a match is kept already; the next difference is reckoned from here. */
export class Marks {
  private readonly choices: AppliedChoice[];
  private readonly log: LoggedEvent[];
  private checkpoints: readonly Checkpoint<unknown>[];
  private held: string;
  private rules: string;

  constructor(
    kept: {
      readonly choices: readonly AppliedChoice[];
      readonly log: readonly LoggedEvent[];
      readonly checkpoints: readonly Checkpoint<unknown>[];
      readonly held: readonly Choice[];
    },
    rules: Pick<GameDefinition, 'rulesVersion' | 'schema'>,
  ) {
    this.choices = [...kept.choices];
    this.log = [...kept.log];
    this.checkpoints = kept.checkpoints;
    this.held = JSON.stringify(kept.held);
    this.rules = rulesKey(rules);
  }

  /** What changed since the last call, or undefined. */
  difference(match: Match): MatchChange | undefined {
    const choicesFrom = commonPrefix(this.choices, match.choices);
    const logFrom = commonPrefix(this.log, match.log);
    const choices = match.choices.slice(choicesFrom);
    const log = match.log.slice(logFrom);
    const heldNow = heldAnswers(match);
    const held = JSON.stringify(heldNow);
    const moved = this.choices.length > choicesFrom || choices.length > 0;
    const told = this.log.length > logFrom || log.length > 0;
    const turned = !sameEntries(this.checkpoints, match.checkpoints);
    const { rulesVersion, schema } = match.game;
    const renewed = this.rules !== rulesKey(match.game);
    if (!moved && !told && !turned && !renewed && held === this.held) return undefined;
    const change: MatchChange = {
      choicesFrom,
      choices,
      logFrom,
      log,
      ...(turned && { checkpoints: match.checkpoints }),
      ...(held !== this.held && { held: heldNow }),
      ...(renewed && { rules: { rulesVersion, schema } }),
    };
    replaceFrom(this.choices, choicesFrom, choices);
    replaceFrom(this.log, logFrom, log);
    this.checkpoints = match.checkpoints;
    this.held = held;
    this.rules = rulesKey(match.game);
    return change;
  }
}

/** A whole match as the difference from nothing. */
export function wholeMatch(match: Match): MatchChange {
  const { choices, log, checkpoints } = match;
  return { choicesFrom: 0, choices, logFrom: 0, log, checkpoints, held: heldAnswers(match) };
}

/** Answers that wait for other seats. */
export function heldAnswers(match: Match): Choice[] {
  return match.pending.flatMap(({ seat, held }) => (held === undefined ? [] : [{ seat, picks: held }]));
}

/**
 * How many entries two lists share from their start. Both only ever grow and are cut at their end, and an entry is replaced
 * by a new object, so where one entry is the same, all before it are.
 */
export function commonPrefix<T extends object>(a: readonly T[], b: readonly T[]): number {
  let length = Math.min(a.length, b.length);
  while (length > 0 && a[length - 1] !== b[length - 1]) length--;
  return length;
}

function sameEntries(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, i) => entry === b[i]);
}

function replaceFrom<T>(list: T[], from: number, entries: readonly T[]): void {
  list.length = from;
  for (const entry of entries) list.push(entry);
}

function rulesKey({ rulesVersion, schema }: Pick<GameDefinition, 'rulesVersion' | 'schema'>): string {
  return `${schema}/${rulesVersion}`;
}
