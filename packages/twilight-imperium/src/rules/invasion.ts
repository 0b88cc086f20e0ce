import type { Rule } from '@orrery/kernel';
import { type Game, planetArea, type PlayerId, type SystemId, planetsIn } from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { bombardment } from './bombardment.ts';
import { commitGroundForces } from './commitment.ts';
import { takeControl } from './control.ts';
import { destroyUnsupportedStructures } from './destruction.ts';
import { groundCombats } from './ground-combat.ts';
import { spaceCannonDefense } from './space-cannon.ts';
import { replaceTokens } from './unit-tokens.ts';

/**
 * Invasion of the active system (LRR 49): bombardment, commitment, space cannon defense, ground combats, control. Without
 * commitment it ends there (LRR 49.2c).
 */
export function* invasion(game: Game, player: PlayerId, system: SystemId): Rule {
  const { state } = game;
  if (planetsIn(state, system).length === 0) return;
  yield* bombardment(game, player, system);
  const committed = yield* commitGroundForces(game, player, system);
  if (committed.length === 0) return;
  yield* replaceTokens(game);
  yield* spaceCannonDefense(game, player, system, committed);
  yield* groundCombats(game, player, system, committed);
  for (const planet of committed) {
    const area = planetArea(state, planet);
    if (!hasForce(state, area, player, 'ground-forces')) continue;
    yield* takeControl(game, player, planet);
    destroyUnsupportedStructures(game, area, player);
  }
}
