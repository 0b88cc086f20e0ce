import { choose, effectsOf, type Option, type Refusal, type Rule, type Seat } from '@orrery/kernel';
import { allCards, cardsOf } from '../abilities/registry.ts';
import { devicePolygon, distance, rangeOf } from '../geometry/index.ts';
import {
  baseOf,
  type Game,
  isRemote,
  type LockTarget,
  obstacleRange,
  onMat,
  range,
  type Ship,
  isIonized,
  targetName,
  touchesObstacle,
} from '../state/index.ts';
import { note } from './ability-queue.ts';
import { friendlyRemotes } from './remotes.ts';
import { called, tell } from './say.ts';
import { breakLock, lose } from './tokens.ts';

interface LockOption extends Option {
  readonly target: LockTarget;
}

/** Objects a ship can lock: other ships and obstacles at range 0 to 3 (RR Lock). Gas clouds at range 0 forbid it (RR Obstacles). */
export function lockTargets(game: Game, ship: Ship): { options: LockOption[]; refused: Refusal[] } {
  const { state } = game;
  const options: LockOption[] = [];
  const refused: Refusal[] = [];
  // Range may be measured from a friendly probe droid too.
  const probes = friendlyRemotes(game, ship.seat, 'drk1probedroid');
  const add = (target: LockTarget, measure: (from: Ship) => number, hidden: boolean) => {
    const id = targetName(state, target);
    const forbidden: Refusal[] = [];
    const inReach = [ship, ...probes.filter((probe) => target !== `ship:${probe.id}`)].some((from) => {
      const distance = measure(from);
      const said = reachSaid(game, ship, target, distance);
      if (said === false)
        forbidden.push({ id, reason: 'a card forbids it at this range', rule: 'RR Lock', target: id });
      return said ?? distance <= 3;
    });
    if (!inReach) refused.push(forbidden[0] ?? { id, reason: 'it is beyond range 3', rule: 'RR Lock', target: id });
    else if (hidden) refused.push({ id, reason: 'a gas cloud hides it', rule: 'RR Obstacles', target: id });
    else options.push({ id, target });
  };
  for (const other of state.ships) {
    if (!onMat(other) && other.status !== 'remote') continue;
    if (other === ship) refused.push({ id: `ship:${ship.name}`, reason: 'a ship cannot lock itself', rule: 'RR Lock' });
    else add(`ship:${other.id}`, (from) => range(from, other), !isRemote(other) && inGas(game, other));
  }
  for (const obstacle of state.obstacles) {
    if (obstacle.placed) add(`obstacle:${obstacle.id}`, (from) => obstacleRange(from, obstacle), false);
  }
  for (const device of state.devices) {
    const polygon = devicePolygon(device.kind, device.pose);
    add(`device:${device.id}`, (from) => rangeOf(distance(baseOf(from), polygon)), false);
  }
  return cannotLock(game, ship) ? { options: [], refused } : { options, refused };
}

/** What cards say of a lock on an object at this distance: a no of one outdoes a yes of another. */
function reachSaid(game: Game, ship: Ship, target: LockTarget, distance: number): boolean | undefined {
  let said: boolean | undefined;
  for (const { data } of effectsOf(game.state, 'locks-beyond')) if (data.seat === ship.seat) said = distance > 3;
  for (const card of allCards(game, 'lockReach')) {
    const word = card.ability.lockReach!(game, card, ship, { target, distance });
    if (word !== undefined && said !== false) said = word;
  }
  return said;
}

/** An ionized ship, or one at range 0 of a gas cloud, acquires no locks. */
function cannotLock(game: Game, ship: Ship): boolean {
  return isIonized(ship) || inGas(game, ship);
}

/** Is the ship at range 0 of a gas cloud? */
function inGas(game: Game, ship: Ship): boolean {
  return game.state.obstacles.some(
    (obstacle) => obstacle.placed && obstacle.shape.startsWith('gas') && touchesObstacle(ship, obstacle),
  );
}

/** Could a ship lock another if range did not count? */
export function lockable(game: Game, ship: Ship, target: Ship): boolean {
  return ship !== target && !cannotLock(game, ship) && (isRemote(target) || !inGas(game, target));
}

/** Acquire a lock on an object at range 0 to 3, of the player's choice. False when there is none to choose. */
export function* acquireLock(game: Game, ship: Ship, seat: Seat = ship.seat, rule = 'RR Lock'): Rule<boolean> {
  const { options, refused } = lockTargets(game, ship);
  if (options.length === 0) {
    tell(game, 'lock-failed', ship, 'finds nothing to lock at range 0 to 3', rule);
    return false;
  }
  const picked = yield* choose<LockOption>({
    seat,
    kind: 'lock',
    rule,
    prompt: `What does ${called(ship)} lock?`,
    list: () => options,
    text: (option) => ({ label: targetLabel(game, option.target), target: option.id }),
    refused: () => refused,
  });
  lockOn(game, ship, picked.target);
  return true;
}

/** Assign the lock. A ship keeps one, or as many as a card lets it; a jammed ship loses it at once (RR Jam). */
export function lockOn(game: Game, ship: Ship, target: LockTarget): void {
  let most = 1;
  for (const card of cardsOf(game, ship, 'maximumLocks')) most = Math.max(most, card.ability.maximumLocks!);
  if (ship.locks.includes(target)) breakLock(game, ship, target);
  while (ship.locks.length >= most) breakLock(game, ship, ship.locks[0]);
  ship.locks.push(target);
  tell(game, 'locked', ship, `locks ${targetLabel(game, target)}`, 'RR Lock', {
    target: targetName(game.state, target),
  });
  note(game, 'locked', ship, target);
  if (ship.tokens.jam > 0) {
    breakLock(game, ship, target);
    lose(game, ship, 'jam');
  }
}

export function targetLabel(game: Game, target: LockTarget): string {
  const [kind, id] = target.split(':');
  return kind === 'ship' ? called(game.state.ships[Number(id)]) : `${kind} ${id}`;
}
