import { gain } from '../../../rules/tokens.ts';
import { inFiringArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Gunner upgrades of the Galactic Republic. */
export const GUNNER_OF_GALACTIC_REPUBLIC: readonly Ability[] = [
  upgrade(
    'clonecommandercody',
    'Clone Commander Cody',
    'After an attack that missed though results were neutralized the defender is strained.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) =>
            attacks(card, attack) &&
            !attack.hit &&
            attack.attackDice.some((die) => die.face === 'hit' || die.face === 'crit'),
          function* (game, _card, { defender }) {
            yield* gain(game, defender, 'strain');
          },
        ),
      },
    },
  ),
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
];
