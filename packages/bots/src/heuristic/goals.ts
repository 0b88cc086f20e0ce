import {
  OBJECTIVES,
  type ObjectiveCheck,
  objectiveIndex,
  TECHNOLOGIES,
  technologyIndex,
} from '@orrery/twilight-imperium/data';
import { fleetOf, fleetSize, hasShipsIn, hasUnitsIn, isShip, type Planet, type Situation } from './situation.ts';

/** The objectives a player can still score in a status phase, and how far they are. */

export interface Goal {
  readonly id: string;
  readonly points: number;
  readonly secret: boolean;
  readonly check: ObjectiveCheck;
  /** It could be scored now; what it costs could be paid. */
  readonly fulfilled: boolean;
  /** How much is lacking, in whatever it counts; 0 when fulfilled. */
  readonly missing: number;
}

/** Kinds that cost something when they are scored. */
export function isPaid(goal: Goal): boolean {
  return ['spend', 'spend-tokens', 'discard-action-cards'].includes(goal.check.kind);
}

/** Public objectives that are face up and not scored, and secrets of the status phase. */
export function goalsOf(situation: Situation): Goal[] {
  const { view, me } = situation;
  const open = view.objectives.revealed
    .filter(({ scoredBy }) => !scoredBy.includes(me))
    .map(({ id, progress }) => ({ id, fulfilled: progress.find(({ seat }) => seat === me)?.fulfilled === true }));
  const secrets = view.you?.secretObjectives ?? [];
  return [...open, ...secrets].flatMap(({ id, fulfilled }): Goal[] => {
    const { check, kind, points, phase } = OBJECTIVES[objectiveIndex(id)];
    if (phase !== 'status') return [];
    const { has, needs } = measure(situation, check);
    return [
      { id, points, secret: kind === 'secret', check, fulfilled, missing: fulfilled ? 0 : Math.max(1, needs - has) },
    ];
  });
}

/** A number in the facts of an objective, 0 when it has none. */
export function amount(check: ObjectiveCheck, field: string): number {
  const value = check[field];
  return typeof value === 'number' ? value : 0;
}

/** Out of reach for good in this version, or nearly so. */
const HOPELESS = 99;

/** How far one is with an objective: what is there and what is needed. */
export function measure(situation: Situation, check: ObjectiveCheck): { has: number; needs: number } {
  const needs = amount(check, 'count') || 1;
  const { mine, myPlanets, systems } = situation;
  const indices = systems.map((_, system) => system);
  switch (check.kind) {
    case 'spend': {
      const wanted = amount(check, 'resources') + amount(check, 'influence') + amount(check, 'tradeGoods');
      return { has: Math.min(wanted, mine.resources.total + mine.tradeGoods), needs: wanted };
    }
    case 'spend-tokens':
      return { has: mine.tokens.tactic + mine.tokens.strategy, needs };
    case 'control-planets':
    case 'control-planets-trait':
      return { has: myPlanets.filter((planet) => planetCounts(situation, check, planet)).length, needs };
    case 'control-planets-same-trait':
      return { has: Math.max(...TRAITS.map((trait) => ofTrait(situation, trait))), needs };
    case 'control-planets-total': {
      const which = check.influence === undefined ? 'resources' : 'influence';
      return { has: mine[which].total, needs: amount(check, which) };
    }
    case 'units-in-systems':
      return {
        has: indices.filter((s) => systemCounts(situation, check, s) && hasUnitsIn(situation, s)).length,
        needs,
      };
    case 'ships-in-systems':
      return {
        has: indices.filter((s) => systemCounts(situation, check, s) && hasShipsIn(situation, s)).length,
        needs,
      };
    case 'ships-in-systems-each':
      return {
        has: ['alpha', 'beta'].filter((kind) =>
          indices.some((s) => systems[s].wormholes.includes(kind) && hasShipsIn(situation, s)),
        ).length,
        needs: 2,
      };
    case 'ships-in-one-system':
      return { has: Math.max(...systems.map((system) => fleetSize(fleetOf(system, situation.me)))), needs };
    case 'have-structures':
      return { has: (mine.units.pds?.onBoard ?? 0) + (mine.units['space-dock']?.onBoard ?? 0), needs };
    case 'structures-on-planets':
      return {
        has: myPlanets.filter((planet) => planet.system !== situation.homes[situation.me] && hasStructure(planet))
          .length,
        needs,
      };
    case 'own-unit-upgrades':
      return { has: upgrades(situation), needs };
    case 'own-technologies-per-color': {
      const each = amount(check, 'perColor');
      const best = bestColors(situation, amount(check, 'colors'));
      const counts = technologyColors(situation);
      return {
        has: best.reduce((sum, color) => sum + Math.min(each, counts[color]), 0),
        needs: each * amount(check, 'colors'),
      };
    }
    case 'have-unit': {
      const types = check.anyOf as readonly string[];
      return { has: types.reduce((sum, type) => sum + (mine.units[type]?.onBoard ?? 0), 0), needs };
    }
    case 'have-unit-in':
      return {
        has: 0,
        needs: (check.anyOf as readonly string[]).some((type) => (mine.units[type]?.onBoard ?? 0) > 0) ? 1 : 2,
      };
    case 'more-planets-than-neighbors':
    case 'neighbors-with-all':
      return { has: 0, needs: 2 };
    case 'units-on-planets':
      return { has: mine.units.mech?.onBoard ?? 0, needs: amount(check, 'planets') };
    case 'ground-forces-on-one-planet':
      return { has: Math.max(0, ...myPlanets.map(({ view }) => groundCount(view.ground, situation.me))), needs };
    case 'all-of':
      return { has: myPlanets.some(({ system }) => system === situation.mecatol) ? 1 : 0, needs: 2 };
    case 'discard-action-cards':
      return { has: mine.actionCards, needs };
    case 'own-faction-technologies':
    case 'production-in-one-system':
      return { has: 0, needs: 3 };
    default:
      return { has: 0, needs: HOPELESS };
  }
}

