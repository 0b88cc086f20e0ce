/** The moment of the past that the player looks at, and what the table has sent of it. */
import type { PastView, RefusedMessage } from '@orrery/server/messages';
import { create } from 'zustand';

interface PastStore {
  /** Whose past it is: a seat, null for a spectator's. */
  readonly seat: number | null;
  /** The turn of the log after which the table is shown, -1 for the beginning; null: the present. */
  readonly turn: number | null;
  /** The last view that came. */
  readonly shown: { readonly turn: number; readonly view: unknown } | null;
  /** The message whose answer is waited for. */
  readonly waiting: string | null;
}

const PRESENT: PastStore = { seat: null, turn: null, shown: null, waiting: null };

export const usePast = create<PastStore>(() => PRESENT);

/** Sends for what a seat saw as a turn began; gives the id of the message, undefined where there is no line. */
type Ask = (seat: number | null, turn: number) => string | undefined;

/** Look at the table as it was after a turn of the log. One request is under way at a time, the newest wish waits. */
export function lookBack(seat: number | null, turn: number, ask: Ask): void {
  const { waiting, seat: before, shown } = usePast.getState();
  usePast.setState({ seat, turn, shown: before === seat ? shown : null });
  if (waiting === null) usePast.setState({ waiting: ask(seat, turn + 1) ?? null });
}

/**
 * The log of a seat was told anew from some entry on: what was looked at may have been taken back, or have gone another way
 * since. `turn` is the last moment not after it that there still is; undefined: there is none, and the present is shown.
 */
export function logRewritten(seat: number | null, turn: number | undefined, ask: Ask): void {
  const past = usePast.getState();
  if (past.turn === null || past.seat !== seat) return;
  if (turn === undefined) backToNow();
  else lookBack(seat, turn, ask);
}

export function backToNow(): void {
  usePast.setState(PRESENT);
}

/** What was asked for has come: it is shown, and if the player has gone on meanwhile, that is asked for. */
export function receivePast(message: PastView, ask: Ask): void {
  const { seat, turn, waiting } = usePast.getState();
  if (waiting !== message.id) return;
  if (turn === null || seat !== message.seat) {
    usePast.setState({ waiting: null });
    return;
  }
  const came = message.turn - 1;
  const next = came === turn ? null : (ask(seat, turn + 1) ?? null);
  usePast.setState({ shown: { turn: came, view: message.view }, waiting: next });
}

/** True where it was a look back that was refused: then the present is shown again. */
export function pastRefused({ id }: RefusedMessage): boolean {
  if (id === null || usePast.getState().waiting !== id) return false;
  usePast.setState(PRESENT);
  return true;
}
