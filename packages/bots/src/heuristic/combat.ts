import { spaceSide, unitCost, winChance } from './odds.ts';
import { bestOf, byScore, nameIn, type Policy, plainAnswer } from './policy.ts';
import { fleetOf, rivalsIn } from './situation.ts';
import { refuge } from './targets.ts';
import type { Outlook } from './worth.ts';

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

const retreatTo: Policy = byScore(({ situation }, { id }) => refuge(situation, situation.systemNamed(id)));

const fireAll: Policy = (_outlook, decision) => {
  const all =
    decision.options.find(({ id }) => id === 'all') ??
    decision.options.find(({ id }) => id !== 'decline' && id !== 'done');
  return [(all ?? decision.options[0]).id];
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
  'retreat-cargo': byScore((outlook, { id }) => precious(outlook, id)),
  'retreat-load': firstOption,
  'space-cannon': fireAll,
  'anti-fighter-barrage': fireAll,
  bombardment: fireAll,
  'space-cannon-target': cannonTarget,
};
