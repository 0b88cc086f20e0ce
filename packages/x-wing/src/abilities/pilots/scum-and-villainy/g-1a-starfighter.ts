import { gain, transfer } from '../../../rules/tokens.ts';
import { isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the G-1A Starfighter, Scum and Villainy. */
export const G_1A_STARFIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    '4lom',
    '4-LOM',
    'After a full red maneuver a calculate token; in the End Phase a stress token goes to a ship at range 0 to 1.',
    {
      reactions: {
        'after-maneuver': must(
          (_game, card, { ship, full, maneuver }) => ship === card.self && full && maneuver.difficulty === 'red',
          function* (game, card) {
            yield* gain(game, card.self, 'calculate');
          },
        ),
        'end-phase': may(
          (game, card) => isStressed(card.self) && shipsAt(game, card, 0, 1, 'any').length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'any'), true);
            if (ship !== undefined) transfer(game, card.self, ship, 'stress');
          },
        ),
      },
    },
  ),
  pilot('zuckuss', 'Zuckuss', 'In a primary attack one more attack die, and one more for the defender.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && attack.range > 0,
        function* (_game, _card, { attack }) {
          attack.extraDice++;
          attack.extraDefense++;
        },
      ),
    },
  }),
];
