import type { Rule } from '@orrery/kernel';
import { sufferDamage } from '../../rules/damage.ts';
import { gain } from '../../rules/tokens.ts';
import type { Attack, Game } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { attackerOf, defenderOf } from '../kit/attacks.ts';
import { upgrade } from '../kit/write.ts';

/** One result deals a hit; the others give tokens instead of damage. */
function* ionize(game: Game, _card: Owned, attack: Attack): Rule<boolean> {
  const defender = defenderOf(game, attack);
  const others = attack.hits + attack.crits - 1;
  yield* sufferDamage(game, defender, 1, 0, attackerOf(game, attack));
  if (defender.status === 'play') yield* gain(game, defender, 'ion', others);
  return true;
}

export function ionWeapon(xws: string, name: string, more: object = {}): Ability {
  return upgrade(xws, name, 'A hit deals one damage; the other results give ion tokens.', {
    weapon: { ...more, onHit: ionize },
  });
}
