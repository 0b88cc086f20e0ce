import { type Rule, choose } from '@orrery/kernel';
import {
  BASE_SIDE,
  type Polygon,
  devicePolygon,
  distance,
  leavesMat,
  moved,
  overlaps,
  pose,
  rangeOf,
} from '../../../geometry/index.ts';
import { dropCargo, placeCargo } from '../../../rules/cargo.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { layDevice, setAt } from '../../../rules/devices.ts';
import { headings, placeShip, placeWords } from '../../../rules/placing.ts';
import { giveShield, shieldsLeft } from '../../../rules/shields.ts';
import { gain, gainJam } from '../../../rules/tokens.ts';
import { type Game, type Ship, baseOf, enemiesOf, remotesOnMat, shipsOnMat } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { pick, pickShips } from '../../kit/choices.ts';
import { STRAIGHT_1, cannotDrop, ways } from '../../kit/devices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';
import { cardsOf } from '../../registry.ts';

/** The ship on the other end of a lock. */
function jammedBy(game: Game, card: Owned, ship: Ship, target: string): Ship {
  return ship === card.self ? game.state.ships[Number(target.slice('ship:'.length))] : ship;
}

const CRATE_HEADINGS = [0, 45, 90, 135];

/** Where a drift of crates may lie: touching its base, in its rear arc, over no ship, on the mat. */
function cratePlaces(game: Game, ship: Ship) {
  const half = BASE_SIDE[ship.profile.size] / 2;
  const ships = shipsOnMat(game.state).map(baseOf);
  const places = [];
  for (const side of [-1, 0, 1]) {
    for (const turn of CRATE_HEADINGS) {
      const reach = reachBack(turn);
      const at = moved(ship.pose, (side * half) / 2, -(half + reach), turn);
      const shape = devicePolygon('cargocrate', at);
      if (leavesMat(shape, game.state.matSide) || ships.some((base) => overlaps(base, shape))) continue;
      const where = ['to the left', 'in the middle', 'to the right'][side + 1];
      places.push({ id: `crate:${side}:${turn}`, label: `Behind it ${where}, turned by ${turn}°`, value: at });
    }
  }
  return places;
}

/** How far a drift of crates that is turned so reaches towards the ship in front of it. */
function reachBack(turn: number): number {
  const shape = devicePolygon('cargocrate', pose(0, 0, turn));
  let most = 0;
  for (let i = 1; i < shape.length; i += 2) most = Math.max(most, shape[i]);
  return most;
}

/** Friends near a ship that stand wholly within range 1 of their edge, where they were set up. */
function baffled(game: Game, card: Owned): Ship[] {
  const { matSide } = game.state;
  return shipsAt(game, card, 0, 1, 'other friendly').filter((friend) => {
    const base = baseOf(friend);
    for (let i = 1; i < base.length; i += 2)
      if (rangeOf(friend.seat === 0 ? base[i] : matSide - base[i]) > 1) return false;
    return true;
  });
}

/** Millimetres between the places that are offered for a mine, and degrees between its headings. */
const MINE_GRID = 20;

const MINE_TURN = 45;

/** Where the mine of a card may lie: in the play area, beyond range 2 of enemy ships and of other devices. */
function* minePlaces(game: Game, mine: Owned, heading: number) {
  const { kind } = mine.ability.device!;
  const { state } = game;
  const apart = [
    ...enemiesOf(state, mine.self).map(baseOf),
    ...remotesOnMat(state).map(baseOf),
    ...state.devices.map((device) => devicePolygon(device.kind, device.pose)),
  ];
  for (let x = MINE_GRID; x < state.matSide; x += MINE_GRID) {
    for (let y = MINE_GRID; y < state.matSide; y += MINE_GRID) {
      const at = pose(x, y, heading);
      const shapes = setAt(kind, at).map((one) => devicePolygon(kind, one));
      if (shapes.some((shape) => leavesMat(shape, state.matSide))) continue;
      if (shapes.some((shape) => apart.some((other) => rangeOf(distance(shape, other)) <= 2))) continue;
      yield { id: `at:${x},${y}`, at };
    }
  }
}

/** Mine cards of its ship with a charge, not used by this card yet, whose mine has a place. */
function mineCards(game: Game, card: Owned, used: readonly string[]): readonly Owned[] {
  return cardsOf(game, card.self, 'device').filter(
    (mine) =>
      !mine.ability.device!.bomb &&
      chargesOf(mine) > 0 &&
      !used.includes(mine.upgrade!.xws) &&
      minePlaces(game, mine, 0).next().done !== true,
  );
}

