import { allCards, cardsOf } from '../abilities/registry.ts';
import type { Owned, WeaponKind } from '../abilities/ability.ts';
import { upgradeCard } from '../data/index.ts';
import { type Arc, devicePolygon, obstacleShape, obstructed, partInArc } from '../geometry/index.ts';
import { inBullseye } from './bullseye.ts';
import { ignores } from './ignoring.ts';
import {
  arcRange,
  type Attack,
  baseOf,
  enemiesOf,
  type Game,
  hasLockOn,
  isDisarmed,
  otherFriends,
  type Obstacle,
  outline,
  range,
  remotesOnMat,
  type Ship,
  sideUp,
  touchesObstacle,
  turretArcs,
} from '../state/index.ts';

/** A weapon of a ship: one it prints or an "Attack:" header of an upgrade. */
export interface Weapon extends WeaponKind {
  readonly name: string;
  readonly arcs: readonly Arc[];
  readonly value: number;
  readonly minRange: number;
  readonly maxRange: number;
  readonly noRangeBonus: boolean;
  readonly card: Owned | undefined;
}

/** All weapons of a ship, primary ones first. */
export function weaponsOf(game: Game, ship: Ship): Weapon[] {
  let more = 0;
  for (const card of cardsOf(game, ship, 'attackValue')) more += card.ability.attackValue!(game, card);
  const primary = [
    ...ship.profile.attacks,
    ...cardsOf(game, ship, 'moreWeapons').flatMap((card) => card.ability.moreWeapons!(game, card)),
  ];
  const weapons = primary.map(
    (weapon, i): Weapon => ({
      id: `primary:${i}`,
      name: `primary weapon (${weapon.arc})`,
      primary: true,
      type: 'primary',
      printedArc: weapon.arc,
      arcs: arcsOf(game, ship, {
        id: `primary:${i}`,
        type: 'primary',
        primary: true,
        printedArc: weapon.arc,
        text: undefined,
      }),
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
    const kind: WeaponKind = {
      id: `upgrade:${upgrade.xws}`,
      type: upgradeCard(upgrade.xws)!.type,
      primary: false,
      printedArc: line.arc,
      text: card.ability.weapon,
    };
    let shift = 0;
    for (const one of cardsOf(game, ship, 'rangeShift')) shift += one.ability.rangeShift!(game, one, kind);
    weapons.push({
      ...kind,
      name: upgradeCard(upgrade.xws)!.name,
      arcs: arcsOf(game, ship, kind),
      value: line.value,
      minRange: Math.max(0, line.minRange - shift),
      maxRange: Math.min(3, line.maxRange + shift),
      noRangeBonus: line.noRangeBonus,
      card,
    });
  }
  return weapons;
}

/** The arcs a weapon is fired from: those it prints, unless a card of the ship says otherwise. */
function arcsOf(game: Game, ship: Ship, weapon: WeaponKind): readonly Arc[] {
  const arc = weapon.printedArc;
  let arcs: readonly Arc[] = arc === 'singleturret' || arc === 'doubleturret' ? turretArcs(ship) : [arc];
  for (const card of cardsOf(game, ship, 'weaponArcs')) arcs = card.ability.weaponArcs!(game, card, weapon, arcs);
  return arcs;
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
  /** The arcs it may be made from; of a turret weapon those the indicator points to. */
  readonly arcs?: (arc: Arc) => boolean;
  readonly bonus?: boolean;
  /** Requirements of the weapon's header in brackets do not count. */
  readonly ignoreRequirement?: boolean;
}

/** Why a ship cannot perform attacks at all; undefined when it can. */
export function attackBan(game: Game, ship: Ship): { reason: string; rule: string } | undefined {
  if (isDisarmed(ship)) return { reason: 'a disarmed ship cannot perform attacks', rule: 'RR Disarmed' };
  return nearObstacles(game, ship).length > 0
    ? { reason: 'it is at range 0 of an obstacle', rule: 'RR Obstacles' }
    : undefined;
}

/** Obstacles at range 0 that keep a ship from attacking: loose cargo and the like do not (RR Obstacles). */
function nearObstacles(game: Game, ship: Ship): Obstacle[] {
  return game.state.obstacles.filter(
    (obstacle) => obstacle.placed && obstacleShape(obstacle.shape)!.kind !== 'cargo' && touchesObstacle(ship, obstacle),
  );
}

/** A disarmed ship, or one at range 0 of an obstacle, attacks only with what its cards allow it. */
function isBanned(game: Game, ship: Ship, weapon: Weapon, target: Ship, near: readonly Obstacle[]): boolean {
  if (
    isDisarmed(ship) &&
    !cardsOf(game, ship, 'attacksDisarmed').some((card) => card.ability.attacksDisarmed!(game, card, weapon, target))
  )
    return true;
  return near.some(
    (obstacle) =>
      !ignores(game, ship, obstacle, 'attack') &&
      !allCards(game, 'attacksNearObstacle').some((card) =>
        card.ability.attacksNearObstacle!(game, card, ship, obstacle, weapon),
      ),
  );
}

/** Every attack a ship may declare: a weapon, and a defender in its arc and at its range (RR Attack, Declare Target). */
export function shotsOf(game: Game, ship: Ship, limits: AttackLimits = {}): Shot[] {
  const near = nearObstacles(game, ship);
  const shots: Shot[] = [];
  // What is in an arc is no nearer than the ship itself: who is beyond range 3 is no target of any weapon.
  const friends = cardsOf(game, ship, 'attacksFriends').length > 0 ? otherFriends(game.state, ship) : [];
  const remotes = remotesOnMat(game.state, 1 - ship.seat).filter(isWhole);
  const enemies = [...enemiesOf(game.state, ship), ...friends, ...remotes]
    .filter((enemy) => enemy.status === 'play' || enemy.status === 'remote')
    .map((enemy) => ({ enemy, apart: range(ship, enemy) }))
    .filter(({ apart }) => apart <= 3);
  if (enemies.length === 0) return shots;
  for (const weapon of weaponsOf(game, ship)) {
    if (limits.weapons !== undefined && !limits.weapons(weapon)) continue;
    if ((weapon.card?.upgrade?.charges ?? 0) < (weapon.text?.charges ?? 0)) continue;
    for (const { enemy: target, apart } of enemies) {
      if (apart > weapon.maxRange) continue;
      if (isBanned(game, ship, weapon, target, near)) continue;
      if (limits.targets !== undefined && !limits.targets(target)) continue;
      const shot = shotAt(game, ship, weapon, target, apart === 0, limits);
      if (shot !== undefined) shots.push(shot);
    }
  }
  if (cardsOf(game, ship, 'nearestOnly').length > 0) return shots.filter((shot) => isNearest(shot, shots));
  return shots;
}

/** A remote with its damage full waits to be taken off, as a destroyed ship does (RR Simultaneous Fire). */
function isWhole(remote: Ship): boolean {
  return remote.damage.length < remote.profile.hull;
}

/** Is no shot with the same weapon nearer? */
function isNearest(shot: Shot, shots: readonly Shot[]): boolean {
  return !shots.some((other) => other.weapon.id === shot.weapon.id && other.range < shot.range);
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
  const ignored = (): boolean =>
    allCards(game, 'ignoresRequirement').some((one) =>
      one.ability.ignoresRequirement!(game, one, ship, weapon, target),
    );
  if (limits.ignoreRequirement !== true && (text?.requires === undefined || !ignored())) {
    if (text?.requires === 'lock' && !hasLockOn(ship, target)) return undefined;
    if (text?.requires === 'focus' && ship.tokens.focus < 1) return undefined;
    if (text?.requires === 'calculate' && ship.tokens.calculate < 1) return undefined;
  }
  if (text?.fits !== undefined && card !== undefined && !text.fits(game, card, target)) return undefined;
  let best: Shot | undefined;
  for (const arc of weapon.arcs) {
    if (limits.arcs !== undefined && !limits.arcs(arc)) continue;
    const found =
      arcRange(ship, arc, target) ??
      (arc === 'bullseye' && inBullseye(game, ship, target) ? range(ship, target) : undefined);
    if (found === undefined) continue;
    // A ship at range 0 is attacked at range 0, whatever of it is in the arc (RR Attack Range).
    const distance = touching ? 0 : found;
    if (distance < weapon.minRange || distance > weapon.maxRange) continue;
    if (best === undefined || distance < best.range) best = { weapon, target, arc, range: distance };
  }
  return best;
}

/** Does a bomb or mine lie between the attacker and the part of the defender in the arc that is attacked from? */
export function isObstructedByDevice(game: Game, attack: Attack): boolean {
  const [from, to] = [game.state.ships[attack.attacker], game.state.ships[attack.defender]];
  if (attack.range === 0 || game.state.devices.length === 0) return false;
  const weapon = weaponsOf(game, from).find(({ id }) => id === attack.weapon);
  const arcs = (weapon?.arcs ?? []).filter((arc) => arcRange(from, arc, to) !== undefined);
  const nearest = arcs.sort((a, b) => arcRange(from, a, to)! - arcRange(from, b, to)!)[0];
  if (nearest === undefined) return false;
  const part = partInArc(from.pose, from.profile.size, nearest, baseOf(to));
  return obstructed(
    baseOf(from),
    part,
    game.state.devices.map((device) => devicePolygon(device.kind, device.pose)),
  );
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
