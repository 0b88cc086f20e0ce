import { CRUISER, DESTROYER, FIGHTER, INFANTRY, isShip, MECH } from '@orrery/twilight-imperium/data';
import { dice, hitChance, NONE, type Odds, sum } from './dice.ts';
import { type Force, has } from './force.ts';
import { abilityDice, abilityHits } from './rolls.ts';
import { bigShips, type Forces, NAMES, type Name, OTHER, struck } from './sides.ts';
import { type Situation, Spread, type To } from './spread.ts';
import { countOf, countOfType, fightersOf, leads, ORDER_OF_SUSTAIN, type Strength, usesAt } from './strength.ts';

/** What comes before the first round of a space combat: space cannons (LRR 77), ships without capacity (LRR 16.3), its start. */

/** The situations in which the first round begins, or in which there is nobody left to fight it. */
export function beforeSpaceCombat(forces: Forces, start: Situation): Spread {
  const allowed = {
    attacker: excessOf(forces.attacker, start.attacker),
    defender: excessOf(forces.defender, start.defender),
  };
  const shot = Spread.of(start)
    .through((situation, to) => battlestations(forces, situation, to))
    .through((situation, to) => spaceCannons(forces, situation, to))
    .through((situation, to) => to(withinCapacity(forces, situation, allowed), 1));
  return NAMES.reduce(
    (spread, name) =>
      spread
        .through((situation, to) => to(assaultCannon(forces, situation, name), 1))
        .through((situation, to) => to(dimensionalSplicer(forces, situation, name), 1))
        .through((situation, to) => to(impulseCore(forces, situation, name), 1)),
    shot,
  ).through((situation, to) => ambushes(forces, situation, to));
}

/** May this side use SPACE CANNON against the other's ships at all? */
function mayShoot(forces: Forces, situation: Situation, name: Name): boolean {
  const foe = OTHER[name];
  // Solar Flare is for the player who activated the system.
  const flared = foe === 'attacker' && has(forces.attacker, 'solar_flare');
  return !flared && !leads(forces[foe], situation[foe], 'argent');
}

/** What a side's shots have taken off them. */
function aimed(forces: Forces, name: Name): number {
  return has(forces[OTHER[name]], 'antimass_deflectors') ? -1 : 0;
}

/** A card fires as the active player's ships arrive. */
function battlestations(forces: Forces, situation: Situation, to: To): void {
  const shots = (name: Name): Odds =>
    has(forces[name], 'experimental_battlestation') && mayShoot(forces, situation, name)
      ? abilityHits([{ value: 5, count: 3 }], has(forces[name], 'plasma_scoring') ? 1 : 0, aimed(forces, name))
      : NONE;
  both(forces, situation, shots('attacker'), shots('defender'), to);
}

/** Space cannon offense, both ways at the same time. */
function spaceCannons(forces: Forces, situation: Situation, to: To): void {
  if (fightersOf(forces.attacker, situation.attacker) + fightersOf(forces.defender, situation.defender) === 0) {
    to(situation, 1);
    return;
  }
  const used: Name[] = [];
  const shots = (name: Name): Odds => {
    const foe = OTHER[name];
    if (!mayShoot(forces, situation, name) || fightersOf(forces[foe], situation[foe]) === 0) return NONE;
    const force = forces[name];
    const rolls = abilityDice(force, situation[name], (kind) => force.kinds[kind].stats.spaceCannon);
    if (has(force, 'iihq_space_cannon')) rolls.push({ value: 5, count: 1 });
    if (rolls.length === 0) return NONE;
    const ambuscade = situation[name][usesAt(force, 'strike_wing_ambuscade')] > 0;
    if (ambuscade) used.push(name);
    return abilityHits(rolls, (has(force, 'plasma_scoring') ? 1 : 0) + (ambuscade ? 1 : 0), aimed(forces, name));
  };
  const [one, other] = [shots('attacker'), shots('defender')];
  both(forces, spent(forces, situation, used), one, other, to);
}

/** Strike Wing Ambuscade has given its die. */
export function spent(forces: Forces, situation: Situation, names: readonly Name[]): Situation {
  const next = { ...situation };
  for (const name of names) {
    next[name] = situation[name].with(usesAt(forces[name], 'strike_wing_ambuscade'), 0);
  }
  return next;
}

function both(forces: Forces, situation: Situation, attacker: Odds, defender: Odds, to: To): void {
  attacker.forEach((one, hits) => {
    if (one === 0) return;
    const after = struck(forces, situation, 'defender', shot(forces.attacker, hits), false);
    defender.forEach((other, back) => {
      if (other > 0) to(struck(forces, after, 'attacker', shot(forces.defender, back), false), one * other);
    });
  });
}

function shot(force: Force, hits: number) {
  return has(force, 'graviton_laser_system') ? { free: 0, bound: hits } : { free: hits, bound: 0 };
}

