import type { DecisionMessage } from '@orrery/kernel';
import { asksFor, hasStructure, isPaid } from './goals.ts';
import { componentAction } from './cards.ts';
import { held } from './component-worth.ts';
import { prospect } from './journeys.ts';
import { allWorth, bestOf, byScore, nameIn, offers, type Policy } from './policy.ts';
import { researchWorth } from './research.ts';
import { countOf, fleetOf, fleetSize, groundOf, type Situation } from './situation.ts';
import { secretWorth } from './scoring.ts';
import { needsShips, planFor } from './tactics.ts';
import { freeResources, freeTactic, type Outlook, planetWorth, POINT } from './worth.ts';

/** The strategy phase and the choice of actions. */

/** `construction` for `card:construction-pok`: later printings are the same card to a player. */
function cardName(id: string): string {
  return nameIn(id).replace(/-(omega|pok)$/, '');
}

/** How good it is to hold a strategy card this round. */
function cardWorth(outlook: Outlook, card: string): number {
  const { situation, goals } = outlook;
  const ready = goals.filter((goal) => goal.fulfilled && !goal.secret);
  const rex = situation.myPlanets.some(({ system }) => system === situation.mecatol);
  switch (card) {
    case 'leadership':
      return situation.mine.tokens.tactic < 3 ? 7 : 4;
    case 'technology':
      return (
        7 +
        (goals.some(({ check }) => check.kind === 'own-unit-upgrades' || check.kind === 'own-technologies-per-color')
          ? 3
          : 0)
      );
    case 'warfare':
      return 5.5;
    case 'trade':
      return 7 + (goals.some(({ check }) => (check.tradeGoods ?? 0) !== 0) ? 3 : 0);
    case 'construction':
      return 5 + (wantsStructures(outlook) ? 4 : 0);
    case 'diplomacy':
      return 5;
    case 'politics':
      return 2.5;
    case 'imperial':
      return (
        2 +
        (rex ? POINT : 0) +
        (ready.length > 1 ? POINT * Math.min(...ready.map(({ points }) => points)) : ready.length * 4)
      );
    default:
      return 3;
  }
}

const pickStrategyCard: Policy = byScore((outlook, { id }) => {
  const card = outlook.situation.view.strategyCards.find((one) => `card:${one.id}` === id);
  return cardWorth(outlook, cardName(id)) + 0.9 * (card?.tradeGoods ?? 0);
});

/** Cards that are used before anything else is done; the others wait for their moment. */
const EARLY = ['leadership', 'technology', 'trade', 'construction', 'politics'];

function isTime({ situation, goals }: Outlook, card: string): boolean {
  if (EARLY.includes(card)) return true;
  if (card === 'imperial') {
    return (
      goals.some((goal) => goal.fulfilled && !goal.secret && !isPaid(goal)) ||
      situation.myPlanets.some(({ system }) => system === situation.mecatol)
    );
  }
  if (card === 'warfare')
    return situation.mine.tokens.tactic === 0 && situation.systems.some(({ tokens }) => tokens.includes(situation.me));
  return false;
}

/** The value below which an action is not worth a command token. */
const WORTH_A_TOKEN = 0.3;

const chooseAction: Policy = (outlook, decision) => {
  const { situation } = outlook;
  const unused = situation.mine.strategyCards.filter(({ used }) => !used).map(({ id }) => cardName(`card:${id}`));
  if (offers(decision, 'strategic') && unused.some((card) => isTime(outlook, card))) return ['strategic'];
  if (offers(decision, 'tactical') && freeTactic(outlook) > 0 && bestTactical(outlook) > WORTH_A_TOKEN)
    return ['tactical'];
  const component = componentAction(outlook, decision);
  if (component !== undefined) return [component];
  for (const id of ['strategic', 'end-turn', 'pass']) if (offers(decision, id)) return [id];
  return [decision.options[0].id];
};

function bestTactical(outlook: Outlook): number {
  const { systems, me } = outlook.situation;
  const frees = mayFree(outlook.situation);
  let best = Number.NEGATIVE_INFINITY;
  for (let system = 0; system < systems.length; system++) {
    if (frees || !systems[system].tokens.includes(me)) best = Math.max(best, activationWorth(outlook, system));
  }
  return best;
}

const chooseStrategyCard: Policy = byScore((outlook, { id }) => {
  const card = cardName(id);
  return isTime(outlook, card) ? 10 - EARLY.indexOf(card) : 0;
});

/** The primary ability of any card, whoever holds it: the best one to have now. */
const primaryAbility: Policy = byScore((outlook, { id }) => cardWorth(outlook, cardName(id)));

