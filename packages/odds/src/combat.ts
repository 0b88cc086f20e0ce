import { Refused } from '@orrery/kernel';
import { FACTIONS, UNIT_TYPES, type UnitTypeId } from '@orrery/twilight-imperium/data';
import { EFFECT_IDS, type EffectId } from './effects.ts';

/** A combat of *Twilight Imperium* as it is asked about: who fights, with what, and how each side takes its hits. */

/**
 * Who takes hits (LRR 31.1, 78.6: the owner chooses). `sustain-first`: whatever can sustain damage does, then the cheapest die.
 * `protect-sustain`: hits come one by one to the cheapest unit, which sustains damage if it can and dies if not; upgraded
 * dreadnoughts, which Direct Hit cannot touch, sustain first all the same.
 */
export const HIT_POLICIES = ['sustain-first', 'protect-sustain'] as const;
export type HitPolicy = (typeof HIT_POLICIES)[number];

export interface Side {
  /** The faction's id, whose units and abilities count; null where none does. */
  readonly faction: string | null;
  /** Units by type. In a ground combat ships bombard; in a space combat PDS fire from a planet of the system. */
  readonly units: Readonly<Partial<Record<UnitTypeId, number>>>;
  /** Types whose upgrade technology is owned. */
  readonly upgrades: readonly UnitTypeId[];
  /** What it uses, each with how often it may: cards and leaders at the first occasion that is worth it. */
  readonly effects: Readonly<Partial<Record<EffectId, number>>>;
  /** How many of the units are damaged already. */
  readonly damaged: Readonly<Partial<Record<UnitTypeId, number>>>;
  readonly hitPolicy: HitPolicy;
}

export interface Combat {
  readonly place: 'space' | 'ground';
  /** It is fought in a nebula: the defender's ships add 1 to their combat rolls (LRR 59.3). */
  readonly nebula?: boolean;
  readonly attacker: Side;
  readonly defender: Side;
}

/** More units of a type than this are no combat of the game; it keeps an answer from taking minutes. */
const MOST = 100;

/**
 * A combat from plain data: JSON of a file or a form. Sides may leave out all but their units; `warsun` and `sardakk` are read as
 * `war-sun` and `sardakk-norr`. Throws `Refused` with the field that is wrong.
 */
export function readCombat(data: unknown): Combat {
  const { place, nebula = false, attacker, defender } = objectOf(data, 'the combat');
  if (place !== 'space' && place !== 'ground') wrong('place', 'it is neither "space" nor "ground"');
  if (typeof nebula !== 'boolean') wrong('nebula', 'it is neither true nor false');
  return { place, nebula, attacker: readSide(attacker, 'attacker'), defender: readSide(defender, 'defender') };
}

/** One side of a combat from plain data; `at` is what a refusal calls it. */
export function readSide(data: unknown, at: string): Side {
  const { faction, units, upgrades, effects, damaged, hitPolicy } = objectOf(data, at);
  const side: Side = {
    faction: factionOf(faction, `${at}.faction`),
    units: counts(units, UNIT_TYPES, `${at}.units`),
    upgrades: listOf(upgrades, `${at}.upgrades`).map((type, i) => known(type, UNIT_TYPES, `${at}.upgrades[${i}]`)),
    effects: counts(effects, EFFECT_IDS, `${at}.effects`),
    damaged: counts(damaged, UNIT_TYPES, `${at}.damaged`),
    hitPolicy: hitPolicy === undefined ? 'sustain-first' : known(hitPolicy, HIT_POLICIES, `${at}.hitPolicy`),
  };
  for (const [type, count] of Object.entries(side.damaged) as [UnitTypeId, number][]) {
    if (count > (side.units[type] ?? 0)) wrong(`${at}.damaged.${type}`, 'more are damaged than there are');
  }
  return side;
}

function factionOf(value: unknown, at: string): string | null {
  if (value === undefined || value === null) return null;
  const id = value === 'sardakk' ? 'sardakk-norr' : value;
  if (!FACTIONS.some((faction) => faction.id === id)) wrong(at, `there is no faction ${JSON.stringify(value)}`);
  return id as string;
}

function counts<T extends string>(data: unknown, names: readonly T[], at: string): Partial<Record<T, number>> {
  if (data === undefined) return {};
  const read: Partial<Record<T, number>> = {};
  for (const [key, count] of Object.entries(objectOf(data, at))) {
    const name = known(key, names, at);
    if (!Number.isInteger(count) || (count as number) < 0) wrong(`${at}.${key}`, 'it is no whole number from 0 on');
    // A charge that is used each round may be given as if there were no end of it.
    if ((names as readonly string[]) === UNIT_TYPES && (count as number) > MOST) {
      wrong(`${at}.${key}`, `more than ${MOST} units are no combat of the game`);
    }
    read[name] = count as number;
  }
  return read;
}

function known<T extends string>(value: unknown, names: readonly T[], at: string): T {
  const name = value === 'warsun' ? 'war-sun' : value;
  if (!(names as readonly unknown[]).includes(name)) {
    wrong(at, `${JSON.stringify(value)} is none of ${names.join(', ')}`);
  }
  return name as T;
}

function objectOf(data: unknown, at: string): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) wrong(at, 'it is no object');
  return data as Record<string, unknown>;
}

function listOf(data: unknown, at: string): unknown[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) wrong(at, 'it is no list');
  return data;
}

function wrong(at: string, why: string): never {
  throw new Refused(at, why, 'odds');
}
