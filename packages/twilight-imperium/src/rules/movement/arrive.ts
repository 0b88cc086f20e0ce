import { UNIT_TYPES } from '../../data/index.ts';
import { galaxyOf } from '../../galaxy/index.ts';
import {
  addUnits,
  type AreaId,
  planetName,
  playerName,
  removeUnits,
  type SystemId,
  systemKey,
  systemName,
  unitsInWords,
} from '../../state/index.ts';
import { rollForRift } from '../gravity-rift.ts';
import { type Plan, type Stack, stackKey, type Voyage } from './plan.ts';
import { isHarmful } from './reach.ts';

/** A plan carried out: dice for gravity rifts, then all ships arrive at once (LRR 41.2, 58.6). */

/** How many of a kind of unit came or were lost, by where they started. */
interface Moved {
  readonly stack: Stack;
  readonly cargo: boolean;
  count: number;
}

/** Carry the plan out and tell it: the ships that arrived, with what they carried. */
export function arrive(plan: Plan): readonly Voyage[] {
  const arrived: Moved[] = [];
  const lost: Moved[] = [];
  const come = plan.voyages.filter((voyage) => travel(plan, voyage, arrived, lost));
  const { state } = plan.game;
  const { player, active } = plan.lanes;
  for (const { stack, count } of lost) take(plan, stack, count);
  for (const { stack, count } of arrived) {
    take(plan, stack, count);
    addUnits(state, active, player, stack.type, count, stack.damaged ? count : 0);
  }
  if (lost.length > 0) tellLost(plan, lost);
  if (arrived.length > 0) tellArrived(plan, arrived);
  return come;
}

function take(plan: Plan, stack: Stack, count: number): void {
  removeUnits(plan.game.state, stack.area, plan.lanes.player, stack.type, count, stack.damaged ? count : 0);
}

/**
 * One ship along its way. Units go aboard when it is in their system for the last time; a ship lost to a rift takes with it
 * what is aboard by then, and the rest stays where it is (LRR 41.2b, 95.1b). True if it arrived.
 */
function travel(plan: Plan, voyage: Voyage, arrived: Moved[], lost: Moved[]): boolean {
  const { path } = voyage.routes[0];
  const { stack, lifted } = voyage.ships;
  const aboard: Stack[] = [];
  for (let at = 0; at < path.length - 1; at++) {
    for (const unit of voyage.cargo) if (path.lastIndexOf(unit.system) === at) aboard.push(unit);
    if (!isHarmful(plan.lanes, path[at], lifted)) continue;
    if (!rollForRift(plan.game, plan.lanes.player, path[at], stack.type)) continue;
    count(lost, stack, false);
    for (const unit of aboard) count(lost, unit, true);
    return false;
  }
  count(arrived, stack, false);
  for (const unit of voyage.cargo) count(arrived, unit, true);
  return true;
}

function count(list: Moved[], stack: Stack, cargo: boolean): void {
  const known = list.find((moved) => moved.stack === stack && moved.cargo === cargo);
  if (known === undefined) list.push({ stack, cargo, count: 1 });
  else known.count++;
}

function tellLost(plan: Plan, lost: readonly Moved[]): void {
  const { state } = plan.game;
  const { player } = plan.lanes;
  plan.game.emit({
    type: 'units-lost-in-rift',
    text: `${playerName(state, player)} loses ${inWords(lost)} in the gravity rift`,
    rule: 'LRR 41.2',
    data: { player, units: lost.map((moved) => asData(plan, moved)) },
  });
}

function tellArrived(plan: Plan, arrived: readonly Moved[]): void {
  const { state } = plan.game;
  const { player, active } = plan.lanes;
  const carried = byPlace(plan, arrived, true);
  plan.game.emit({
    type: 'ships-moved',
    text: `${playerName(state, player)} moves ${byPlace(plan, arrived, false)} into ${systemName(state, active)}${
      carried === '' ? '' : `, carrying ${carried}`
    }`,
    rule: 'LRR 58.6',
    data: { player, system: systemKey(state, active), units: arrived.map((moved) => asData(plan, moved)) },
  });
}

/** "a carrier and 2 cruisers from Jord, a destroyer from Lodor". */
function byPlace(plan: Plan, moved: readonly Moved[], cargo: boolean): string {
  const kind = moved.filter((each) => each.cargo === cargo);
  const places = [...new Set(kind.map(({ stack }) => stack.area))];
  return places
    .map((place) => `${inWords(kind.filter(({ stack }) => stack.area === place))} from ${nameOf(plan, place)}`)
    .join(', ');
}

function nameOf(plan: Plan, area: AreaId): string {
  const { state } = plan.game;
  const { systemCount } = galaxyOf(state.map);
  return area < systemCount ? systemName(state, area as SystemId) : planetName(state, area - systemCount);
}

function inWords(moved: readonly Moved[]): string {
  const words = moved.map(({ stack, count }) => unitsInWords(stack.type, count));
  const last = words.pop();
  return words.length === 0 ? String(last) : `${words.join(', ')} and ${last}`;
}

function asData(plan: Plan, { stack, cargo, count }: Moved): Record<string, unknown> {
  const { state } = plan.game;
  return {
    from: stackKey(state, stack).replace(/:[^:]+(:damaged)?$/, ''),
    unit: UNIT_TYPES[stack.type],
    count,
    damaged: stack.damaged,
    carried: cargo,
  };
}
