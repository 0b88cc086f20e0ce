import { damageCard } from '../../../data/index.ts';
import { gain, lose } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { chargesOf } from '../../kit/charges.ts';
import { agrees } from '../../kit/choices.ts';
import { must, upgrade } from '../../kit/write.ts';

/** Title upgrades of the Resistance. */
export const TITLE_OF_RESISTANCE: readonly Ability[] = [
  upgrade(
    'blackone',
    'Black One',
    'SLAM, while its charge is active. After it the charge goes, and an ion token may take a disarm token away.',
    {
      forbidsAction: (_game, card, type) =>
        type === 'slam' && chargesOf(card) < 1 ? 'its charge is inactive' : undefined,
      reactions: {
        'after-action': must(
          (_game, card, { ship, type }) => ship === card.self && type === 'slam',
          function* (game, card) {
            card.upgrade!.charges = 0;
            if (
              card.self.tokens.disarm > 0 &&
              (yield* agrees(card, 'ion for the disarm token?', 'Gain an ion token', 'No'))
            ) {
              yield* gain(game, card.self, 'ion');
              lose(game, card.self, 'disarm');
            }
          },
        ),
      },
    },
  ),
  upgrade(
    'kazsfireball',
    "Kaz's Fireball",
    'For Explosion with Wings a Ship card of the deck may be chosen. It performs actions of damage cards while ionized.',
    {
      findsDamage: (card) => damageCard(card).type === 'ship',
      repairsWhile: (_game, _card, what) => what === 'ionized',
    },
  ),
  upgrade(
    'reysmillenniumfalcon',
    "Rey's Millennium Falcon",
    'With two stress tokens or fewer: red loops, boosts and rotating while stressed.',
    {
      allows: (_game, { self }, _what, maneuver) =>
        self.tokens.stress <= 2 && /segnorsLoop/.test(maneuver?.bearing ?? ''),
      actsWhileStressed: (_game, { self }, type) =>
        self.tokens.stress <= 2 && (type === 'boost' || type === 'rotatearc'),
    },
  ),
];
