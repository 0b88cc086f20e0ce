import { type Match, Refused, RuleFault, saveMatch, type Seat } from '@orrery/kernel';
import { randomUUID } from 'node:crypto';
import { botsFor } from '../bots.ts';
import type { ChatLine, SayMessage } from '../messages/index.ts';
import { CARRIED_KEPT } from '../storage/schema.ts';
import type { Carried, Change, FaultReport, TableMeta, TableOrigin } from '../storage/storage.ts';
import { type ActionMessage, act, tidyUndo } from './actions.ts';
import { tidyOrders, withdrawUsed } from './ahead.ts';
import type { Board } from './board.ts';
import { BotDriver } from './bot-driver.ts';
import { Chat } from './chat.ts';
import type { House } from './house.ts';
import type { Marks } from './marks.ts';
import { beforeGoingBack, countGone } from './question-ids.ts';
import { Past } from './past.ts';
import { audibleLog, bareBody, stateBody } from './state.ts';
import { Steward } from './steward.ts';
import type { Viewer } from './viewer.ts';

/** A table's match, as it was made or kept. */
export interface TableParts {
  readonly origin: TableOrigin;
  readonly meta: TableMeta;
  /** `meta` as it is kept; another object where reading it again under renewed rules changed it. */
  readonly keptMeta: TableMeta;
  readonly match: Match;
  readonly marks: Marks;
  readonly carried: readonly Carried[];
  readonly chat: readonly ChatLine[];
}

/** A message that changes something of a table. */
export type TableMessage = ActionMessage | SayMessage;

/** Something to do at the table, one after another. */
interface Job {
  readonly carried?: Carried;
  run(): void;
  readonly done: Done;
}

/** Hears how a job went: undefined where it is done and durable. */
export type Done = (error: Error | undefined) => void;

/** Milliseconds until bots try again after the storage failed. */
const RETRY_AFTER = 1_000;

const PAUSED = new Refused('table', 'a rule failed on this; the table is paused and a report is kept', 'fault');

/**
 * A table in memory. The order is always: apply here, make durable, acknowledge, publish. All that arrives while one commit
 * runs is applied together after it, so what is published is never ahead of what is kept.
 */
export class Table implements Board {
  readonly origin: TableOrigin;
  readonly bots: readonly string[];
  readonly viewers = new Set<Viewer>();
  match: Match;
  meta: TableMeta;
  /** When somebody last did something here, by the process's clock in milliseconds. */
  lastUsed = performance.now();
  private marks: Marks;
  private carried: Set<string>;
  private chat: Chat;
  private keptMeta: TableMeta;
  private report: FaultReport | undefined;
  private jobs: Job[] = [];
  private working = false;
  private finished: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  /** The match in memory is not what it should be: it is read again before anything else. */
  private broken: Error | undefined;
  private closed = false;
  private readonly house: House;
  private readonly restore: () => Promise<TableParts>;
  private readonly driver: BotDriver;
  private readonly steward: Steward;
  private readonly history: Past;

  constructor(house: House, parts: TableParts, restore: () => Promise<TableParts>) {
    this.house = house;
    this.restore = restore;
    this.origin = parts.origin;
    this.bots = botsFor(house.bots, parts.origin.game);
    this.match = parts.match;
    this.meta = parts.meta;
    this.keptMeta = parts.keptMeta;
    this.marks = parts.marks;
    this.carried = new Set(parts.carried.map(carriedKey));
    this.chat = new Chat(parts.chat);
    this.history = new Past(parts.origin);
    this.driver = new BotDriver(this, house, (run) =>
      this.submit({ run, done: (error) => this.log(error, 'a bot could not move') }),
    );
    this.steward = new Steward(this, house, (run) =>
      this.submit({ run, done: (error) => this.log(error, 'an order could not be carried out') }),
    );
  }

  /** Nobody is here and nothing is going on. */
  get idle(): boolean {
    return this.viewers.size === 0 && !this.working && !this.driver.waiting && !this.steward.waiting;
  }

  /** Somebody comes, or looks through another pair of eyes; `done` is called once the state has been sent. */
  join(viewer: Viewer, done: Done): void {
    const run = () => {
      if (!viewer.left) this.viewers.add(viewer);
    };
    this.submit({ run, done });
  }

