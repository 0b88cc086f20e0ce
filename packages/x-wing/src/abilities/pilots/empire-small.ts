import { beginEffect } from '@orrery/kernel';
import { codeOf, maneuverOf } from '../../geometry/index.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { isForbidden } from '../../rules/modify-dice.ts';
import { acquireLock, lockTargets } from '../../rules/lock.ts';
import { initiativeOf } from '../../rules/initiative.ts';
import { gain, lose, spend, spendLock } from '../../rules/tokens.ts';
import { type Game, isDisarmed, isStressed, type Ship } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  act,
  attacks,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defends,
  grantOf,
  may,
  must,
  pilot,
  shipsAt,
  spendCharge,
  weaponType,
} from '../kit.ts';
import { bonusAttack, canAttack, isFriend, isNear, pick, recoverOne, spentUpgrades } from '../kit-more.ts';
import { mayAttack } from '../../rules/attack.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { deviceCards, placeOne } from '../kit-devices.ts';
import { friendRerolls, inSideArc, inTurretArc } from '../kit-roles.ts';
import { flyAilerons } from '../ship-abilities.ts';

/** The maneuver on the plan a speed higher or lower, where there is a template of that speed. */
function otherSpeeds(code: string): string[] {
  const maneuver = maneuverOf(code);
  const longest = maneuver.bearing === 'straight' || maneuver.bearing === 'koiogranTurn' ? 5 : 3;
  return [maneuver.speed - 1, maneuver.speed + 1]
    .filter((speed) => maneuver.bearing !== 'stationary' && speed >= 1 && speed <= longest)
    .map((speed) => codeOf({ ...maneuver, speed }));
}

/** Enemies it has locked that have a facedown damage card. */
function lockedAndHurt(game: Game, { self }: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.seat !== self.seat &&
      ship.status === 'play' &&
      self.locks.includes(`ship:${ship.id}`) &&
      ship.damage.some((dealt) => !dealt.faceup),
  );
}

