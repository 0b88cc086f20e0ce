import { Refused } from '@orrery/kernel';
import { FACTIONS, UNIT_TYPES, type UnitTypeId } from '@orrery/twilight-imperium/data';
import { readSide, type Side } from './combat.ts';
import { EFFECT_IDS, type EffectId } from './effects.ts';

/** Where a unit's name is written in another way. */
const ALSO: Readonly<Record<string, UnitTypeId>> = { warsun: 'war-sun', 'space-docks': 'space-dock', pdss: 'pds' };

/**
 * A side in one line: `letnev: 2 dreadnought+ (1 damaged), carrier, 3 fighters; morale_boost, direct_hit 2`. The faction and what
 * comes after the semicolon may be left out; `+` is an upgraded type. Throws `Refused` with the part that cannot be read.
 */
export function sideFromText(text: string, hitPolicy: Side['hitPolicy'] = 'sustain-first'): Side {
  const colon = text.indexOf(':');
  const faction = colon < 0 ? null : text.slice(0, colon).trim();
  const [units, ...effects] = text.slice(colon + 1).split(';');
  const side = {
    faction,
    units: {} as Record<string, number>,
    upgrades: [] as string[],
    damaged: {} as Record<string, number>,
    effects: {} as Record<string, number>,
    hitPolicy,
  };
  for (const part of partsOf(units)) {
    const match = /^(?:(\d+)\s*x?\s+)?([a-z][a-z -]*[a-z])\s*(\+)?(?:\s*\((\d+) damaged\))?$/i.exec(part);
    const type = match === null ? undefined : typeNamed(match[2]);
    if (match === null || type === undefined) {
      throw new Refused(part, `it is no unit: write "2 dreadnought", of ${UNIT_TYPES.join(', ')}`, 'odds');
    }
    side.units[type] = (side.units[type] ?? 0) + Number(match[1] ?? 1);
    if (match[3] !== undefined && !side.upgrades.includes(type)) side.upgrades.push(type);
    if (match[4] !== undefined) side.damaged[type] = (side.damaged[type] ?? 0) + Number(match[4]);
  }
  for (const part of effects.flatMap(partsOf)) {
    const match = /^([a-z0-9_ -]+?)(?:\s+x?(\d+))?$/i.exec(part);
    const effect = match?.[1].toLowerCase().replaceAll(/[ -]/g, '_');
    if (match === null || effect === undefined || !(EFFECT_IDS as readonly string[]).includes(effect)) {
      throw new Refused(part, `it is no effect of ${EFFECT_IDS.join(', ')}`, 'odds');
    }
    side.effects[effect as EffectId] = Number(match[2] ?? 1);
  }
  return readSide(side, 'the side');
}

/** The name of a side's faction, or undefined. */
export function factionName({ faction }: Side): string | undefined {
  return FACTIONS.find(({ id }) => id === faction)?.name;
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function typeNamed(words: string): UnitTypeId | undefined {
  const name = words.toLowerCase().replaceAll(' ', '-');
  const known = (id: string): UnitTypeId | undefined => ALSO[id] ?? UNIT_TYPES.find((type) => type === id);
  return known(name) ?? known(name.replace(/s$/, ''));
}
