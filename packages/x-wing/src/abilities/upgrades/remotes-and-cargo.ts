import { choose, type Rule } from '@orrery/kernel';
import {
  BASE_SIDE,
  devicePolygon,
  leavesMat,
  moved,
  overlaps,
  pose,
  type RemoteKind,
  type Template,
} from '../../geometry/index.ts';
import { dropCargo, placeCargo } from '../../rules/cargo.ts';
import { trigger } from '../../rules/ability-queue.ts';
import { canDrop, chooseDrop, dropDevice, dropsOf } from '../../rules/devices.ts';
import { lockable } from '../../rules/lock.ts';
import { friendlyRemotes, placeRemote, remoteName, remotePlaces } from '../../rules/remotes.ts';
import { placeWords } from '../../rules/placing.ts';
import { breakLocksOn, spend } from '../../rules/tokens.ts';
import { baseOf, type Game, range, type Ship, shipsOnMat } from '../../state/index.ts';
import type { Ability, Drop, Owned } from '../ability.ts';
import { chargesOf, chooseShip, may, must, spendCharge, upgrade } from '../kit.ts';
import { agrees, lock, pick, recoverOne, spentUpgrades } from '../kit-more.ts';

const STRAIGHT_1: Template = { kind: 'straight', speed: 1, side: 'ahead' };
const STRAIGHT_2: Template = { kind: 'straight', speed: 2, side: 'ahead' };
const SPEED_3: readonly Template[] = [
  { kind: 'turn', speed: 3, side: 'left' },
  { kind: 'bank', speed: 3, side: 'left' },
  { kind: 'straight', speed: 3, side: 'ahead' },
  { kind: 'bank', speed: 3, side: 'right' },
  { kind: 'turn', speed: 3, side: 'right' },
];

function ways(templates: readonly Template[], launch: boolean): Drop[] {
  return templates.map((template) => ({ template, launch }));
}

const PROBE_WAYS = [...ways(SPEED_3, false), ...ways(SPEED_3, true)];
const SWARM_WAYS = ways(
  SPEED_3.filter(({ kind }) => kind !== 'turn'),
  true,
);

/** The ship drops or launches a remote in one of these ways. */
function* sendOut(game: Game, card: Owned, kind: RemoteKind, printed: readonly Drop[]): Rule {
  const { self } = card;
  const { pose: at } = yield* chooseDrop(self, kind, remoteName(kind), dropsOf(game, self, kind, printed));
  self.round.placedDevice = true;
  placeRemote(game, self.seat, kind, at, card.ability.name);
  yield* trigger(game, 'device-placed', { ship: self, device: null });
}

/** Millimetres between the places that are offered for a buoy. */
const BUOY_GRID = 20;

/** Its player puts a buoy somewhere beyond range 2 of every edge. */
function* placeBuoy(game: Game, card: Owned): Rule {
  const places = remotePlaces(game, 'sensorbuoy', 2, BUOY_GRID);
  const picked = yield* choose({
    seat: card.self.seat,
    kind: 'place-remote',
    rule: card.ability.name,
    prompt: `${card.ability.name}: where does a buoy lie?`,
    list: () => places,
    text: (option) => ({ label: placeWords(option.at), target: option.id }),
    about: () => ({ remote: 'sensorbuoy', heading: 0 }),
  });
  placeRemote(game, card.self.seat, 'sensorbuoy', picked.at, card.ability.name);
}

