import { sufferDamage } from '../../../rules/damage.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { type Attack, type Game, range } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { upgrade } from '../../kit/write.ts';

/** Friends at range 0 to 1 of the target, other than the attacker. */
function nearTarget(game: Game, card: Owned, attack: Attack) {
  const defender = defenderOf(game, attack);
  return shipsAt(game, card, 0, 4, 'other friendly').filter((friend) => range(friend, defender) <= 1);
}

/** Talent upgrades of the Galactic Empire. */
export const TALENT_OF_GALACTIC_EMPIRE: readonly Ability[] = [
  upgrade('ruthless', 'Ruthless', 'It may damage a friend at range 0 to 1 of the target to make a result a hit.', {
    dice: [
      {
        id: 'ruthless',
        text: 'damage a friend to make a result a hit',
        dice: 'attack',
        as: 'attacker',
        usable: (game, card, attack) => nearTarget(game, card, attack).length > 0,
        *resolve(game, card, attack) {
          const friend = yield* chooseShip(card, nearTarget(game, card, attack));
          yield* sufferDamage(game, friend!, 1);
          for (const face of ['blank', 'focus'] as const) if (changeDie(attack.attackDice, face, 'hit')) return;
        },
      },
    ],
  }),
];