const TRAITS = ['cultural', 'hazardous', 'industrial'];

function ofTrait(situation: Situation, trait: string): number {
  return situation.myPlanets.filter(({ view }) => view.traits.includes(trait)).length;
}

/** Would this planet, controlled, count for an objective that asks for planets? */
export function planetCounts(situation: Situation, check: ObjectiveCheck, { view, system }: Planet): boolean {
  const { homes, me, adjacent } = situation;
  const foreignHomes = homes.filter((home, seat) => seat !== me && home >= 0);
  if (check.kind === 'control-planets-trait') return view.traits.includes(String(check.trait));
  if (check.kind === 'control-planets-same-trait') {
    const best = [...TRAITS].sort((a, b) => ofTrait(situation, b) - ofTrait(situation, a))[0];
    return view.traits.includes(best);
  }
  if (check.kind !== 'control-planets') return false;
  switch (check.where) {
    case 'non-home-systems':
      return view.homeOf === null;
    case 'technology-specialty':
      return view.specialty !== null;
    case 'legendary':
      return view.legendary;
    case 'other-player-home-system':
      return foreignHomes.includes(system);
    case 'in-or-adjacent-to-different-other-home-systems':
      return foreignHomes.some((home) => home === system || adjacent[home].includes(system));
    case 'system-shared-with-other-controller':
      return situation.systems[system].planets.some((planet) => planet.owner !== null && planet.owner !== me);
    default:
      return false;
  }
}

/** Would units (or ships) in this system count for an objective that asks for them? */
export function systemCounts(situation: Situation, check: ObjectiveCheck, system: number): boolean {
  const { systems, mecatol, homes, me, adjacent, edge } = situation;
  const { planets, anomalies, id, wormholes } = systems[system];
  const foreignHomes = homes.filter((home, seat) => seat !== me && home >= 0);
  if (check.kind === 'ships-in-systems-each') return wormholes.includes('alpha') || wormholes.includes('beta');
  if (check.kind !== 'units-in-systems' && check.kind !== 'ships-in-systems') return false;
  switch (check.system) {
    case 'any':
      return true;
    case 'no-planets':
      return planets.length === 0;
    case 'legendary-or-mecatol-rex-or-anomaly':
      return system === mecatol || anomalies.length > 0 || planets.some(({ legendary }) => legendary);
    case 'edge-not-own-home':
      return edge[system] && system !== homes[me];
    case 'wormhole-nexus':
      return id === '82';
    case 'adjacent-to-mecatol-rex':
      return adjacent[mecatol].includes(system);
    case 'other-player-space-dock':
      return planets.some(({ ground }) =>
        ground.some(({ owner, units }) => owner !== me && units.some(({ type }) => type === 'space-dock')),
      );
    case 'adjacent-to-anomaly':
      return adjacent[system].some((near) => systems[near].anomalies.length > 0);
    case 'adjacent-to-other-home-system':
      return adjacent[system].some((near) => foreignHomes.includes(near));
    default:
      return false;
  }
}

/** How many unit upgrades one owns. */
export function upgrades({ mine }: Situation): number {
  return mine.technologies.filter(({ id }) => TECHNOLOGIES[technologyIndex(id)].unitUpgrade !== null).length;
}

/** Technologies owned, by colour. */
export function technologyColors({ mine }: Situation): Record<string, number> {
  const counts: Record<string, number> = { blue: 0, green: 0, yellow: 0, red: 0 };
  for (const { id } of mine.technologies) {
    const { color } = TECHNOLOGIES[technologyIndex(id)];
    if (color !== null) counts[color]++;
  }
  return counts;
}

/** The colours in which one owns most technologies. */
export function bestColors(situation: Situation, count: number): string[] {
  const counts = technologyColors(situation);
  return Object.keys(counts)
    .sort((a, b) => counts[b] - counts[a])
    .slice(0, count);
}

/** Does an objective that is open ask for units of this type on the board? */
export function asksFor(goals: readonly Goal[], type: string): boolean {
  return goals.some(({ check, fulfilled }) => !fulfilled && Array.isArray(check.anyOf) && check.anyOf.includes(type));
}

/** Does a structure stand on the planet? */
export function hasStructure({ view }: Planet): boolean {
  return view.ground.some(({ units }) => units.some(({ type }) => type === 'pds' || type === 'space-dock'));
}

function groundCount(ground: Planet['view']['ground'], seat: number): number {
  const fleet = ground.find(({ owner }) => owner === seat);
  return (
    fleet?.units.reduce(
      (sum, { type, count }) => sum + (isShip(type) || type === 'pds' || type === 'space-dock' ? 0 : count),
      0,
    ) ?? 0
  );
}
