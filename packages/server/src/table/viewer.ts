import type { LoggedEvent, Seat } from '@orrery/kernel';
import type { ChatLine, ServerMessage } from '../messages/index.ts';
import { logEntry } from './state.ts';
import { commonPrefix } from './marks.ts';

/** Lines that a page is given when it comes: as many as anybody reads back. */
const LINES_AT_FIRST = 1_000;

/** One socket at a table: the seats whose links it holds, and what it was sent last. */
export class Viewer {
  readonly seats = new Set<Seat>();
  host = false;
  /** It holds the spectators' link. */
  spectator = false;
  /** Its socket is closed. */
  left = false;
  private readonly write: (text: string) => void;
  private readonly sent = new Map<Seat | undefined, { body: string; log: LoggedEvent[] }>();

  /** How many lines of the talk it was sent. */
  private readonly heard = new Map<Seat | undefined, number>();

  constructor(write: (text: string) => void) {
    this.write = write;
  }

  /** Through whose eyes it looks: its seats', or a spectator's where it has none. */
  eyes(): (Seat | undefined)[] {
    if (this.seats.size > 0) return [...this.seats].sort((a, b) => a - b);
    return this.host || this.spectator ? [undefined] : [];
  }

  send(message: ServerMessage): void {
    this.write(JSON.stringify(message));
  }

  /** Send a state unless it is the one sent last; of the log only what is new. `body` is its JSON without the log. */
  show(seat: Seat | undefined, body: string, log: LoggedEvent[]): void {
    const last = this.sent.get(seat);
    const from = last === undefined ? 0 : commonPrefix(last.log, log);
    if (last !== undefined && last.body === body && from === log.length && from === last.log.length) return;
    this.sent.set(seat, { body, log });
    const part = JSON.stringify({ from, entries: log.slice(from).map(logEntry) });
    this.write(`${body.slice(0, -1)},"log":${part}}`);
  }

  /** Send what was said since the last time; to who has just come, the newest lines. */
  hear(seat: Seat | undefined, lines: readonly ChatLine[]): void {
    const from = this.heard.get(seat);
    if ((from ?? 0) === lines.length) return;
    this.heard.set(seat, lines.length);
    const fresh = lines.slice(from ?? -LINES_AT_FIRST);
    this.send({ type: 'chat', seat: seat ?? null, afresh: from === undefined, lines: fresh });
  }

  /** Send what it was sent last once more, though not the log: what stands between is nothing but a message that changed nothing. */
  repeat(): void {
    for (const { body, log } of this.sent.values()) {
      if (body !== '') this.write(`${body.slice(0, -1)},"log":{"from":${log.length},"entries":[]}}`);
    }
  }

  /** Send the next state in any case, though not the log again. */
  again(): void {
    for (const last of this.sent.values()) last.body = '';
  }

  /** The link of a seat (null: of the spectators) counts no longer. */
  dismiss(seat: Seat | null): void {
    const held = seat === null ? this.spectator : this.seats.has(seat);
    if (!held) return;
    if (seat === null) this.spectator = false;
    else this.seats.delete(seat);
    this.sent.delete(seat ?? undefined);
    this.heard.delete(seat ?? undefined);
    this.send({ type: 'gone', seat, why: 'the host has made a new link for this place' });
  }

  /** Send everything anew to whoever has just said hello for this place. */
  afresh(seat: Seat | undefined): void {
    this.sent.delete(seat);
    this.heard.delete(seat);
  }
}
