import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, Owned } from '../ability.ts';
import { deviceCards, placeOne } from '../kit-devices.ts';
import { agrees, canLock, isFriend, lock, pickShips } from '../kit-more.ts';
import { inTurretArc, spendResult } from '../kit-roles.ts';
import {
  act,
  attacks,
  both,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  enemyIn,
  grantOf,
  inAttackArc,
  isPrimary,
  may,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { rotateArc } from '../../rules/actions/rotate.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { canSpendForce, gain, spendForce } from '../../rules/tokens.ts';
import { weaponsOf } from '../../rules/weapons.ts';
import { type Game, type Ship, inFiringArc, shipsOnMat } from '../../state/index.ts';

const RED_STRESSED = { treat: 'red', whileStressed: true } as const;

function pupils(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter(
    (friend) => inFiringArc(card.self, friend) && canAct(game, friend, grantOf(card, ['focus'], RED_STRESSED)),
  );
}

/** Gunners that help others or spend results. */
export const GUNNERS_OF_ORDERS: readonly Ability[] = [
  upgrade('paigetico', 'Paige Tico', 'After a primary attack it drops a bomb or rotates; destroyed, it drops a bomb.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          isPrimary(attack) &&
          (card.self.turret !== null || deviceCards(game, card.self, { bomb: true }).length > 0),
        function* (game, card) {
          const bombs = deviceCards(game, card.self, { bomb: true }).length > 0;
          if (
            bombs &&
            (card.self.turret === null || (yield* agrees(card, 'which?', 'Drop a bomb', 'Rotate the turret')))
          )
            yield* placeOne(game, card, card.self, { bomb: true });
          else yield* rotateArc(game, card.self);
        },
      ),
      destroyed: may(
        (game, card, { ship }) => ship === card.self && deviceCards(game, ship, { bomb: true }).length > 0,
        (game, card) => placeOne(game, card, card.self, { bomb: true }),
      ),
    },
  }),
  upgrade('rey-gunner', 'Rey', 'With the enemy in the turret arc a force makes a blank a hit or evade.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        cost: 'force',
        when: (game, card, attack) => inTurretArc(card.self, enemyIn(game, card, attack)),
      }),
    ),
  }),
  upgrade(
    'seventhfleetgunner',
    'Seventh Fleet Gunner',
    'A charge gives another friend with its target in the firing arc a die (four at most); a disarm token recovers it.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack, attacker, defender }) =>
            isPrimary(attack) &&
            isFriend(card, attacker) &&
            attacker !== card.self &&
            chargesOf(card) > 0 &&
            inFiringArc(card.self, defender),
          function* (game, card, { attack }) {
            spendCharge(game, card);
            attack.extraDice++;
            attack.used.push('four-dice');
          },
        ),
        system: may(
          (_game, card, { ship }) => ship === card.self && chargesOf(card) === 0,
          function* (game, card) {
            yield* gain(game, card.self, 'disarm');
            card.upgrade!.charges = 1;
          },
        ),
      },
      mostDice: (_game, _card, attack, dice) =>
        dice === 'attack' && attack.used.includes('four-dice') ? 4 : undefined,
    },
  ),
  upgrade(
    'ahsokatano',
    'Ahsoka Tano',
    'After a maneuver a force lets a friend at range 1 to 3 in the firing arc focus, red, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) => ship === card.self && canSpendForce(game, ship) && pupils(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, pupils(game, card), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            yield* act(game, card, friend, ['focus'], RED_STRESSED);
          },
        ),
      },
    },
  ),
  upgrade(
    'clonecaptainrex',
    'Clone Captain Rex',
    'A focus result spent: friends with the defender in their bullseye gain strain to focus.',
    {
      dice: [
        {
          id: 'order',
          text: 'spend a focus result: friends may focus',
          dice: 'attack',
          as: 'attacker',
          usable: (_game, _card, attack) => attack.attackDice.some((die) => die.face === 'focus'),
          *resolve(game, card, attack) {
            yield* spendResult(card, attack, 'attack', ['focus']);
            const friends = shipsOnMat(game.state, card.self.seat).filter(
              (friend) =>
                inBullseye(game, friend, defenderOf(game, attack)) && canAct(game, friend, grantOf(card, ['focus'])),
            );
            for (const friend of yield* pickShips(card, friends)) {
              yield* gain(game, friend, 'strain');
              yield* act(game, card, friend, ['focus']);
            }
          },
        },
      ],
    },
  ),
  upgrade(
    'suppressivegunner',
    'Suppressive Gunner',
    'A focus result spent: a deplete token for the defender, unless it suffers a hit.',
    {
      dice: [
        {
          id: 'suppress',
          text: 'spend a focus result: a deplete token for the defender, or a hit',
          dice: 'attack',
          as: 'attacker',
          usable: (_game, _card, attack) => attack.attackDice.some((die) => die.face === 'focus'),
          *resolve(game, card, attack) {
            yield* spendResult(card, attack, 'attack', ['focus']);
            const defender = defenderOf(game, attack);
            if (
              yield* agrees(
                card,
                `${defender.name}: suffer a hit?`,
                'Suffer a hit',
                'Gain a deplete token',
                defender.seat,
              )
            )
              yield* sufferDamage(game, defender, 1, 0, card.self);
            else yield* gain(game, defender, 'deplete');
          },
        },
      ],
    },
  ),
  upgrade('bobafett-gunner', 'Boba Fett', 'With no other ship in the attack arc a focus becomes a hit.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['focus'],
        to: 'hit',
        most: 1,
        when: (game, card, attack) =>
          !shipsOnMat(game.state).some(
            (ship) => ship !== card.self && ship.id !== attack.defender && inAttackArc(game, ship, attack),
          ),
      }),
    ],
  }),
  upgrade(
    'weaponssystemsofficer',
    'Weapons Systems Officer',
    'After a special attack that asks for a lock it may lock the defender.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            defender.status === 'play' &&
            weaponsOf(game, card.self).find(({ id }) => id === attack.weapon)?.text?.requires === 'lock' &&
            canLock(game, card.self, defender),
          function* (game, card, { defender }) {
            lock(game, card.self, defender);
          },
        ),
      },
    },
  ),
];
