import { cardsOf, type Owned, type WeaponText } from '../abilities/ability.ts';
import { type WeaponArc, upgradeCard } from '../data/index.ts';
import { type Arc, obstructed } from '../geometry/index.ts';
import { partInArc } from '../geometry/index.ts';
import {
  arcRange,
  baseOf,
  enemiesOf,
  type Game,
  hasLockOn,
  isDisarmed,
  type Obstacle,
  outline,
  range,
  type Ship,
  sideUp,
  touchesObstacle,
  turretArcs,
} from '../state/index.ts';

/** A weapon of a ship: one it prints or an "Attack:" header of an upgrade. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly primary: boolean;
  /** The upgrade type of a special weapon: `missile`, `torpedo`, `cannon`, `turret`. */
  readonly type: string;
  readonly printedArc: WeaponArc;
  readonly arcs: readonly Arc[];
  readonly value: number;
  readonly minRange: number;
  readonly maxRange: number;
  readonly noRangeBonus: boolean;
  readonly text: WeaponText | undefined;
  readonly card: Owned | undefined;
}

/** All weapons of a ship, primary ones first. */
export function weaponsOf(game: Game, ship: Ship): Weapon[] {
  let more = 0;
  for (const card of cardsOf(game, ship, 'attackValue')) more += card.ability.attackValue!(game, card);
  const weapons = ship.profile.attacks.map(
    (weapon, i): Weapon => ({
      id: `primary:${i}`,
      name: `primary weapon (${weapon.arc})`,
      primary: true,
      type: 'primary',
      printedArc: weapon.arc,
      arcs: arcsOf(ship, weapon.arc),
      value: weapon.value + more,
      minRange: 0,
      maxRange: 3,
      noRangeBonus: false,
      text: undefined,
      card: undefined,
    }),
  );
  for (const upgrade of ship.upgrades) {
    const line = sideUp(upgrade)?.attack;
    if (line === undefined) continue;
    const card = cardsOf(game, ship, 'weapon').find((owned) => owned.upgrade === upgrade);
    // A weapon whose text is not in the game is not fired: its costs and requirements would be missing.
    if (card === undefined) continue;
    weapons.push({
      id: `upgrade:${upgrade.xws}`,
      name: upgradeCard(upgrade.xws)!.name,
      primary: false,
      type: upgradeCard(upgrade.xws)!.type,
      printedArc: line.arc,
      arcs: arcsOf(ship, line.arc),
      value: line.value,
      minRange: line.minRange,
      maxRange: line.maxRange,
      noRangeBonus: line.noRangeBonus,
      text: card.ability.weapon,
      card,
    });
  }
  return weapons;
}

function arcsOf(ship: Ship, arc: WeaponArc): readonly Arc[] {
  return arc === 'singleturret' || arc === 'doubleturret' ? turretArcs(ship) : [arc];
}

/** An attack that may be declared. */
export interface Shot {
  readonly weapon: Weapon;
  readonly target: Ship;
  readonly arc: Arc;
  readonly range: number;
}

/** Narrows an attack down: what a card that grants a bonus attack says. */
export interface AttackLimits {
  readonly weapons?: (weapon: Weapon) => boolean;
  readonly targets?: (target: Ship) => boolean;
  readonly bonus?: boolean;
  /** Requirements of the weapon's header in brackets do not count. */
  readonly ignoreRequirement?: boolean;
}

/** Why a ship cannot perform attacks at all; undefined when it can. */
export function attackBan(game: Game, ship: Ship): { reason: string; rule: string } | undefined {
  if (isDisarmed(ship)) return { reason: 'a disarmed ship cannot perform attacks', rule: 'RR Disarmed' };
  const near = game.state.obstacles.some((obstacle) => obstacle.placed && touchesObstacle(ship, obstacle));
  return near ? { reason: 'it is at range 0 of an obstacle', rule: 'RR Obstacles' } : undefined;
}

/** Every attack a ship may declare: a weapon, and a defender in its arc and at its range (RR Attack, Declare Target). */
export function shotsOf(game: Game, ship: Ship, limits: AttackLimits = {}): Shot[] {
  if (attackBan(game, ship) !== undefined) return [];
  const shots: Shot[] = [];
  // What is in an arc is no nearer than the ship itself: who is beyond range 3 is no target of any weapon.
  const enemies = enemiesOf(game.state, ship)
    .filter((enemy) => enemy.status === 'play')
    .map((enemy) => ({ enemy, apart: range(ship, enemy) }))
    .filter(({ apart }) => apart <= 3);
  if (enemies.length === 0) return shots;
  for (const weapon of weaponsOf(game, ship)) {
    if (limits.weapons !== undefined && !limits.weapons(weapon)) continue;
    if (weapon.text?.onlyAsBonus === true && limits.bonus !== true) continue;
    if ((weapon.card?.upgrade?.charges ?? 0) < (weapon.text?.charges ?? 0)) continue;
    for (const { enemy: target, apart } of enemies) {
      if (apart > weapon.maxRange) continue;
      if (limits.targets !== undefined && !limits.targets(target)) continue;
      const shot = shotAt(game, ship, weapon, target, apart === 0, limits);
      if (shot !== undefined) shots.push(shot);
    }
  }
  return shots;
}

/** The shot of a weapon at a target, through the arc in which it is nearest; undefined where it is not possible. */
function shotAt(
  game: Game,
  ship: Ship,
  weapon: Weapon,
  target: Ship,
  touching: boolean,
  limits: AttackLimits,
): Shot | undefined {
  const { text, card } = weapon;
  if (limits.ignoreRequirement !== true) {
    if (text?.requires === 'lock' && !hasLockOn(ship, target)) return undefined;
    if (text?.requires === 'focus' && ship.tokens.focus < 1) return undefined;
    if (text?.requires === 'calculate' && ship.tokens.calculate < 1) return undefined;
  }
  if (text?.fits !== undefined && card !== undefined && !text.fits(game, card, target)) return undefined;
  let best: Shot | undefined;
  for (const arc of weapon.arcs) {
    const found = arcRange(ship, arc, target);
    if (found === undefined) continue;
    // A ship at range 0 is attacked at range 0, whatever of it is in the arc (RR Attack Range).
    const distance = touching ? 0 : found;
    if (distance < weapon.minRange || distance > weapon.maxRange) continue;
    if (best === undefined || distance < best.range) best = { weapon, target, arc, range: distance };
  }
  return best;
}

/** Is the attack obstructed by an obstacle, among those that count (RR Obstructed)? */
export function isObstructed(
  game: Game,
  ship: Ship,
  shot: Shot,
  counts: (obstacle: Obstacle) => boolean = () => true,
): boolean {
  if (shot.range === 0) return false;
  const part = partInArc(ship.pose, ship.profile.size, shot.arc, baseOf(shot.target));
  const obstacles = game.state.obstacles.filter((obstacle) => obstacle.placed && counts(obstacle)).map(outline);
  return obstructed(baseOf(ship), part, obstacles);
}
