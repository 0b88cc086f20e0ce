import type { Rule } from '@orrery/kernel';
import { sufferDamage } from '../rules/damage.ts';
import { tell } from '../rules/say.ts';
import type { Attack, Game, Ship } from '../state/index.ts';
import type { Owned } from './ability.ts';
import { attackerOf, inAttackArc, shipsAt } from './kit.ts';
import { pick } from './kit-more.ts';

/** Results of an attack that a friend of the defender suffers in its place. */

/** Friends at range 0 to 1 that could take a result over; in the attack arc where the card asks it. */
export function sharers(game: Game, card: Owned, attack: Attack, arc = true): Ship[] {
  return shipsAt(game, card, 0, 1, 'other friendly').filter((friend) => !arc || inAttackArc(game, friend, attack));
}

/** A friend suffers one hit or critical; a matching result is cancelled. */
export function* shareResult(game: Game, card: Owned, attack: Attack, friend: Ship): Rule {
  const kinds = [
    ...(attack.hits > 0 ? [{ id: 'face:hit', label: 'A hit', value: 'hit' as const }] : []),
    ...(attack.crits > 0 ? [{ id: 'face:crit', label: 'A critical', value: 'crit' as const }] : []),
  ];
  const kind = yield* pick(card, 'spend-result', `what does ${friend.name} suffer?`, kinds, friend.seat);
  if (kind === 'hit') attack.hits--;
  else attack.crits--;
  tell(game, 'result-shared', friend, `suffers a ${kind} for ${card.self.name}`, card.ability.name, { kind });
  yield* sufferDamage(game, friend, kind === 'hit' ? 1 : 0, kind === 'crit' ? 1 : 0, attackerOf(game, attack));
}
