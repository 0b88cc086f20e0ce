import { beginEffect } from '@orrery/kernel';
import { gain, lose } from '../../../rules/tokens.ts';
import { inFiringArc, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the HWK-290 Light Freighter, Rebel Alliance. */
export const HWK_290_LIGHT_FREIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'janors',
    'Jan Ors',
    'Unstressed, she may gain a stress token to give a friend in her firing arc a die in a primary attack.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack, attacker }) =>
            isPrimary(attack) &&
            attacker !== card.self &&
            attacker.seat === card.self.seat &&
            !isStressed(card.self) &&
            inFiringArc(card.self, attacker),
          function* (game, card, { attack }) {
            yield* gain(game, card.self, 'stress');
            attack.extraDice++;
          },
        ),
      },
    },
  ),
  pilot(
    'kylekatarn',
    'Kyle Katarn',
    'At the start of the Engagement Phase he may pass a focus token to a friend in his firing arc.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.tokens.focus > 0 &&
            shipsAt(game, card, 0, 3, 'other friendly').some((friend) => inFiringArc(card.self, friend)),
          function* (game, card) {
            const friends = shipsAt(game, card, 0, 3, 'other friendly').filter((friend) =>
              inFiringArc(card.self, friend),
            );
            const friend = yield* chooseShip(card, friends);
            lose(game, card.self, 'focus');
            yield* gain(game, friend!, 'focus');
          },
        ),
      },
    },
  ),
  pilot(
    'roarkgarnet',
    'Roark Garnet',
    'At the start of the Engagement Phase a ship in his firing arc engages at initiative 7.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 0, 3, 'any').some((ship) => inFiringArc(card.self, ship)),
          function* (game, card) {
            const ship = yield* chooseShip(
              card,
              shipsAt(game, card, 0, 3, 'any').filter((one) => inFiringArc(card.self, one)),
              true,
            );
            if (ship === undefined) return;
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'engages-at',
              until: 'round',
              data: { ship: ship.id, value: 7 },
            });
          },
        ),
      },
    },
  ),
];
