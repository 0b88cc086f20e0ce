import { answerUndo, type Match, Refused, requestUndo, undo, undoRefusal } from '@orrery/kernel';
import type { ClientMessage } from '../messages/index.ts';
import type { SeatMeta } from '../storage/storage.ts';
import { forgetDropped, giveAhead, withdrawAhead } from './ahead.ts';
import type { Board } from './board.ts';
import { setOrder, withdrawOrder } from './orders.ts';
import { matchId } from './question-ids.ts';

/** A message that changes the match, who sits where, or what a seat has ordered. */
export type ActionMessage = Exclude<ClientMessage, { type: 'hello' | 'reissue' | 'save' | 'say' | 'explain' | 'past' }>;

/** Carry one message out. Throws `Refused` where it may not be done, and then nothing has changed. */
export function act(board: Board, message: ActionMessage): void {
  switch (message.type) {
    case 'answer':
      checkPlayable(board, message.seat);
      board.match.answer(message.seat, matchId(board.meta, message.seat, message.decision), message.picks);
      forgetDropped(board, message.seat);
      break;
    case 'row':
      checkPlayable(board, message.seat);
      board.match.answerRow(message.seat, matchId(board.meta, message.seat, message.decision), message.row);
      forgetDropped(board, message.seat);
      break;
    case 'withdraw':
      checkPlayable(board, message.seat);
      if (!board.match.withdraw(message.seat)) throw new Refused('withdraw', 'no answer of yours is waiting', 'undo');
      break;
    case 'undo':
      checkPlayable(board, message.seat);
      checkNotEnded(board.match);
      undo(board.match, message.seat);
      afterUndo(board);
      break;
    case 'requestUndo':
      ask(board, message.seat);
      break;
    case 'answerUndo':
      vote(board, message.seat, message.grant);
      break;
    case 'cancelUndo':
      if (board.meta.undoRequest?.seat !== message.seat) throw new Refused('undo', 'you are not asking', 'undo');
      afterUndo(board);
      break;
    case 'handOver':
      handOver(board, message.seat, message.bot);
      break;
    case 'resume':
      board.meta = { ...board.meta, paused: null };
      break;
    case 'order':
      setOrder(board, message);
      break;
    case 'withdrawOrder':
      withdrawOrder(board, message.seat, message.on, message.name);
      break;
    case 'ahead':
      giveAhead(board, message);
      break;
    case 'withdrawAhead':
      withdrawAhead(board, message.seat, message.offer);
      break;
  }
}

/** Why the last choice of a seat cannot be taken back without asking, or undefined where it can. */
export function whyNotUndo(match: Match, seat: number): string | undefined {
  if (match.outcome !== undefined) return ENDED;
  if (match.pendingFor(seat)?.held !== undefined) return undefined;
  return undoRefusal(match, seat)?.why;
}

/** May this seat ask the others to go back? */
export function mayAskUndo(board: Board, seat: number): boolean {
  if (board.match.outcome !== undefined || board.meta.undoRequest !== null) return false;
  const oldest = board.match.checkpoints[0].at;
  return board.match.choices.some((choice, i) => i >= oldest && choice.seat === seat);
}

/** The last dice are known once the seed is: nobody goes back from there. */
const ENDED = 'the game has ended and its dice are laid open';

function checkNotEnded(match: Match): void {
  if (match.outcome !== undefined) throw new Refused('undo', ENDED, 'undo');
}

function checkPlayable(board: Board, seat: number): void {
  if (board.meta.paused !== null) {
    throw new Refused('table', 'it is paused after a fault until its host plays on', 'fault');
  }
  if (board.meta.seats[seat]?.kind === 'bot') throw new Refused('seat', 'a bot plays this seat now', 'seat');
}

function ask(board: Board, seat: number): void {
  checkPlayable(board, seat);
  checkNotEnded(board.match);
  if (board.meta.undoRequest !== null) throw new Refused('undo', 'somebody is asking already', 'undo');
  const people = board.meta.seats.flatMap(({ kind }, i) => (kind === 'person' ? [i] : []));
  const request = requestUndo(board.match, seat, people);
  if (request.waiting.length > 0) {
    board.meta = { ...board.meta, undoRequest: request };
    return;
  }
  board.match.rewind(request.count);
  afterUndo(board);
}

function vote(board: Board, seat: number, grant: boolean): void {
  checkPlayable(board, seat);
  checkNotEnded(board.match);
  const request = board.meta.undoRequest;
  if (request === null) throw new Refused('undo', 'nobody is asking', 'undo');
  const outcome = answerUndo(board.match, request, seat, grant);
  if (outcome === 'granted') afterUndo(board);
  else board.meta = { ...board.meta, undoRequest: outcome === 'refused' ? null : outcome };
}

/** A request that can be granted no longer is over: play has gone on beyond what can be taken back, or to the end of the game. */
export function tidyUndo(board: Board): void {
  const { match, meta } = board;
  if (meta.undoRequest === null) return;
  const reachable = match.outcome === undefined && match.checkpointBefore(meta.undoRequest.count) !== undefined;
  if (!reachable) afterUndo(board);
}

/** A request counts only in the line of play that it was made in. */
function afterUndo(board: Board): void {
  board.meta = { ...board.meta, undoRequest: null };
}

function handOver(board: Board, seat: number, bot: string | null): void {
  if (bot !== null && !board.bots.includes(bot)) throw new Refused('bot', `there is none named ${bot}`, 'seats');
  if (board.meta.seats[seat] === undefined) throw new Refused('seat', 'the table has no such seat', 'seats');
  const { name, kind, standIn } = board.meta.seats[seat];
  const played = kind === 'person' || standIn === true;
  const taken: SeatMeta =
    bot === null
      ? { name, kind: 'person', bot }
      : { name, kind: 'bot', bot, ...(played && { standIn: true as const }) };
  const seats = board.meta.seats.map((other, i) => (i === seat ? taken : other));
  // A request waits only for people: who is replaced by a bot no longer holds it up.
  board.meta = { ...board.meta, seats, undoRequest: null };
}
