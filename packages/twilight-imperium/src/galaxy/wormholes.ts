/** The kinds of wormhole (LRR 101; 100 for the nexus). */
import type { Wormhole } from '../data/index.ts';

/** Each kind of wormhole as a bit, so that the wormholes of a system are one number. */
export const WORMHOLE_BIT: Readonly<Record<Wormhole, number>> = Object.freeze({
  alpha: 1,
  beta: 2,
  gamma: 4,
  delta: 8,
  epsilon: 16,
});

/** The wormhole nexus shows gamma alone until it is turned over (LRR 100). */
export const NEXUS_INACTIVE = WORMHOLE_BIT.gamma;
export const NEXUS_ACTIVE = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta | WORMHOLE_BIT.gamma;

/** The wormholes as bits. */
export function wormholeMaskOf(wormholes: readonly Wormhole[]): number {
  return wormholes.reduce((mask, wormhole) => mask | WORMHOLE_BIT[wormhole], 0);
}
