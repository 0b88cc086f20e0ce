import { DREADNOUGHT, FIGHTER, FLAGSHIP, INFANTRY, MECH, type DiceRoll } from '@orrery/twilight-imperium/data';
import { dice, hitChance, NONE, type Odds, repeated, sum, times } from './dice.ts';
import { type Force, has } from './force.ts';
import { countOf, countOfType, fights, leads, type Strength, usesAt } from './strength.ts';

/** The dice a side rolls: combat rolls (LRR 18, 78.4) and unit abilities (LRR 10, 15, 77). */

/** What one roll of a side brings: hits of each sort, and trade goods spent on it. */
export interface Rolled {
  readonly free: number;
  readonly bound: number;
  readonly goods: number;
  readonly chance: number;
}

/** A kind's dice in a combat round. */
interface CombatDice {
  readonly count: number;
  readonly value: number;
  readonly added: number;
  readonly bound: boolean;
  /** A 9 or 10 on the die itself brings two more. */
  readonly doubled: boolean;
}

/** What a side's combat roll brings in a round; `foeShips` are the other side's ships that are no fighters. */
export function combatRolls(force: Force, strength: Strength, first: boolean, foeShips: number): readonly Rolled[] {
  const rolls = combatDice(force, strength, first, foeShips);
  const goods = leads(force, strength, 'hacan') ? strength[usesAt(force, 'hacan_flagship_trade_goods')] : 0;
  if (goods > 0 && force.place === 'space') return withGoods(rolls, goods);
  let free = NONE;
  let bound = NONE;
  for (const roll of rolls) {
    const odds = oddsOf(roll);
    if (roll.bound) bound = sum(bound, odds);
    else free = sum(free, odds);
  }
  if (has(force, 'x89_omega') && force.place === 'ground') free = times(free, 2);
  const found: Rolled[] = [];
  free.forEach((one, f) => {
    if (one === 0) return;
    bound.forEach((other, b) => {
      if (other > 0) found.push({ free: f, bound: b, goods: 0, chance: one * other });
    });
  });
  return found;
}

function oddsOf({ count, value, added, doubled }: CombatDice): Odds {
  const chance = hitChance(value, added);
  if (!doubled) return dice(count, chance);
  // A die of ten faces: those that hit, and 9 and 10, which bring two more.
  const one = [0, 0, 0, 0];
  for (let face = 1; face <= 10; face++) one[(face + added >= value ? 1 : 0) + (face >= 9 ? 2 : 0)] += 0.1;
  return repeated(count, one);
}

function combatDice(force: Force, strength: Strength, first: boolean, foeShips: number): CombatDice[] {
  const rolls: CombatDice[] = [];
  const space = force.place === 'space';
  force.kinds.forEach(({ type, stats }, kind) => {
    const units = countOf(force, strength, kind);
    if (units === 0 || !fights(force, strength, kind) || stats.combat === null) return;
    const each = stats.combat.diceCounted === null ? stats.combat.dice : foeShips;
    const more = type === MECH && leads(force, strength, 'naaz-rokha') ? 1 : 0;
    const ships = leads(force, strength, 'l1z1x') && (type === FLAGSHIP || type === DREADNOUGHT);
    rolls.push({
      count: units * (each + more),
      value: stats.combat.value,
      added: addedTo(force, strength, kind, first),
      bound: space && ships,
      doubled: space && type === FLAGSHIP && force.faction === 'jol-nar',
    });
  });
  if (first && !space && has(force, 'sol_agent') && rolls.length > 0) {
    const best = rolls.reduce((a, b) => (hitChance(b.value, b.added) > hitChance(a.value, a.added) ? b : a));
    rolls.push({ ...best, count: 1 });
  }
  return rolls;
}

function addedTo(force: Force, strength: Strength, kind: number, first: boolean): number {
  const { type } = force.kinds[kind];
  const { faction, place } = force;
  let added = force.bonus;
  if (faction === 'sardakk-norr') added++;
  if (place === 'space' && type !== FLAGSHIP && leads(force, strength, 'sardakk-norr')) added++;
  const spared = type === INFANTRY && countOfType(force, strength, MECH) > 0;
  if (faction === 'jol-nar' && !(place === 'ground' && spared)) added--;
  if (type === MECH && has(force, 'nekro_mech_bonus')) added += 2;
  if (type === FLAGSHIP && has(force, 'mahact_flagship_bonus')) added += 2;
  if (first && has(force, 'morale_boost')) added++;
  if (first && place === 'space' && type === FIGHTER && has(force, 'fighter_prototype')) added += 2;
  return added;
}

/** Each die that misses by one hits for a trade good, while there are some. */
function withGoods(rolls: readonly CombatDice[], goods: number): Rolled[] {
  // By hits and by dice that miss by one: `near` beyond the goods are as good as all the others that miss.
  let odds = new Map<string, { free: number; bound: number; near: number; chance: number }>([
    ['0 0 0', { free: 0, bound: 0, near: 0, chance: 1 }],
  ]);
  for (const { count, value, added, bound } of rolls) {
    const hit = hitChance(value, added);
    const near = hitChance(value - 1, added) - hit;
    for (let die = 0; die < count; die++) {
      const next: typeof odds = new Map();
      const add = (one: { free: number; bound: number; near: number }, chance: number): void => {
        if (chance === 0) return;
        const key = `${one.free} ${one.bound} ${one.near}`;
        const known = next.get(key);
        if (known === undefined) next.set(key, { ...one, chance });
        else known.chance += chance;
      };
      for (const { chance, ...one } of odds.values()) {
        add(bound ? { ...one, bound: one.bound + 1 } : { ...one, free: one.free + 1 }, chance * hit);
        add({ ...one, near: Math.min(goods, one.near + 1) }, chance * near);
        add(one, chance * (1 - hit - near));
      }
      odds = next;
    }
  }
  return [...odds.values()].map(({ free, bound, near, chance }) => ({ free: free + near, bound, goods: near, chance }));
}

/** The dice of a unit ability: those of each unit, by value. */
export function abilityDice(
  force: Force,
  strength: Strength,
  rollOf: (kind: number) => DiceRoll | null,
): { value: number; count: number }[] {
  return force.kinds.flatMap((_, kind) => {
    const roll = rollOf(kind);
    const units = countOf(force, strength, kind);
    return roll === null || units === 0 ? [] : [{ value: roll.value, count: units * roll.dice }];
  });
}

/** The hits of an ability's dice, with additional ones for the best unit, and something added to each. */
export function abilityHits(rolls: readonly { value: number; count: number }[], extra: number, added: number): Odds {
  if (rolls.length === 0) return NONE;
  const best = Math.min(...rolls.map(({ value }) => value));
  return rolls.reduce(
    (odds, { value, count }) => sum(odds, dice(count, hitChance(value, added))),
    dice(extra, hitChance(best, added)),
  );
}
