import { inBullseye } from '../../../rules/bullseye.ts';
import { gain, gainJam } from '../../../rules/tokens.ts';
import { type Game, type Ship, inFiringArc, shipsOnMat } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attackerOf } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, upgrade } from '../../kit/write.ts';

function ahead(game: Game, card: Owned): Ship[] {
  return shipsOnMat(game.state).filter((ship) => !isFriend(card, ship) && inBullseye(game, card.self, ship));
}

/** Title upgrades of the Separatist Alliance. */
export const TITLE_OF_SEPARATIST_ALLIANCE: readonly Ability[] = [
  upgrade('scimitar', 'Scimitar', 'After setup it may cloak. After it decloaks an enemy in its bullseye is jammed.', {
    reactions: {
      setup: may(
        (_game, { self }) => self.tokens.cloak === 0,
        (game, card) => gain(game, card.self, 'cloak'),
      ),
      'after-move': may(
        (game, card, { ship, how }) => ship === card.self && how === 'decloak' && ahead(game, card).length > 0,
        function* (game, card) {
          const enemy = yield* chooseShip(card, ahead(game, card), true);
          if (enemy !== undefined) yield* gainJam(game, enemy, card.self.seat);
        },
      ),
    },
  }),
  upgrade('soullessone', 'Soulless One', 'Two hull. Attacked from outside its firing arc it rerolls a die.', {
    dice: [
      rerolls({
        dice: 'defense',
        most: 1,
        when: (game, card, attack) => !inFiringArc(card.self, attackerOf(game, attack)),
      }),
    ],
  }),
];
