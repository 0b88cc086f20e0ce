/** The question "why can't I use this now?" that the player has open, and its answer. */
import type { ExplainedMessage, RefusedMessage } from '@orrery/server/messages';
import { create } from 'zustand';

type Explanation = ExplainedMessage['explanation'];

export interface Asked {
  readonly seat: number;
  readonly thing: string;
  /** The message whose answer is waited for. */
  readonly id: string;
  /** The last answer; kept while the same thing is asked about again. */
  readonly answer: Explanation | null;
  /** Why there is no answer. */
  readonly no: { readonly why: string; readonly rule: string } | null;
}

export const useAsking = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** A question about a thing has been sent as the message `id`. */
export function beginAsking(id: string, seat: number, thing: string): void {
  useAsking.setState(({ asked }) => {
    const same = asked !== null && asked.seat === seat && asked.thing === thing;
    return { asked: { seat, thing, id, answer: same ? asked.answer : null, no: null } };
  });
}

export function receiveExplained({ id, explanation }: ExplainedMessage): void {
  useAsking.setState(({ asked }) => (asked?.id === id ? { asked: { ...asked, answer: explanation, no: null } } : {}));
}

/** True where it was the open question that was refused. */
export function receiveNo({ id, why, rule }: RefusedMessage): boolean {
  const { asked } = useAsking.getState();
  if (asked === null || asked.id !== id) return false;
  useAsking.setState({ asked: { ...asked, answer: null, no: { why, rule } } });
  return true;
}

export function stopAsking(): void {
  useAsking.setState({ asked: null });
}
