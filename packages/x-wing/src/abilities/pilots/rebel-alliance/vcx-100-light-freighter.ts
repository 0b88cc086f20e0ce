import { canSpendForce, gainJam, spendForce } from '../../../rules/tokens.ts';
import { inFiringArc } from '../../../state/index.ts';
import type { Ability, Reaction } from '../../ability.ts';
import type { Events } from '../../events.ts';
import { defends } from '../../kit/attacks.ts';
import { isFriend } from '../../kit/friends.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';
import { heraDial } from './shared.ts';

/** A force takes an attack die from whoever attacks a ship that fits. */
function shelters(
  fits: (
    card: Parameters<Reaction<Events['attack-declared']>['usable']>[1],
    ship: Parameters<typeof isFriend>[1],
  ) => boolean,
) {
  return {
    reactions: {
      'attack-declared': may<Events['attack-declared']>(
        (game, card, { defender, attacker }) =>
          isFriend(card, defender) &&
          !isFriend(card, attacker) &&
          fits(card, defender) &&
          canSpendForce(game, card.self),
        function* (game, card, { attack }) {
          spendForce(game, card.self);
          attack.extraDice--;
        },
      ),
    },
  };
}

/** Pilots of the VCX-100 Light Freighter, Rebel Alliance. */
export const VCX_100_LIGHT_FREIGHTER_PILOTS: readonly Ability[] = [
  pilot('chopper', '"Chopper"', 'At the start of the Engagement Phase each enemy at range 0 gains two jam tokens.', {
    reactions: {
      'start-engagement': must(
        (game, card) => shipsAt(game, card, 0, 0, 'enemy').length > 0,
        function* (game, card) {
          for (const enemy of shipsAt(game, card, 0, 0, 'enemy')) {
            yield* gainJam(game, enemy, card.self.seat);
            yield* gainJam(game, enemy, card.self.seat);
          }
        },
      ),
    },
  }),
  heraDial('herasyndulla-vcx100lightfreighter'),
  pilot('kananjarrus', 'Kanan Jarrus', 'A force takes a die from the attacker of a friend in his firing arc.', {
    ...shelters((card, ship) => ship !== card.self && inFiringArc(card.self, ship)),
  }),
  pilot('alexsandrkallus', 'Alexsandr Kallus', 'One more defense die if the attacker modified attack dice.', {
    defenseDice: (_game, card, attack) => (defends(card, attack) && attack.modified ? 1 : 0),
  }),
];
