import { tell } from '../../../rules/say.ts';
import { canSpendForce, spendForce } from '../../../rules/tokens.ts';
import type { DieFace } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defends } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees, nameOne } from '../../kit/choices.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';

const FACES: Readonly<Record<'attack' | 'defense', readonly DieFace[]>> = {
  attack: ['hit', 'crit', 'focus', 'blank'],
  defense: ['evade', 'focus', 'blank'],
};

/** Crew upgrades of the Separatist Alliance. */
export const CREW_OF_SEPARATIST_ALLIANCE: readonly Ability[] = [
  upgrade(
    'countdooku',
    'Count Dooku',
    'With all its force, before a ship at range 0 to 2 rolls dice, it spends one and names a result: one die becomes it if none is.',
    {
      reactions: {
        'before-roll': may(
          (game, card, { ship }) =>
            isNear(card, ship, 0, 2) &&
            card.self.force === card.self.profile.force.value &&
            canSpendForce(game, card.self),
          function* (game, card, { kind, named }) {
            spendForce(game, card.self);
            const face = yield* nameOne(card, 'which result?', FACES[kind]);
            tell(game, 'result-named', card.self, `names ${face}`, card.ability.name, { face });
            named.push({ face, rule: card.ability.name });
          },
        ),
      },
    },
  ),
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
];
