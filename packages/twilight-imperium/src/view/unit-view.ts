import type { DiceRoll, ProductionValue, UnitStats } from '../data/index.ts';
import type { UnitView } from './types.ts';

/** What is printed on a unit; what is counted on the board comes on top. */
type PrintedUnit = Omit<UnitView, 'onBoard' | 'limit'>;

const printed = new WeakMap<UnitStats, PrintedUnit>();

/** The printed side of a unit as a view shows it; made once for each unit. */
export function printedUnit(stats: UnitStats): PrintedUnit {
  let view = printed.get(stats);
  if (view === undefined) {
    view = {
      name: stats.name,
      cost: stats.cost,
      unitsPerCost: stats.unitsPerCost,
      combat: stats.combat === null ? null : { value: stats.combat.value, dice: stats.combat.dice },
      move: stats.move,
      capacity: stats.capacity,
      production: stats.production === null ? null : productionInWords(stats.production),
      abilities: abilitiesOf(stats),
    };
    printed.set(stats, view);
  }
  return view;
}

function productionInWords({ kind, value }: ProductionValue): string {
  return kind === 'fixed' ? String(value) : `resources + ${value}`;
}

function abilitiesOf(stats: UnitStats): string[] {
  const abilities: string[] = [];
  const rolled = (name: string, roll: DiceRoll | null): void => {
    if (roll !== null) abilities.push(`${name} ${roll.value}${roll.dice > 1 ? ` (x${roll.dice})` : ''}`);
  };
  rolled('Anti-Fighter Barrage', stats.antiFighterBarrage);
  rolled('Bombardment', stats.bombardment);
  rolled('Space Cannon', stats.spaceCannon);
  if (stats.sustainDamage) abilities.push('Sustain Damage');
  if (stats.planetaryShield) abilities.push('Planetary Shield');
  if (stats.production !== null) abilities.push(`Production ${productionInWords(stats.production)}`);
  if (stats.ability !== null) abilities.push(stats.ability);
  return abilities;
}
