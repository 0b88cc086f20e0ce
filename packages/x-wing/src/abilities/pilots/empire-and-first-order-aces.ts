import { inBullseye } from '../../rules/bullseye.ts';
import { isFriend } from '../kit-more.ts';
import type { Ability } from '../ability.ts';
import {
  act,
  actionAfterManeuver,
  attackerOf,
  attacks,
  bullseyed,
  canAct,
  chargesOf,
  defenderOf,
  defends,
  grantOf,
  hasRangeBonus,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { dealDamageCard } from '../../rules/damage.ts';
import { cancelResult } from '../../rules/modify-dice.ts';
import { gain, spendForce } from '../../rules/tokens.ts';
import { range } from '../../state/index.ts';

/** Against a damaged defender one more die. */
const hask: Ability['attackDice'] = (game, card, attack) =>
  attacks(card, attack) && defenderOf(game, attack).damage.length > 0 ? 1 : 0;

/** Aces of the Galactic Empire and the First Order. */
export const EMPIRE_AND_FIRST_ORDER_ACES_PILOTS: readonly Ability[] = [
  pilot('howlrunner', '"Howlrunner"', 'A friend at range 0 to 1 rerolls a die of its primary attack.', {
    dice: [
      {
        ...rerolls({ dice: 'attack', as: 'other', most: 1 }),
        usable: (game, card, attack) => {
          const attacker = attackerOf(game, attack);
          return (
            isPrimary(attack) &&
            attacker.seat === card.self.seat &&
            (attacker === card.self || range(card.self, attacker) <= 1) &&
            attack.attackDice.some((die) => !die.rerolled)
          );
        },
      },
    ],
  }),
  pilot('maulermithel', '"Mauler" Mithel', 'One more die at attack range 1.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && attack.range === 1 ? 1 : 0),
  }),
  pilot('nightbeast', '"Night Beast"', 'After a full blue maneuver he may focus.', {
    reactions: { 'after-maneuver': actionAfterManeuver(({ maneuver }) => maneuver.difficulty === 'blue', ['focus']) },
  }),
  pilot('scourgeskutu', '"Scourge" Skutu', 'One more die against a defender in the bullseye.', {
    attackDice: (game, card, attack) => (attacks(card, attack) && bullseyed(game, card, attack) ? 1 : 0),
  }),
  pilot('wampa', '"Wampa"', 'A charge adds an attack die; defending takes the charge.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && chargesOf(card) > 0,
        function* (game, card, { attack }) {
          spendCharge(game, card);
          attack.extraDice++;
        },
      ),
      'after-attack': must(
        (_game, card, { attack }) => defends(card, attack) && chargesOf(card) > 0,
        function* (_game, card) {
          card.self.charges--;
        },
      ),
    },
  }),
  pilot('gideonhask', 'Gideon Hask', 'One more die against a damaged defender.', { attackDice: hask }),
  pilot('gideonhask-tieininterceptor', 'Gideon Hask', 'One more die against a damaged defender.', { attackDice: hask }),
  pilot('delmeeko', 'Del Meeko', 'A friend at range 0 to 2 rerolls a defense die against a damaged attacker.', {
    dice: [
      {
        ...rerolls({ dice: 'defense', as: 'other', most: 1 }),
        usable: (game, card, attack) => {
          const defender = defenderOf(game, attack);
          return (
            isFriend(card, defender) &&
            (defender === card.self || range(card.self, defender) <= 2) &&
            attackerOf(game, attack).damage.length > 0 &&
            attack.defenseDice.some((die) => !die.rerolled)
          );
        },
      },
    ],
  }),
  pilot('seynmarana', 'Seyn Marana', 'A critical spent deals a facedown damage card; the rest is cancelled.', {
    dice: [
      {
        id: 'seyn',
        text: 'spend a critical: deal a facedown damage card and cancel the rest',
        dice: 'attack',
        as: 'attacker',
        usable: (_game, _card, attack) => attack.attackDice.some((die) => die.face === 'crit'),
        *resolve(game, card, attack) {
          attack.attackDice.length = 0;
          yield* dealDamageCard(game, defenderOf(game, attack), false, card.self);
        },
      },
    ],
  }),
  pilot('valenrudor', 'Valen Rudor', 'After a friend at range 0 to 1 defended he may act.', {
    reactions: {
      'after-attack': may(
        (game, card, { defender }) =>
          isFriend(card, defender) &&
          (defender === card.self || range(card.self, defender) <= 1) &&
          canAct(game, card.self, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  pilot(
    'soontirfel',
    'Soontir Fel',
    'At the start of the Engagement Phase an enemy in his bullseye gives him a focus token.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) => shipsAt(game, card, 0, 3, 'enemy').some((enemy) => inBullseye(game, card.self, enemy)),
          function* (game, card) {
            yield* gain(game, card.self, 'focus');
          },
        ),
      },
    },
  ),
  pilot('turrphennir', 'Turr Phennir', 'After he attacked he may barrel roll or boost, even while stressed.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'], { whileStressed: true })),
        (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], { whileStressed: true }),
      ),
    },
  }),
  ...['vultskerris', 'vultskerris-tieininterceptor'].map((xws) =>
    pilot(xws, 'Vult Skerris', 'Action: a strain token recovers a charge. Before he engages a charge buys an action.', {
      actions: [
        {
          header: 'charge',
          title: 'Vult Skerris: recover a charge',
          unavailable: (_game, card) =>
            card.self.charges < card.self.profile.charges.value ? undefined : 'his charge is active',
          *perform(game, card) {
            yield* gain(game, card.self, 'strain');
            card.self.charges++;
            return true;
          },
        },
      ],
      reactions: {
        'before-engage': may(
          (game, card, event) =>
            event.ship === card.self && chargesOf(card) > 0 && canAct(game, card.self, grantOf(card, 'standard')),
          function* (game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, 'standard');
          },
        ),
      },
    }),
  ),
  pilot('darthvader', 'Darth Vader', 'After he performed an action a force buys another.', {
    reactions: {
      'after-action': may(
        (game, card, { ship }) =>
          ship === card.self && card.self.force > 0 && canAct(game, card.self, grantOf(card, 'standard')),
        function* (game, card) {
          spendForce(game, card.self);
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
  pilot(
    'grandinquisitor',
    'Grand Inquisitor',
    'A force takes the bonus of range 1 from an attacker, or gives it to him at range 2 to 3.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) =>
            card.self.force > 0 &&
            hasRangeBonus(attack) &&
            ((defends(card, attack) && attack.range === 1) || (attacks(card, attack) && attack.range >= 2)),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            attack.extraDice += attacks(card, attack) ? 1 : -1;
          },
        ),
      },
    },
  ),
  pilot('seventhsister', 'Seventh Sister', 'Two force cancel an evade of a primary attack.', {
    dice: [
      {
        id: 'cancel',
        text: 'spend two force to cancel an evade',
        dice: 'defense',
        as: 'attacker',
        beforeResults: true,
        usable: (_game, card, attack) =>
          isPrimary(attack) && card.self.force >= 2 && attack.defenseDice.some((die) => die.face === 'evade'),
        *resolve(game, card, attack) {
          spendForce(game, card.self, 2);
          cancelResult(attack.defenseDice, 'evade');
        },
      },
    ],
  }),
  pilot('fifthbrother', 'Fifth Brother', 'After a hit two force add a critical.', {
    reactions: {
      'after-neutralize': may(
        (_game, card, { attack }) => attacks(card, attack) && attack.hit && card.self.force >= 2,
        function* (game, card, { attack }) {
          spendForce(game, card.self, 2);
          attack.crits++;
        },
      ),
    },
  }),
];
