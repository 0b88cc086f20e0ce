import { dealDamageCard } from '../../../rules/damage.ts';
import { range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, actionAfterManeuver, canAct, grantOf } from '../../kit/actions.ts';
import { attackerOf, attacks, bullseyed, defenderOf, defends, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';
import { hask } from './shared.ts';

/** Pilots of the TIE/ln Fighter, Galactic Empire. */
export const TIE_LN_FIGHTER_PILOTS: readonly Ability[] = [
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
  pilot('gideonhask', 'Gideon Hask', 'One more die against a damaged defender.', { attackDice: hask }),
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
];
