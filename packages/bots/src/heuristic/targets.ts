import type { DecisionMessage, OptionMessage } from '@orrery/kernel';
import { landingWorth, TARGETS } from './component-worth.ts';
import { unitHarm } from './harms.ts';
import { relocate } from './hero-worth.ts';
import { cardValue } from './keeping.ts';
import { unitCost } from './odds.ts';
import { allWorth, bestOf, byScore, nameIn, offers, type Policy, plainAnswer } from './policy.ts';
import { technologyIn, worthOfTechnology } from './research.ts';
import { luck } from './combat-worth.ts';
import { distancesTo } from './reach.ts';
import { isDrive, openedByMech, swapSystems, wormholeToken } from './rifts.ts';
import { rivalry } from './rivalry.ts';
import { countOf, groundOf, type Situation } from './situation.ts';
import type { WindowFacts } from './window-facts.ts';
import { freeResources, type Outlook, planetWorth } from './worth.ts';

/** What cards and abilities are aimed at: planets, systems, players, units, dice. */

/** The card, relic or technology that asks. */
function askedBy({ about }: DecisionMessage): string {
  const { card, relic, technology } = (about ?? {}) as { card?: string; relic?: string; technology?: string };
  return card ?? relic ?? technology ?? '';
}

/** Cards that give the player they are aimed at something. */
const GIVES = new Set(['forward-supply-base']);

/** Of those a gift goes to oneself, else to who has least; what hurts goes to who has most. */
const player: Policy = byScore((outlook, { id }, decision) => {
  const { situation } = outlook;
  const seat = Number(nameIn(id));
  const { points = 0 } = situation.view.players[seat] ?? {};
  const card = askedBy(decision);
  // Leaders do their player good, or whoever their player lets.
  if (GIVES.has(card) || decision.rule === 'LRR 51') return seat === situation.me ? 99 : -points;
  const score = TARGETS[card]?.player;
  return score === undefined ? (seat === situation.me ? -1 : points) : score(outlook, seat);
});

/** Questions whose planet is given up, not gained. */
const GIVEN_UP = new Set(['LRR 90.14']);

/** The best target; else a planet of whoever is ahead, and of one's own the best. */
const planet: Policy = byScore((outlook, { id }, decision) => {
  const { situation } = outlook;
  const found = situation.planets.find(({ view }) => id === `planet:${view.id}` || id.endsWith(`planet:${view.id}`));
  if (found === undefined) return 0;
  const score = TARGETS[askedBy(decision)]?.planet;
  if (score !== undefined) return score(outlook, found);
  const { owner, resources, influence } = found.view;
  if (GIVEN_UP.has(decision.rule)) return -resources - 0.5 * influence;
  const rival = owner === null || owner === situation.me ? 0 : 20 + 2 * situation.view.players[owner].points;
  return rival + planetWorth(outlook, found);
});

/** The best target; for ships that leave a fight, where one's own are. */
const system: Policy = (outlook, decision, draw) =>
  (decision.about as { readonly leader?: string } | null)?.leader === 'riftwalker-meian'
    ? swapSystems(outlook, decision, draw)
    : aimed(outlook, decision, draw);

const aimed: Policy = byScore((outlook, { id }, decision) => {
  const { situation } = outlook;
  const index = situation.systemNamed(id);
  if (index < 0) return 0;
  const score = TARGETS[askedBy(decision)]?.system;
  return score === undefined ? refuge(situation, index) : score(outlook, index);
});

/** How good a system is to go to: one's own planets and ships there. */
export function refuge({ systems, me }: Situation, index: number): number {
  const { planets, space } = systems[index];
  return planets.filter(({ owner }) => owner === me).length + (space.some(({ owner }) => owner === me) ? 1 : 0);
}

const UNIT_TYPES = [
  'war-sun',
  'flagship',
  'dreadnought',
  'carrier',
  'cruiser',
  'destroyer',
  'fighter',
  'mech',
  'infantry',
  'pds',
  'space-dock',
];

/** The type of unit that an option names: `unit:system:26:cruiser:player:1`. */
function typeIn(id: string): string {
  return id.split(':').find((part) => UNIT_TYPES.includes(part)) ?? '';
}

/** The seat that an option names; undefined where it names none. */
function seatIn(id: string): number | undefined {
  const found = /player:(\d+)/.exec(id);
  return found === null ? undefined : Number(found[1]);
}

/** Cards that meet units of others whose owner the option does not name: all are of the other side in the fight. */
const MEETS = new Set(['direct-hit', 'reactor-meltdown']);

/** A ship gets this move value, on its way to the active system. */
interface Faster {
  readonly system: string;
  readonly move: number;
}

/** What a ship is worth that comes only with the higher move value: its cost, and what it carries. */
function comesWith(situation: Situation, id: string, { system, move }: Faster): number {
  const { mine, systems } = situation;
  const from = systems.findIndex((one) => id.startsWith(`unit:system:${one.id}:`));
  const own = mine.units[typeIn(id)];
  if (from < 0 || own === undefined) return -1;
  const distance = distancesTo(situation, situation.systemNamed(system))[from];
  return distance > (own.move ?? 0) && distance <= move ? unitCost(mine, typeIn(id)) + own.capacity : 0;
}

