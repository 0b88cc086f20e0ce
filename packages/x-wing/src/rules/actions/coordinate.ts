import { choose, type Rule } from '@orrery/kernel';
import { cardsOf } from '../../abilities/registry.ts';
import type { Grant, MayAct } from '../../abilities/ability.ts';
import { type Game, otherFriends, range, type Ship } from '../../state/index.ts';
import type { ActionDifficulty } from '../../data/index.ts';
import { trigger } from '../ability-queue.ts';
import { called, tell } from '../say.ts';
import type { ActionRule } from './action.ts';

function mayBeCoordinated(game: Game, ship: Ship): boolean {
  return !cardsOf(game, ship, 'notCoordinated').some((card) => card.ability.notCoordinated!(game, card));
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
  const inReach = (friend: Ship) => {
    const distance = range(ship, friend);
    for (const card of cardsOf(game, ship, 'coordinateReach')) {
      const said = card.ability.coordinateReach!(game, card, friend, distance);
      if (said !== undefined) return said;
    }
    return distance === 1 || distance === 2;
  };
  const targets = otherFriends(game.state, ship).filter(
    (friend) => friend.status === 'play' && inReach(friend) && mayBeCoordinated(game, friend),
  );
  if (targets.length === 0) {
    tell(game, 'coordinate-failed', ship, 'has no friendly ship at range 1 to 2', 'RR Coordinate');
    return false;
  }
  const picked = yield* choose({
    seat: ship.seat,
    kind: 'coordinate',
    rule: 'RR Coordinate',
    prompt: `Whom does ${called(ship)} coordinate?`,
    list: () => targets.map((target) => ({ id: `ship:${target.name}`, target })),
    text: ({ id, target }) => ({ label: called(target), target: id }),
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
  tell(game, 'coordinated', ship, `coordinates ${called(picked.target)}`, 'RR Coordinate', {
    target: picked.target.name,
  });
  let limits: Partial<Grant> = {};
  for (const card of cardsOf(game, ship, 'coordinates'))
    limits = { ...limits, ...card.ability.coordinates!(game, card, picked.target) };
  const result = yield* act(game, picked.target, {
    source: `${ship.profile.name} coordinates`,
    rule: 'RR Coordinate',
    actions: 'standard',
    ...grant,
    ...limits,
  });
  yield* trigger(game, 'after-coordinate', { ship, target: picked.target, result, difficulty });
  return true;
}

export const coordinate: ActionRule = {
  type: 'coordinate',
  title: 'Coordinate',
  rule: 'RR Coordinate',
  perform: (game, ship, { act, difficulty }) => coordinateShip(game, ship, act, difficulty),
};
