import { UNIT_TYPE_COUNT } from '../../data/index.ts';
import type { EffectScope } from '../../rules/producers.ts';
import {
  acceptsUnits,
  controls,
  planetArea,
  planetsIn,
  type PlayerId,
  spaceArea,
  type SystemId,
  type TiState,
} from '../../state/index.ts';

/**
 * Units of any kind that an ability of the Arborec lets be produced in a system: ground forces go onto any planet there that the
 * player controls, or into the space area (FAQ).
 */
export function anyUnits(state: TiState, player: PlayerId, system: SystemId, limit: number): EffectScope {
  const planets = planetsIn(state, system).filter(
    (planet) => controls(state, player, planet) && acceptsUnits(state, planet),
  );
  return {
    system,
    limit,
    areas: [...planets.map((planet) => planetArea(state, planet)), spaceArea(system)],
    allows: (type) => type < UNIT_TYPE_COUNT,
  };
}
