import { inBullseye } from '../../rules/bullseye.ts';
import { beginEffect, effectsOf } from '@orrery/kernel';
import { distance, devicePolygon, maneuverOf, rangeOf } from '../../geometry/index.ts';
import { damageCard } from '../../data/index.ts';
import { repair, sufferDamage } from '../../rules/damage.ts';
import { removeRemote } from '../../rules/remote-damage.ts';
import { deviceName } from '../../rules/device-effects.ts';
import { rerollSome } from '../../rules/modify-dice.ts';
import { breakLocksOn, gain, lose } from '../../rules/tokens.ts';
import { called, tell } from '../../rules/say.ts';
import {
  baseOf,
  type EquippedUpgrade,
  type Game,
  hasLockOn,
  isInArc,
  remotesOnMat,
  type Ship,
  shipsOnMat,
  sideUp,
} from '../../state/index.ts';
import type { Ability } from '../ability.ts';
import { attackerOf, attacks, chargesOf, defenderOf, may, rerolls, spendCharge, upgrade } from '../kit.ts';
import {
  pick,
  pickDamage,
  pickToken,
  pickUpgrade,
  RED_TOKENS,
  recoverOne,
  spentUpgrades,
  tokensAmong,
} from '../kit-more.ts';
import { deviceCards, placeOne } from '../kit-devices.ts';
import { recoverShield } from './astromechs.ts';

const BASIC = ['turnLeft', 'bankLeft', 'straight', 'bankRight', 'turnRight'];

/** Other upgrades of the ship with a charge that does not recur. */
function loaded(ship: Ship): EquippedUpgrade[] {
  return ship.upgrades.filter(
    (one) => one.xws !== 'chopper' && one.charges > 0 && sideUp(one)?.charges?.recovers === 0,
  );
}

/** More astromechs. */
export const MORE_ASTROMECHS: readonly Ability[] = [
  upgrade(
    'chopper',
    '"Chopper"',
    'Actions: a charge of another upgrade recovers a shield; two shields recover a charge.',
    {
      actions: [
        {
          header: 'shield',
          title: '"Chopper": a charge for a shield',
          unavailable: (_game, { self }) =>
            loaded(self).length === 0
              ? 'no upgrade has a charge'
              : self.shields < self.profile.shields
                ? undefined
                : 'no shield is missing',
          *perform(game, card) {
            (yield* pickUpgrade(card, loaded(card.self), 'which card loses a charge?')).charges--;
            recoverShield(game, card.self);
            return true;
          },
        },
        {
          header: 'charge',
          title: '"Chopper": two shields for a charge',
          unavailable: (_game, { self }) =>
            self.shields < 2
              ? 'it has not two shields'
              : spentUpgrades(self).length === 0
                ? 'no charge is missing'
                : undefined,
          *perform(game, card) {
            card.self.shields -= 2;
            yield* recoverOne(game, card, card.self, spentUpgrades(card.self));
            return true;
          },
        },
      ],
    },
  ),
  upgrade('genius', '"Genius"', 'After a full maneuver it may drop a bomb, if it is the first device of the round.', {
    reactions: {
      'after-maneuver': may(
        (game, { self }, { ship, full }) =>
          ship === self && full && !self.round.placedDevice && deviceCards(game, self, { bomb: true }).length > 0,
        (game, card) => placeOne(game, card, card.self, { bomb: true }),
      ),
    },
  }),
  upgrade('r5p8', 'R5-P8', 'Against a ship in the front arc a charge rerolls a die; a critical then hurts it.', {
    dice: [
      {
        ...rerolls({
          dice: 'attack',
          most: 1,
          cost: 'charge',
          when: (game, card, attack) => isInArc(card.self, 'front', defenderOf(game, attack)),
        }),
        *resolve(game, card, attack) {
          spendCharge(game, card);
          const before = attack.attackDice.filter((die) => die.rerolled);
          yield* rerollSome(game, attack.attackDice, 'attack', card.self, 1);
          const die = attack.attackDice.find((one) => one.rerolled && !before.includes(one));
          if (die?.face === 'crit') yield* sufferDamage(game, card.self, 0, 1);
        },
      },
    ],
  }),
  upgrade('r5tk', 'R5-TK', 'It can attack friends.', { attacksFriends: true }),
  upgrade('r5x3', 'R5-X3', 'Before it activates or engages a charge makes it ignore obstacles in that phase.', {
    ignoresObstacles: (game, { self }) =>
      effectsOf(game.state, 'ignores-all').some(({ data }) => data.ship === self.id && data.phase === game.state.phase),
    reactions: {
      'before-activate': may(
        (_game, card, { ship }) => ship === card.self && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
          ignoreAll(game, card.self, card.ability.name);
        },
      ),
      'before-engage': may(
        (_game, card, { ship }) => ship === card.self && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
          ignoreAll(game, card.self, card.ability.name);
        },
      ),
    },
  }),
  upgrade('m9g8', 'M9-G8', 'It has one die of an attack rerolled of a ship that it has locked.', {
    dice: [
      {
        ...rerolls({ dice: 'attack', as: 'other', most: 1 }),
        usable: (game, card, attack) =>
          hasLockOn(card.self, attackerOf(game, attack)) && attack.attackDice.some((die) => !die.rerolled),
      },
    ],
  }),
  upgrade('r4pastromech', 'R4-P Astromech', 'A charge makes a basic maneuver easier.', {
    reactions: {
      'before-maneuver': may(
        (_game, card, { ship, plan }) =>
          ship === card.self && BASIC.includes(maneuverOf(plan.code).bearing) && chargesOf(card) > 0,
        function* (game, card, { plan }) {
          spendCharge(game, card);
          plan.steps--;
        },
      ),
    },
  }),
  upgrade(
    'r1j5',
    'R1-J5',
    'With two stress or fewer it repairs by damage cards while stressed; a charge repairs a Ship card for good.',
    {
      repairsWhile: (_game, { self }, what) => what === 'stressed' && self.tokens.stress <= 2,
      reactions: {
        repaired: may(
          (_game, card, { ship, card: repaired }) =>
            ship === card.self &&
            damageCard(repaired).type === 'ship' &&
            chargesOf(card) > 0 &&
            ship.damage.some((dealt) => !dealt.faceup && dealt.card === repaired),
          function* (game, card, { card: repaired }) {
            spendCharge(game, card);
            repair(game, card.self, card.self.damage.find((dealt) => !dealt.faceup && dealt.card === repaired)!);
          },
        ),
      },
    },
  ),
  upgrade(
    'r2d2-republic',
    'R2-D2',
    'After it activates a charge and a deplete token repair a card, recover a shield or remove a device at range 0 to 1.',
    {
      reactions: {
        'after-activate': may(
          (game, card, { ship }) => ship === card.self && chargesOf(card) > 0 && chores(game, ship).length > 0,
          function* (game, card) {
            spendCharge(game, card);
            yield* gain(game, card.self, 'deplete');
            const chore = yield* pick(card, 'ability-choice', 'what does it do?', chores(game, card.self));
            if (chore === 'shield') recoverShield(game, card.self);
            else if (chore === 'repair') repair(game, card.self, yield* pickDamage(card, card.self.damage));
            else {
              const device = yield* pick(card, 'choose-device', 'which device?', devicesNear(game, card.self));
              device();
              tell(game, 'device-removed', card.self, 'removes a device', card.ability.name);
            }
          },
        ),
      },
    },
  ),
  upgrade(
    'r2d2-resistance',
    'R2-D2',
    'In the End Phase a charge and a shield remove a red token; without shields two charges recover one, for a deplete token.',
    {
      reactions: {
        'end-phase': may(
          (_game, card) =>
            card.self.status === 'play' &&
            (card.self.shields > 0
              ? chargesOf(card) > 0 && tokensAmong(card.self, RED_TOKENS).length > 0
              : chargesOf(card) >= 2 && card.self.profile.shields > 0),
          function* (game, card) {
            if (card.self.shields === 0) {
              spendCharge(game, card, 2);
              recoverShield(game, card.self);
              yield* gain(game, card.self, 'deplete');
              return;
            }
            spendCharge(game, card);
            card.self.shields--;
            lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_TOKENS), 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade('r6d8', 'R6-D8', 'It rerolls a die for each friend at range 0 to 3 with the defender in its bullseye.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: (game, card, attack) =>
          shipsOnMat(game.state, card.self.seat).filter(
            (friend) => rangeOfShips(card.self, friend) <= 3 && inBullseye(game, friend, defenderOf(game, attack)),
          ).length,
        when: (_game, card, attack) => attacks(card, attack),
      }),
    ],
  }),
];

