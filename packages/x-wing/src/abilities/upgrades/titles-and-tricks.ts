import type { Ability } from '../ability.ts';
import { isFriend } from '../kit-more.ts';
import { attackerOf, attacks, defenderOf, isPrimary, upgrade } from '../kit.ts';
import { obstructed } from '../../geometry/index.ts';
import { baseOf, isStressed } from '../../state/index.ts';

/** A title and modifications. */
export const TITLES_AND_TRICKS: readonly Ability[] = [
  upgrade('landosmillenniumfalcon', "Lando's Millennium Falcon", 'One more die in primary attacks on stressed ships.', {
    lacks: 'docking an escape craft and its shields',
    attackDice: (game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && isStressed(defenderOf(game, attack)) ? 1 : 0,
  }),
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
  upgrade('kazsfireball', "Kaz's Fireball", 'It performs actions of damage cards while ionized.', {
    lacks: 'choosing the card of Explosion with Wings',
    repairsWhile: (_game, _card, what) => what === 'ionized',
  }),
];
