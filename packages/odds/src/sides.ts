import { FIGHTER, FLAGSHIP } from '@orrery/twilight-imperium/data';
import type { Combat } from './combat.ts';
import { type Force, forceOf, has, typesToCome } from './force.ts';
import { type Hits, type Taken, takeHits, stopsSustain } from './hits.ts';
import type { Situation } from './spread.ts';
import { countOf, type Strength, strengthOf, usesAt } from './strength.ts';

/** The two sides of a combat, and what they do to each other. */

export type Name = 'attacker' | 'defender';
export const OTHER: Readonly<Record<Name, Name>> = { attacker: 'defender', defender: 'attacker' };
export const NAMES: readonly Name[] = ['attacker', 'defender'];

export type Forces = Readonly<Record<Name, Force>>;

/** The forces of a combat, and the situation they begin in. */
export function sidesOf(combat: Combat): { forces: Forces; start: Situation } {
  const { place, attacker, defender } = combat;
  const forces = {
    attacker: forceOf(attacker, place, typesToCome(attacker, defender), 0),
    defender: forceOf(
      defender,
      place,
      typesToCome(defender, attacker),
      combat.nebula === true && place === 'space' ? 1 : 0,
    ),
  };
  return {
    forces,
    start: { attacker: strengthOf(forces.attacker, attacker), defender: strengthOf(forces.defender, defender) },
  };
}

/** A side takes hits that the other produced; who captures ships gets what dies. */
export function struck(forces: Forces, situation: Situation, name: Name, hits: Hits, round: boolean): Situation {
  if (hits.free + hits.bound === 0) return situation;
  const taken = takenBy(forces, situation, name, hits, round, true);
  return doomed(afterwards(forces, { ...situation, [name]: taken.strength }, name, taken), [taken]);
}

/** How a side takes hits in this situation. `sustaining` is false where its units may not yet be kept from it. */
export function takenBy(
  forces: Forces,
  situation: Situation,
  name: Name,
  hits: Hits,
  round: boolean,
  stoppable: boolean,
): Taken {
  const foe = OTHER[name];
  const shoots = forces[name].place === 'space';
  return takeHits(forces[name], situation[name], hits, {
    noSustain: stoppable && stopsSustain(forces[foe], situation[foe]),
    directHits: shoots ? situation[foe][usesAt(forces[foe], 'direct_hit')] : 0,
    round,
  });
}

/** What a side's losses bring the other one: spent Direct Hits, and ships that join it. */
export function afterwards(forces: Forces, situation: Situation, name: Name, taken: Taken): Situation {
  const foe = OTHER[name];
  const joins = has(forces[foe], 'mentak_hero') && taken.lost.some((count) => count > 0);
  if (taken.directHitsUsed === 0 && !joins) return situation;
  const strength = [...situation[foe]];
  strength[usesAt(forces[foe], 'direct_hit')] -= taken.directHitsUsed;
  if (joins) {
    taken.lost.forEach((count, kind) => {
      const { type, stats } = forces[name].kinds[kind];
      const own = forces[foe].at[type];
      const room = stats.plasticLimit - countOf(forces[foe], situation[foe], own);
      if (stats.isShip) strength[own] += type === FIGHTER ? count : Math.min(count, Math.max(0, room));
    });
  }
  return { ...situation, [foe]: strength };
}

/** All ships die where a flagship died that takes them along. */
export function doomed(situation: Situation, taken: readonly Taken[]): Situation {
  if (!taken.some(({ doom }) => doom)) return situation;
  const nothing = (strength: Strength): Strength => strength.map(() => 0);
  return { attacker: nothing(situation.attacker), defender: nothing(situation.defender) };
}

/** The ships of a side that are no fighters. */
export function bigShips(force: Force, strength: Strength): number {
  return force.kinds.reduce(
    (count, { type, stats }, kind) => count + (stats.isShip && type !== FIGHTER ? countOf(force, strength, kind) : 0),
    0,
  );
}

/** A flagship that is repaired as each round of space combat begins. */
export function repairedFlagship(force: Force, strength: Strength): Strength {
  const kind = force.at[FLAGSHIP];
  const hurt = force.kinds.length + kind;
  if (force.faction !== 'letnev' || kind < 0 || strength[hurt] === 0) return strength;
  const repaired = [...strength];
  repaired[kind] += repaired[hurt];
  repaired[hurt] = 0;
  return repaired;
}

/** Emergency Repairs, at the end of the first round in which a ship is damaged. */
export function emergencyRepaired(force: Force, strength: Strength): Strength {
  const at = usesAt(force, 'emergency_repairs');
  const count = force.kinds.length;
  if (strength[at] === 0 || !strength.slice(count, 2 * count).some((hurt) => hurt > 0)) return strength;
  const repaired = [...strength];
  for (let kind = 0; kind < count; kind++) {
    repaired[kind] += repaired[count + kind];
    repaired[count + kind] = 0;
  }
  repaired[at]--;
  return repaired;
}
