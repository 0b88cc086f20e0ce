import type { Ability } from '../ability.ts';
import { isFriend } from '../kit-more.ts';
import { attackerOf, defenderOf, upgrade } from '../kit.ts';
import { obstructed } from '../../geometry/index.ts';
import { baseOf } from '../../state/index.ts';

/** A modification that meddles with the attacks of others. */
export const TITLES_AND_TRICKS: readonly Ability[] = [
  upgrade(
    'tacticalscrambler',
    'Tactical Scrambler',
    "While it obstructs an enemy's attack the defender rolls one more die.",
    {
      defenseDice: (game, card, attack) => {
        const [from, to] = [attackerOf(game, attack), defenderOf(game, attack)];
        return !isFriend(card, from) &&
          to !== card.self &&
          attack.range > 0 &&
          obstructed(baseOf(from), baseOf(to), [baseOf(card.self)])
          ? 1
          : 0;
      },
    },
  ),
];
