import type { AheadOffer } from './ahead.ts';
import type { Decision, Option, Rule, Seat } from './decision.ts';
import type { GameEvent, LoggedEvent } from './event.ts';
import { type Explanation, explanationOf } from './explain.ts';
import type { GameDefinition, Outcome } from './game.ts';
import { checkPicks } from './picks.ts';
import { type KernelState, Play, type Privacy } from './play.ts';
import { type AppliedChoice, type Checkpoint, type Choice, type PendingDecision, RuleFault } from './record.ts';
import { Refused } from './refused.ts';

/**
 * A match is a checkpoint and the choices since. Between units of play all control lives in the state, so the state is
 * cloned there; inside one, a rule is run again and fed its choices.
 */

export interface MatchOptions {
  privacy?: Privacy;
  /** Keep the log (true unless said). A search or a simulation does without. */
  log?: boolean;
  /**
   * Keep checkpoints (true unless said). A simulation that only runs on does without, which saves a copy of the state for
   * each unit of play; such a match cannot be saved, forked or taken back, and is lost with a rule that throws.
   */
  checkpoints?: boolean;
}

/** More units of play in a row without a question than any game needs: a rule that does not end. */
const UNITS_WITHOUT_A_QUESTION = 10_000;

export class Match<S extends KernelState = KernelState> {
  readonly game: GameDefinition<S>;
  readonly privacy: Privacy;
  /** Every choice since the start, in the order they were applied. */
  readonly choices: AppliedChoice[] = [];
  /** What happened, in order; empty when no log is kept. */
  readonly log: LoggedEvent[] = [];
  /** The last two checkpoints, the older first: the end of a unit of play can be taken back. */
  checkpoints: Checkpoint<S>[] = [];
  pending: PendingDecision[] = [];
  outcome: Outcome | undefined;
  private play: Play<S>;
  private rule: Rule;
  private turn: number;
  private eventNumber = 0;
  private readonly keepsLog: boolean;
  private readonly keepsCheckpoints: boolean;
  private silent = false;

  private constructor(game: GameDefinition<S>, origin: Checkpoint<S>, options: MatchOptions) {
    this.game = game;
    this.privacy = options.privacy ?? 'open';
    this.keepsLog = options.log ?? true;
    this.keepsCheckpoints = options.checkpoints ?? true;
    this.checkpoints = [origin];
    this.turn = origin.turn;
    this.play = this.newPlay(origin.state);
    this.rule = game.turn(this.play);
  }

  /** Begin a match in a state, which becomes its first checkpoint. */
  static from<S extends KernelState>(game: GameDefinition<S>, state: S, options: MatchOptions = {}): Match<S> {
    const match = new Match(game, { state, at: 0, turn: 0 }, options);
    match.start();
    return match;
  }

  /**
   * Take a match up again at a checkpoint, with the choices before it (for the record) and those since, which are fed to
   * the rules silently. Throws `Refused` when a choice does not fit.
   */
  static resume<S extends KernelState>(
    game: GameDefinition<S>,
    checkpoint: Checkpoint<S>,
    before: readonly AppliedChoice[],
    since: readonly Choice[],
    log: readonly LoggedEvent[],
    options: MatchOptions = {},
  ): Match<S> {
    const match = new Match(game, checkpoint, options);
    match.choices.push(...before);
    match.silent = true;
    match.start();
    match.feed(since);
    match.silent = false;
    match.log.push(...log);
    return match;
  }

  /** The state now; read it, never change it. */
  get state(): S {
    return this.play.state;
  }

  /** How many units of play have begun. */
  get unit(): number {
    return this.turn;
  }

  /** The open question of a seat, if it has one. */
  pendingFor(seat: Seat): PendingDecision | undefined {
    return this.pending.find((question) => question.seat === seat);
  }

  /**
   * Answer a question with option ids. It is applied at once, or when the last of several seats has answered.
   * @throws {Refused} when the seat, the question, an option or the count is wrong; nothing has changed then.
   * @throws {RuleFault} when a rule failed; the match stands as before the choice.
   */
  answer(seat: Seat, decisionId: string, picks: readonly string[]): void {
    // A question of another seat is refused like one that is not there: who is asked in a window is told to nobody.
    const index = this.pending.findIndex((question) => question.id === decisionId && question.seat === seat);
    if (index < 0) throw new Refused('answer', 'that question is no longer open', 'stale decision');
    const question = this.pending[index];
    const options = checkPicks(question.decision, picks, (id) => this.game.whyNot?.(this.state, seat, id));
    if (this.pending.length === 1) {
      this.apply([{ seat, picks }], [options]);
      return;
    }
    this.pending[index] = { ...question, held: picks };
    if (this.pending.some((other) => other.held === undefined)) return;
    const answered = this.pending.map((other) => ({ seat: other.seat, picks: other.held as readonly string[] }));
    try {
      this.apply(
        answered,
        this.pending.map((other) => checkPicks(other.decision, other.held as readonly string[])),
      );
    } catch (error) {
      // The match stands as before this answer, and then those of the others were waiting.
      for (const other of answered) if (other.seat !== seat) this.hold(other);
      throw error;
    }
  }

