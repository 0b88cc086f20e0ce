import { isFriend } from '../kit-more.ts';
import type { Ability } from '../ability.ts';
import {
  act,
  attackerOf,
  attacks,
  canAct,
  changes,
  chooseShip,
  defenderOf,
  defends,
  grantOf,
  inAttackArc,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
  weaponType,
} from '../kit.ts';
import { expose } from '../../rules/damage.ts';
import { lockOn } from '../../rules/lock.ts';
import { cancelResult } from '../../rules/modify-dice.ts';
import { gain, lose } from '../../rules/tokens.ts';
import { greenTokens, hasLockOn, isInArc, isStressed, range } from '../../state/index.ts';

/** Wing pilots of the Galactic Empire and the First Order. */
export const EMPIRE_AND_FIRST_ORDER_WINGS_PILOTS: readonly Ability[] = [
  pilot('colonelvessery', 'Colonel Vessery', 'Attacking a locked ship he may lock it after his dice are rolled.', {
    reactions: {
      'attack-rolled': may(
        (game, card, { attack, defender }) =>
          attacks(card, attack) &&
          game.state.ships.some((ship) => hasLockOn(ship, defender)) &&
          !hasLockOn(card.self, defender),
        function* (game, card, { defender }) {
          lockOn(game, card.self, `ship:${defender.id}`);
        },
      ),
    },
  }),
  pilot('rexlerbrath', 'Rexler Brath', 'After a hit, while evading, he exposes a damage card of the defender.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) =>
          attacks(card, attack) &&
          attack.hit &&
          card.self.tokens.evade > 0 &&
          defender.damage.some((dealt) => !dealt.faceup),
        (game, _card, { defender }) => expose(game, defender),
      ),
    },
  }),
  pilot('captainjonus', 'Captain Jonus', 'A friend at range 0 to 1 rerolls two dice of a torpedo or missile attack.', {
    dice: [
      {
        ...rerolls({ dice: 'attack', as: 'other', most: 2 }),
        usable: (game, card, attack) => {
          const attacker = attackerOf(game, attack);
          return (
            ['torpedo', 'missile'].includes(weaponType(attack)) &&
            attacker.seat === card.self.seat &&
            (attacker === card.self || range(card.self, attacker) <= 1) &&
            attack.attackDice.some((die) => !die.rerolled)
          );
        },
      },
    ],
  }),
  pilot(
    'vizier',
    '"Vizier"',
    'After a full speed 1 maneuver by his ailerons he may coordinate; then he skips his action.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.ailerons &&
            canAct(game, card.self, grantOf(card, ['coordinate'])),
          function* (game, card) {
            const result = yield* act(game, card, card.self, ['coordinate']);
            if (result !== undefined) card.self.round.skipsAction = true;
          },
        ),
      },
    },
  ),
  pilot('captainferoph', 'Captain Feroph', 'Attacked by a ship without green tokens he makes a result an evade.', {
    dice: [
      changes({
        dice: 'defense',
        from: ['blank', 'focus'],
        to: 'evade',
        most: 1,
        when: (game, _card, attack) => greenTokens(attackerOf(game, attack)) === 0,
      }),
    ],
  }),
  pilot('majorvermeil', 'Major Vermeil', 'Attacking a ship without green tokens he makes a result a hit.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['blank', 'focus'],
        to: 'hit',
        most: 1,
        when: (game, _card, attack) => greenTokens(defenderOf(game, attack)) === 0,
      }),
    ],
  }),
  pilot('puresabacc', '"Pure Sabacc"', 'With one damage card or none he rolls one more die.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && card.self.damage.length <= 1 ? 1 : 0),
  }),
  pilot(
    'captaindobbs',
    'Captain Dobbs',
    'In the attack arc, at range 0 to 1 of a defending friend, an ion token cancels a hit.',
    {
      dice: [
        {
          id: 'dobbs',
          text: 'gain an ion token to cancel a hit',
          dice: 'attack',
          as: 'other',
          beforeResults: true,
          usable: (game, card, attack) =>
            isFriend(card, defenderOf(game, attack)) &&
            !defends(card, attack) &&
            card.self.tokens.ion === 0 &&
            range(card.self, defenderOf(game, attack)) <= 1 &&
            inAttackArc(game, card.self, attack) &&
            attack.attackDice.some((die) => die.face === 'hit'),
          *resolve(game, card, attack) {
            yield* gain(game, card.self, 'ion');
            cancelResult(attack.attackDice, 'hit');
          },
        },
      ],
    },
  ),
  pilot('whisper', '"Whisper"', 'After an attack that hits she gains an evade token.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack }) => attacks(card, attack) && attack.hit,
        function* (game, card) {
          yield* gain(game, card.self, 'evade');
        },
      ),
    },
  }),
  pilot(
    'rearadmiralchiraneau',
    'Rear Admiral Chiraneau',
    'Reinforced toward the defender he makes a focus a critical.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['focus'],
          to: 'crit',
          most: 1,
          when: (game, card, attack) =>
            (card.self.tokens.reinforceFore > 0 && isInArc(card.self, 'fullfront', defenderOf(game, attack))) ||
            (card.self.tokens.reinforceAft > 0 && isInArc(card.self, 'fullrear', defenderOf(game, attack))),
        }),
      ],
    },
  ),
  pilot('longshot', '"Longshot"', 'One more die in primary attacks at range 3.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && isPrimary(attack) && attack.range === 3 ? 1 : 0),
  }),
  pilot('scorch', '"Scorch"', 'Unstressed, a stress token adds a die to a primary attack.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && !isStressed(card.self),
        function* (game, card, { attack }) {
          yield* gain(game, card.self, 'stress');
          attack.extraDice++;
        },
      ),
    },
  }),
  pilot('muse', '"Muse"', 'At the start of the Engagement Phase a friend at range 0 to 1 loses a stress token.', {
    reactions: {
      'start-engagement': may(
        (game, card) => shipsAt(game, card, 0, 1, 'friendly').some(isStressed),
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly').filter(isStressed), true);
          if (friend !== undefined) lose(game, friend, 'stress');
        },
      ),
    },
  }),
  pilot('null', '"Null"', 'Undamaged, his initiative is 7.', {
    initiative: (_game, card, ship) => (ship === card.self && ship.damage.length === 0 ? 7 : undefined),
  }),
  pilot('rush', '"Rush"', 'Damaged, his initiative is 6.', {
    initiative: (_game, card, ship) => (ship === card.self && ship.damage.length > 0 ? 6 : undefined),
  }),
  pilot('backdraft', '"Backdraft"', 'One more die in turret primary attacks on a defender in the rear arc.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) &&
      isPrimary(attack) &&
      attack.arc === 'singleturret' &&
      isInArc(card.self, 'rear', defenderOf(game, attack))
        ? 1
        : 0,
  }),
  pilot('avenger', '"Avenger"', 'After another friend was destroyed he may act, even while stressed.', {
    reactions: {
      destroyed: may(
        (game, card, { ship }) =>
          ship.seat === card.self.seat &&
          ship !== card.self &&
          canAct(game, card.self, grantOf(card, 'standard', { whileStressed: true })),
        (game, card) => act(game, card, card.self, 'standard', { whileStressed: true }),
      ),
    },
  }),
];
