import { type Option, choose } from '@orrery/kernel';
import { devicePolygon, distance, maneuverOf, rangeOf } from '../../../geometry/index.ts';
import { inBullseye } from '../../../rules/bullseye.ts';
import { repair } from '../../../rules/damage.ts';
import { deviceName } from '../../../rules/device-effects.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { removeRemote } from '../../../rules/remote-damage.ts';
import { called, tell } from '../../../rules/say.ts';
import { breakLocksOn, gain, gainJam, spend } from '../../../rules/tokens.ts';
import { type Game, type Ship, baseOf, remotesOnMat } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { pickDamage, recoverShield } from '../../kit/damage.ts';
import { changes } from '../../kit/dice.ts';
import { BASIC } from '../../kit/maneuvers.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';
import { rangeOfShips } from './shared.ts';

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

/** Dial maneuvers of the bearing on the dial, one speed off. */
function neighbours(ship: Ship): string[] {
  if (ship.dial === null) return [];
  const now = maneuverOf(ship.dial);
  return ship.profile.dial.filter((code) => {
    const { speed, bearing } = maneuverOf(code);
    return bearing === now.bearing && Math.abs(speed - now.speed) === 1;
  });
}

/** Astromech upgrades of the Galactic Republic. */
export const ASTROMECH_OF_GALACTIC_REPUBLIC: readonly Ability[] = [
  upgrade(
    'c110p',
    'C1-10P',
    'After a maneuver a charge buys a red evade, even while stressed; without charges it turns erratic.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            chargesOf(card) > 0 &&
            canAct(game, card.self, grantOf(card, ['evade'], { treat: 'red', whileStressed: true })),
          function* (game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['evade'], { treat: 'red', whileStressed: true });
          },
        ),
        'end-phase': must(
          (_game, card) => chargesOf(card) === 0,
          function* (game, card) {
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has C1-10P turn erratic', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'c110p',
    'C1-10P (Erratic)',
    'After a maneuver a ship at range 0 to 1, which its player chooses, gains a jam token.',
    {
      reactions: {
        'after-maneuver': must(
          (_game, card, event) => event.ship === card.self,
          function* (game, card) {
            const target = yield* chooseShip(card, [card.self, ...shipsAt(game, card, 0, 1, 'any')]);
            yield* gainJam(game, target!, card.self.seat);
          },
        ),
      },
    },
    1,
  ),
  upgrade('r2a6', 'R2-A6', 'After the dial is revealed it may be set to the same bearing, one speed higher or lower.', {
    reactions: {
      'after-reveal': may(
        (_game, card, event) => event.ship === card.self && neighbours(card.self).length > 0,
        function* (game, card) {
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'reset-dial',
            rule: card.ability.name,
            prompt: 'To which speed?',
            list: () => neighbours(card.self).map((code) => ({ id: `dial:${code}` })),
            text: ({ id }) => ({ label: `Speed ${id[5]}` }),
          });
          card.self.dial = picked.id.slice('dial:'.length);
          tell(game, 'dial-changed', card.self, 'changes its dial', card.ability.name, { maneuver: card.self.dial });
        },
      ),
    },
  }),
  upgrade('r2c4', 'R2-C4', 'An evade token changes a focus to a hit.', {
    dice: [
      {
        id: 'evade',
        text: 'spend an evade token: a focus becomes a hit',
        dice: 'attack',
        as: 'attacker',
        repeatable: true,
        usable: (_game, card, attack) =>
          card.self.tokens.evade > 0 && attack.attackDice.some((die) => die.face === 'focus'),
        *resolve(game, card, attack) {
          spend(game, card.self, 'evade');
          changeDie(attack.attackDice, 'focus', 'hit');
        },
      },
    ],
  }),
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
  upgrade('r4p17', 'R4-P17', 'After a full red maneuver a charge buys an action, even while stressed.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'red' &&
          chargesOf(card) > 0 &&
          canAct(game, card.self, grantOf(card, 'standard', { whileStressed: true })),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, 'standard', { whileStressed: true });
        },
      ),
    },
  }),
  upgrade('r4p44', 'R4-P44', 'After a full red maneuver with an enemy in its bullseye it gains a calculate token.', {
    reactions: {
      'after-maneuver': must(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'red' &&
          shipsAt(game, card, 0, 3, 'enemy').some((enemy) => inBullseye(game, card.self, enemy)),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  upgrade('r7a7', 'R7-A7', 'A charge makes a hit a critical.', {
    dice: [changes({ dice: 'attack', from: ['hit'], to: 'crit', most: 1, cost: 'charge' })],
  }),
];
