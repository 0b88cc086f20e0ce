/** What was said at the table, among the entries of the log: two streams, shown in one place. */
import type { ChatLine, LogEntry, SeatInfo } from '@orrery/server/messages';

/** A line with its place among the entries of the log: it stands after so many of them. */
export interface TalkLine extends ChatLine {
  readonly after: number;
}

/** One item of what happened and was said. */
export type Told =
  | { readonly kind: 'log'; readonly key: string; readonly entry: LogEntry }
  | { readonly kind: 'talk'; readonly key: string; readonly line: TalkLine };

/** Lines that came just now stand after all of the log; those of old at the end of the turn they were said in. */
export function placed(lines: readonly ChatLine[], log: readonly LogEntry[], afresh: boolean): TalkLine[] {
  return lines.map((line) => ({ ...line, after: afresh ? endOfTurn(log, line.turn) : log.length }));
}

function endOfTurn(log: readonly LogEntry[], turn: number): number {
  let after = log.length;
  while (after > 0 && log[after - 1].turn > turn) after--;
  return after;
}

/** The log was cut back to `length` entries: what was said after them stays, and stands after the last one left. */
export function cutBack(lines: readonly TalkLine[], length: number): readonly TalkLine[] {
  return lines.some(({ after }) => after > length)
    ? lines.map((line) => (line.after > length ? { ...line, after: length } : line))
    : lines;
}

/** Both streams as one, the oldest first. */
export function merged(log: readonly LogEntry[], lines: readonly TalkLine[]): Told[] {
  const told: Told[] = [];
  let next = 0;
  for (let i = 0; i <= log.length; i++) {
    for (; next < lines.length && (lines[next].after <= i || i === log.length); next++) {
      told.push({ kind: 'talk', key: `t${next}`, line: lines[next] });
    }
    if (i < log.length) told.push({ kind: 'log', key: `l${i}`, entry: log[i] });
  }
  return told;
}

/** How many lines of others came since the seat read last (`read`: the time of the last line it has seen, or empty). */
export function unread(lines: readonly ChatLine[], seat: number | null, read: string): number {
  return lines.filter((line) => line.seat !== seat && line.at > read).length;
}

/** Whom a whisper is for, as one of its readers says it: "you", "you and Bo". */
export function audience(to: readonly number[], seat: number | null, seats: readonly SeatInfo[]): string {
  const names = to.map((one) =>
    one === seat ? 'you' : (seats.find((info) => info.seat === one)?.name ?? `seat ${one + 1}`),
  );
  // Oneself comes first.
  names.sort((a, b) => Number(b === 'you') - Number(a === 'you'));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The seats that a seat can whisper to: the other people. */
export function whisperable(seats: readonly SeatInfo[], seat: number): readonly SeatInfo[] {
  return seats.filter((info) => info.seat !== seat && info.kind === 'person');
}
