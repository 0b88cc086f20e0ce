import { Refused } from '@orrery/kernel';
import { galaxyOf } from '../galaxy/index.ts';
import type { TiState } from '../state/index.ts';

/** Names of a position, and what they mean; a name that means nothing is refused with the field where it stands. */

/** The seat of a player named in a position or a scenario. Throws `Refused` for a name nobody has. */
export function playerNamed(state: TiState, name: string | number, field = 'player'): number {
  const seat = typeof name === 'number' ? name : state.setup.players.findIndex((player) => player.name === name);
  if (seat >= 0 && seat < state.players.length) return seat;
  throw new Refused(field, `there is no player "${name}"`, 'position');
}

/** A system of the map by its tile. Throws `Refused` for one that is not there. */
export function systemOf(state: TiState, id: string, field = 'system'): number {
  const system = galaxyOf(state.map).findSystem(id);
  if (system < 0) throw new Refused(field, `there is no system ${id} on this map`, 'position');
  return system;
}

/** A planet by its id. Throws `Refused` for one that is not on the map. */
export function planetOf(state: TiState, id: string, field = 'planet'): number {
  const planet = galaxyOf(state.map).findPlanet(id);
  if (planet < 0) throw new Refused(field, `there is no planet "${id}" on this map`, 'position');
  return planet;
}

/** Keys of an object are texts: a number written as a key is a seat. */
export function seatKey(name: string): string | number {
  return /^\d$/.test(name) ? Number(name) : name;
}

/** Look a name up; a name that is unknown refuses the position, saying where it stood. */
export function known<T>(field: string, find: () => T): T {
  try {
    return find();
  } catch (error) {
    throw new Refused(field, error instanceof Error ? error.message : String(error), 'position');
  }
}
