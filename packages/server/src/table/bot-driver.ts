import { type DecisionMessage, decisionMessage, type PendingDecision, Refused } from '@orrery/kernel';
import { drawForBot, plainAnswer } from '../bots.ts';
import type { Board } from './board.ts';
import type { House } from './house.ts';

/** Plays the seats that bots have: one choice at a time, each kept like anybody's, the event loop free in between. */
export class BotDriver {
  private readonly board: Board;
  private readonly house: House;
  private readonly submit: (run: () => void) => void;
  private timer: NodeJS.Timeout | undefined;
  private immediate: NodeJS.Immediate | undefined;
  private stopped = false;
  /** The unit of play and the seat of the last choice: a bot waits before a turn, not before each step of it. */
  private lastTurn = '';

  constructor(board: Board, house: House, submit: (run: () => void) => void) {
    this.board = board;
    this.house = house;
    this.submit = submit;
  }

  /** A choice is on its way. */
  get waiting(): boolean {
    return this.timer !== undefined || this.immediate !== undefined;
  }

  /** See whether a bot has something to decide, and have it do so. */
  look(): void {
    if (this.stopped || this.waiting) return;
    const question = this.open();
    if (question === undefined) return;
    const turn = `${this.board.match.unit}/${question.seat}`;
    const delay = turn === this.lastTurn ? 0 : this.house.botDelay;
    this.lastTurn = turn;
    if (delay > 0) this.timer = setTimeout(() => this.go(), delay);
    else this.immediate = setImmediate(() => this.go());
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearImmediate(this.immediate);
  }

  private go(): void {
    this.timer = undefined;
    this.immediate = undefined;
    if (this.open() !== undefined) this.submit(() => this.step());
  }

  /** The first question open to a bot, if the table plays. While somebody asks to go back, bots wait for the answer. */
  private open(): PendingDecision | undefined {
    const { match, meta } = this.board;
    if (meta.paused !== null || meta.undoRequest !== null) return undefined;
    return match.pending.find(({ seat, held }) => held === undefined && meta.seats[seat]?.kind === 'bot');
  }

  private step(): void {
    const question = this.open();
    if (question === undefined) return;
    const { match } = this.board;
    const decision = decisionMessage(question);
    try {
      match.answer(question.seat, question.id, this.choose(decision));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.house.logger.warn(
        { err: error, kind: decision.kind },
        'a bot chose what may not be; it is answered plainly',
      );
      match.answer(question.seat, question.id, plainAnswer(decision));
    }
  }

  private choose(decision: DecisionMessage): readonly string[] {
    const name = this.board.meta.seats[decision.seat].bot ?? '';
    const bot = this.house.bots[name];
    if (bot === undefined) return plainAnswer(decision);
    try {
      return bot.choose(this.board.match.view(decision.seat), decision, drawForBot);
    } catch (error) {
      this.house.logger.error({ err: error, bot: name, kind: decision.kind }, 'a bot failed; it is answered plainly');
      return plainAnswer(decision);
    }
  }
}