/** The dearest of others' units; of one's own the cheapest, or the best where it is helped. */
const unit: Policy = byScore((outlook, { id }, decision) => {
  const { situation } = outlook;
  if (id === 'done') return Number.NEGATIVE_INFINITY;
  if (isDrive(decision.about)) return openedByMech(outlook, id);
  const { move } = (decision.about ?? {}) as { readonly move?: number };
  if (move !== undefined) return comesWith(situation, id, decision.about as Faster);
  const seat = seatIn(id);
  const type = typeIn(id) || 'space-dock';
  const card = askedBy(decision);
  if (seat === undefined && MEETS.has(card))
    return Math.max(...situation.view.players.map((one) => unitHarm(one, type)));
  if (seat !== undefined && seat !== situation.me)
    return unitHarm(situation.view.players[seat], type) * (0.5 + rivalry(situation, seat));
  const { combat = null } = situation.mine.units[type] ?? {};
  // A leader lends its strength to a unit; anything else takes one away.
  if (decision.rule === 'LRR 51') return combat === null ? 0 : 11 - combat.value;
  return -unitCost(situation.mine, type) - 10;
});

/** One's own unit that is lost: the cheapest; a damaged one before a whole one. */
const ownLoss: Policy = byScore(
  ({ situation }, { id }) => -unitCost(situation.mine, typeIn(id)) + (id.endsWith(':damaged') ? 0.5 : 0),
);

/** A unit of the other side that takes a hit: the dearest, damaged ones first, for they cannot sustain it. */
const enemyLoss: Policy = byScore(({ situation }, { id, label }) => {
  const most = Math.max(
    ...situation.view.players.filter(({ seat }) => seat !== situation.me).map((one) => unitCost(one, typeIn(id))),
  );
  return most + (id.includes('damaged') || label.includes('damaged') ? 2 : 0);
});

/** The unit that is repaired: the dearest. */
const repair: Policy = byScore(({ situation }, { id }) => unitCost(situation.mine, typeIn(id)));

/** Dice that missed are rolled again; where another miss costs the unit, only those of cheap units. */
const reroll: Policy = ({ situation }, decision) => {
  const { dice = [], risk = false } = (decision.about ?? {}) as WindowFacts & { readonly risk?: boolean };
  const picks = decision.options.filter((_, i) => {
    if (dice[i] === undefined || dice[i].hit) return false;
    return !risk || unitCost(situation.mine, dice[i].unit) <= 0.5;
  });
  if (picks.length < Math.max(1, decision.min)) return plainAnswer(decision);
  return picks.slice(0, decision.max).map(({ id }) => id);
};

/** All that may roll roll. */
const asManyAsMay: Policy = (_outlook, { options, max }) => options.slice(0, max).map(({ id }) => id);

/** `direct-hit` for `card:direct-hit`. */
function cardWorth({ id }: OptionMessage): number {
  return cardValue(nameIn(id));
}

const takeCard: Policy = byScore((_outlook, option) => cardWorth(option));

/** As many as may be taken, the best first. */
const takeCards: Policy = allWorth((_outlook, option) => cardWorth(option));

/** Notes that are given up: what is worth least in other hands first, a victory point last. */
const NOTES = ['political-secret', 'ceasefire', 'trade-agreement', 'alliance', 'support-for-the-throne'];

/** A note that has to be given: rather somebody else's than one's own. */
const giveNote: Policy = byScore(({ situation }, { id }) => {
  const [, note, of] = id.split(':');
  const rank = NOTES.indexOf(note);
  return (Number(of) === situation.me ? 0 : 10) - (rank < 0 ? 2.5 : rank === NOTES.length - 1 ? 50 : rank);
});

/** Infantry that become mechs: as many as may. */
const becomeMechs: Policy = (_outlook, { options }) => [(options.find(({ id }) => id !== 'done') ?? options[0]).id];

/** Cards that cannot be kept: what may bring least goes. */
const discard: Policy = (_outlook, decision) => [bestOf(decision.options, (option) => -cardWorth(option)).id];

const discardSome: Policy = byScore((_outlook, option) => -cardWorth(option));

const technology: Policy = byScore((outlook, { id }) => worthOfTechnology(outlook, technologyIn(id)));

/** A planet or technology that is readied: what it is worth. */
const readied: Policy = byScore((outlook: Outlook, { id }) => {
  const found = outlook.situation.planets.find(({ view }) => id === `planet:${view.id}`);
  return found === undefined ? 1.5 : found.view.resources + 0.6 * found.view.influence;
});

/** A card that was shown is taken, unless what goes in its place hurts a rival more. */
const extort: Policy = ({ situation }, decision) => {
  const {
    player: seat = -1,
    card = '',
    cards = 0,
  } = (decision.about ?? {}) as { player?: number; card?: string; cards?: number };
  const lost = Math.min(3, cards) * rivalry(situation, seat);
  const takes =
    decision.options.some(({ id }) => id === 'take') && cardValue(card) + 0.5 * rivalry(situation, seat) >= lost;
  return [takes ? 'take' : 'discard'];
};

