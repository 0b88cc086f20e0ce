import { effectsOf } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  planetArea,
  type PlanetId,
  type PlayerId,
  statsOf,
  type SystemId,
  systemOfPlanet,
  type TiState,
  unitIndex,
} from '../state/index.ts';
import { areasOf } from '../state/forces.ts';

/** Planetary Shield (LRR 65): a planet with such a unit cannot be bombarded. */

/** The effect by which units of a type lose it: `data` holds the `unit`, the `system` and the player who keeps it (`but`). */
export const SHIELDS_LOST = 'planetary-shields-lost';

/** Has the player a unit on the planet whose Planetary Shield is in force? */
export function hasPlanetaryShield(state: TiState, planet: PlanetId, player: PlayerId): boolean {
  const stats = statsOf(state, player);
  const first = unitIndex(state, planetArea(state, planet), player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!stats[type].planetaryShield || state.units[first + type] === 0) continue;
    const system = systemOfPlanet(state, planet);
    if (!isLost(state, system, player, type)) return !shieldsIgnored(state, system, player);
  }
  return false;
}

function isLost(state: TiState, system: SystemId, player: PlayerId, type: number): boolean {
  return effectsOf(state, SHIELDS_LOST).some(
    ({ data }) => data.unit === type && data.system === system && data.but !== player,
  );
}

/** Is the planet shielded by anybody's unit (LRR 15.1f)? */
export function isShielded(state: TiState, planet: PlanetId): boolean {
  for (let player = 0; player < state.players.length; player++) {
    if (hasPlanetaryShield(state, planet, player)) return true;
  }
  return false;
}

/** A war sun or its like in the system: other players' units are treated as having no Planetary Shield (LRR 65.3). */
function shieldsIgnored(state: TiState, system: SystemId, shielded: PlayerId): boolean {
  if (system < 0) return false;
  for (let player = 0; player < state.players.length; player++) {
    if (player === shielded) continue;
    const stats = statsOf(state, player);
    for (const area of areasOf(state, system)) {
      const first = unitIndex(state, area, player);
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (stats[type].ignoresEnemyPlanetaryShield && state.units[first + type] > 0) return true;
      }
    }
  }
  return false;
}