/** Imperial pilots of small ships. */
export const EMPIRE_SMALL_PILOTS: readonly Ability[] = [
  pilot('lieutenantkarsabi', 'Lieutenant Karsabi', 'After a disarm token, unstressed, a stress token removes it.', {
    reactions: {
      'token-gained': may(
        (_game, card, { ship, token }) =>
          ship === card.self && token === 'disarm' && ship.tokens.disarm > 0 && !isStressed(ship),
        function* (game, card) {
          yield* gain(game, card.self, 'stress');
          lose(game, card.self, 'disarm');
        },
      ),
    },
  }),
  pilot('majorvynder', 'Major Vynder', 'One more defense die while disarmed.', {
    defenseDice: (_game, card, attack) => (defends(card, attack) && isDisarmed(card.self) ? 1 : 0),
  }),
  pilot('maarekstele', 'Maarek Stele', 'Of three damage cards he chooses the one that the defender is dealt faceup.', {
    drawsDamage: 3,
  }),
  pilot('vedfoslo', 'Ved Foslo', 'He may execute his maneuver a speed higher or lower.', {
    reactions: {
      'before-maneuver': may(
        (_game, card, { ship, plan }) => ship === card.self && otherSpeeds(plan.code).length > 0,
        function* (_game, card, { plan }) {
          const codes = otherSpeeds(plan.code);
          plan.code = yield* pick(
            card,
            'change-maneuver',
            'which speed?',
            codes.map((code) => ({ id: `maneuver:${code}`, label: `Speed ${code[0]}`, value: code })),
          );
        },
      ),
    },
  }),
  pilot('zertikstrom', 'Zertik Strom', 'In the End Phase a lock on an enemy exposes one of its damage cards.', {
    reactions: {
      'end-phase': may(
        (game, card) => lockedAndHurt(game, card).length > 0,
        function* (game, card) {
          const enemy = yield* chooseShip(card, lockedAndHurt(game, card), true);
          if (enemy === undefined) return;
          spendLock(game, card.self, `ship:${enemy.id}`);
          yield* expose(game, enemy);
        },
      ),
    },
  }),
  pilot(
    'doubleedge',
    '"Double Edge"',
    'After a turret or missile attack that missed: a bonus attack with another weapon.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            !attack.hit &&
            ['turret', 'missile'].includes(weaponType(attack)) &&
            canAttack(game, card.self, { weapons: ({ id }) => id !== attack.weapon }),
          (game, card, { attack }) => bonusAttack(game, card.self, { weapons: ({ id }) => id !== attack.weapon }),
        ),
      },
    },
  ),
  pilot(
    'lieutenantkestal',
    'Lieutenant Kestal',
    'After the defender rolled, a focus token cancels all its blanks and focus results.',
    {
      reactions: {
        'defense-rolled': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            card.self.tokens.focus > 0 &&
            !isForbidden(game, attack, 'defense', card.self, 'focus') &&
            attack.range > 0 &&
            attack.defenseDice.some((die) => die.face === 'blank' || die.face === 'focus'),
          function* (game, card, { attack }) {
            spend(game, card.self, 'focus');
            attack.defenseDice = attack.defenseDice.filter((die) => die.face === 'evade');
          },
        ),
      },
    },
  ),
  pilot('countessryad', 'Countess Ryad', 'A straight maneuver may become a Koiogran turn, one step harder.', {
    reactions: {
      'before-maneuver': may(
        (_game, card, { ship, plan }) => ship === card.self && maneuverOf(plan.code).bearing === 'straight',
        function* (_game, _card, { plan }) {
          plan.code = codeOf({ ...maneuverOf(plan.code), bearing: 'koiogranTurn' });
          plan.steps++;
        },
      ),
    },
  }),
  pilot('darthvader-tieddefender', 'Darth Vader', 'Force only while attacking: one makes a blank a hit.', {
    forbidsForce: (_game, _card, attacking) => !attacking,
    dice: [changes({ dice: 'attack', from: ['blank'], to: 'hit', most: 1, cost: 'force' })],
  }),
  pilot(
    'cienaree',
    'Ciena Ree',
    'Stress when she destroys a ship; a stress token goes when a friend at range 0 to 3 is destroyed.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack, defender }) => attacks(card, attack) && defender.status !== 'play',
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
          },
        ),
        destroyed: must(
          (_game, card, { ship }) => isFriend(card, ship) && ship !== card.self && isNear(card, ship, 0, 3),
          function* (game, card) {
            lose(game, card.self, 'stress');
          },
        ),
      },
    },
  ),
  pilot(
    'commandantgoran',
    'Commandant Goran',
    'A friend at range 0 to 3 of lower initiative that partially executed a maneuver may focus, red.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full }) =>
            !full &&
            isFriend(card, ship) &&
            initiativeOf(game, ship) < initiativeOf(game, card.self) &&
            isNear(card, ship, 0, 3) &&
            canAct(game, ship, grantOf(card, ['focus'], { treat: 'red' })),
          (game, card, { ship }) => act(game, card, ship, ['focus'], { treat: 'red' }),
        ),
      },
    },
  ),
  pilot(
    'nashwindrider',
    'Nash Windrider',
    'A charge lets a small friend at range 0 to 3 that is destroyed before it engaged engage now.',
    {
      reactions: {
        destroyed: may(
          (game, card, { ship }) =>
            game.state.phase === 'engagement' &&
            game.state.engaging !== null &&
            isFriend(card, ship) &&
            ship.profile.size === 'small' &&
            !ship.round.engaged &&
            isNear(card, ship, 0, 3) &&
            chargesOf(card) > 0,
          function* (game, card, { ship }) {
            spendCharge(game, card);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'initiative',
              until: 'round',
              data: { ship: ship.id, value: game.state.engaging },
            });
          },
        ),
      },
    },
  ),
  pilot(
    'idenversio',
    'Iden Versio',
    'A charge prevents the damage that a friendly TIE/ln at range 0 to 1 would suffer.',
    {
      reactions: {
        'would-suffer': may(
          (_game, card, { ship, damage }) =>
            damage.hits + damage.crits > 0 &&
            isFriend(card, ship) &&
            ship.profile.ship === 'tielnfighter' &&
            isNear(card, ship, 0, 1) &&
            chargesOf(card) > 0,
          function* (game, card, { damage }) {
            spendCharge(game, card);
            damage.hits = 0;
            damage.crits = 0;
          },
        ),
      },
    },
  ),
  pilot(
    'rampage',
    '"Rampage"',
    'After a maneuver of speed 3 or 4 a ship in the turret arc at range 0 to 1 gains strain, two if he is damaged.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, maneuver }) =>
            ship === card.self && [3, 4].includes(maneuver.speed) && inReachOfTurret(game, card).length > 0,
          function* (game, card) {
            const target = yield* chooseShip(card, inReachOfTurret(game, card), true);
            if (target !== undefined) yield* gain(game, target, 'strain', card.self.damage.length > 0 ? 2 : 1);
          },
        ),
      },
    },
  ),
  pilot(
    'lyttandree',
    'Lyttan Dree',
    'A friend at range 0 to 2 rerolls an attack die if he is in a side arc of the defender.',
    {
      dice: [
        friendRerolls(
          {
            dice: 'attack',
            to: 2,
            when: (game, card, attack) => inSideArc(game.state.ships[attack.defender], card.self),
          },
          1,
        ),
      ],
    },
  ),
  pilot('majorrhymer', 'Major Rhymer', 'Torpedoes and missiles reach one range nearer or further.', {
    rangeShift: (_game, _card, { type }) => (type === 'torpedo' || type === 'missile' ? 1 : 0),
  }),
  pilot('tomaxbren', 'Tomax Bren', 'After he reloads, a charge of a talent comes back.', {
    reactions: {
      'after-action': may(
        (_game, card, { ship, type }) =>
          ship === card.self && type === 'reload' && spentUpgrades(ship, ['talent'], false).length > 0,
        (game, card) => recoverOne(game, card, card.self, spentUpgrades(card.self, ['talent'], false)),
      ),
    },
  }),
  pilot(
    'countdown',
    '"Countdown"',
    'Unstressed, a hit and a stress token cancel all results against him after they are neutralized.',
    {
      reactions: {
        'after-neutralize': may(
          (_game, card, { attack }) =>
            defends(card, attack) && attack.hits + attack.crits > 0 && !isStressed(card.self),
          function* (game, card, { attack }) {
            yield* sufferDamage(game, card.self, 1);
            yield* gain(game, card.self, 'stress');
            attack.hits = 0;
            attack.crits = 0;
          },
        ),
      },
    },
  ),
  pilot('duchess', '"Duchess"', 'She may use her ailerons, even while stressed, or not.', {
    freesAilerons: true,
    reactions: { 'before-activate': may((_game, card, { ship }) => ship === card.self, flyAilerons) },
  }),
  pilot('deathrain', '"Deathrain"', 'After he dropped or launched a device he may act.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) => ship === card.self && canAct(game, ship, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  pilot('vagabond', '"Vagabond"', 'After a full maneuver by his ailerons, unstressed, he may drop a device.', {
    reactions: {
      'after-maneuver': may(
        (game, card, { ship, full, ailerons }) =>
          ship === card.self && full && ailerons && !isStressed(ship) && deviceCards(game, ship).length > 0,
        (game, card) => placeOne(game, card, card.self),
      ),
    },
  }),
  pilot('deathfire', '"Deathfire"', 'Destroyed, he may attack and drop or launch a device before he is removed.', {
    reactions: {
      destroyed: may(
        (game, card, { ship }) =>
          ship === card.self && (shotsOf(game, ship).length > 0 || deviceCards(game, ship).length > 0),
        function* (game, card) {
          if (shotsOf(game, card.self).length > 0) yield* mayAttack(game, card.self);
          if (deviceCards(game, card.self).length > 0) yield* placeOne(game, card, card.self);
        },
      ),
    },
  }),
  pilot('redline', '"Redline"', 'Two locks; after an action he may acquire one.', {
    maximumLocks: 2,
    reactions: {
      'after-action': may(
        (game, card, { ship }) => ship === card.self && lockTargets(game, ship).options.length > 0,
        (game, card) => acquireLock(game, card.self, card.self.seat, card.ability.name),
      ),
    },
  }),
];

function inReachOfTurret(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter((ship) => inTurretArc(card.self, ship));
}