/** Two trade goods for an action card that can be spared, not for a command token. */
const sell: Policy = ({ situation: { view } }, { options }) => {
  const spared = (view.you?.actionCards ?? []).some(({ id }) => cardValue(id) < TWO_GOODS);
  return spared && options.some(({ id }) => id === 'action-card') ? ['action-card'] : [];
};
const TWO_GOODS = 1.8;

/** Ground forces that may be placed elsewhere go to planets that nobody guards, the best first. */
const placeProduced: Policy = byScore((outlook, { id }, decision) => {
  const { me, planets } = outlook.situation;
  const { placed = [] } = (decision.about ?? {}) as { placed?: readonly string[] };
  const found = planets.find(({ view }) => id === `planet:${view.id}`);
  if (found === undefined || placed.includes(id)) return 0;
  const guards = groundOf(found.view, me);
  return countOf(guards, 'infantry') + countOf(guards, 'mech') > 0 ? -1 : 0.1 + planetWorth(outlook, found);
});

/** Infantry land one on each of the best planets; on one that is guarded together. */
const landing: Policy = byScore((outlook, { id }, decision) => {
  const found = outlook.situation.planets.find(({ view }) => id === `planet:${view.id}`);
  if (found === undefined) return 0.1;
  const { landing: planned = [] } = (decision.about ?? {}) as { landing?: readonly { planet: string }[] };
  const again = planned.some(({ planet: one }) => one === id);
  return again ? 0.4 * landingWorth(outlook, found) : landingWorth(outlook, found);
});

/** Whoever lets ground forces fight beside the ships lets all of them. */
const joinAll: Policy = (_outlook, decision) => (offers(decision, 'all') ? ['all'] : plainAnswer(decision));

/** Ground forces on planets hold these: those lost were in space. */
const fromSpace: Policy = byScore((_outlook, { id }) => (id.startsWith('system:') ? 1 : 0));

/** Dice of the other side that hit with luck are rolled again. */
const rerollTheirs: Policy = (_outlook, { about, options }) =>
  luck((about ?? {}) as WindowFacts) > 0 ? [options[0].id] : [];

/** Prerequisites that can be made up for one by one are: what ignores all of them is kept. */
const oneByOne: Policy = (_outlook, decision) =>
  offers(decision, 'one-by-one') ? ['one-by-one'] : [decision.options[0].id];

/** A sleeper token that lies nowhere yet is put down before one is moved. */
const placeNew: Policy = (_outlook, decision) => (offers(decision, 'place') ? ['place'] : [decision.options[0].id]);

/** What a secondary ability is worth that costs nothing but what it asks for itself. */
const SECONDARIES: readonly (readonly [string, number])[] = [
  ['technology', 3],
  ['trade', 2],
  ['politics', 1.6],
  ['imperial', 1.5],
  ['diplomacy', 1.4],
  ['construction', 1.2],
  ['warfare', 1],
  ['leadership', 0.8],
];

const secondary: Policy = byScore((outlook, { id }) => {
  const [card, worth] = SECONDARIES.find(([name]) => nameIn(id).startsWith(name)) ?? ['', 0];
  // The technology has to be paid for.
  return card === 'technology' && freeResources(outlook) < 4 ? 0 : worth;
});

/** What does good is let happen. */
const accept: Policy = (_outlook, { options }) => [options[0].id];

export const TARGET_POLICIES: Readonly<Record<string, Policy>> = {
  'accept-ability': accept,
  ambush: asManyAsMay,
  'assault-cannon': ownLoss,
  awaken: asManyAsMay,
  'assign-produced-hit': enemyLoss,
  'choose-infantry': becomeMechs,
  'choose-planet': planet,
  'choose-secondary-ability': secondary,
  'choose-player': player,
  'choose-ship': ownLoss,
  'choose-system': system,
  'choose-technology': technology,
  'choose-unit': unit,
  'choose-wormhole-token': wormholeToken,
  'destroy-own-ship': ownLoss,
  'destroy-units': ownLoss,
  'discard-action-card': discard,
  'give-action-card': discard,
  'discard-action-cards': discardSome,
  extort,
  'land-infantry': landing,
  'place-produced': placeProduced,
  'place-sleeper': placeNew,
  'gain-technology': technology,
  'join-combat': joinAll,
  'lost-from': fromSpace,
  'give-promissory-note': giveNote,
  'ready-card': readied,
  'relocate-ships': relocate,
  'reroll-opponent': rerollTheirs,
  'ignore-prerequisites': oneByOne,
  repair,
  'reroll-dice': reroll,
  'sacrifice-ship': ownLoss,
  'sell-for-trade-goods': sell,
  'show-action-card': discard,
  'take-action-card': takeCard,
  'take-discarded-cards': takeCards,
};
