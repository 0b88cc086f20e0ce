import { endEffects, openWindow, type Rule, type Window } from '@orrery/kernel';
import { type Game, hasUnits, planetArea, planetsIn, type PlayerId, spaceArea, type SystemId } from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { bombardment } from './bombardment.ts';
import { commitGroundForces } from './commitment.ts';
import { takeControl } from './control.ts';
import { destroyUnsupportedStructures } from './destruction.ts';
import { groundCombats } from './ground-combat.ts';
import { windowOrder } from './order.ts';
import { spaceCannonDefense } from './space-cannon.ts';
import { replaceTokens } from './unit-tokens.ts';

export interface Invasion {
  /** The active player, who invades. */
  readonly player: PlayerId;
  readonly system: SystemId;
}

/** The start of an invasion: the active player has ships or ground forces in a system with planets (LRR 49). */
export const invasionStarts: Window<Invasion> = { key: 'start of an invasion' };
/** When effects "during this invasion" end: the `until` of an effect. */
export const END_OF_INVASION = 'end-of-invasion';

/**
 * Invasion of the active system (LRR 49): bombardment, commitment, space cannon defense, ground combats, control. Without
 * commitment it ends there (LRR 49.2c).
 */
export function* invasion(game: Game, player: PlayerId, system: SystemId): Rule {
  const { state } = game;
  if (planetsIn(state, system).length === 0) return;
  if (hasUnits(state, spaceArea(system), player)) {
    yield* openWindow(game, invasionStarts, { player, system }, () => windowOrder(state));
  }
  yield* invade(game, player, system);
  endEffects(state, END_OF_INVASION);
}

function* invade(game: Game, player: PlayerId, system: SystemId): Rule {
  const { state } = game;
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
