import { countOf, fleetOf, groundOf, isShip, type Situation } from '../situation.ts';
import type { WindowWorth } from '../window-facts.ts';
import { freeResources, type Outlook } from '../worth.ts';

/** What laws in play cost a player in a turn of the action phase, in resources; less than nothing where one serves them. */

type Burden = (outlook: Outlook) => number;

function hasFleetAtWormhole({ systems, me }: Situation): boolean {
  return systems.some(
    (system) =>
      (system.wormholes.includes('alpha') || system.wormholes.includes('beta')) &&
      !system.tokens.includes(me) &&
      Object.keys(fleetOf(system, me)).some(isShip),
  );
}

/** A dock of one's own that could be used this turn. */
function hasFreeDock({ systems, planets, me }: Situation): boolean {
  return planets.some(
    ({ view, system }) => !systems[system].tokens.includes(me) && countOf(groundOf(view, me), 'space-dock') > 0,
  );
}

function holds({ mine }: Situation, card: string): boolean {
  return mine.strategyCards.some(({ id, used }) => id.startsWith(card) && !used);
}

const IN_A_TURN: Readonly<Record<string, Burden>> = {
  // A wormhole that leads nowhere.
  'enforced-travel-ban': ({ situation }) => (hasFleetAtWormhole(situation) ? 1.5 : 0),
  // Fighters and infantry at twice their price.
  'regulated-conscription': (outlook) =>
    hasFreeDock(outlook.situation) ? Math.min(2, 0.4 * freeResources(outlook)) : 0,
  // A ship for each technology.
  'anti-intellectual-revolution': ({ situation }) => (holds(situation, 'technology') ? 2 : 0),
  // Nebulae that let ships pass.
  'shared-research': () => -0.4,
};

/** What it costs to have the laws blank for a turn: a commodity, or a trade good where there is none. */
function price({ mine }: Situation): number {
  return mine.commodities > 0 ? 0.4 : 1;
}

/** In one's own turn: what the laws would cost in it, less what is paid to be rid of them for that long. */
export const burdenOfLaws: WindowWorth = (outlook) => {
  const { situation } = outlook;
  if (situation.view.active !== situation.me) return 0;
  const burden = situation.view.laws.reduce((sum, { agenda }) => sum + (IN_A_TURN[agenda]?.(outlook) ?? 0), 0);
  return burden - price(situation);
};
