/** The standing orders of a seat and its answers given ahead, brought into words and choices. */
import type { AheadOffer, AheadQuestion, DecisionMessage, OrdersInfo, StandingOrder } from '@orrery/server/messages';
import { windowWords } from '@orrery/twilight-imperium/view';
import { usesIn } from '../prompt/selection.ts';

/** What an order says, in the words of its player. */
export function orderWords({ on, name, label }: StandingOrder): string {
  switch (on) {
    case 'empty':
      return 'Pass for me where nothing of mine fits';
    case 'cancels':
      return 'Pass for me whenever a card could be cancelled';
    case 'outside':
      return `Ask me only in ${label}`;
    case 'window':
      return `Pass for me at: ${windowWords(name)}`;
    case 'option':
      return `Leave alone: ${thing(label)}`;
  }
}

/** How long an order lasts. */
export function lasting({ during }: StandingOrder): string {
  return during === null ? 'until you say otherwise' : `until the end of ${during}`;
}

/** The thing itself of a label such as "Play Sabotage". */
export function thing(label: string): string {
  return label.replace(/^Play /, '');
}

/** The order by which the seat will pass in a window that is open to it, or decline where it can do nothing else; undefined where it is asked. */
export function orderFor(orders: OrdersInfo | null, decision: DecisionMessage): StandingOrder | undefined {
  const { window } = decision;
  if (orders === null) return undefined;
  const find = (on: StandingOrder['on'], name: string): StandingOrder | undefined =>
    orders.standing.find((order) => order.on === on && order.name === name);
  if (window === null) return decision.min === 0 && decision.options.length === 0 ? find('empty', '') : undefined;
  const all = find('window', window.key) ?? (window.cancels ? find('cancels', '') : undefined);
  if (all !== undefined) return all;
  const uses = usesIn(decision);
  if (uses.length === 0) return find('empty', '');
  const left = uses.map(({ id }) => find('option', id));
  return left.includes(undefined) ? undefined : left[0];
}

/** What is given for an offer, question by question: ids of options. */
export type Draft = Readonly<Record<string, readonly string[]>>;

/** The questions of an offer that are still to be answered, as far as the draft goes: some answers end it. */
export function questionsOf({ questions }: AheadOffer, draft: Draft): readonly AheadQuestion[] {
  const end = questions.findIndex(({ kind, options }) =>
    options.some(({ id, ends }) => ends && (draft[kind] ?? []).includes(id)),
  );
  return end < 0 ? questions : questions.slice(0, end + 1);
}

/** The draft after one more click on an option. */
export function clicked(draft: Draft, { kind, pick }: AheadQuestion, option: string): Draft {
  const picks = draft[kind] ?? [];
  if (picks.includes(option)) return { ...draft, [kind]: picks.filter((id) => id !== option) };
  return { ...draft, [kind]: pick === 'one' ? [option] : [...picks, option] };
}

/** The answers that a draft gives; questions left open will be asked. */
export function answersOf(offer: AheadOffer, draft: Draft): { kind: string; picks: readonly string[] }[] {
  return questionsOf(offer, draft).flatMap(({ kind }) => {
    const picks = draft[kind] ?? [];
    return picks.length === 0 ? [] : [{ kind, picks }];
  });
}

/** May the draft be given? Its first question has to be answered: the others follow from it. */
export function isReady(offer: AheadOffer, draft: Draft): boolean {
  return (draft[offer.questions[0].kind] ?? []).length > 0;
}

/** What the picked options add up to; null where nothing adds up. */
export function sumOf({ options }: AheadQuestion, picks: readonly string[]): number | null {
  if (!options.some(({ amount }) => amount !== null)) return null;
  return options.reduce((sum, { id, amount }) => sum + (picks.includes(id) ? (amount ?? 0) : 0), 0);
}

/** What was given for an offer, in a line: "For, with Jord and Mecatol Rex". */
export function givenWords(offer: AheadOffer, given: OrdersInfo['ahead'][number]): string {
  const parts = offer.questions.flatMap((question) => {
    const answer = given.answers.find(({ kind }) => kind === question.kind);
    if (answer === undefined) return [];
    const name = (id: string): string => question.options.find((option) => option.id === id)?.label ?? id;
    const labels = answer.picks.flat().map(name);
    return [question.pick === 'ranked' ? labels.join(', then ') : labels.join(', ')];
  });
  return parts.join(' · ');
}

/** Can it be settled with one press? */
export function isPlain({ questions }: AheadOffer): boolean {
  return questions.length === 1 && questions[0].pick === 'one' && questions[0].options.length <= 2;
}
