/** Picking among the options of a decision, before the answer is sent. */
import type { DecisionMessage, OptionMessage } from '@orrery/server/messages';

/** May these picks be sent? */
export function isComplete(decision: Pick<DecisionMessage, 'min' | 'max'>, picks: readonly string[]): boolean {
  return picks.length >= decision.min && picks.length <= decision.max;
}

/**
 * The picks after one more click on an option: a single choice moves, several are put and taken back. A click beyond the
 * most that may be picked changes nothing.
 */
export function toggle(
  decision: Pick<DecisionMessage, 'min' | 'max' | 'options'>,
  picks: readonly string[],
  option: string,
): readonly string[] {
  if (!decision.options.some(({ id }) => id === option)) return picks;
  if (picks.includes(option)) return decision.max === 1 ? picks : picks.filter((id) => id !== option);
  if (decision.max === 1) return [option];
  return picks.length < decision.max ? [...picks, option] : picks;
}

/** Steps of a plan that set others in motion: where there is much to click on, they are looked at before they are taken. */
const WEIGHTY: readonly string[] = [
  'choose-action',
  'activate-system',
  'research-technology',
  'vote-outcome',
  'vote-planets',
];

/** Is one click enough? In a plan it is: stepping back is free. So it is among a few words that stand for no place. */
export function isQuick(decision: DecisionMessage, onBoard: boolean): boolean {
  // In a window what is used is looked at before it is: one key or click more.
  if (decision.max !== 1 || usesIn(decision).length > 0) return false;
  const steps = decision.plan !== null && !WEIGHTY.includes(decision.kind);
  return steps || (!onBoard && decision.options.length <= FEW);
}

/** Options up to this many are buttons. */
export const FEW = 4;

/** What pressing the button does with the thing chosen, for decisions whose options are names of things. */
const VERBS: Readonly<Record<string, string>> = {
  'activate-system': 'Activate',
  'pick-strategy-card': 'Take',
  'research-technology': 'Research',
  'set-dial': 'Set',
};

/** The words on the one filled button: what pressing it does. */
export function confirmLabel(decision: DecisionMessage, picks: readonly string[]): string {
  const votes = votesPicked(decision, picks);
  if (votes !== null && votes.count > 0) return votes.count === 1 ? 'Cast 1 vote' : `Cast ${votes.count} votes`;
  const payment = paidPicked(decision, picks);
  if (payment !== null && payment.paid > 0) return `Pay ${payment.paid} of ${payment.due}`;
  const labels = picks.flatMap((pick) => decision.options.find(({ id }) => id === pick)?.label ?? []);
  if (labels.length === 1) {
    const verb = VERBS[decision.kind];
    return verb === undefined ? labels[0] : `${verb} ${labels[0]}`;
  }
  if (labels.length > 1)
    return decision.max > labels.length ? `Choose these ${labels.length}` : `Choose ${labels.length}`;
  if (decision.min === 0) return noneLabel(decision);
  return decision.min === 1 ? 'Choose one' : `Choose ${decision.min}`;
}

/** The votes that these picks would cast, and for what; null where nobody votes. */
export function votesPicked(
  { kind, about, options }: Pick<DecisionMessage, 'kind' | 'about' | 'options'>,
  picks: readonly string[],
): { readonly outcome: string; readonly count: number } | null {
  if (kind !== 'vote-planets') return null;
  const { outcome, free } = about as { readonly outcome: string; readonly free?: number };
  const counts = options.flatMap(({ id, amount }) => (picks.includes(id) ? (amount ?? 0) : []));
  return { outcome, count: counts.reduce((sum, count) => sum + count, free ?? 0) };
}

/** What these picks would pay with what is paid already, and of how much; null where nothing is paid. */
export function paidPicked(
  { about, options }: Pick<DecisionMessage, 'about' | 'options'>,
  picks: readonly string[],
): { readonly paid: number; readonly due: number } | null {
  if (typeof about !== 'object' || about === null || !('currency' in about)) return null;
  const { amount: due, paid } = about as unknown as { readonly amount: number; readonly paid: number };
  const counts = options.flatMap(({ id, amount }) => (picks.includes(id) ? (amount ?? 0) : []));
  return {
    paid: Math.min(
      due,
      counts.reduce((sum, count) => sum + count, paid),
    ),
    due,
  };
}

/** The abilities among the options of a window. */
export function usesIn({ kind, options }: Pick<DecisionMessage, 'kind' | 'options'>): readonly OptionMessage[] {
  return kind === 'window' ? options.filter(({ id }) => id.startsWith('use:')) : [];
}

/** What answering with nothing is called. */
export function noneLabel(decision: Pick<DecisionMessage, 'kind' | 'max'>): string {
  if (decision.kind === 'window' || decision.max === 1) return 'Pass';
  return 'None';
}

/** The options that end a row of steps: they come last and are the filled button. */
export function isEnding(id: string): boolean {
  return ['done', 'end', 'finish', 'pass', 'pass-window', 'ready', 'stop'].includes(id);
}

/** Is this a question of how many? Then its options are numbers in a row: "1 vote", "2 votes", not "1 Leadership". */
export function isAmount({ max, options }: Pick<DecisionMessage, 'max' | 'options'>): boolean {
  const amounts = options.filter(({ id }) => !isEnding(id));
  if (max !== 1 || amounts.length < 3) return false;
  const things = new Set(amounts.map(({ label }) => /^\d+\s*(.*?)s?$/i.exec(label)?.[1]));
  return things.size === 1 && !things.has(undefined) && amounts.every(({ label }) => label.length < 14);
}
