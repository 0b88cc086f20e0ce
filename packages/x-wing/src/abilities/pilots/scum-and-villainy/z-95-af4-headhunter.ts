import { transfer } from '../../../rules/tokens.ts';
import type { Game, Ship } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attacks, isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { alone, shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

function givers(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'other friendly').filter(
    (friend) => tokensAmong(friend, ['focus', 'evade']).length > 0,
  );
}

/** Pilots of the Z-95-AF4 Headhunter, Scum and Villainy. */
export const Z_95_AF4_HEADHUNTER_PILOTS: readonly Ability[] = [
  pilot(
    'kaatoleeachos',
    "Kaa'to Leeachos",
    'At the start of the Engagement Phase he takes a focus or evade token of a friend at range 0 to 2.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => givers(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, givers(game, card), true);
            if (friend === undefined) return;
            const kinds = tokensAmong(friend, ['focus', 'evade']);
            transfer(game, friend, card.self, yield* pickToken(card, kinds, 'which token?'));
          },
        ),
      },
    },
  ),
  pilot('ndrusuhlak', "N'dru Suhlak", 'One more die in primary attacks with no other friend at range 0 to 2.', {
    attackDice: (game, card, attack) => (attacks(card, attack) && isPrimary(attack) && alone(game, card, 2) ? 1 : 0),
  }),
  pilot(
    'nashtahpup',
    'Nashtah Pup',
    "It deploys only when the Hound's Tooth is destroyed, and then has the name, initiative, ability and charges of its pilot.",
    { deploysInEmergency: true, takesOver: true },
  ),
];
