import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf } from '../../abilities/registry.ts';
import type { Ability } from '../../abilities/ability.ts';
import type { ActionDifficulty } from '../../data/index.ts';
import { type Game, otherFriends, type Ship } from '../../state/index.ts';
import {
  byItsLock,
  chooseCoordinated,
  coordinateGrant,
  coordinateOne,
  coordinateShip,
  inCoordinateReach,
  mayBeCoordinated,
} from '../coordinating.ts';
import { called } from '../say.ts';
import type { Acting, ActionRule } from './action.ts';

type Several = NonNullable<Ability['coordinatesMore']>;

/** How its cards let a ship coordinate several ships with this action: where that has a price its player is asked. */
function* mayCoordinateSeveral(game: Game, ship: Ship, difficulty: ActionDifficulty): Rule<Several | undefined> {
  const card = cardsOf(game, ship, 'coordinatesMore').find(
    ({ ability }) => ability.coordinatesMore!.colour === difficulty,
  );
  if (card === undefined) return undefined;
  const several = card.ability.coordinatesMore!;
  if (several.treat === undefined) return several;
  const friends = otherFriends(game.state, ship).filter((friend) => canCoordinate(game, ship, friend));
  if (!friends.some((friend) => friends.some((other) => isSameType(friend, other)))) return undefined;
  const picked = yield* choose<Option>({
    seat: ship.seat,
    kind: 'coordinate-several',
    rule: card.ability.name,
    prompt: `${card.ability.name}: treat the coordinate action of ${called(ship)} as ${several.treat}, for several ships?`,
    list: () => [{ id: 'no' }, { id: 'yes' }],
    text: ({ id }) => ({ label: id === 'yes' ? `As ${several.treat}, up to ${several.most + 1} ships` : 'One ship' }),
  });
  return picked.id === 'yes' ? several : undefined;
}

function isSameType(friend: Ship, other: Ship): boolean {
  return friend !== other && friend.profile.ship === other.profile.ship;
}

function canCoordinate(game: Game, ship: Ship, friend: Ship): boolean {
  return (
    friend.status === 'play' &&
    mayBeCoordinated(game, friend) &&
    (inCoordinateReach(game, ship, friend) || byItsLock(game, ship, friend))
  );
}

/** Several ships of one type perform the same action, one after the other. It fails when there is no ship to choose. */
function* coordinateSeveral(game: Game, ship: Ship, acting: Acting, several: Several): Rule<boolean> {
  const first = yield* chooseCoordinated(game, ship);
  if (first === undefined) return false;
  const chosen = [first];
  while (chosen.length <= several.most) {
    const more = otherFriends(game.state, ship).filter(
      (friend) => isSameType(friend, first) && !chosen.includes(friend) && canCoordinate(game, ship, friend),
    );
    if (more.length === 0) break;
    const next = yield* chooseCoordinated(game, ship, more);
    if (next === undefined) break;
    chosen.push(next);
  }
  const colour = several.treat ?? several.colour;
  const treat = several.treat === undefined ? {} : { treat: several.treat };
  if (chosen.length === 1) {
    yield* coordinateOne(game, ship, first, acting.act, colour, treat);
    return true;
  }
  const [own, ...others] = chosen.map((one) => acting.available(game, one, coordinateGrant(game, ship, one, treat)));
  const shared = own.filter((type) => others.every((types) => types.includes(type)));
  const result = yield* coordinateOne(game, ship, first, acting.act, colour, { ...treat, only: shared });
  const same = result === undefined ? [] : shared.filter((type) => type === result.type);
  for (const one of chosen.slice(1))
    yield* coordinateOne(game, ship, one, acting.act, colour, { ...treat, only: same, must: true });
  return true;
}

/** RR Coordinate. */
export const coordinate: ActionRule = {
  type: 'coordinate',
  title: 'Coordinate',
  rule: 'RR Coordinate',
  *perform(game, ship, acting) {
    const { act, difficulty, treatAs } = acting;
    const several = yield* mayCoordinateSeveral(game, ship, difficulty);
    if (several === undefined) return yield* coordinateShip(game, ship, act, difficulty);
    if (several.treat !== undefined) yield* treatAs(several.treat);
    return yield* coordinateSeveral(game, ship, acting, several);
  },
};
