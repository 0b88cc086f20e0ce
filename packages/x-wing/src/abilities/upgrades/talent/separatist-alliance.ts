import { obstructed } from '../../../geometry/index.ts';
import { gain } from '../../../rules/tokens.ts';
import { type Game, type Ship, baseOf, shipsOnMat } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import type { Events } from '../../events.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip } from '../../kit/choices.ts';
import { spendResult } from '../../kit/dice.ts';
import { isNear } from '../../kit/ships.ts';
import { must, upgrade } from '../../kit/write.ts';

/** Ships over which the line between the ships of an attack lies. */
function shipsInWay(game: Game, attack: Events['after-attack']['attack']): Ship[] {
  const [from, to] = [game.state.ships[attack.attacker], game.state.ships[attack.defender]];
  if (attack.range === 0) return [];
  return shipsOnMat(game.state).filter(
    (ship) => ship !== from && ship !== to && obstructed(baseOf(from), baseOf(to), [baseOf(ship)]),
  );
}

/** Talent upgrades of the Separatist Alliance. */
export const TALENT_OF_SEPARATIST_ALLIANCE: readonly Ability[] = [
  upgrade(
    'treacherous',
    'Treacherous',
    'Defending, a charge: a ship that obstructs the attack gains strain and a result is cancelled. Ships destroyed near recover it.',
    {
      dice: [
        {
          id: 'cover',
          text: 'spend a charge: a ship in the way gains strain, a result is cancelled',
          dice: 'attack',
          as: 'defender',
          usable: (game, card, attack) =>
            chargesOf(card) > 0 &&
            shipsInWay(game, attack).length > 0 &&
            attack.attackDice.some((die) => die.face === 'hit' || die.face === 'crit'),
          *resolve(game, card, attack) {
            const ship = yield* chooseShip(card, shipsInWay(game, attack));
            spendCharge(game, card);
            yield* spendResult(card, attack, 'attack', ['crit', 'hit']);
            yield* gain(game, ship!, 'strain');
          },
        },
      ],
      reactions: {
        destroyed: must(
          (_game, card, { ship }) => ship !== card.self && isNear(card, ship, 0, 3) && chargesOf(card) === 0,
          function* (_game, card) {
            card.upgrade!.charges = 1;
          },
        ),
      },
    },
  ),
];
