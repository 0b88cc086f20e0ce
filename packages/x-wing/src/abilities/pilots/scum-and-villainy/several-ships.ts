import { gain } from '../../../rules/tokens.ts';
import { isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, isPrimary } from '../../kit/attacks.ts';
import { afterOwnRoll, rollAnew } from '../../kit/dice.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Scum and Villainy whose ability is the same in several ships. */
export const SEVERAL_SHIPS_PILOTS: readonly Ability[] = [
  ...['l337-escapecraft', 'l337'].map((xws) =>
    pilot(xws, 'L3-37', 'Without shields her banks are easier.', {
      maneuverDifficulty: (_game, card, ship, { bearing }) =>
        ship === card.self && ship.shields === 0 && (bearing === 'bankLeft' || bearing === 'bankRight') ? -1 : 0,
    }),
  ),
  ...['landocalrissian-escapecraft', 'landocalrissian'].map((xws) =>
    pilot(xws, 'Lando Calrissian', 'After he rolled dice, unstressed, a stress token rolls his blanks anew.', {
      ...afterOwnRoll(
        'a stress token: reroll all blanks',
        (_game, card, dice) => !isStressed(card.self) && dice.some((die) => die.face === 'blank' && !die.rerolled),
        function* (game, card, dice, kind) {
          yield* gain(game, card.self, 'stress');
          rollAnew(game, card.self, dice, kind, ['blank']);
        },
      ),
    }),
  ),
  ...['bossk', 'bossk-z95af4headhunter'].map((xws) =>
    pilot(xws, 'Bossk', 'After neutralizing, a critical of a primary attack may become two hits.', {
      reactions: {
        'after-neutralize': may(
          (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && attack.crits > 0,
          function* (_game, _card, { attack }) {
            attack.crits--;
            attack.hits += 2;
          },
        ),
      },
    }),
  ),
];