  leave(viewer: Viewer): void {
    viewer.left = true;
    this.viewers.delete(viewer);
    this.refresh();
  }

  /** Show everybody what has changed for them, unless a commit is under way: then that is done after it. */
  refresh(): void {
    this.lastUsed = performance.now();
    if (this.working || this.closed) return;
    this.publish();
    this.look();
  }

  /** Carry a message out. `done` is called once it is durable and shown, or with what stands against it. */
  perform(message: TableMessage, done: Done): void {
    // Only what a seat sends is remembered: the host's messages say how things shall be, and may be carried out twice.
    const ofSeat = 'seat' in message && message.type !== 'handOver';
    const carried = ofSeat ? { carried: { seat: message.seat, message: message.id } } : {};
    const run = () => {
      if (message.type === 'say') this.chat.say(message, this.meta.seats, this.match.unit);
      else this.act(message);
    };
    this.submit({ ...carried, run, done });
  }

  /** Carry it out; whoever took something back decides it anew by hand, whatever their orders say. */
  private act(message: ActionMessage): void {
    const asker = message.type === 'answerUndo' ? this.meta.undoRequest?.seat : 'seat' in message ? message.seat : null;
    const before = beforeGoingBack(this.match);
    act(this, message);
    this.meta = countGone(this.meta, before, this.match);
    const back = message.type === 'withdraw' || this.match.choices.length < before.choices.length;
    if (!back || asker == null) return;
    this.steward.leaveToPlayer(asker);
    withdrawUsed(this, asker);
  }

  /** What a seat (undefined: a spectator) saw as a turn of the log began. Throws `Refused` where that is not kept. */
  past(turn: number, seat: Seat | undefined): unknown {
    return this.history.view(this.match, turn, seat);
  }

  /** Keep whatever a renewal of the rules changed when the table was read. */
  settle(): void {
    this.submit({ run: () => {}, done: (error) => this.log(error, 'a renewed table was not kept') });
  }

  /** Stop playing, once what is under way is kept. */
  async close(): Promise<void> {
    this.closed = true;
    this.driver.stop();
    this.steward.stop();
    clearTimeout(this.retry);
    await this.finished;
  }

  private submit(job: Job): void {
    if (this.closed) {
      job.done(new Refused('table', 'the server is closing', 'server'));
      return;
    }
    this.lastUsed = performance.now();
    this.jobs.push(job);
    if (!this.working) this.finished = this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    let failed = false;
    while (this.jobs.length > 0) {
      const batch = this.jobs;
      this.jobs = [];
      if (this.broken !== undefined) await this.readAgain();
      const carried: Carried[] = [];
      const outcomes = batch.map((job) => this.attempt(job, carried));
      const failure = await this.keep(carried);
      failed = failure !== undefined;
      this.settleBatch(
        batch,
        outcomes.map((outcome) => failure ?? outcome),
      );
    }
    this.working = false;
    if (failed && !this.closed) this.retry = setTimeout(() => this.look(), RETRY_AFTER);
    else if (!failed) this.look();
  }

  /** See whether a bot or an order has something to do. */
  private look(): void {
    this.driver.look();
    this.steward.look();
  }

  /** Who was refused hears it before the state that follows; who was not has the state when the ack comes. */
  private settleBatch(batch: readonly Job[], outcomes: readonly (Error | undefined)[]): void {
    batch.forEach((job, i) => {
      if (outcomes[i] !== undefined) job.done(outcomes[i]);
    });
    if (this.broken === undefined) this.publish();
    batch.forEach((job, i) => {
      if (outcomes[i] === undefined) job.done(undefined);
    });
  }

  /** Apply one job here; what stands against it, if anything. */
  private attempt(job: Job, carried: Carried[]): Error | undefined {
    if (this.broken !== undefined) return this.broken;
    if (job.carried !== undefined && this.carried.has(carriedKey(job.carried))) return undefined;
    try {
      job.run();
      tidyOrders(this);
      tidyUndo(this);
    } catch (error) {
      if (error instanceof Refused) return error;
      if (error instanceof RuleFault) return this.fault(error);
      this.broken = error as Error;
      return this.broken;
    }
    if (job.carried === undefined) return undefined;
    carried.push(job.carried);
    this.carried.add(carriedKey(job.carried));
    if (this.carried.size > CARRIED_KEPT) this.carried.delete(this.carried.values().next().value as string);
    return undefined;
  }

