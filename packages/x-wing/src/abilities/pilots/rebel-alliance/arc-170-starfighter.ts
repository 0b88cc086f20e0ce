import { rollOne } from '../../../rules/roll.ts';
import { tell } from '../../../rules/say.ts';
import { lose } from '../../../rules/tokens.ts';
import { isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { may, pilot } from '../../kit/write.ts';
import { garven, norra, sharaBey } from './shared.ts';

/** Pilots of the ARC-170 Starfighter, Rebel Alliance. */
export const ARC_170_STARFIGHTER_PILOTS: readonly Ability[] = [
  garven('garvendreis'),
  pilot('ibtisam', 'Ibtisam', 'After a full maneuver, stressed, a die may take a stress token off.', {
    reactions: {
      'after-maneuver': may(
        (_game, card, event) => event.ship === card.self && event.full && isStressed(card.self),
        function* (game, card) {
          const die = yield* rollOne(game, card.self, card.ability.name);
          tell(game, 'pilot-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
          if (die === 'hit' || die === 'crit') lose(game, card.self, 'stress');
        },
      ),
    },
  }),
  pilot('norrawexley', 'Norra Wexley', 'With an enemy at range 0 to 1 she adds an evade.', { dice: norra }),
  pilot('sharabey', 'Shara Bey', 'Her lock on the enemy adds a focus.', { dice: sharaBey }),
];
