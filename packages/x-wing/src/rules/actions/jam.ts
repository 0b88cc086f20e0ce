import { choose, type Rule } from '@orrery/kernel';
import { arcRange, enemiesOf, type Game, range, type Ship } from '../../state/index.ts';
import { cardsOf } from '../../abilities/registry.ts';
import { friendlyRemotes } from '../remotes.ts';
import { called, tell } from '../say.ts';
import { gainJam, spendLock } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/** RR Jam: an enemy at range 1, or at range 1 to 2 in the bullseye arc, gains a jam token. It fails without a target. */
export function* jamShip(game: Game, ship: Ship): Rule<boolean> {
  const inReach = (target: Ship) => {
    const distance = range(ship, target);
    if (distance === 1) return true;
    if (distance === 2 && (arcRange(ship, 'bullseye', target) ?? 4) <= 2) return true;
    // Range may be measured from a friendly probe droid too.
    return friendlyRemotes(game, ship.seat, 'drk1probedroid').some((probe) => range(probe, target) === 1);
  };
  // At any range, at the price of the lock on it.
  const byItsLock = (target: Ship) =>
    ship.locks.includes(`ship:${target.id}`) && cardsOf(game, ship, 'choosesLocked').length > 0;
  const enemies = enemiesOf(game.state, ship);
  const targets = enemies.filter((target) => inReach(target) || byItsLock(target));
  if (targets.length === 0) {
    tell(game, 'jam-failed', ship, 'has no enemy in jamming range', 'RR Jam');
    return false;
  }
  const picked = yield* choose({
    seat: ship.seat,
    kind: 'jam',
    rule: 'RR Jam',
    prompt: `Whom does ${called(ship)} jam?`,
    list: () => targets.map((target) => ({ id: `ship:${target.name}`, target })),
    text: ({ id, target }) => ({
      label: called(target),
      target: id,
      ...(inReach(target) ? {} : { detail: 'Spends the lock on it' }),
    }),
    refused: () =>
      enemies
        .filter((enemy) => !targets.includes(enemy))
        .map((enemy) => ({
          id: `ship:${enemy.name}`,
          reason: 'it is not at range 1, nor at range 2 in the bullseye arc',
          rule: 'RR Jam',
          target: `ship:${enemy.name}`,
        })),
  });
  if (!inReach(picked.target)) spendLock(game, ship, `ship:${picked.target.id}`);
  yield* gainJam(game, picked.target, ship.seat);
  return true;
}

export const jam: ActionRule = {
  type: 'jam',
  title: 'Jam',
  rule: 'RR Jam',
  perform: (game, ship) => jamShip(game, ship),
};