/** Its player lays mines of the ship's cards, one of each at most. */
function* layMines(game: Game, card: Owned): Rule {
  const used: string[] = [];
  for (;;) {
    const mines = mineCards(game, card, used);
    if (mines.length === 0) return;
    const mine = yield* pick<Owned | undefined>(card, 'choose-device', 'which mine is laid?', [
      ...(used.length === 0 ? [] : [{ id: 'pass', label: 'None more', value: undefined }]),
      ...mines.map((one) => ({ id: `device:${one.upgrade!.xws}`, label: one.ability.name, value: one })),
    ]);
    if (mine === undefined) return;
    used.push(mine.upgrade!.xws);
    spendCharge(game, mine);
    const { kind } = mine.ability.device!;
    const { heading } = yield* choose({
      seat: card.self.seat,
      kind: 'turn-device',
      rule: card.ability.name,
      prompt: 'How is it turned?',
      list: () => headings(MINE_TURN).filter((one) => minePlaces(game, mine, one.heading).next().done !== true),
      text: (option) => ({ label: `${option.heading}°` }),
    });
    const { at } = yield* choose({
      seat: card.self.seat,
      kind: 'place-device',
      rule: card.ability.name,
      prompt: 'Where does it lie?',
      list: () => [...minePlaces(game, mine, heading)],
      text: (option) => ({ label: placeWords(option.at), target: option.id }),
      about: () => ({ device: kind, heading }),
    });
    yield* layDevice(game, card.self, kind, at);
  }
}

/** Illicit upgrades, F to Z. */
export const ILLICIT_OF_F_TO_Z: readonly Ability[] = [
  upgrade(
    'falsetranspondercodes',
    'False Transponder Codes',
    'After it locks or is locked its charge goes and the other is jammed.',
    {
      reactions: {
        locked: must(
          (game, card, { ship, target }) =>
            chargesOf(card) > 0 &&
            (ship === card.self ? target.startsWith('ship:') : target === `ship:${card.self.id}`) &&
            jammedBy(game, card, ship, target).status === 'play',
          function* (game, card, { ship, target }) {
            spendCharge(game, card);
            yield* gainJam(game, jammedBy(game, card, ship, target), card.self.seat);
          },
        ),
      },
    },
  ),
  upgrade(
    'feedbackarray',
    'Feedback Array',
    'Before it engages an ion and a disarm token hurt every ship at range 0.',
    {
      reactions: {
        'before-engage': may(
          (_game, card, event) => event.ship === card.self,
          function* (game, card) {
            yield* gain(game, card.self, 'ion');
            yield* gain(game, card.self, 'disarm');
            for (const ship of shipsAt(game, card, 0, 0, 'any')) yield* sufferDamage(game, ship, 1);
          },
        ),
      },
    },
  ),
  upgrade('inertialdampeners', 'Inertial Dampeners', 'A shield makes the maneuver a white stop; then a stress token.', {
    reactions: {
      'before-maneuver': may(
        (game, { self }, { ship }) => ship === self && shieldsLeft(game, self) > 0,
        function* (game, card, { plan }) {
          yield* giveShield(game, card.self, true);
          plan.code = '0OW';
          plan.white = true;
          card.self.round.used.push('dampened');
        },
      ),
      'after-maneuver': must(
        (_game, { self }, { ship }) => ship === self && self.round.used.includes('dampened'),
        function* (game, card) {
          card.self.round.used = card.self.round.used.filter((key) => key !== 'dampened');
          yield* gain(game, card.self, 'stress');
        },
      ),
    },
  }),
  upgrade(
    'quickreleaselocks',
    'Quick-Release Locks',
    'In the System Phase a charge leaves a drift of cargo crates behind the ship, on no other ship.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self && chargesOf(card) > 0 && cratePlaces(game, card.self).length > 0,
          function* (game, card) {
            spendCharge(game, card);
            const at = yield* pick(card, 'place-crates', 'where do the crates lie?', cratePlaces(game, card.self));
            yield* placeCargo(game, card.self.seat, 'cargocrate', at, card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade('riggedcargochute', 'Rigged Cargo Chute', 'Action: a charge drops loose cargo behind the ship.', {
    actions: [
      {
        header: 'drop',
        title: 'Drop loose cargo',
        unavailable: (game, card) => cannotDrop(game, card, 'loosecargo', ways([STRAIGHT_1], false)),
        *perform(game, card) {
          spendCharge(game, card);
          yield* dropCargo(game, card.self, 'loosecargo', ways([STRAIGHT_1], false), card.ability.name);
          return true;
        },
      },
    ],
  }),
  upgrade(
    'saboteursmap',
    "Saboteur's Map",
    'At the end of setup a charge of each mine card may lay its mine, beyond range 2 of enemies and other devices.',
    { reactions: { 'end-setup': may((game, card) => mineCards(game, card, []).length > 0, layMines) } },
  ),
  upgrade(
    'scannerbaffler',
    'Scanner Baffler',
    'At the end of setup up to six friends near it are placed anew, at range 0 to 1.',
    {
      reactions: {
        'end-setup': may(
          (game, card) => card.self.status === 'play' && baffled(game, card).length > 0,
          function* (game, card) {
            for (const ship of yield* pickShips(card, baffled(game, card), 6)) {
              const near = (base: Polygon) => rangeOf(distance(base, baseOf(card.self))) <= 1;
              yield* placeShip(game, ship, { edges: [], also: near }, card.ability.name);
            }
          },
        ),
      },
    },
  ),
];
