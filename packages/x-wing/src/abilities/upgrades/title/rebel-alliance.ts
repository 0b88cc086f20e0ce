import { lose } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { attacks } from '../../kit/attacks.ts';
import { rerolls } from '../../kit/dice.ts';
import { RED_OR_ORANGE, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, upgrade } from '../../kit/write.ts';
import { carrier, plain } from './shared.ts';

/** Title upgrades of the Rebel Alliance. */
export const TITLE_OF_REBEL_ALLIANCE: readonly Ability[] = [
  plain('b6bladewingprototype', 'B6 Blade Wing Prototype', 'A gunner slot.'),
  upgrade('ghost', 'Ghost', 'An attack shuttle or a Sheathipede docks with it, and deploys from its rear guides.', {
    ...carrier('attackshuttle', 'sheathipedeclassshuttle'),
    deploysFrom: 'rear',
  }),
  upgrade('millenniumfalcon', 'Millennium Falcon', 'Defending while evading it rerolls a die.', {
    dice: [rerolls({ dice: 'defense', most: 1, when: (_game, { self }) => self.tokens.evade > 0 })],
  }),
  upgrade(
    'outrider',
    'Outrider',
    'Attacks through obstacles: one defense die fewer. After a full maneuver past one a red or orange token may go.',
    {
      defenseDice: (_game, card, attack) => (attacks(card, attack) && attack.obstructed ? -1 : 0),
      reactions: {
        'after-maneuver': may(
          (_game, { self }, { ship, full, obstacles }) =>
            ship === self && full && obstacles > 0 && tokensAmong(self, RED_OR_ORANGE).length > 0,
          function* (game, card) {
            lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_OR_ORANGE), 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade('phantom', 'Phantom', 'It docks at range 0 to 1.', { docksWithin: 1 }),
];
