import type { Seat } from './decision.ts';

/**
 * Something that happened, as plain data and in words. `to` names the seats that may know of it (everybody when left out).
 * An event with `to`, or with `shows`, has shown something hidden: nobody takes a move back across it without asking.
 */
export interface GameEvent {
  /** For programs: `space-cannon-rolled`. */
  readonly type: string;
  /** One sentence of the log. */
  readonly text: string;
  readonly rule?: string;
  readonly to?: readonly Seat[];
  readonly shows?: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** An event in the log of a match. `turn` and `number` identify it; `choice` counts the choices made before it. */
export interface LoggedEvent extends GameEvent {
  readonly turn: number;
  readonly number: number;
  readonly choice: number;
}

/** May this seat (undefined: a spectator) know of this event? */
export function audible(event: GameEvent, seat: Seat | undefined): boolean {
  return event.to === undefined || (seat !== undefined && event.to.includes(seat));
}