function rangeOfShips(ship: Ship, other: Ship): number {
  return ship === other ? 0 : rangeOf(distance(baseOf(ship), baseOf(other)));
}

function ignoreAll(game: Game, ship: Ship, source: string): void {
  beginEffect(game.state, {
    source,
    kind: 'ignores-all',
    until: 'round',
    data: { ship: ship.id, phase: game.state.phase },
  });
}

/** The devices at range 0 to 1 of a ship, remotes among them, and how each is removed. */
function devicesNear(game: Game, ship: Ship) {
  const { devices } = game.state;
  const near = devices.filter(
    (device) => rangeOf(distance(baseOf(ship), devicePolygon(device.kind, device.pose))) <= 1,
  );
  return [
    ...near.map((device) => ({
      id: `device:${device.id}`,
      label: deviceName(device.kind),
      value: () => {
        devices.splice(devices.indexOf(device), 1);
        breakLocksOn(game, `device:${device.id}`);
      },
    })),
    ...remotesOnMat(game.state)
      .filter((remote) => rangeOfShips(ship, remote) <= 1)
      .map((remote) => ({
        id: `ship:${remote.name}`,
        label: called(remote),
        value: () => removeRemote(game, remote),
        target: `ship:${remote.name}`,
      })),
  ];
}

function chores(game: Game, ship: Ship) {
  return [
    ...(ship.damage.length > 0 ? [{ id: 'repair', label: 'Repair a damage card', value: 'repair' as const }] : []),
    ...(ship.shields < ship.profile.shields
      ? [{ id: 'shield', label: 'Recover a shield', value: 'shield' as const }]
      : []),
    ...(devicesNear(game, ship).length > 0
      ? [{ id: 'device', label: 'Remove a device', value: 'device' as const }]
      : []),
  ];
}
