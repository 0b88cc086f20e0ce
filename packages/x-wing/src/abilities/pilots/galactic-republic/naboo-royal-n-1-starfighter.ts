import { barrelRoll } from '../../../rules/reposition.ts';
import { canSpendForce, spendForce } from '../../../rules/tokens.ts';
import { type Game, type Ship, isInArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attackerOf, attacks, defenderOf, defends, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { assign } from '../../kit/conditions.ts';
import { moreDice } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { revealed } from '../../kit/maneuvers.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

function decoys(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 9, 'other friendly').filter((friend) => friend.profile.name !== 'Naboo Handmaiden');
}

/** Pilots of the Naboo Royal N-1 Starfighter, Galactic Republic. */
export const NABOO_ROYAL_N_1_STARFIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'anakinskywalker-nabooroyaln1starfighter',
    'Anakin Skywalker',
    'Before he reveals his maneuver a force lets him barrel roll.',
    {
      reactions: {
        'before-activate': may(
          (game, card, { ship }) => ship === card.self && canSpendForce(game, ship),
          function* (game, card) {
            spendForce(game, card.self);
            yield* barrelRoll(game, card.self, { rule: card.ability.name });
          },
        ),
      },
    },
  ),
  pilot(
    'ricolie',
    'Ric Olié',
    "One more die, defending or in primary attacks, if his revealed speed is higher than the enemy's.",
    {
      ...moreDice((game, card, attack) => {
        const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
        return (
          (defends(card, attack) || isPrimary(attack)) &&
          own !== undefined &&
          other !== undefined &&
          own.speed > other.speed
        );
      }),
    },
  ),
  pilot(
    'padmeamidala',
    'Padmé Amidala',
    'An enemy in her front arc that attacks or defends modifies one focus result alone.',
    {
      limitsFocus: (game, card, attack, ship) =>
        !isFriend(card, ship) &&
        (ship === attackerOf(game, attack) || ship === defenderOf(game, attack)) &&
        isInArc(card.self, 'front', ship),
    },
  ),
  pilot('dineeellberger', 'Dineé Ellberger', 'The dice of an enemy whose revealed speed is hers are not modified.', {
    forbidsModifying: (game, card, attack, dice) => {
      if (dice === 'defense' ? !attacks(card, attack) : !defends(card, attack)) return false;
      const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
      return own !== undefined && other !== undefined && own.speed === other.speed;
    },
  }),
  pilot('naboohandmaiden', 'Naboo Handmaiden', 'At the end of setup another friend is Decoyed.', {
    reactions: {
      setup: must(
        (game, card) => decoys(game, card).length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, decoys(game, card)))!, 'decoyed');
        },
      ),
    },
  }),
];
