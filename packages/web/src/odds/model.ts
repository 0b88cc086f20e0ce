import { type Combat, EFFECT_IDS, effectNamed, type EffectId, readCombat, type Side, unitOf } from '@orrery/odds';
import { type UnitStats, type UnitTypeId, unitTypeIndex } from '@orrery/twilight-imperium/data';

/** The combat that is asked about: what may be set for it, and what would change it. */

export type Name = 'attacker' | 'defender';
export const NAMES: readonly Name[] = ['attacker', 'defender'];

const NOBODY: Side = { faction: null, units: {}, upgrades: [], effects: {}, damaged: {}, hitPolicy: 'sustain-first' };

/** What one begins with: something to see. */
export const FIRST: Combat = {
  place: 'space',
  nebula: false,
  attacker: { ...NOBODY, units: { carrier: 1, cruiser: 2, fighter: 4 } },
  defender: { ...NOBODY, units: { dreadnought: 1, destroyer: 2 } },
};

const SHIPS: readonly UnitTypeId[] = [
  'dreadnought',
  'carrier',
  'destroyer',
  'cruiser',
  'fighter',
  'flagship',
  'war-sun',
  'pds',
];
const BOMBARDING: readonly UnitTypeId[] = ['infantry', 'mech', 'dreadnought', 'flagship', 'war-sun'];
const LANDED: readonly UnitTypeId[] = ['infantry', 'mech', 'pds'];
/** Whose ground forces may fight as ships, and whose fighters may land. */
const WITH_GROUND_FORCES = ['nekro', 'naaz-rokha'];

/** The types of unit that a side may bring to the place. */
export function typesFor({ place }: Combat, name: Name, { faction, units }: Side): readonly UnitTypeId[] {
  const more = (type: UnitTypeId, may: boolean): UnitTypeId[] => (may || (units[type] ?? 0) > 0 ? [type] : []);
  // A flagship is somebody's.
  const without = (types: readonly UnitTypeId[]): readonly UnitTypeId[] =>
    faction === null ? types.filter((type) => type !== 'flagship' || (units.flagship ?? 0) > 0) : types;
  if (place === 'space') {
    const ground = faction !== null && WITH_GROUND_FORCES.includes(faction);
    return [...without(SHIPS), ...more('mech', ground), ...more('infantry', faction === 'nekro')];
  }
  return name === 'defender' ? LANDED : [...without(BOMBARDING), ...more('fighter', faction === 'naalu')];
}

/** A unit as the side has it. */
export function statsFor({ place }: Combat, side: Side, type: UnitTypeId): UnitStats {
  return unitOf(side, place, unitTypeIndex(type));
}

/** Its name; without a faction a mech is a mech, whoever lends its numbers. */
export function unitName(combat: Combat, side: Side, type: UnitTypeId): string {
  return side.faction === null && type === 'mech' ? 'Mech' : statsFor(combat, side, type).name;
}

/** Is there a technology that makes another unit of it for this side? */
export function canUpgrade(combat: Combat, side: Side, type: UnitTypeId): boolean {
  const having = (upgrades: readonly UnitTypeId[]): UnitStats => statsFor(combat, { ...side, upgrades }, type);
  return having([]) !== having([type]);
}

/** The effects that a side may use at the place. */
export function effectsFor({ place }: Combat, name: Name, { faction, effects }: Side): EffectId[] {
  return EFFECT_IDS.filter((id) => {
    const { place: where, side, faction: whose } = effectNamed(id);
    if (where !== 'both' && where !== place) return false;
    if (side !== undefined && side !== name) return false;
    return whose === undefined || whose === faction || (effects[id] ?? 0) > 0;
  });
}

/** The side with another number of units of a type. */
export function withUnits(side: Side, type: UnitTypeId, count: number): Side {
  const units = { ...side.units, [type]: count };
  if (count === 0) delete units[type];
  return withDamaged({ ...side, units }, type, Math.min(count, side.damaged[type] ?? 0));
}

export function withDamaged(side: Side, type: UnitTypeId, count: number): Side {
  const damaged = { ...side.damaged, [type]: count };
  if (count === 0) delete damaged[type];
  return { ...side, damaged };
}

/** The side with an effect used so often. */
export function withEffect(side: Side, id: EffectId, count: number): Side {
  const effects = { ...side.effects, [id]: count };
  if (count === 0) delete effects[id];
  return { ...side, effects };
}

/** What would change the odds: each a combat that differs in one thing, from the attacker's side of it. */
export function variants(combat: Combat): { readonly words: string; readonly combat: Combat }[] {
  const found: { words: string; combat: Combat }[] = [];
  for (const name of NAMES) {
    const side = combat[name];
    const with_ = (changed: Side): Combat => ({ ...combat, [name]: changed });
    for (const type of typesFor(combat, name, side)) {
      const count = side.units[type] ?? 0;
      if (count === 0) continue;
      const unit = unitName(combat, side, type);
      found.push({ words: `${name} without a ${unit}`, combat: with_(withUnits(side, type, count - 1)) });
      const hurt = side.damaged[type] ?? 0;
      if (hurt > 0) found.push({ words: `${name}'s ${unit} undamaged`, combat: with_(withDamaged(side, type, 0)) });
    }
    for (const id of Object.keys(side.effects) as EffectId[]) {
      found.push({ words: `${name} without ${effectNamed(id).name}`, combat: with_(withEffect(side, id, 0)) });
    }
    if (combat.place === 'space') {
      const other = side.hitPolicy === 'sustain-first' ? 'protect-sustain' : 'sustain-first';
      const words = other === 'sustain-first' ? 'sustains damage first' : 'lets cheap units die first';
      if (sustains(combat, side))
        found.push({ words: `${name} ${words}`, combat: with_({ ...side, hitPolicy: other }) });
    }
    if ((side.effects.morale_boost ?? 0) === 0) {
      found.push({ words: `${name} plays Morale Boost`, combat: with_(withEffect(side, 'morale_boost', 1)) });
    }
  }
  return found;
}

function sustains(combat: Combat, side: Side): boolean {
  return (Object.keys(side.units) as UnitTypeId[]).some((type) => statsFor(combat, side, type).sustainDamage);
}

/** The combat of an address; where it cannot be read, the one that one begins with, and why. */
export function combatOf(hash: string): { readonly combat: Combat; readonly problem: string | null } {
  const text = hash.replace(/^#odds=?/, '');
  if (text === '') return { combat: FIRST, problem: null };
  try {
    return { combat: readCombat(JSON.parse(decodeURIComponent(text))), problem: null };
  } catch (error) {
    return { combat: FIRST, problem: `The combat of this address cannot be read: ${(error as Error).message}` };
  }
}
