/**
 * What a rule asks and what a player may answer. Bots, fuzzers, the page and the command line all answer this one object.
 */

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** One legal answer. Games extend it with what the rule needs; `id` is readable and stable, such as `system:27`. */
export interface Option {
  readonly id: string;
}

/** The words and the place on the board that stand for an option; made only when somebody looks. */
export interface OptionText {
  readonly label: string;
  /** The thing on the board that is this option when clicked: `system:27`, `planet:jord`, `card:politics`. */
  readonly target?: string;
  /** What choosing it would do, in a few words. */
  readonly detail?: string;
  /** What it adds where the options picked add up to something: votes. */
  readonly amount?: number;
}

/** Something a player might expect to choose and may not: what, why, and by which rule. */
export interface Refusal {
  readonly id: string;
  readonly reason: string;
  readonly rule: string;
  readonly target?: string;
}

/** The window a question is asked in: what a standing order of a seat is compared with. */
export interface AskedWindow {
  readonly key: string;
  /** It is there to cancel what another player has just played. */
  readonly cancels?: boolean;
}

/**
 * A question to one seat. `options`, `find` and `refused` are pure: asked never, once or twice, the state is the same.
 * `find` accepts exactly what `options` lists.
 */
export interface Decision<O extends Option = Option> {
  readonly seat: Seat;
  /** What is decided, for programs: `activate-system`. */
  readonly kind: string;
  /** The rule that asks: `LRR 89.1`. */
  readonly rule: string;
  /** How many options are picked, at least and at most; 0 to 1 for a "may". */
  readonly min: number;
  readonly max: number;
  /** The plan this step belongs to; while a plan goes on, the other seats see only that it does. */
  readonly plan?: string;
  /** For a question that a window asks. */
  readonly window?: AskedWindow;
  /** The thing it is about, where one kind of question comes about several: `card:leadership`. */
  readonly subject?: string;
  options(): readonly O[];
  find(id: string): O | undefined;
  /** One sentence that says what is asked. */
  prompt(): string;
  text(option: O): OptionText;
  refused(): readonly Refusal[];
  /** Plain data a page may show beside the options: the plan so far, the dice to assign. */
  about(): unknown;
}

/** What a rule author writes down to ask something. */
export interface DecisionSpec<O extends Option> {
  seat: Seat;
  kind: string;
  rule: string;
  prompt: string | (() => string);
  /** All legal choices and no others. */
  list: () => readonly O[];
  /** The same set as `list`, without listing it: what a replay of a long list uses. */
  find?: (id: string) => O | undefined;
  text?: (option: O) => OptionText;
  refused?: () => readonly Refusal[];
  min?: number;
  max?: number;
  plan?: string;
  window?: AskedWindow;
  subject?: string;
  about?: () => unknown;
}

class ListedDecision<O extends Option> implements Decision<O> {
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  readonly plan: string | undefined;
  readonly window: AskedWindow | undefined;
  readonly subject: string | undefined;
  private readonly spec: DecisionSpec<O>;
  private listed: readonly O[] | undefined;

  constructor(spec: DecisionSpec<O>, min: number, max: number) {
    this.seat = spec.seat;
    this.kind = spec.kind;
    this.rule = spec.rule;
    this.min = min;
    this.max = max;
    this.plan = spec.plan;
    this.window = spec.window;
    this.subject = spec.subject;
    this.spec = spec;
    this.listed = undefined;
  }

  options(): readonly O[] {
    this.listed ??= this.spec.list();
    return this.listed;
  }

  find(id: string): O | undefined {
    if (this.listed === undefined && this.spec.find !== undefined) return this.spec.find(id);
    for (const option of this.options()) if (option.id === id) return option;
    return undefined;
  }

  prompt(): string {
    return typeof this.spec.prompt === 'string' ? this.spec.prompt : this.spec.prompt();
  }

  text(option: O): OptionText {
    return this.spec.text?.(option) ?? { label: option.id };
  }

  refused(): readonly Refusal[] {
    return this.spec.refused?.() ?? [];
  }

  about(): unknown {
    return this.spec.about?.() ?? null;
  }
}

/** Make a decision from its description; one pick unless `min` and `max` say otherwise. */
export function decide<O extends Option>(spec: DecisionSpec<O>): Decision<O> {
  return new ListedDecision(spec, spec.min ?? 1, spec.max ?? 1);
}

/**
 * A rule of a game: it reads from top to bottom as the rulebook does and stops wherever a player decides.
 * It yields the decisions that are open at the same time and is given back the options picked in each, in the same order.
 */
export type Rule<T = void> = Generator<readonly Decision[], T, readonly (readonly Option[])[]>;

/** Ask one seat; the answer is what it picked. */
export function* ask<O extends Option>(decision: Decision<O>): Rule<readonly O[]> {
  const answers = yield [decision as unknown as Decision];
  return answers[0] as readonly O[];
}

/** Ask several seats at the same time; the answers are in the order of the decisions. */
export function* askTogether<O extends Option>(decisions: readonly Decision<O>[]): Rule<readonly (readonly O[])[]> {
  if (decisions.length === 0) return [];
  const answers = yield decisions as unknown as readonly Decision[];
  return answers as readonly (readonly O[])[];
}

/**
 * Exactly one of the options; a sole option is taken without asking, unless `begun`: a plan that has begun ends only with its
 * seat's word, or the last step could not be taken back. No option at all is a defect of the rule.
 */
export function* choose<O extends Option>(spec: DecisionSpec<O>, begun = false): Rule<O> {
  const decision = new ListedDecision(spec, 1, 1);
  const options = decision.options();
  if (options.length === 0) throw new Error(`${spec.rule}: ${spec.kind} has no option to offer`);
  if (options.length === 1 && !begun) return options[0];
  const picked = yield* ask(decision);
  return picked[0];
}

/** One of the options or none ("may"); nothing is asked when there is nothing to choose. */
export function* chooseMay<O extends Option>(spec: DecisionSpec<O>): Rule<O | undefined> {
  const decision = new ListedDecision(spec, 0, 1);
  if (decision.options().length === 0) return undefined;
  const picked = yield* ask(decision);
  return picked[0];
}

/** Between `min` (0 unless said) and `max` (all unless said) of the options; not asked where only one answer is possible. */
export function* chooseSome<O extends Option>(spec: DecisionSpec<O>): Rule<readonly O[]> {
  const options = spec.list();
  const max = Math.min(spec.max ?? options.length, options.length);
  const min = Math.min(spec.min ?? 0, max);
  if (max === 0) return [];
  if (min === options.length) return options;
  return yield* ask(new ListedDecision(spec, min, max));
}
