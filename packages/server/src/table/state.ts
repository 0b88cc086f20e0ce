import { audible, decisionMessage, type LoggedEvent, type Seat, waitingMessage } from '@orrery/kernel';
import type { LogEntry, SeatInfo, TableState, UndoInfo } from '../messages/index.ts';
import type { TableOrigin } from '../storage/storage.ts';
import { commitmentTo } from '../dice.ts';
import { mayAskUndo, whyNotUndo } from './actions.ts';
import type { Board } from './board.ts';
import { ordersInfo } from './orders.ts';
import { wireId } from './question-ids.ts';

/** All that a viewer may know of a table, but for the log. */
export type StateBody = Omit<TableState, 'log' | 'host'>;

/** Write out what a seat (undefined: a spectator) may know. Throws what a defect of a rule throws. */
export function stateBody(
  origin: TableOrigin,
  board: Board,
  here: ReadonlySet<Seat>,
  seat: Seat | undefined,
): StateBody {
  const { match, meta } = board;
  const playing = meta.paused === null;
  const asked = playing && seat !== undefined ? match.pending.filter((question) => question.seat === seat) : [];
  return {
    type: 'state',
    table: origin.table,
    name: origin.name,
    game: origin.game,
    seat: seat ?? null,
    seats: seatInfos(board, here),
    view: match.view(seat),
    decisions: asked.map((question) => ({
      ...decisionMessage(question),
      id: wireId(meta, question.seat, question.id),
    })),
    waiting: waitingMessage(match.pending),
    windowOpen: match.pending.some((question) => question.decision.kind === 'window'),
    outcome: match.outcome ?? null,
    undo: undoInfo(board, seat),
    undoRequest: meta.undoRequest && { seat: meta.undoRequest.seat, waiting: meta.undoRequest.waiting },
    dice: {
      source: origin.seedSource,
      commitment: origin.seed === null ? null : commitmentTo(origin.seed, origin.table),
      seed: match.outcome === undefined ? null : origin.seed,
    },
    paused: meta.paused,
    notice: meta.notice,
    orders: seat === undefined ? null : ordersInfo(board, seat),
  };
}

/** What is sent where even the view cannot be written: the table as it is, without its match. */
export function bareBody(
  origin: TableOrigin,
  board: Board,
  here: ReadonlySet<Seat>,
  seat: Seat | undefined,
): StateBody {
  return {
    type: 'state',
    table: origin.table,
    name: origin.name,
    game: origin.game,
    seat: seat ?? null,
    seats: seatInfos(board, here),
    view: null,
    decisions: [],
    waiting: [],
    windowOpen: false,
    outcome: null,
    undo: { free: false, why: 'the table is paused', ask: false },
    undoRequest: null,
    dice: { source: origin.seedSource, commitment: null, seed: null },
    paused: board.meta.paused,
    notice: board.meta.notice,
    orders: null,
  };
}

/** The events a seat (undefined: a spectator) may know of, in order. */
export function audibleLog(board: Board, seat: Seat | undefined): LoggedEvent[] {
  return board.match.log.filter((event) => audible(event, seat));
}

/** An event as it is sent. Its number and the count of choices stay here: their gaps would tell of what others were told. */
export function logEntry(event: LoggedEvent): LogEntry {
  return {
    type: event.type,
    text: event.text,
    rule: event.rule ?? null,
    secret: event.to !== undefined,
    turn: event.turn,
    data: event.data ?? null,
  };
}

export function seatInfos({ meta }: Board, here: ReadonlySet<Seat>): SeatInfo[] {
  return meta.seats.map(({ name, kind, bot }, seat) => ({ seat, name, kind, bot, connected: here.has(seat) }));
}

function undoInfo(board: Board, seat: Seat | undefined): UndoInfo {
  if (seat === undefined) return { free: false, why: 'you only look on', ask: false };
  if (board.meta.paused !== null) return { free: false, why: 'the table is paused', ask: false };
  const why = whyNotUndo(board.match, seat) ?? null;
  // The kernel's reason may change with the steps of another seat's plan, which nobody else is to count.
  const planning = board.match.pending.some(
    ({ seat: other, decision }) => other !== seat && decision.plan !== undefined,
  );
  const said = why !== null && planning ? 'another player is at it' : why;
  return { free: why === null, why: said, ask: mayAskUndo(board, seat) };
}
