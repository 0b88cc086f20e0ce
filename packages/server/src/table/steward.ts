import { type Decision, type PendingDecision, Refused } from '@orrery/kernel';
import { randomInt } from 'node:crypto';
import type { Board } from './board.ts';
import { changeOrders, dropAhead, type Ordered, orderedAnswer, ordersOf } from './orders.ts';
import { wireId } from './question-ids.ts';
import type { House } from './house.ts';

/**
 * Answers for people what their orders say. When it may answer a question is drawn as the question opens, whatever the seat
 * holds and whatever it has ordered: how long an answer takes tells nobody which of these it came from.
 */
export class Steward {
  private readonly board: Board;
  private readonly house: House;
  private readonly submit: (run: () => void) => void;
  /** When each open question may be answered, by the process's clock. */
  private readonly due = new Map<Decision, number>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(board: Board, house: House, submit: (run: () => void) => void) {
    this.board = board;
    this.house = house;
    this.submit = submit;
  }

  /** An answer is about to be given. */
  get waiting(): boolean {
    return this.timer !== undefined;
  }

  /** See what is open, and when the first of it is to be answered. */
  look(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.stopped) return;
    const open = this.open();
    this.forgetOthers(open);
    const now = performance.now();
    let first = Number.POSITIVE_INFINITY;
    for (const question of open) {
      let due = this.due.get(question.decision);
      if (due === undefined) {
        due = now + this.draw();
        this.due.set(question.decision, due);
      }
      if (due < first && this.answerTo(question) !== undefined) first = due;
    }
    if (first < Number.POSITIVE_INFINITY) {
      this.timer = setTimeout(() => this.go(), Math.max(0, Math.ceil(first - now)));
    }
  }

  /** What this seat is asked now it answers itself, also after a restart; what nobody is asked any more is forgotten. */
  leaveToPlayer(seat: number): void {
    const { match, meta } = this.board;
    const byHand = match.pending
      .filter((question) => question.seat === seat || this.isByHand(question))
      .map((question) => [question.seat, wireId(meta, question.seat, question.id)] as const);
    this.board.meta = { ...meta, byHand };
  }

  private isByHand({ seat, id }: PendingDecision): boolean {
    const { byHand = [], ...meta } = this.board.meta;
    return byHand.some(([whose, question]) => whose === seat && question === wireId(meta, seat, id));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private go(): void {
    this.timer = undefined;
    this.submit(() => this.step());
  }

  /** Questions to people that wait for an answer, if the table plays. While somebody asks to go back, orders rest. */
  private open(): readonly PendingDecision[] {
    const { match, meta } = this.board;
    if (meta.paused !== null || meta.undoRequest !== null) return [];
    return match.pending.filter(({ seat, held }) => held === undefined && meta.seats[seat]?.kind === 'person');
  }

  private answerTo(question: PendingDecision): Ordered | undefined {
    if (this.isByHand(question)) return undefined;
    return orderedAnswer(this.board.match, ordersOf(this.board.meta, question.seat), question);
  }

  /** Answer one question that is due; the next look finds the others. */
  private step(): void {
    const now = performance.now();
    for (const question of this.open()) {
      const due = this.due.get(question.decision);
      if (due === undefined || due > now) continue;
      const answer = this.answerTo(question);
      if (answer === undefined) continue;
      this.give(question, answer);
      return;
    }
  }

  private give({ seat, id }: PendingDecision, answer: Ordered): void {
    const { ahead } = answer;
    if ('refused' in answer) {
      dropAhead(this.board, seat, answer.ahead, answer.refused.why, answer.refused.rule);
      return;
    }
    try {
      this.board.match.answer(seat, id, answer.picks);
    } catch (error) {
      if (error instanceof Refused) this.leaveToPlayer(seat);
      throw error;
    }
    if (ahead === undefined || ahead.used) return;
    changeOrders(this.board, seat, (orders) => ({
      ...orders,
      ahead: orders.ahead.map((given) => (given.offer === ahead.offer ? { ...given, used: true } : given)),
    }));
  }

  private forgetOthers(open: readonly PendingDecision[]): void {
    const asked = new Set(open.map(({ decision }) => decision));
    for (const decision of this.due.keys()) if (!asked.has(decision)) this.due.delete(decision);
  }

  private draw(): number {
    const [least, most] = this.house.orderDelay;
    return most > least ? randomInt(least, most) : least;
  }
}
