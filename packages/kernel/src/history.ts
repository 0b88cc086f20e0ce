import type { Option, Seat } from './decision.ts';
import type { GameDefinition } from './game.ts';
import type { Match } from './match.ts';
import { checkPicks } from './picks.ts';
import { type KernelState, Play, type Privacy } from './play.ts';
import type { Checkpoint, Choice } from './record.ts';
import { Refused } from './refused.ts';

/**
 * The past of a match. Two checkpoints are all that a match keeps of it; the rest is run again from the start, silently, and a
 * copy of the state is kept every few units of play, so that a look back costs little the next time.
 */

/** Units of play between two states that are kept. */
const KEPT_EVERY = 12;

const NO_ANSWERS: readonly (readonly Option[])[] = [];

export class History<S extends KernelState = KernelState> {
  private readonly game: GameDefinition<S>;
  private readonly privacy: Privacy;
  /** States between units of play, the oldest first. */
  private readonly kept: Checkpoint<S>[];
  /** The choices up to the last state that is kept or was compared with the match. */
  private known: readonly Choice[] = [];
  /** The last unit of play up to which the record leads to where the match stood. */
  private verified = 0;

  /** `start`: the state that the match began with. It stays as it is. */
  constructor(game: GameDefinition<S>, start: S, privacy: Privacy) {
    this.game = game;
    this.privacy = privacy;
    this.kept = [{ state: game.clone(start), at: 0, turn: 0 }];
  }

  /**
   * What a seat (undefined: a spectator) saw as a unit of play of the match began: 0 for the very beginning, up to the one
   * that goes on. Throws `Refused` for any other, and where the record does not lead to where the match stands: then the
   * rules have been renewed since it began.
   */
  view(match: Match<S>, unit: number, seat: Seat | undefined): unknown {
    if (!Number.isInteger(unit) || unit < 0 || unit > match.unit) {
      throw new Refused('past', `there is no turn ${unit} in what has been played`, 'history');
    }
    return this.game.view(this.stateAt(match, unit), seat);
  }

  private stateAt(match: Match<S>, unit: number): S {
    this.forgetUndone(match.choices);
    this.checkRecord(match);
    const from = this.kept.findLast(({ turn }) => turn <= unit) as Checkpoint<S>;
    return this.runOn(match.choices, from, unit);
  }

  /** Choices may have been taken back since: states after them never were. */
  private forgetUndone(choices: readonly Choice[]): void {
    let same = 0;
    while (same < this.known.length && this.known[same] === choices[same]) same++;
    if (same === this.known.length) return;
    while (this.kept.length > 1 && this.kept[this.kept.length - 1].at > same) this.kept.pop();
    const last = this.kept[this.kept.length - 1];
    this.known = choices.slice(0, last.at);
    this.verified = Math.min(this.verified, last.turn);
  }

  /** The older checkpoint of the match is where the record leads to: without that no moment before it is as it was. */
  private checkRecord({ checkpoints: [older], choices }: Match<S>): void {
    if (older.turn <= this.verified) return;
    const from = this.kept.findLast(({ turn }) => turn <= older.turn) as Checkpoint<S>;
    const state = this.runOn(choices, from, older.turn);
    if (JSON.stringify(state) !== JSON.stringify(older.state)) throw RENEWED;
    this.verified = older.turn;
    if (older.at > this.known.length) this.known = choices.slice(0, older.at);
  }

  /** Run the rules on from a kept state to the beginning of a unit of play. */
  private runOn(choices: readonly Choice[], from: Checkpoint<S>, unit: number): S {
    const state = this.game.clone(from.state);
    const play = new Play(state, this.game.registry(state), this.privacy);
    let { at, turn } = from;
    let rule = this.game.turn(play);
    let answers = NO_ANSWERS;
    try {
      while (turn < unit) {
        const step = rule.next(answers);
        answers = NO_ANSWERS;
        if (step.done === true) {
          turn++;
          if (turn % KEPT_EVERY === 0) this.keep(state, { at, turn }, choices);
          rule = this.game.turn(play);
          continue;
        }
        answers = step.value.map((decision, i) => checkPicks(decision, choices[at + i].picks));
        at += step.value.length;
      }
    } catch {
      throw RENEWED;
    }
    return state;
  }

  private keep(
    state: S,
    { at, turn }: { readonly at: number; readonly turn: number },
    choices: readonly Choice[],
  ): void {
    if (this.kept[this.kept.length - 1].turn >= turn) return;
    this.kept.push({ state: this.game.clone(state), at, turn });
    if (at > this.known.length) this.known = choices.slice(0, at);
  }
}

const RENEWED = new Refused(
  'past',
  'the rules were renewed since this match began: its record no longer leads to where it stands',
  'history',
);
