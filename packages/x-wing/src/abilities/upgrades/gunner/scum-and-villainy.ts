import { mayAttack } from '../../../rules/attack.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { rollOne } from '../../../rules/roll.ts';
import { tell } from '../../../rules/say.ts';
import { gain, lose } from '../../../rules/tokens.ts';
import { shotsOf } from '../../../rules/weapons.ts';
import { GREEN_TOKENS, inFiringArc, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks, defenderOf, defends, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees } from '../../kit/choices.ts';
import { changes } from '../../kit/dice.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

const PRIMARY = (weapon: { primary: boolean }) => weapon.primary;

/** Gunner upgrades of the Scum and Villainy. */
export const GUNNER_OF_SCUM_AND_VILLAINY: readonly Ability[] = [
  upgrade(
    'bossk',
    'Bossk',
    'After a primary attack that missed, unstressed, a stress token for a bonus attack on the same target.',
    {
      reactions: {
        'bonus-attack': must(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            !attack.hit &&
            !isStressed(card.self) &&
            !card.self.round.bonusAttack &&
            shotsOf(game, card.self, { bonus: true, weapons: PRIMARY, targets: (ship) => ship === defender }).length >
              0,
          function* (game, card, { defender }) {
            yield* gain(game, card.self, 'stress');
            yield* mayAttack(game, card.self, { bonus: true, weapons: PRIMARY, targets: (ship) => ship === defender });
          },
        ),
      },
    },
  ),
  upgrade('bt1', 'BT-1', 'For each stress token of the defender a hit becomes a critical.', {
    dice: [
      {
        ...changes({ dice: 'attack', from: ['hit'], to: 'crit' }),
        usable: (game, _card, attack) =>
          isStressed(defenderOf(game, attack)) && attack.attackDice.some((die) => die.face === 'hit'),
        *resolve(game, _card, attack) {
          for (let i = defenderOf(game, attack).tokens.stress; i > 0; i--) changeDie(attack.attackDice, 'hit', 'crit');
        },
      },
    ],
  }),
  upgrade(
    'dengar',
    'Dengar',
    'After it defended against a ship in its firing arc a charge: a die may hurt the attacker, unless it gives up a green token.',
    {
      reactions: {
        'after-attack': may(
          (_game, card, { attack, attacker }) =>
            defends(card, attack) &&
            chargesOf(card) > 0 &&
            attacker.status === 'play' &&
            inFiringArc(card.self, attacker),
          function* (game, card, { attacker }) {
            spendCharge(game, card);
            const green = tokensAmong(attacker, GREEN_TOKENS);
            if (
              green.length > 0 &&
              (yield* agrees(
                card,
                `${attacker.name}: give up a token?`,
                'A green token',
                'A die is rolled',
                attacker.seat,
              ))
            ) {
              lose(game, attacker, yield* pickToken(card, green, 'which token?', attacker.seat));
              return;
            }
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die === 'hit' || die === 'crit') yield* sufferDamage(game, attacker, 1, 0, card.self);
          },
        ),
      },
    },
  ),
  upgrade('greedo', 'Greedo', 'A charge makes a hit a critical; while it is active the attacker may do so.', {
    dice: [
      changes({ dice: 'attack', from: ['hit'], to: 'crit', most: 1, cost: 'charge' }),
      {
        ...changes({ dice: 'attack', as: 'other', from: ['hit'], to: 'crit', most: 1 }),
        id: 'against',
        forEnemy: true,
        usable: (_game, card, attack) =>
          defends(card, attack) && chargesOf(card) > 0 && attack.attackDice.some((die) => die.face === 'hit'),
      },
    ],
  }),
  upgrade('hansolo-gunner', 'Han Solo', 'Before it engages it may perform a red focus action.', {
    reactions: {
      'before-engage': may(
        (game, card, event) =>
          event.ship === card.self && canAct(game, card.self, grantOf(card, ['focus'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['focus'], { treat: 'red' }),
      ),
    },
  }),
];