  private hold({ seat, picks }: Choice): void {
    this.pending = this.pending.map((question) => (question.seat === seat ? { ...question, held: picks } : question));
  }

  /** Take back an answer that waits for the answers of other seats. */
  withdraw(seat: Seat): boolean {
    const index = this.pending.findIndex((question) => question.seat === seat && question.held !== undefined);
    if (index < 0) return false;
    this.pending[index] = { ...this.pending[index], held: undefined };
    return true;
  }

  /**
   * A row of answers of one seat, applied whole or not at all. It may go on only while the same seat alone is asked and nothing
   * was rolled, drawn or shown: a row that went on past an answer given together with others' and was then refused would have
   * told the seat what they answered, and left it its own answer to give anew.
   */
  answerRow(seat: Seat, decisionId: string, row: readonly (readonly string[])[]): void {
    const before = this.choices.length;
    const { checkpoints } = this;
    let id = decisionId;
    try {
      for (let i = 0; i < row.length; i++) {
        if (i < row.length - 1 && this.pending.length > 1) {
          throw new Refused('row of choices', 'others are asked too; a row ends with the answer to that', 'rows');
        }
        const applied = this.choices.length;
        this.answer(seat, id, row[i]);
        if (i === row.length - 1) break;
        const last = this.choices[this.choices.length - 1];
        if (this.choices.length > applied && last.barrier) {
          throw new Refused('row of choices', 'a row ends at the first draw or roll', 'rows');
        }
        const next = this.pendingFor(seat);
        if (this.choices.length === applied || next === undefined) {
          throw new Refused('row of choices', 'the seat is not asked again after this choice', 'rows');
        }
        id = next.id;
      }
    } catch (error) {
      if (this.choices.length > before) this.restore(before, checkpoints);
      throw error;
    }
  }

  /** Go back to when only the first `count` choices had been made; they must reach the older checkpoint. */
  rewind(count: number): void {
    this.needCheckpoints('undo');
    const base = this.checkpointBefore(count);
    if (base === undefined) throw new Refused('undo', 'the checkpoint for that moment is gone', 'undo');
    const since = this.choices.slice(base.at, count);
    this.choices.length = base.at;
    this.checkpoints = this.checkpoints.slice(0, this.checkpoints.indexOf(base) + 1);
    while (this.log.length > 0 && this.log[this.log.length - 1].choice > count) this.log.pop();
    this.outcome = undefined;
    this.turn = base.turn;
    this.play = this.newPlay(this.game.clone(base.state));
    this.rule = this.game.turn(this.play);
    this.silent = true;
    this.eventNumber = 0;
    try {
      this.run(undefined);
      this.feed(since);
    } finally {
      this.silent = false;
    }
  }

  /** A match of its own that stands where this one does, for search: no log, nothing shared that play changes. */
  fork(): Match<S> {
    this.needCheckpoints('fork');
    const base = this.checkpoints[this.checkpoints.length - 1];
    const match = new Match(
      this.game,
      { state: this.game.clone(base.state), at: 0, turn: base.turn },
      { privacy: this.privacy, log: false },
    );
    match.silent = true;
    match.start();
    match.feed(this.choices.slice(base.at));
    match.silent = false;
    for (const question of this.pending) {
      if (question.held !== undefined) match.answer(question.seat, match.pendingFor(question.seat)!.id, question.held);
    }
    return match;
  }

  /** The newest checkpoint that comes at or before this count of choices. */
  checkpointBefore(count: number): Checkpoint<S> | undefined {
    for (let i = this.checkpoints.length - 1; i >= 0; i--) {
      if (this.checkpoints[i].at <= count) return this.checkpoints[i];
    }
    return undefined;
  }

  /** What a seat (undefined: a spectator) may see of the state. */
  view(seat: Seat | undefined): unknown {
    return this.game.view(this.state, seat);
  }

  /** What a seat may answer before it is asked. */
  ahead(seat: Seat): readonly AheadOffer[] {
    return this.game.ahead?.(this.play, seat) ?? [];
  }

  /**
   * Why a seat can or cannot use a thing now. Nothing changes, and nobody else learns of it.
   * @throws {Refused} for a thing of which the seat may be told nothing.
   */
  explain(seat: Seat, thing: string): Explanation {
    const question = this.pendingFor(seat);
    const open = question === undefined || question.held !== undefined ? undefined : question.decision;
    return explanationOf(this.game.explain?.(this.play, seat, thing), thing, open);
  }

