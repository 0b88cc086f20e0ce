import type { Rule } from '@orrery/kernel';
import { mayPerformAction } from '../../rules/perform-action.ts';
import { BOOST_TEMPLATES, templateId } from '../../rules/reposition.ts';
import { coordinateOne, mayBeCoordinated } from '../../rules/coordinating.ts';
import { gainJam } from '../../rules/tokens.ts';
import { type Game, type Ship, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { act, canAct, chargesOf, chooseShip, grantOf, may, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { pick } from '../kit-more.ts';
import { cardsOf } from '../registry.ts';

/** Could this ship coordinate that one at any range: their cards allow it? */
function coordinates(game: Game, { self }: Owned, ship: Ship): boolean {
  return (
    mayBeCoordinated(game, ship) &&
    !cardsOf(game, self, 'coordinateReach').some((card) => card.ability.coordinateReach!(game, card, ship, 1) === false)
  );
}

/** Ships at range 1 to 3 that may be coordinated while another ship of the same player there is jammed. */
function pairs(game: Game, card: Owned): Ship[] {
  const near = shipsAt(game, card, 1, 3, 'any');
  return near.filter(
    (ship) => coordinates(game, card, ship) && near.some((other) => other !== ship && other.seat === ship.seat),
  );
}

/** Friendly ships that could boost with one of the templates now. */
function boosters(game: Game, card: Owned): Ship[] {
  return shipsOnMat(game.state, card.self.seat).filter((ship) =>
    canAct(game, ship, grantOf(card, ['boost'], { treat: 'red' })),
  );
}

function* boostAll(game: Game, card: Owned): Rule {
  const template = yield* pick(
    card,
    'choose-template',
    'which template?',
    BOOST_TEMPLATES.map((one) => ({
      id: templateId(one),
      label: one.kind === 'straight' ? 'Straight' : `Bank to the ${one.side}`,
      value: one,
    })),
  );
  let left = boosters(game, card);
  while (left.length > 0) {
    const ship = yield* chooseShip(card, left, true);
    if (ship === undefined) return;
    yield* act(game, card, ship, ['boost'], { treat: 'red', boostWith: [template] });
    left = boosters(game, card).filter((one) => one !== ship && left.includes(one));
  }
}

/** Upgrades that coordinate in a way of their own. */
export const COORDINATION: readonly Ability[] = [
  upgrade(
    'generalhux',
    'General Hux',
    'A white coordinate action may be treated as red for up to two more ships of one type; all perform the same action, as red.',
    { coordinatesMore: { colour: 'white', most: 2, treat: 'red' } },
  ),
  upgrade(
    'battlemeditation',
    'Battle Meditation',
    'It coordinates no limited ships; a purple coordinate action takes in one more ship of the same type, for the same action.',
    {
      coordinatesMore: { colour: 'purple', most: 1 },
      coordinateReach: (_game, _card, target) => (target.profile.limited > 0 ? false : undefined),
    },
  ),
  upgrade(
    'moffjerjerrod',
    'Moff Jerjerrod',
    'In the System Phase two charges: each friendly ship may perform a red boost with the speed 1 template that is chosen.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && chargesOf(card) > 1 && boosters(game, card).length > 0,
          function* (game, card) {
            spendCharge(game, card, 2);
            yield* boostAll(game, card);
          },
        ),
      },
    },
  ),
  upgrade(
    'hondoohnaka',
    'Hondo Ohnaka',
    'Action: of two ships at range 1 to 3 that are friendly to each other one is coordinated, then the other jammed.',
    {
      actions: [
        {
          header: 'bargain',
          title: 'Hondo Ohnaka: coordinate one ship, jam its friend',
          unavailable: (game, card) =>
            pairs(game, card).length === 0 ? 'no two ships at range 1 to 3 are friendly to each other' : undefined,
          *perform(game, card) {
            const target = (yield* chooseShip(card, pairs(game, card)))!;
            const friends = shipsAt(game, card, 1, 3, 'any').filter(
              (ship) => ship !== target && ship.seat === target.seat,
            );
            const other = (yield* chooseShip(card, friends))!;
            yield* coordinateOne(game, card.self, target, mayPerformAction);
            if (other.status === 'play') yield* gainJam(game, other, card.self.seat);
            return true;
          },
        },
      ],
    },
  ),
  upgrade(
    'biohexacryptcodes',
    'Biohexacrypt Codes',
    'While it coordinates or jams it may spend a lock to choose the ship it has locked, however far.',
    { choosesLocked: true },
  ),
];