/** Ships near a friendly buoy that a ship could lock. */
function buoyed(game: Game, { self }: Owned): Ship[] {
  const buoys = friendlyRemotes(game, self.seat, 'sensorbuoy');
  return shipsOnMat(game.state).filter(
    (ship) => lockable(game, self, ship) && buoys.some((buoy) => range(buoy, ship) <= 1),
  );
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

/** Remotes, and cargo that is left behind. */
export const REMOTES_AND_CARGO: readonly Ability[] = [
  upgrade(
    'sensorbuoysuite',
    'Sensor Buoy Suite',
    'Two sensor buoys are set up beyond range 2 of the edges. Before it engages it may lock a ship at range 0 to 1 of one, however far.',
    {
      inReserve: true,
      reactions: {
        'before-forces': must(
          () => true,
          function* (game, card) {
            yield* placeBuoy(game, card);
            yield* placeBuoy(game, card);
          },
        ),
        'before-engage': may(
          (game, card, { ship }) => ship === card.self && card.self.status === 'play' && buoyed(game, card).length > 0,
          function* (game, card) {
            const target = yield* chooseShip(card, buoyed(game, card));
            if (target !== undefined) lock(game, card.self, target);
          },
        ),
      },
    },
  ),
  upgrade(
    'drk1probedroids',
    'DRK-1 Probe Droids',
    'In the End Phase a charge drops or launches a probe droid with a template of speed 3; friends measure locks and jams from it.',
    {
      reactions: {
        'end-phase': may(
          (game, card) =>
            card.self.status === 'play' &&
            chargesOf(card) > 0 &&
            canDrop(game, card.self, 'drk1probedroid', PROBE_WAYS),
          function* (game, card) {
            spendCharge(game, card);
            yield* sendOut(game, card, 'drk1probedroid', PROBE_WAYS);
          },
        ),
      },
    },
  ),
  upgrade(
    'discordmissiles',
    'Discord Missiles',
    'At the start of the Engagement Phase a calculate token and a charge launch a buzz droid swarm, straight or a bank of speed 3.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.status === 'play' &&
            card.self.tokens.calculate > 0 &&
            chargesOf(card) > 0 &&
            canDrop(game, card.self, 'buzzdroidswarm', SWARM_WAYS),
          function* (game, card) {
            spend(game, card.self, 'calculate');
            spendCharge(game, card);
            yield* sendOut(game, card, 'buzzdroidswarm', SWARM_WAYS);
          },
        ),
      },
    },
  ),
  upgrade(
    'thermaldetonators',
    'Thermal Detonators',
    'In the System Phase up to two charges drop as many detonators, straight 1 and straight 2. A reload recovers one charge more.',
    {
      device: { kind: 'thermaldetonator', bomb: true, drops: ways([STRAIGHT_1, STRAIGHT_2], false) },
      reloadsMore: 1,
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self &&
            chargesOf(card) > 0 &&
            canDrop(game, card.self, 'thermaldetonator', ways([STRAIGHT_1, STRAIGHT_2], false)),
          function* (game, card) {
            const printed = ways([STRAIGHT_1, STRAIGHT_2], false);
            spendCharge(game, card);
            const first = yield* dropDevice(game, card.self, 'thermaldetonator', printed);
            // Each with a template of its own: those that a card adds to the other one count by themselves.
            const left = (drop: Drop) => JSON.stringify(drop.template) !== JSON.stringify(first.template);
            const again = printed.filter(left);
            const { self } = card;
            const possible = dropsOf(game, self, 'thermaldetonator', again).some(left);
            if (self.status !== 'play' || chargesOf(card) < 1 || !possible) return;
            if (!(yield* agrees(card, 'drop another one?', 'Drop another', 'One is enough'))) return;
            spendCharge(game, card);
            yield* dropDevice(game, self, 'thermaldetonator', again, left);
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
    'sparepartscanisters',
    'Spare Parts Canisters',
    'Action: a charge gives an astromech one back. Action: a charge drops spare parts and breaks all locks on the ship.',
    {
      actions: [
        {
          header: 'recover',
          title: 'Recover a charge of an astromech',
          unavailable: (_game, card) =>
            chargesOf(card) < 1
              ? 'it has no active charge'
              : spentUpgrades(card.self, ['astromech'], false).length === 0
                ? 'no astromech lacks a charge'
                : undefined,
          *perform(game, card) {
            spendCharge(game, card);
            yield* recoverOne(game, card, card.self, spentUpgrades(card.self, ['astromech'], false));
            return true;
          },
        },
        {
          header: 'drop',
          title: 'Drop spare parts',
          unavailable: (game, card) => cannotDrop(game, card, 'spareparts', TOUCHING),
          *perform(game, card) {
            spendCharge(game, card);
            yield* dropCargo(game, card.self, 'spareparts', TOUCHING, card.ability.name);
            breakLocksOn(game, `ship:${card.self.id}`);
            return true;
          },
        },
      ],
    },
  ),
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
];

const TOUCHING: readonly Drop[] = [{ template: null, launch: false }];

/** Why the card cannot drop its cargo now. */
function cannotDrop(
  game: Game,
  card: Owned,
  kind: 'loosecargo' | 'spareparts',
  printed: readonly Drop[],
): string | undefined {
  if (chargesOf(card) < 1) return 'it has no active charge';
  return dropsOf(game, card.self, kind, printed).length === 0 ? 'it would lie outside the play area' : undefined;
}
