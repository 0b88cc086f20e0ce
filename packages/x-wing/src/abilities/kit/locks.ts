import { lockOn, lockTargets } from '../../rules/lock.ts';
import type { Game, Ship } from '../../state/index.ts';

/** Can this ship lock the other, at the range of locks? */
export function canLock(game: Game, ship: Ship, target: Ship): boolean {
  return ship !== target && lockTargets(game, ship).options.some((option) => option.target === `ship:${target.id}`);
}

/** A ship locks another. */
export function lock(game: Game, ship: Ship, target: Ship): void {
  lockOn(game, ship, `ship:${target.id}`);
}
