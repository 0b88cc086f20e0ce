import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { defends, isPrimary } from '../../kit/attacks.ts';
import { moreDice } from '../../kit/dice.ts';
import { revealed } from '../../kit/maneuvers.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Resistance Transport, Resistance. */
export const RESISTANCE_TRANSPORT_PILOTS: readonly Ability[] = [
  pilot('covanell', 'Cova Nell', 'One more die, defending or in primary attacks, if her revealed maneuver is red.', {
    ...moreDice(
      (_game, card, attack) =>
        (defends(card, attack) || isPrimary(attack)) && revealed(card.self)?.difficulty === 'red',
    ),
  }),
  pilot('pammichnerrogoode', 'Pammich Nerro Goode', 'With two stress tokens or fewer she executes red maneuvers.', {
    allows: (_game, card) => card.self.tokens.stress <= 2,
  }),
  pilot(
    'nodinchavdri',
    'Nodin Chavdri',
    'After he coordinates or is coordinated: an action of his bar, red, with up to two stress tokens.',
    {
      reactions: {
        'after-coordinate': may(
          (game, card, { ship, target }) =>
            (ship === card.self || target === card.self) &&
            card.self.tokens.stress <= 2 &&
            canAct(game, card.self, grantOf(card, 'bar', { treat: 'red', whileStressed: true })),
          (game, card) => act(game, card, card.self, 'bar', { treat: 'red', whileStressed: true }),
        ),
      },
    },
  ),
];
