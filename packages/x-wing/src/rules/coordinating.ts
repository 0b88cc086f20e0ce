import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import type { ActionResult, Grant, MayAct } from '../abilities/ability.ts';
import { type Game, otherFriends, range, type Ship } from '../state/index.ts';
import type { ActionDifficulty } from '../data/index.ts';
import { trigger } from './ability-queue.ts';
import { called, tell } from './say.ts';
import { spendLock } from './tokens.ts';

/** May a ship be coordinated by another, whatever their distance? */
export function mayBeCoordinated(game: Game, ship: Ship): boolean {
  return !cardsOf(game, ship, 'notCoordinated').some((card) => card.ability.notCoordinated!(game, card));
}

/** Is a friend in reach of a coordinating ship: at range 1 to 2, unless cards say otherwise; a no of one outdoes a yes of another? */
export function inCoordinateReach(game: Game, ship: Ship, friend: Ship): boolean {
  const distance = range(ship, friend);
  const said = cardsOf(game, ship, 'coordinateReach').flatMap(
    (card) => card.ability.coordinateReach!(game, card, friend, distance) ?? [],
  );
  return said.includes(false) ? false : said.includes(true) || distance === 1 || distance === 2;
}

/** A friend that the ship has locked and may choose at any range, at the price of the lock: not one that a card forbids it. */
export function byItsLock(game: Game, ship: Ship, friend: Ship): boolean {
  return (
    ship.locks.includes(`ship:${friend.id}`) &&
    cardsOf(game, ship, 'choosesLocked').length > 0 &&
    !cardsOf(game, ship, 'coordinateReach').some(
      (card) => card.ability.coordinateReach!(game, card, friend, range(ship, friend)) === false,
    )
  );
}

/**
 * RR Coordinate: another friendly ship at range 1 to 2 may perform one action. It fails only when no ship can be chosen: a ship that
 * is stressed, declines or fails does not make it fail.
 */
export function* coordinateShip(
  game: Game,
  ship: Ship,
  act: MayAct,
  difficulty: ActionDifficulty = 'white',
  grant: Partial<Grant> = {},
): Rule<boolean> {
  const target = yield* chooseCoordinated(game, ship);
  if (target === undefined) return false;
  yield* coordinateOne(game, ship, target, act, difficulty, grant);
  return true;
}

/**
 * The ship that another coordinates; undefined where there is none to choose. With `more` it is one more of these, or none: then the
 * question may be declined.
 */
export function* chooseCoordinated(game: Game, ship: Ship, more?: readonly Ship[]): Rule<Ship | undefined> {
  const targets =
    more ??
    otherFriends(game.state, ship).filter(
      (friend) =>
        friend.status === 'play' &&
        (inCoordinateReach(game, ship, friend) || byItsLock(game, ship, friend)) &&
        mayBeCoordinated(game, friend),
    );
  if (targets.length === 0) {
    tell(game, 'coordinate-failed', ship, 'has no friendly ship at range 1 to 2', 'RR Coordinate');
    return undefined;
  }
  const picked = yield* choose<Option & { readonly target?: Ship }>({
    seat: ship.seat,
    kind: 'coordinate',
    rule: 'RR Coordinate',
    prompt: `Whom ${more === undefined ? 'does' : 'else does'} ${called(ship)} coordinate?`,
    list: () => [
      ...(more === undefined ? [] : [{ id: 'pass' }]),
      ...targets.map((target) => ({ id: `ship:${target.name}`, target })),
    ],
    text: ({ id, target }) =>
      target === undefined
        ? { label: 'Nobody else' }
        : {
            label: called(target),
            target: id,
            ...(inCoordinateReach(game, ship, target) ? {} : { detail: 'Spends the lock on it' }),
          },
    refused: () =>
      game.state.ships
        .filter((other) => other !== ship && other.status === 'play' && !targets.includes(other))
        .map((other) => ({
          id: `ship:${other.name}`,
          reason: other.seat === ship.seat ? 'it is not at range 1 to 2' : 'it is not friendly',
          rule: 'RR Coordinate',
          target: `ship:${other.name}`,
        })),
  });
  if (picked.target === undefined) return undefined;
  if (!inCoordinateReach(game, ship, picked.target)) spendLock(game, ship, `ship:${picked.target.id}`);
  return picked.target;
}

/** A chosen ship is coordinated: it may perform an action, as the grant and the coordinating ship's cards limit it. */
export function* coordinateOne(
  game: Game,
  ship: Ship,
  target: Ship,
  act: MayAct,
  difficulty: ActionDifficulty = 'white',
  grant: Partial<Grant> = {},
): Rule<ActionResult | undefined> {
  tell(game, 'coordinated', ship, `coordinates ${called(target)}`, 'RR Coordinate', { target: target.name });
  const result = yield* act(game, target, coordinateGrant(game, ship, target, grant));
  yield* trigger(game, 'after-coordinate', { ship, target, result, difficulty });
  return result;
}

/** What a coordinated ship is granted. */
export function coordinateGrant(game: Game, ship: Ship, target: Ship, grant: Partial<Grant> = {}): Grant {
  let limits: Partial<Grant> = {};
  for (const card of cardsOf(game, ship, 'coordinates'))
    limits = { ...limits, ...card.ability.coordinates!(game, card, target) };
  return {
    source: `${ship.profile.name} coordinates`,
    rule: 'RR Coordinate',
    actions: 'standard',
    ...grant,
    ...limits,
  };
}