/** One's own worst card goes for the best of somebody else's. */
const swapCard: Policy = byScore((outlook, { id }) => {
  const own = outlook.situation.mine.strategyCards.some((card) => `card:${card.id}` === id);
  return cardWorth(outlook, cardName(id)) * (own ? -1 : 1);
});

/** A system with an own command token, where a commander lets it be activated: both tokens come back, and the turn is over. */
function freed({ situation }: Outlook, system: number): number {
  return situation.mine.tokens.tactic < 2 ? 0 : held(situation, system) - TOKENS_BACK;
}
/** The token of the tactic pool that it takes, and a turn. */
const TOKENS_BACK = 3;

function mayFree({ mine }: Situation): boolean {
  return mine.leaders.some(({ id, status }) => id === 'il-na-viroset' && status === 'ready');
}

function activationWorth(outlook: Outlook, system: number): number {
  const { systems, me } = outlook.situation;
  return systems[system].tokens.includes(me) ? freed(outlook, system) : prospect(outlook, system);
}

const activateSystem: Policy = byScore((outlook, { id }) =>
  activationWorth(outlook, outlook.situation.systemNamed(id)),
);

/** Is the secondary ability worth its token? */
const follow: Policy = (outlook, decision) => {
  const { card, tokens } = (decision.about ?? {}) as { card?: string; tokens?: number };
  if (card === undefined) return ['decline'];
  // What costs nothing is taken along.
  if (tokens === 0) return ['follow'];
  return [worthFollowing(outlook, cardName(`card:${card}`)) ? 'follow' : 'decline'];
};

function worthFollowing(outlook: Outlook, card: string): boolean {
  const { situation, reserve } = outlook;
  const { mine } = situation;
  if (card === 'leadership') return true;
  if (mine.tokens.strategy + mine.tokens.tactic - 1 < reserve.tokens) return false;
  switch (card) {
    case 'technology':
      return (
        freeResources(outlook) >=
        (needsShips(situation) && (situation.view.round < 3 || researchWorth(outlook) < 4) ? 7 : 4)
      );
    case 'warfare':
      return freeResources(outlook) >= 3;
    case 'imperial':
      return wantsSecrets(outlook);
    case 'construction':
      return situation.myPlanets.some(({ system }) => constructionWorth(outlook, system) > 1.5);
    case 'trade':
      return mine.commodityLimit - mine.commodities >= (mine.tokens.strategy > 2 ? 3 : 4);
    case 'diplomacy': {
      if (mine.faction === 'xxcha' && hasUnguardedNear(situation)) return true;
      const exhausted = situation.myPlanets
        .filter(({ view }) => view.exhausted)
        .map(({ view }) => view.resources + 0.4 * view.influence)
        .sort((a, b) => b - a);
      return (exhausted[0] ?? 0) + (exhausted[1] ?? 0) >= 3;
    }
    default:
      return false;
  }
}

/** Is a planet of others without units near one of one's own (Peace Accords)? */
function hasUnguardedNear({ planets, myPlanets, adjacent, me, mecatol }: Situation): boolean {
  const near = new Set(myPlanets.flatMap(({ system }) => [system, ...(adjacent[system] ?? [])]));
  return planets.some(
    ({ system, view }) => view.owner !== me && system !== mecatol && view.ground.length === 0 && near.has(system),
  );
}

/** Is there room for a secret objective, or one in hand that is not worth keeping (LRR 61.20)? */
function wantsSecrets(outlook: Outlook): boolean {
  const { situation } = outlook;
  const hand = situation.view.you?.secretObjectives ?? [];
  if (hand.length + secretsScored(situation) < 3) return true;
  return situation.roundsLeft > 1 && hand.some(({ id }) => secretWorth(outlook, id) < 1);
}

function secretsScored({ mine, view }: Situation): number {
  const open = new Set(view.objectives.revealed.map(({ id }) => id));
  return mine.scored.filter((id) => !open.has(id)).length;
}

/** Everyone else's tokens keep them out of a system: one with planets of one's own, best where others are near. */
const diplomacySystem: Policy = byScore(({ situation }, { id }) => {
  const system = situation.systemNamed(id);
  const mine = situation.myPlanets.filter((planet) => planet.system === system);
  return (
    mine.reduce((sum, { view }) => sum + view.resources + view.influence, 0) + (system === situation.mecatol ? 6 : 0)
  );
});

