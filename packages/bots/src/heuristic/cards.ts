import type { DecisionMessage } from '@orrery/kernel';
import { bestOf, byScore, nameIn, type Policy, plainAnswer } from './policy.ts';
import { type Outlook, planetWorth } from './worth.ts';

/** Cards and other abilities that are used by choice: when, and on whom. */

/** What costs its owner more than it brings, or asks for a judgement that rules of thumb do not have. */
const AVOIDED = new Set([
  'scuttle',
  'divert-funding',
  'repeal-law',
  'deadly-plot',
  'political-stability',
  'reveal-prototype',
  'skilled-retreat',
]);

/** `scuttle` for `component:card:scuttle` and `use:card:scuttle`. */
function sourceOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

/** Cards that have to stay in hand: a secret objective asks for them. */
function keepsCards({ goals }: Outlook): boolean {
  return goals.some(({ check, fulfilled }) => check.kind === 'discard-action-cards' && fulfilled);
}

/** The component action to perform, if there is one worth it; cards are played for what they do, not kept. */
export function componentAction(outlook: Outlook, decision: DecisionMessage): string | undefined {
  const worth = decision.options.filter(
    ({ id }) =>
      id.startsWith('component:') && !AVOIDED.has(sourceOf(id)) && !(id.includes(':card:') && keepsCards(outlook)),
  );
  return worth[0]?.id;
}

/** Abilities in a window are for their owner's good: the first that is not avoided is used. */
const window: Policy = (outlook, decision) => {
  const use = decision.options.find(
    ({ id }) => id.startsWith('use:') && !AVOIDED.has(sourceOf(id)) && !(id.includes(':card:') && keepsCards(outlook)),
  );
  return use === undefined ? plainAnswer(decision) : [use.id];
};

/** Whoever is ahead, oneself last. */
const player: Policy = byScore(({ situation }, { id }) => {
  const seat = Number(nameIn(id));
  return seat === situation.me ? -1 : (situation.view.players[seat]?.points ?? 0);
});

/** A planet of whoever is ahead, where others' are offered; of one's own the best. */
const planet: Policy = byScore((outlook, { id }) => {
  const { situation } = outlook;
  const found = situation.planets.find(({ view }) => id.endsWith(`planet:${view.id}`));
  if (found === undefined) return 0;
  const { owner } = found.view;
  const rival = owner === null || owner === situation.me ? 0 : 20 + 2 * situation.view.players[owner].points;
  return rival + planetWorth(outlook, found);
});

/** Cards that cannot be kept: those that are avoided go first. */
const discard: Policy = (_outlook, decision) => [
  bestOf(decision.options, ({ id }) => (AVOIDED.has(sourceOf(id)) ? 1 : 0)).id,
];

export const CARD_POLICIES: Readonly<Record<string, Policy>> = {
  window,
  'choose-player': player,
  'choose-planet': planet,
  'discard-action-card': discard,
};
