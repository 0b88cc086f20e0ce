/** Adjacency of systems: neighbours, and wormholes that match (LRR 6, 101). */
import type { Galaxy, SystemId } from './galaxy.ts';
import { NEXUS_ACTIVE, NEXUS_INACTIVE } from './wormholes.ts';

/** The printed wormholes of every system as bits, in a new array that tokens and effects may be added to. */
export function printedWormholes(galaxy: Galaxy, nexusActive: boolean): number[] {
  const masks = [...galaxy.wormholeMask];
  if (galaxy.nexus >= 0) masks[galaxy.nexus] = nexusActive ? NEXUS_ACTIVE : NEXUS_INACTIVE;
  return masks;
}

interface Remembered {
  readonly masks: readonly number[];
  readonly adjacent: readonly (readonly SystemId[])[];
}

/** Wormholes change a few times in a game; a search may go back and forth between a few sets of them. */
const REMEMBERED = 32;
const remembered = new WeakMap<Galaxy, Remembered[]>();

/**
 * The systems adjacent to each system: neighbours and those with a matching wormhole,
 * ascending, never itself (LRR 6, 101). `wormholesBySystem` has bits of `WORMHOLE_BIT` per
 * system: printed ones, tokens, ships that carry one. Whoever counts alpha and beta as the
 * same sets both bits wherever one is. Remembered per galaxy and content, so asking again costs
 * a comparison; the answer must not be changed.
 */
export function adjacency(galaxy: Galaxy, wormholesBySystem: readonly number[]): readonly (readonly SystemId[])[] {
  let known = remembered.get(galaxy);
  if (known === undefined) {
    known = [];
    remembered.set(galaxy, known);
  }
  for (let at = 0; at < known.length; at++) {
    const entry = known[at];
    if (!sameMasks(entry.masks, wormholesBySystem)) continue;
    if (at > 0) {
      known.splice(at, 1);
      known.unshift(entry);
    }
    return entry.adjacent;
  }
  const adjacent = galaxy.neighbours.map((near, system) => withWormholes(near, system, wormholesBySystem));
  known.unshift({ masks: [...wormholesBySystem], adjacent });
  if (known.length > REMEMBERED) known.pop();
  return adjacent;
}

function sameMasks(a: readonly number[], b: readonly number[]): boolean {
  for (let system = 0; system < a.length; system++) if (a[system] !== b[system]) return false;
  return a.length === b.length;
}

function withWormholes(near: readonly SystemId[], system: SystemId, masks: readonly number[]): readonly SystemId[] {
  const mine = masks[system];
  if (mine === 0) return near;
  const all = new Set(near);
  masks.forEach((mask, other) => {
    if ((mask & mine) !== 0 && other !== system) all.add(other);
  });
  return [...all].sort((a, b) => a - b);
}
