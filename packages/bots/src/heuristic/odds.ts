import { isGround, isShip, type PlayerView, type UnitView, type Units } from './situation.ts';

/** How a fight may go: an estimate from the printed dice, by the square law of attrition. */

/** What a side brings: the hits it scores a round, and those it can take. */
export interface Side {
  readonly hits: number;
  readonly lives: number;
}

/** A ten-sided die that hits on `value` or more. */
function chance(value: number): number {
  return Math.max(0, Math.min(1, (11 - value) / 10));
}

function sideOf(units: Units, player: PlayerView, fights: (type: string) => boolean): Side {
  let hits = 0;
  let lives = 0;
  for (const [type, { count, damaged }] of Object.entries(units)) {
    const unit: UnitView | undefined = player.units[type];
    if (unit === undefined || !fights(type)) continue;
    if (unit.combat !== null) hits += count * unit.combat.dice * chance(unit.combat.value);
    lives += count + (unit.abilities.includes('Sustain Damage') ? count - damaged : 0);
  }
  return { hits, lives };
}

/** Ships in a space combat. */
export function spaceSide(units: Units, player: PlayerView): Side {
  return sideOf(units, player, isShip);
}

/** Ground forces in a ground combat. */
export function groundSide(units: Units, player: PlayerView): Side {
  return sideOf(units, player, isGround);
}

/** The first side has taken so many hits before the fight. */
export function weakened({ hits, lives }: Side, taken: number): Side {
  const left = Math.max(0, lives - taken);
  return { hits: lives === 0 ? 0 : (hits * left) / lives, lives: left };
}

/** The probability that the first side wins. */
export function winChance(one: Side, other: Side): number {
  if (other.lives <= 0) return 1;
  if (one.lives <= 0) return 0;
  const strength = one.hits * one.lives;
  const against = other.hits * other.lives;
  if (strength === 0) return against === 0 ? 0.5 : 0;
  const ratio = (strength / Math.max(against, 0.01)) ** 1.5;
  return ratio / (1 + ratio);
}

/** The dice of an ability such as `Space Cannon 6 (x2)`: the hits it scores on average. */
export function abilityHits(unit: UnitView, ability: string): number {
  for (const words of unit.abilities) {
    const match = words.startsWith(`${ability} `) ? /^\D*(\d+)(?: \(x(\d+)\))?$/.exec(words) : null;
    if (match !== null) return chance(Number(match[1])) * Number(match[2] ?? 1);
  }
  return 0;
}

/** Resources that the units cost. */
export function costOf(units: Units, player: PlayerView): number {
  return Object.entries(units).reduce((sum, [type, { count }]) => sum + count * unitCost(player, type), 0);
}

/** Resources that one unit costs. */
export function unitCost(player: PlayerView, type: string): number {
  const unit = player.units[type];
  return unit === undefined ? 0 : (unit.cost ?? 0) / unit.unitsPerCost;
}

/** How likely fewer hits come than a side has lives, where so many are to be expected. */
export function survival(lives: number, hits: number): number {
  let chance = 0;
  let exactly = Math.exp(-hits);
  for (let number = 0; number < lives; number++) {
    chance += exactly;
    exactly *= hits / (number + 1);
  }
  return Math.min(1, chance);
}