const readyPlanets: Policy = allWorth(({ situation }, { id }) => {
  const planet = situation.planets.find(({ view }) => `planet:${view.id}` === id);
  return planet === undefined ? 0 : planet.view.resources + 0.5 * planet.view.influence;
});

/** Structures: a space dock where it produces and none is near, else a PDS; where goals ask for them first. */
const placeStructure: Policy = (outlook, decision) => {
  const { situation, goals } = outlook;
  const { mine, me } = situation;
  const outside = goals.some(({ check, fulfilled }) => check.kind === 'structures-on-planets' && !fulfilled);
  const docks = mine.units['space-dock']?.onBoard ?? 0;
  const score = (id: string): number => {
    const planet = situation.planets.find(({ view }) => id.endsWith(`planet:${view.id}`));
    if (planet === undefined) return 0;
    const units = groundOf(planet.view, me);
    const bare = countOf(units, 'pds') + countOf(units, 'space-dock') === 0;
    const away = planet.system !== situation.homes[me];
    let value = outside && bare && away ? 5 : bare ? 1 : 0;
    if (planet.system === situation.mecatol) value += 1;
    if (asksFor(goals, id.split(':')[0])) value += 5;
    if (id.startsWith('space-dock')) value += docks < 3 && away ? planet.view.resources + 1.5 - docks : -1;
    return value;
  };
  const best = bestOf(decision.options, ({ id }) => score(id));
  return [best.id];
};

function wantsStructures({ goals }: Outlook): boolean {
  if (asksFor(goals, 'pds') || asksFor(goals, 'space-dock')) return true;
  return goals.some(({ check, fulfilled }) => !fulfilled && check.kind.includes('structures'));
}

/** What a structure in a system is worth, whose ships its token then holds fast (LRR 24.3). */
function constructionWorth(outlook: Outlook, system: number): number {
  const { situation } = outlook;
  const { me, systems, homes } = situation;
  const bare = situation.myPlanets.filter((planet) => planet.system === system && !hasStructure(planet)).length;
  const wanted = wantsStructures(outlook);
  const worth = (bare > 0 ? 2 : 0.5) + (wanted && (bare > 0 || system !== homes[me]) ? 5 : 0);
  if (systems[system].tokens.includes(me)) return worth;
  return worth - 1.2 * fleetSize(fleetOf(systems[system], me)) - Math.max(0, planFor(outlook, system).value);
}

const constructionSystem: Policy = byScore((outlook, { id }) =>
  constructionWorth(outlook, outlook.situation.systemNamed(id)),
);

/** A token comes back from where it hinders most: a fleet that could go on, a dock that could produce. */
const takeTokenOff: Policy = byScore(({ situation }, { id }) => {
  const system = situation.systems[situation.systemNamed(id)];
  const fleet = system.space.find(({ owner }) => owner === situation.me);
  const ships = fleet?.units.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const docks = system.planets.filter((planet) => countOf(groundOf(planet, situation.me), 'space-dock') > 0).length;
  return ships + 3 * docks;
});

const chooseSpeaker: Policy = (outlook, decision) => {
  const me = `player:${outlook.situation.me}`;
  return [offers(decision, me) ? me : decision.options[0].id];
};

const researchSecond: Policy = (outlook, decision) => {
  const enough = freeResources(outlook) >= 6 && (outlook.situation.view.round > 2 || researchWorth(outlook) > 3);
  return enough ? [decision.options[0].id] : [];
};

/** Which planet the units of the setup stand on: the one worth most. */
const startingUnit: Policy = byScore((outlook, { id }) => {
  const planet = outlook.situation.planets.find(({ view }) => `planet:${view.id}` === id);
  return planet === undefined ? 0 : planetWorth(outlook, planet);
});

export const ACTION_POLICIES: Readonly<Record<string, Policy>> = {
  'pick-strategy-card': pickStrategyCard,
  'choose-action': chooseAction,
  'choose-strategy-card': chooseStrategyCard,
  'choose-primary-ability': primaryAbility,
  'swap-strategy-card': swapCard,
  'activate-system': activateSystem,
  'follow-strategy-card': follow,
  'choose-diplomacy-system': diplomacySystem,
  'ready-planets': readyPlanets,
  'place-structure': placeStructure,
  'choose-construction-system': constructionSystem,
  'take-token-off-board': takeTokenOff,
  'choose-speaker': chooseSpeaker,
  'research-second': researchSecond,
  'starting-unit': startingUnit,
  'draw-secret-objective': (_outlook: Outlook, decision: DecisionMessage) => [decision.options[0].id],
  'remove-custodians': (_outlook: Outlook, decision: DecisionMessage) => [decision.options[0].id],
};
