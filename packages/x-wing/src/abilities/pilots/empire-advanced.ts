import type { Ability, Owned } from '../ability.ts';
import { bonusAttack, canAttack, isFriend, isNear, pick } from '../kit-more.ts';
import { act, attacks, canAct, changes, chooseShip, defends, grantOf, may, must, pilot, weaponType } from '../kit.ts';
import { codeOf, maneuverOf } from '../../geometry/index.ts';
import { expose } from '../../rules/damage.ts';
import { initiativeOf } from '../../rules/initiative.ts';
import { isForbidden } from '../../rules/modify-dice.ts';
import { gain, lose, spend, spendLock } from '../../rules/tokens.ts';
import { type Game, type Ship, isDisarmed, isStressed } from '../../state/index.ts';

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

/** Imperial pilots of gunships, star wings and TIE/x1 to TIE/D. */
export const EMPIRE_ADVANCED_PILOTS: readonly Ability[] = [
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
];
