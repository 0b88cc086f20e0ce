import type { DecisionMessage } from '@orrery/kernel';
import { byScore, nameIn, type Policy } from './policy.ts';

/** Exploration cards, relics and legendary planets: what they offer, by what it is worth in trade goods. */

/** What removing an infantry brings, by the card that asks for it. */
const EXPEDITIONS: Readonly<Record<string, number>> = { 'volatile-fuel-source': 3, 'core-mine': 1, expedition: 1.5 };
const INFANTRY = 0.5;

function cardOf({ about }: DecisionMessage): string {
  return (about as { card?: string } | null)?.card ?? '';
}

/** The best of what a card offers; units are not bought in passing. */
const explored: Policy = byScore((_outlook, { id }, decision) => {
  const card = cardOf(decision);
  if (id === 'remove-infantry') return (EXPEDITIONS[card] ?? 0) - INFANTRY;
  if (id === 'gain') return card === 'abandoned-warehouses' ? 1.2 : 0.7;
  if (id.startsWith('convert:')) return 0.5 * Number(nameIn(id));
  if (id === 'replenish') return 1;
  if (id.startsWith('pay:')) return (card === 'local-fabricators' ? 2 : 1.5) - (id === 'pay:commodity' ? 0.6 : 1);
  if (id === 'place-infantry') return INFANTRY;
  return 0;
});

/** The most units, a mech before a card, and the larger sum of goods. */
const legendary: Policy = byScore(({ situation }, { id }) => {
  const own = situation.view.players[situation.me];
  if (id === 'convert') return 0.5 * own.commodities;
  if (id === 'gain') return 2;
  if (id === 'draw-action-card') return 1.5;
  return id.endsWith(':2') ? 1 : id.endsWith(':1') ? 0.5 : 2;
});

/** Of the cards drawn to explore with the one that brings most: a fragment, what stays with the planet, what gives something at once. */
const drawn: Policy = byScore((_outlook, { id }) => {
  const card = nameIn(id);
  if (card.includes('fragment')) return 2.5;
  if (card.endsWith('research-facility') || DRAWN_WORTHS[card] === undefined) return 1.5;
  return DRAWN_WORTHS[card];
});

/** What cards are worth that bring less, or more, than most that are attached. */
const DRAWN_WORTHS: Readonly<Record<string, number>> = {
  'demilitarized-zone': -1,
  'gamma-wormhole': 0.3,
  freelancers: 0.5,
  'mercenary-outfit': 0.6,
  expedition: 1,
  'core-mine': 0.8,
  'volatile-fuel-source': 1.8,
  'local-fabricators': 1,
  'abandoned-warehouses': 1,
  'functioning-base': 1,
  'dyson-sphere': 2.2,
  'rich-world': 2,
  'mining-world': 2.2,
};

const oneself: Policy = byScore(({ situation }, { id }) => (Number(nameIn(id)) === situation.me ? 1 : 0));

const goodNow: Policy = byScore((_outlook, { id }) => (id === 'trade-good' ? 1 : 0));

export const EXPLORATION_POLICIES: Readonly<Record<string, Policy>> = {
  'choose-beneficiary': oneself,
  'choose-exploration-card': drawn,
  'legendary-ability': legendary,
  'place-structure-or-gain': goodNow,
  'resolve-exploration-card': explored,
};
