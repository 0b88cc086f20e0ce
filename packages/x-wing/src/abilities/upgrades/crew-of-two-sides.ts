import type { Ability } from '../ability.ts';
import { agrees, canLock, isFriend, isNear, lock, recoverForce } from '../kit-more.ts';
import { friendRerolls, spendResult } from '../kit-roles.ts';
import {
  attackerOf,
  attacks,
  both,
  chargesOf,
  chooseShip,
  defends,
  enemyIn,
  bullseyed as inBullseye,
  isPrimary,
  may,
  must,
  poolOf,
  rerolls,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { attackDie } from '../../rules/dice.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, spendForce } from '../../rules/tokens.ts';
import { inFiringArc, isStressed } from '../../state/index.ts';

/** Crew that works in attacks; some of it turns over. */
export const CREW_OF_TWO_SIDES: readonly Ability[] = [
  upgrade('maul', 'Maul', 'After it suffered damage a stress token recovers a force.', {
    reactions: {
      'suffered-damage': may(
        (_game, { self }, { ship }) => ship === self && ship.status === 'play' && self.force < self.profile.force.value,
        function* (game, card) {
          yield* gain(game, card.self, 'stress');
          recoverForce(game, card.self, card.ability.name);
        },
      ),
    },
  }),
  upgrade('rosetico', 'Rose Tico', 'A result spent: a lock on the enemy.', {
    dice: both((dice) => ({
      id: 'lock',
      text: 'spend a result to lock the enemy',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (game, card, attack) =>
        poolOf(attack, dice).length > 0 && canLock(game, card.self, enemyIn(game, card, attack)),
      *resolve(game, card, attack) {
        yield* spendResult(card, attack, dice, ['blank', 'focus', 'hit', 'crit', 'evade']);
        lock(game, card.self, enemyIn(game, card, attack));
      },
    })),
  }),
  upgrade(
    'generalgrievous',
    'General Grievous',
    'After neutralizing, two or more results left, a charge cancels one. A destroyed friend recovers it.',
    {
      reactions: {
        'after-neutralize': may(
          (_game, card, { attack }) => defends(card, attack) && attack.hits + attack.crits >= 2 && chargesOf(card) > 0,
          function* (game, card, { attack }) {
            spendCharge(game, card);
            if (
              attack.crits > 0 &&
              (attack.hits === 0 || (yield* agrees(card, 'which result?', 'A critical', 'A hit')))
            )
              attack.crits--;
            else attack.hits--;
          },
        ),
        destroyed: must(
          (_game, card, { ship }) => isFriend(card, ship) && ship !== card.self && chargesOf(card) === 0,
          function* (_game, card) {
            card.upgrade!.charges = 1;
          },
        ),
      },
    },
  ),
  upgrade(
    'commanderpyre',
    'Commander Pyre',
    'After setup an enemy gains two stress. Against a stressed attacker it rerolls a die.',
    {
      reactions: {
        setup: must(
          (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
          function* (game, card) {
            yield* gain(game, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'stress', 2);
          },
        ),
      },
      dice: [
        rerolls({ dice: 'defense', most: 1, when: (game, _card, attack) => isStressed(attackerOf(game, attack)) }),
      ],
    },
  ),
  upgrade(
    'wolfpack',
    'Wolfpack',
    'After a friend at range 0 to 3 defended against a ship in the firing arc, strain lets it lock the attacker.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attacker, defender }) =>
            isFriend(card, defender) &&
            defender.status === 'play' &&
            attacker.status === 'play' &&
            isNear(card, defender, 0, 3) &&
            inFiringArc(card.self, attacker) &&
            canLock(game, defender, attacker),
          function* (game, _card, { attacker, defender }) {
            yield* gain(game, defender, 'strain');
            lock(game, defender, attacker);
          },
        ),
      },
    },
  ),
  upgrade('l337', 'L3-37', 'Defending, the card is turned over: the attacker rerolls all attack dice.', {
    dice: [
      {
        id: 'flip',
        text: 'turn the card over: all attack dice are rerolled',
        dice: 'attack',
        as: 'defender',
        usable: (_game, _card, attack) => attack.attackDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          card.upgrade!.side = 1;
          for (const die of attack.attackDice) {
            if (die.rerolled) continue;
            die.face = attackDie(game);
            die.rerolled = true;
          }
        },
      },
    ],
  }),
  upgrade(
    'l337',
    "L3-37's Programming",
    'Without shields banks are easier.',
    {
      maneuverDifficulty: (_game, { self }, ship, { bearing }) =>
        ship === self && ship.shields === 0 && (bearing === 'bankLeft' || bearing === 'bankRight') ? -1 : 0,
    },
    1,
  ),
  upgrade(
    'chancellorpalpatine',
    'Chancellor Palpatine',
    'After it defended against a ship at range 0 to 2 a force stresses the attacker. In the End Phase it may turn over.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, attacker }) =>
            defends(card, attack) &&
            attacker.status === 'play' &&
            isNear(card, attacker, 0, 2) &&
            canSpendForce(game, card.self),
          function* (game, card, { attacker }) {
            spendForce(game, card.self);
            yield* gain(game, attacker, 'stress');
          },
        ),
        'end-phase': may(
          () => true,
          function* (game, card) {
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'turns Chancellor Palpatine over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'chancellorpalpatine',
    'Darth Sidious',
    'After a purple coordinate action the other ship gains stress, then a focus token or a force.',
    {
      reactions: {
        'after-coordinate': must(
          (_game, card, { ship, difficulty }) => ship === card.self && difficulty === 'purple',
          function* (game, card, { target }) {
            yield* gain(game, target, 'stress');
            const wantsForce =
              target.force < target.profile.force.value &&
              (yield* agrees(card, 'what does it get?', 'A force', 'A focus token', target.seat));
            if (wantsForce) recoverForce(game, target, card.ability.name);
            else yield* gain(game, target, 'focus');
          },
        ),
      },
    },
    1,
  ),
  upgrade(
    'commandermalarus',
    'Commander Malarus',
    'A friend at range 0 to 1 that is not limited rerolls a blank of a primary attack; if it misses the card turns over.',
    {
      dice: [
        {
          ...friendRerolls(
            {
              dice: 'attack',
              to: 1,
              when: (_game, _card, attack, roller) => isPrimary(attack) && roller.profile.limited === 0,
            },
            1,
            ['blank'],
          ),
          *resolve(game, card, attack) {
            attack.used.push(`malarus@${card.self.id}`);
            yield* rerolls({ dice: 'attack', most: 1, faces: ['blank'] }).resolve(game, card, attack);
          },
        },
      ],
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => attack.used.includes(`malarus@${card.self.id}`) && !attack.hit,
          function* (_game, card) {
            card.upgrade!.side = 1;
          },
        ),
      },
    },
  ),
  upgrade(
    'commandermalarus',
    'Commander Malarus (Perfected)',
    'Against a ship in the bullseye all focus results become hits for a stress token; with two or more a hit is suffered.',
    {
      reactions: {
        'attack-rolled': must(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            inBullseye(game, card, attack) &&
            attack.attackDice.some((die) => die.face === 'focus'),
          function* (game, card, { attack }) {
            for (const die of attack.attackDice) if (die.face === 'focus') die.face = 'hit';
            attack.modified = true;
            yield* gain(game, card.self, 'stress');
            if (card.self.tokens.stress >= 2) yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
    1,
  ),
];
