import { isShip, MECH } from '@orrery/twilight-imperium/data';
import { NONE, type Odds, times } from './dice.ts';
import { has } from './force.ts';
import { abilityDice, abilityHits, combatRolls } from './rolls.ts';
import { type Course, fightOn } from './rounds.ts';
import { fought, spent } from './before-space-combat.ts';
import { emergencyRepaired, type Forces, NAMES, takenBy } from './sides.ts';
import { type Situation, Spread, type To } from './spread.ts';
import { countOf, fightersOf, usesAt } from './strength.ts';

/** An invasion to the end: bombardment, space cannon defense, ground combat (LRR 49, 15, 77.8, 42). */
export function groundCombat(forces: Forces, start: Situation): Course {
  const before = Spread.of(start)
    .through((situation, to) => bombardment(forces, situation, to))
    .through((situation, to) => spaceCannonDefense(forces, situation, to));
  return fightOn(forces, before, (situation, first) =>
    Spread.of(situation)
      .through((one, to) => combatRound(forces, one, first, to))
      .through((one, to) => harrow(forces, one, to))
      .through((one, to) => to(repaired(forces, one), 1)),
  );
}

/** The attacker's ships bombard, where no PLANETARY SHIELD stands against it (LRR 15.1f, 65). */
function bombardment(forces: Forces, situation: Situation, to: To): void {
  const ambuscade = situation.attacker[usesAt(forces.attacker, 'strike_wing_ambuscade')] > 0;
  const odds = bombardmentOf(forces, situation, ambuscade ? 1 : 0, true);
  const after = odds.length > 1 && ambuscade ? spent(forces, situation, ['attacker']) : situation;
  bombarded(forces, after, odds, to);
}

function bombarded(forces: Forces, situation: Situation, odds: Odds, to: To): void {
  odds.forEach((chance, hits) => {
    if (chance === 0) return;
    // What has not landed keeps nobody on the planet from sustaining damage.
    const { strength } = takenBy(forces, situation, 'defender', { free: hits, bound: 0 }, false, false);
    to({ ...situation, defender: strength }, chance);
  });
}

/** `before` the landing a mech with BOMBARDMENT bombards like a ship. */
function bombardmentOf(forces: Forces, situation: Situation, extra: number, before: boolean): Odds {
  const { attacker: force, defender: foe } = forces;
  const shielded = foe.kinds.some(
    ({ stats }, kind) => stats.planetaryShield && countOf(foe, situation.defender, kind) > 0,
  );
  const ignores = force.kinds.some(
    ({ stats }, kind) => stats.ignoresEnemyPlanetaryShield && countOf(force, situation.attacker, kind) > 0,
  );
  if (shielded && !ignores) return NONE;
  const rolls = abilityDice(force, situation.attacker, (kind) => {
    const { type, stats } = force.kinds[kind];
    return isShip[type] || (before && type === MECH) ? stats.bombardment : null;
  });
  const more = extra + (has(force, 'plasma_scoring') ? 1 : 0);
  const odds = abilityHits(rolls, more, has(foe, 'bunker') ? -4 : 0);
  return times(odds, has(force, 'x89_omega') ? 2 : 1);
}

/** What stands on the planet shoots at what has landed (LRR 77.8). */
function spaceCannonDefense(forces: Forces, situation: Situation, to: To): void {
  const { attacker: foe, defender: force } = forces;
  const rolls = abilityDice(force, situation.defender, (kind) => {
    const { type, stats } = force.kinds[kind];
    return isShip[type] ? null : stats.spaceCannon;
  });
  if (rolls.length === 0 || fightersOf(foe, situation.attacker) === 0) {
    to(situation, 1);
    return;
  }
  const ambuscade = situation.defender[usesAt(force, 'strike_wing_ambuscade')] > 0;
  const more = (has(force, 'plasma_scoring') ? 1 : 0) + (ambuscade ? 1 : 0);
  const after = ambuscade ? spent(forces, situation, ['defender']) : situation;
  abilityHits(rolls, more, has(foe, 'antimass_deflectors') ? -1 : 0).forEach((chance, hits) => {
    if (chance === 0) return;
    const { strength } = takenBy(forces, after, 'attacker', { free: hits, bound: 0 }, false, true);
    to({ ...after, attacker: strength }, chance);
  });
}

/** One round: both roll, both take their hits (LRR 42.1, 42.2). */
function combatRound(forces: Forces, situation: Situation, first: boolean, to: To): void {
  const [attacker, defender] = NAMES.map((name) => combatRolls(forces[name], situation[name], first, 0));
  const backs = defender.map((other) => takenBy(forces, situation, 'attacker', other, true, true));
  for (const one of attacker) {
    const hit = takenBy(forces, situation, 'defender', one, true, true);
    for (const [i, other] of defender.entries()) {
      const back = backs[i];
      const next = { attacker: back.strength, defender: hit.strength };
      to(answered(forces, next, hit.produced, back.produced), one.chance * other.chance);
    }
  }
}

/** Hits that damage sustained in the round brings about, until it brings no more. */
function answered(forces: Forces, situation: Situation, byDefender: number, byAttacker: number): Situation {
  if (byDefender + byAttacker === 0) return situation;
  const hit = takenBy(forces, situation, 'defender', { free: byAttacker, bound: 0 }, true, true);
  const back = takenBy(forces, situation, 'attacker', { free: byDefender, bound: 0 }, true, true);
  return answered(forces, { attacker: back.strength, defender: hit.strength }, hit.produced, back.produced);
}

function repaired(forces: Forces, { attacker, defender }: Situation): Situation {
  return {
    attacker: emergencyRepaired(forces.attacker, attacker),
    defender: emergencyRepaired(forces.defender, defender),
  };
}

/** The L1Z1X bombard at the end of each round, also of the one in which their last ground force died. */
function harrow(forces: Forces, situation: Situation, to: To): void {
  const { attacker, defender } = forces;
  if (attacker.faction !== 'l1z1x' || fightersOf(defender, situation.defender) === 0) {
    to(situation, 1);
    return;
  }
  bombarded(forces, situation, bombardmentOf(forces, situation, 0, !fought(forces, situation)), to);
}
