import { plainWords, Refused, type Seat } from '@orrery/kernel';
import { Allowance } from '../allowance.ts';
import type { ChatLine } from '../messages/index.ts';
import type { SeatMeta } from '../storage/storage.ts';

/** Characters of one line, as people count them. */
export const LONGEST_LINE = 500;
/** Lines of one seat that a table keeps. What a seat has left depends on its own words alone: nobody learns of whispers. */
export const LINES_OF_A_SEAT = 5_000;
/** Lines a seat may say at once; then one every two seconds. */
const LINES_AT_ONCE = 8;
const LINES_PER_SECOND = 0.5;

/** What a seat wants to say: to the whole table (`to` null), or to the named seats alone. */
export interface Saying {
  readonly seat: Seat;
  readonly to: readonly Seat[] | null;
  readonly text: string;
}

/**
 * The talk of a table, apart from the match: no undo takes it back, no saved file holds it, no log tells of it. A whisper is
 * known to its speaker and the seats it names, to nobody else in any way: not even a number of lines tells of it.
 */
export class Chat {
  private readonly lines: ChatLine[];
  /** How many of the lines are kept already. */
  private kept: number;
  private readonly heard = new Map<Seat | undefined, ChatLine[]>();
  private readonly allowances = new Map<Seat, Allowance>();

  constructor(lines: readonly ChatLine[]) {
    this.lines = [...lines];
    this.kept = lines.length;
  }

  /** Say something; `turn` is the unit of play it is said in. Throws `Refused`, and then nothing is said. */
  say({ seat, to, text }: Saying, seats: readonly SeatMeta[], turn: number): void {
    const words = wordsOf(text);
    const audience = to === null ? null : audienceOf(seat, to, seats);
    if (this.lines.filter((line) => line.seat === seat).length >= LINES_OF_A_SEAT) {
      throw new Refused('chat', `a table keeps ${LINES_OF_A_SEAT} lines of each seat, and yours are said`, 'chat');
    }
    if (!this.allowanceOf(seat).take()) {
      throw new Refused('chat', 'that is faster than anybody reads; wait a moment', 'chat');
    }
    const line: ChatLine = { seat, to: audience, text: words, at: new Date().toISOString(), turn };
    this.lines.push(line);
    for (const [eyes, lines] of this.heard) if (hears(eyes, line)) lines.push(line);
  }

  /** The lines a seat (undefined: a spectator) may read, in the order in which they were said. */
  linesFor(seat: Seat | undefined): readonly ChatLine[] {
    let lines = this.heard.get(seat);
    if (lines === undefined) {
      lines = this.lines.filter((line) => hears(seat, line));
      this.heard.set(seat, lines);
    }
    return lines;
  }

  /** The lines that are not kept yet, and the place of the first; undefined where there are none. They count as kept then. */
  toKeep(): { readonly from: number; readonly lines: readonly ChatLine[] } | undefined {
    if (this.kept === this.lines.length) return undefined;
    const from = this.kept;
    this.kept = this.lines.length;
    return { from, lines: this.lines.slice(from) };
  }

  private allowanceOf(seat: Seat): Allowance {
    let allowance = this.allowances.get(seat);
    if (allowance === undefined) {
      allowance = new Allowance(LINES_AT_ONCE, LINES_PER_SECOND);
      this.allowances.set(seat, allowance);
    }
    return allowance;
  }
}

function hears(seat: Seat | undefined, { seat: speaker, to }: ChatLine): boolean {
  return to === null || (seat !== undefined && (seat === speaker || to.includes(seat)));
}

function wordsOf(text: string): string {
  const words = plainWords(text);
  if (words === '') throw new Refused('text', 'there are no words in it', 'chat');
  const count = [...words].length;
  if (count > LONGEST_LINE) {
    throw new Refused('text', `a line has ${LONGEST_LINE} characters at most, this one has ${count}`, 'chat');
  }
  return words;
}

/** Whom a whisper reaches: other seats of the table, people all of them. */
function audienceOf(seat: Seat, to: readonly Seat[], seats: readonly SeatMeta[]): Seat[] {
  const audience = [...new Set(to)].sort((a, b) => a - b);
  if (audience.length === 0) throw new Refused('to', 'a whisper names whom it is for', 'chat');
  for (const other of audience) {
    if (seats[other] === undefined) throw new Refused('to', 'the table has no such seat', 'chat');
    if (other === seat) throw new Refused('to', 'nobody whispers to themselves', 'chat');
    if (seats[other].kind === 'bot')
      throw new Refused('to', `a bot plays ${seats[other].name}: it hears nothing`, 'chat');
  }
  return audience;
}