  /** Make all changes durable; where that fails, the table goes back to what is kept, and the answer is why. */
  private async keep(carried: readonly Carried[]): Promise<Error | undefined> {
    const defect = this.broken;
    try {
      if (defect !== undefined) await this.afterDefect(defect);
      const change = this.change(defect === undefined ? carried : []);
      if (change !== undefined) await this.house.storage.append(this.origin.table, change);
      this.report = undefined;
      return defect === undefined ? undefined : PAUSED;
    } catch (error) {
      this.log(error as Error, 'a change could not be kept');
      this.broken = error as Error;
      await this.readAgain();
      return new Refused('table', 'it could not be kept; nothing has changed', 'server');
    }
  }

  /** Something failed that leaves the match in doubt: it is read again as it was last kept, and the table pauses. */
  private async afterDefect(defect: Error): Promise<void> {
    await this.readAgain();
    if (this.broken !== undefined) throw this.broken;
    this.pause(defect, undefined);
  }

  private change(carried: readonly Carried[]): Change | undefined {
    const match = this.marks.difference(this.match);
    const meta = this.meta === this.keptMeta ? undefined : this.meta;
    this.keptMeta = this.meta;
    const chat = this.chat.toKeep();
    const nothing = match === undefined && meta === undefined && chat === undefined;
    if (nothing && carried.length === 0 && this.report === undefined) return undefined;
    return {
      ...(match && { match, ended: this.match.outcome !== undefined }),
      ...(meta && { meta }),
      ...(carried.length > 0 && { carried }),
      ...(this.report && { report: this.report }),
      ...(chat && { chat }),
    };
  }

  private async readAgain(): Promise<void> {
    this.report = undefined;
    try {
      const parts = await this.restore();
      this.match = parts.match;
      this.meta = parts.meta;
      this.keptMeta = parts.keptMeta;
      this.marks = parts.marks;
      this.carried = new Set(parts.carried.map(carriedKey));
      this.chat = new Chat(parts.chat);
      this.broken = undefined;
    } catch (error) {
      this.log(error as Error, 'a table could not be read again');
      this.broken = error as Error;
    }
  }

  /** A rule failed: the match stands as before the choice, the table waits for its host, a report is kept. */
  private fault(fault: RuleFault): Refused {
    this.pause(fault.cause, fault.choice);
    return PAUSED;
  }

  private pause(cause: unknown, choice: unknown): void {
    const id = randomUUID();
    const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    const { settings, seed, table } = this.origin;
    this.report = { id, report: { error, choice: choice ?? null, settings, seed, match: saveMatch(this.match) } };
    this.meta = { ...this.meta, paused: { report: id, why: 'a rule failed; the match stands as before that choice' } };
    this.house.logger.error({ err: cause, table, report: id }, 'a rule failed');
  }

  private log(error: Error | undefined, message: string): void {
    if (error !== undefined) this.house.logger.error({ err: error, table: this.origin.table }, message);
  }

  private publish(): void {
    const here = new Set<Seat>();
    for (const viewer of this.viewers) for (const seat of viewer.seats) here.add(seat);
    const bodies = new Map<Seat | undefined, { body: string; log: ReturnType<typeof audibleLog> }>();
    for (const viewer of this.viewers) {
      for (const seat of viewer.eyes()) {
        let written = bodies.get(seat);
        if (written === undefined) {
          written = { body: this.body(here, seat), log: audibleLog(this, seat) };
          bodies.set(seat, written);
        }
        viewer.show(seat, `${written.body.slice(0, -1)},"host":${viewer.host}}`, written.log);
        viewer.hear(seat, this.chat.linesFor(seat));
      }
    }
  }

  /** The state of one seat as JSON; a defect in writing it pauses the table. */
  private body(here: ReadonlySet<Seat>, seat: Seat | undefined): string {
    try {
      return JSON.stringify(stateBody(this.origin, this, here, seat));
    } catch (error) {
      if (this.meta.paused === null) {
        this.pause(error, undefined);
        // Kept with the next commit, which this asks for; the others are told of the pause after it.
        setImmediate(() => this.settle());
      }
      return JSON.stringify(bareBody(this.origin, this, here, seat));
    }
  }
}

function carriedKey({ seat, message }: Carried): string {
  return `${seat}/${message}`;
}
