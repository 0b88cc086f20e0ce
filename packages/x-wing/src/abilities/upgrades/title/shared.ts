import { emergencyDeploy } from '../../../rules/dock.ts';
import { dockedWith } from '../../../rules/docking.ts';
import { mayPerformAction } from '../../../rules/perform-action.ts';
import type { Ability } from '../../ability.ts';
import { must, upgrade } from '../../kit/write.ts';

/** Ships of these types dock with the ship, and have their chance when it is destroyed. */
export function carrier(...types: readonly string[]): Pick<Ability, 'carries' | 'reactions'> {
  return {
    carries: (_game, _card, { profile }) => types.includes(profile.ship),
    reactions: {
      'before-removed': must(
        (game, { self }, { ship }) => ship === self && dockedWith(game, self).length > 0,
        (game, { self }) => emergencyDeploy(game, self, mayPerformAction),
      ),
    },
  };
}

/** A title that adds slots, actions or numbers and nothing else. */
export function plain(xws: string, name: string, summary: string): Ability {
  return upgrade(xws, name, summary, {});
}
