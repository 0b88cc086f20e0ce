import { activeSystem } from './fights.ts';
import { spaceSide, unitCost, winChance } from './odds.ts';
import { bestOf, byScore, nameIn, type Policy, plainAnswer } from './policy.ts';
import { countOf, fleetOf, rivalsIn } from './situation.ts';
import { refuge } from './targets.ts';
import { type Outlook, planetWorth } from './worth.ts';

/** In a fight: what is lost, what holds out, and when to leave. */

/** What it would hurt to lose; carried units go before what carries them. */
function precious({ situation }: Outlook, id: string): number {
  const [, type, state] = id.split(':');
  return unitCost(situation.mine, type) + (type === 'mech' ? 1 : 0) - (state === undefined ? 0 : 0.5);
}

const cheapestFirst: Policy = byScore((outlook, { id }) => -precious(outlook, id));

const sustain: Policy = (outlook, decision) => {
  const able = decision.options.filter(({ id }) => id.startsWith('sustain:'));
  if (able.length === 0) return plainAnswer(decision);
  return [bestOf(able, ({ id }) => -precious(outlook, id)).id];
};

/** A fight that is all but lost is left. */
const announceRetreat: Policy = (outlook) => {
  const { situation } = outlook;
  const system = situation.view.activeSystem === null ? -1 : situation.systemNamed(situation.view.activeSystem);
  if (system < 0) return ['decline'];
  const rival = rivalsIn(situation, system)[0];
  if (rival === undefined) return ['decline'];
  const { mine, view, systems, me } = situation;
  const odds = winChance(
    spaceSide(fleetOf(systems[system], me), mine),
    spaceSide(fleetOf(systems[system], rival), view.players[rival]),
  );
  const home = situation.homes[me] === system;
  return [odds < (home ? 0.05 : 0.2) ? 'retreat' : 'decline'];
};

/** What is in space comes along, the most precious first; who holds a planet stays there. */
const retreatCargo: Policy = (outlook, decision) => {
  const inSpace = decision.options.filter(({ id }) => id !== 'done' && !id.includes(':planet:'));
  if (inSpace.length === 0) return plainAnswer(decision);
  return [bestOf(inSpace, ({ id }) => precious(outlook, id)).id];
};

const retreatTo: Policy = byScore(({ situation }, { id }) => refuge(situation, situation.systemNamed(id)));

const fireAll: Policy = (_outlook, decision) => {
  const all =
    decision.options.find(({ id }) => id === 'all') ??
    decision.options.find(({ id }) => id !== 'decline' && id !== 'done');
  return [(all ?? decision.options[0]).id];
};

/** A barrage is for fighters (LRR 10.2): without any of them it hits nothing, but for those whose barrage does more. */
const barrage: Policy = (outlook, decision, draw) => {
  const { situation } = outlook;
  const { target = -1 } = (decision.about ?? {}) as { target?: number };
  const system = activeSystem(situation);
  const fighters = system < 0 ? 1 : countOf(fleetOf(situation.systems[system], target), 'fighter');
  const waylay = situation.view.you?.actionCards.some(({ id }) => id === 'waylay') === true;
  if (fighters > 0 || waylay || situation.mine.faction === 'argent') return fireAll(outlook, decision, draw);
  return plainAnswer(decision);
};

/** Bombs go where most is won by landing among those who are hit. */
const bombard: Policy = (outlook, decision) => {
  const { situation } = outlook;
  const aims = decision.options.filter(({ id }) => id.startsWith('all:'));
  if (aims.length === 0) return plainAnswer(decision);
  return [
    bestOf(aims, ({ id }) => {
      const planet = situation.planets.find(({ view }) => id === `all:planet:${view.id}`);
      return planet === undefined ? 0 : planetWorth(outlook, planet);
    }).id,
  ];
};

const firstOption: Policy = (_outlook, decision) => [decision.options[0].id];

/** Fire at whoever is ahead. */
const cannonTarget: Policy = byScore(
  ({ situation }, { id }) => situation.view.players[Number(nameIn(id))]?.points ?? 0,
);

export const COMBAT_POLICIES: Readonly<Record<string, Policy>> = {
  'assign-hits': cheapestFirst,
  'remove-excess': cheapestFirst,
  'sustain-damage': sustain,
  'announce-retreat': announceRetreat,
  'retreat-to': retreatTo,
  'retreat-cargo': retreatCargo,
  'retreat-load': firstOption,
  'space-cannon': fireAll,
  'additional-die': fireAll,
  'anti-fighter-barrage': barrage,
  bombardment: bombard,
  'space-cannon-target': cannonTarget,
};
