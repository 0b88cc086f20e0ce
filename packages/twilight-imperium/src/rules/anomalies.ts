import { effectsOf } from '@orrery/kernel';
import type { Anomaly } from '../data/index.ts';
import { type Galaxy, galaxyOf } from '../galaxy/index.ts';
import type { SystemId, TiState } from '../state/index.ts';

/** Anomalies (LRR 9): what kind a system is, by its tile and by effects. */

/** Each kind of anomaly as a bit, so that the anomalies of a system are one number. */
export const ANOMALY_BIT: Readonly<Record<Anomaly, number>> = Object.freeze({
  'asteroid-field': 1,
  nebula: 2,
  supernova: 4,
  'gravity-rift': 8,
});

/** The effect that makes a system an anomaly beside what it is (LRR 9.4): `data` holds its `system` and the `anomaly`. */
export const ANOMALY_EFFECT = 'anomaly';

const printed = new WeakMap<Galaxy, readonly number[]>();

/** The anomalies of every system as bits of `ANOMALY_BIT`; not to be changed. A system may have several (LRR 9.5). */
export function anomalyMasks(state: TiState): readonly number[] {
  const galaxy = galaxyOf(state.map);
  let masks = printed.get(galaxy);
  if (masks === undefined) {
    masks = galaxy.anomalies.map((anomalies) => anomalies.reduce((mask, anomaly) => mask | ANOMALY_BIT[anomaly], 0));
    printed.set(galaxy, masks);
  }
  const effects = effectsOf(state, ANOMALY_EFFECT);
  if (effects.length === 0) return masks;
  const changed = [...masks];
  for (const { data } of effects) changed[data.system as SystemId] |= ANOMALY_BIT[data.anomaly as Anomaly];
  return changed;
}

/** Is the system an anomaly of this kind? */
export function hasAnomaly(state: TiState, system: SystemId, anomaly: Anomaly): boolean {
  return (anomalyMasks(state)[system] & ANOMALY_BIT[anomaly]) !== 0;
}

/** Is the system an anomaly of any kind? One with planets is one too (LRR 9.2a). */
export function isAnomaly(state: TiState, system: SystemId): boolean {
  return anomalyMasks(state)[system] !== 0;
}