  /** Go back to before something that failed, checkpoints and all. */
  private restore(count: number, checkpoints: Checkpoint<S>[]): void {
    this.checkpoints = checkpoints;
    this.rewind(count);
  }

  private newPlay(state: S): Play<S> {
    return new Play(state, this.game.registry(state), this.privacy, (event) => this.record(event));
  }

  /** Refuse what a match without checkpoints cannot do. */
  needCheckpoints(what: string): void {
    if (!this.keepsCheckpoints) throw new Refused(what, 'this match keeps no checkpoints', 'checkpoints');
  }

  private start(): void {
    const origin = this.checkpoints[0];
    if (this.keepsCheckpoints) this.checkpoints = [{ ...origin, state: this.game.clone(origin.state) }];
    this.outcome = this.game.outcome(this.state);
    if (this.outcome === undefined) this.run(undefined);
  }

  private record(event: GameEvent): void {
    const number = this.eventNumber++;
    if (this.silent || !this.keepsLog) return;
    this.log.push({ ...event, turn: this.turn, number, choice: this.choices.length });
  }

  private apply(answered: readonly Choice[], options: readonly (readonly Option[])[]): void {
    const before = this.choices.length;
    const { checkpoints } = this;
    const { barriers, told } = this.play;
    const together = answered.length > 1;
    for (const choice of answered) this.choices.push({ ...choice, barrier: false, quiet: true, together });
    try {
      this.run(options);
    } catch (error) {
      const choice = answered[answered.length - 1];
      if (!this.keepsCheckpoints) throw new RuleFault(error, choice);
      this.restore(before, checkpoints);
      throw new RuleFault(error, choice);
    }
    if (this.play.barriers === barriers && this.play.told === told) return;
    const last = this.choices.length - 1;
    this.choices[last] = {
      ...this.choices[last],
      barrier: this.play.barriers !== barriers,
      quiet: this.play.told === told,
    };
  }

  /** Feed kept choices to the rules. */
  private feed(choices: readonly Choice[]): void {
    let next = 0;
    while (next < choices.length) {
      const count = this.pending.length;
      if (count === 0 || next + count > choices.length) {
        throw new Refused('record', 'it goes on where the game asks nothing', 'replay');
      }
      const group = choices.slice(next, next + count);
      const options = group.map((choice, i) => {
        if (this.pending[i].seat !== choice.seat) throw new Refused('record', 'another seat is asked', 'replay');
        return checkPicks(this.pending[i].decision, choice.picks);
      });
      this.apply(group, options);
      next += count;
    }
  }

  /** Run the rules on to the next question or the end of the game. */
  private run(reply: readonly (readonly Option[])[] | undefined): void {
    let answers = reply;
    for (let units = 0; units < UNITS_WITHOUT_A_QUESTION; units++) {
      const step = answers === undefined ? this.rule.next(NO_ANSWERS) : this.rule.next(answers);
      if (step.done !== true) {
        this.setPending(step.value);
        return;
      }
      answers = undefined;
      this.turn++;
      this.eventNumber = 0;
      this.keepCheckpoint();
      this.outcome = this.game.outcome(this.state);
      if (this.outcome !== undefined) {
        this.pending = [];
        return;
      }
      this.rule = this.game.turn(this.play);
    }
    throw new Error('the game goes on without ever asking anybody');
  }

  private keepCheckpoint(): void {
    const { state } = this;
    if (!this.keepsCheckpoints) {
      this.checkpoints = [{ state, at: this.choices.length, turn: this.turn }];
      return;
    }
    const checkpoint = { state: this.game.clone(state), at: this.choices.length, turn: this.turn };
    const newest = this.checkpoints[this.checkpoints.length - 1];
    // Several units without a choice between them count as one, or an undo could not reach past them.
    if (newest.at === checkpoint.at) this.checkpoints[this.checkpoints.length - 1] = checkpoint;
    else this.checkpoints = [newest, checkpoint];
  }

  private setPending(decisions: readonly Decision[]): void {
    const base = this.checkpoints[this.checkpoints.length - 1].at;
    // A seat's own choices are counted: all of them would tell it how many others were asked in a window.
    const made = new Map<Seat, number>();
    for (let i = base; i < this.choices.length; i++) {
      const { seat } = this.choices[i];
      made.set(seat, (made.get(seat) ?? 0) + 1);
    }
    this.pending = decisions.map((decision) => ({
      id: `${this.turn}.${made.get(decision.seat) ?? 0}.${decision.seat}`,
      seat: decision.seat,
      decision,
      held: undefined,
    }));
  }
}

const NO_ANSWERS: readonly (readonly Option[])[] = [];