/** Units that need capacity beyond what the ships have (LRR 16.3). */
function excessOf(force: Force, strength: Strength): number {
  let capacity = 0;
  let cargo = 0;
  force.kinds.forEach(({ stats }, kind) => {
    const count = countOf(force, strength, kind);
    if (stats.isShip) capacity += count * stats.capacity;
    if (stats.needsCapacity && !stats.capacityFree) cargo += count;
  });
  return Math.max(0, cargo - capacity);
}

/** What lost its ship is removed before the combat; a fleet that had too much from the start keeps its surplus. */
function withinCapacity(forces: Forces, situation: Situation, allowed: Readonly<Record<Name, number>>): Situation {
  const next = { ...situation };
  for (const name of NAMES) {
    const force = forces[name];
    let over = excessOf(force, situation[name]) - allowed[name];
    if (over <= 0) continue;
    const strength = [...situation[name]];
    for (const type of [INFANTRY, FIGHTER, MECH]) {
      const kind = force.at[type];
      if (kind < 0 || !force.kinds[kind].stats.needsCapacity) continue;
      const gone = Math.min(over, strength[kind]);
      strength[kind] -= gone;
      over -= gone;
    }
    next[name] = strength;
  }
  return next;
}

/** Three ships that are no fighters destroy one of the other side's, of its owner's choice. */
function assaultCannon(forces: Forces, situation: Situation, name: Name): Situation {
  const foe = OTHER[name];
  const [own, other] = [forces[name], forces[foe]];
  if (!has(own, 'assault_cannon') || bigShips(own, situation[name]) < 3) return situation;
  const kind = other.kinds.findIndex(
    ({ type, stats }, i) => stats.isShip && isShip[type] && type !== FIGHTER && countOf(other, situation[foe], i) > 0,
  );
  return kind < 0 ? situation : { ...situation, [foe]: without(other, situation[foe], kind) };
}

/** One unit fewer, a damaged one if there is any. */
function without({ kinds }: Force, strength: Strength, kind: number): Strength {
  const next = [...strength];
  next[next[kinds.length + kind] > 0 ? kinds.length + kind : kind]--;
  return next;
}

/** A hit that its producer assigns: to the most valuable ship that cannot sustain damage, else to the most valuable one. */
function dimensionalSplicer(forces: Forces, situation: Situation, name: Name): Situation {
  const foe = OTHER[name];
  const force = forces[foe];
  if (!has(forces[name], 'dimensional_splicer') || !fought(forces, situation)) return situation;
  const there = force.kinds
    .map((_, kind) => kind)
    .filter((kind) => force.kinds[kind].stats.isShip && countOf(force, situation[foe], kind) > 0)
    .reverse();
  const weak = there.find((kind) => !ORDER_OF_SUSTAIN.includes(force.kinds[kind].type));
  const kind = weak ?? there[0];
  if (kind === undefined) return situation;
  const { sustainDamage } = force.kinds[kind].stats;
  if (!sustainDamage || situation[foe][kind] === 0) {
    return { ...situation, [foe]: without(force, situation[foe], kind) };
  }
  const strength = [...situation[foe]];
  strength[kind]--;
  strength[force.kinds.length + kind]++;
  return { ...situation, [foe]: strength };
}

/** A destroyer or cruiser is given for a hit on a ship that is no fighter. */
function impulseCore(forces: Forces, situation: Situation, name: Name): Situation {
  const force = forces[name];
  if (!has(force, 'impulse_core') || !fought(forces, situation)) return situation;
  const type = [DESTROYER, CRUISER].find((one) => countOfType(force, situation[name], one) > 0);
  if (type === undefined) return situation;
  const given = { ...situation, [name]: without(force, situation[name], force.at[type]) };
  return struck(forces, given, OTHER[name], { free: 0, bound: 1 }, false);
}

/** The Mentak's Ambush: a die for each of at most two cruisers or destroyers, cruisers first. */
function ambushes(forces: Forces, situation: Situation, to: To): void {
  if (!fought(forces, situation)) {
    to(situation, 1);
    return;
  }
  const [one, other] = NAMES.map((name) => ambush(forces[name], situation[name]));
  both(forces, situation, one, other, to);
}

function ambush(force: Force, strength: Strength): Odds {
  if (force.faction !== 'mentak') return NONE;
  let left = 2;
  let odds = NONE;
  for (const type of [CRUISER, DESTROYER]) {
    const count = Math.min(left, countOfType(force, strength, type));
    const combat = count === 0 ? null : force.kinds[force.at[type]].stats.combat;
    if (combat !== null) odds = sum(odds, dice(count, hitChance(combat.value)));
    left -= count;
  }
  return odds;
}

/** Have both sides ships, so that there is a combat to begin? */
export function fought(forces: Forces, { attacker, defender }: Situation): boolean {
  return fightersOf(forces.attacker, attacker) > 0 && fightersOf(forces.defender, defender) > 0;
}
