import type { AskedWindow, OptionText, Seat } from './decision.ts';
import type { PendingDecision } from './record.ts';

/** A decision as it is sent: plain data with all its words. Any page can draw any decision of any game from this alone. */
export interface DecisionMessage {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: string;
  readonly prompt: string;
  readonly min: number;
  readonly max: number;
  readonly plan: string | null;
  /** The window that asks; null for any other question. */
  readonly window: { readonly key: string; readonly cancels: boolean } | null;
  readonly options: readonly OptionMessage[];
  readonly refused: readonly RefusalMessage[];
  readonly about: unknown;
  /** The answer given so far while other seats still think. */
  readonly held: readonly string[] | null;
}

export interface OptionMessage {
  readonly id: string;
  readonly label: string;
  readonly target: string | null;
  readonly detail: string | null;
  /** What it adds where the options picked add up to something: votes. */
  readonly amount: number | null;
}

export interface RefusalMessage {
  readonly id: string;
  readonly reason: string;
  readonly rule: string;
  readonly target: string | null;
}

/** Whom the table waits for, as everybody may know it. */
export interface WaitingMessage {
  readonly seat: Seat;
  readonly kind: string;
}

/** Write one question out for the seat that is asked. */
export function decisionMessage(question: PendingDecision): DecisionMessage {
  const { decision } = question;
  return {
    id: question.id,
    seat: question.seat,
    kind: decision.kind,
    rule: decision.rule,
    prompt: decision.prompt(),
    min: decision.min,
    max: decision.max,
    plan: decision.plan ?? null,
    window: decision.window === undefined ? null : windowMessage(decision.window),
    options: decision.options().map((option) => optionMessage(option.id, decision.text(option))),
    refused: decision.refused().map((refusal) => ({
      id: refusal.id,
      reason: refusal.reason,
      rule: refusal.rule,
      target: refusal.target ?? null,
    })),
    about: decision.about(),
    held: question.held ?? null,
  };
}

/** Write an option out with its words. */
export function optionMessage(id: string, { label, target, detail, amount }: OptionText): OptionMessage {
  return { id, label, target: target ?? null, detail: detail ?? null, amount: amount ?? null };
}

function windowMessage({ key, cancels }: AskedWindow): DecisionMessage['window'] {
  return { key, cancels: cancels === true };
}

/**
 * Whom the table waits for. Of a plan it tells only that it goes on, by the plan's name; an open window shows only that it is open, to nobody whose it is: neither names nor a count;
 * it is not told who has already answered either.
 */
export function waitingMessage(pending: readonly PendingDecision[]): readonly WaitingMessage[] {
  if (pending.some((question) => question.decision.kind === 'window')) return [];
  return pending.map((question) => ({
    seat: question.seat,
    kind: question.decision.plan ?? question.decision.kind,
  }));
}
