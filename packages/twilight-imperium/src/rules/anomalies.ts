import { effectsOf } from '@orrery/kernel';
import { type Anomaly, UNIT_TYPE_COUNT, UNITS } from '../data/index.ts';
import { type Galaxy, galaxyOf } from '../galaxy/index.ts';
import {
  NOT_OWNED,
  planetArea,
  planetsIn,
  type PlayerId,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitCount,
  unitsOnBoard,
} from '../state/index.ts';

/** Anomalies (LRR 9): what kind a system is, by its tile, by units in it and by effects. */

/** Each kind of anomaly as a bit, so that the anomalies of a system are one number. */
export const ANOMALY_BIT: Readonly<Record<Anomaly, number>> = Object.freeze({
  'asteroid-field': 1,
  nebula: 2,
  supernova: 4,
  'gravity-rift': 8,
});

const ANOMALIES = Object.keys(ANOMALY_BIT) as Anomaly[];

/** The effect that makes a system an anomaly beside what it is (LRR 9.4): `data` holds its `system` and the `anomaly`. */
export const ANOMALY_EFFECT = 'anomaly';

const printed = new WeakMap<Galaxy, readonly number[]>();

/** The anomalies of the tiles, as bits. */
function printedMasks(state: TiState): readonly number[] {
  const galaxy = galaxyOf(state.map);
  let masks = printed.get(galaxy);
  if (masks === undefined) {
    masks = galaxy.anomalies.map((anomalies) => anomalies.reduce((mask, anomaly) => mask | ANOMALY_BIT[anomaly], 0));
    printed.set(galaxy, masks);
  }
  return masks;
}

/** Factions whose own unit makes its system a gravity rift, and the technologies of such units. */
const RIFT_UNITS = UNITS.filter(({ isGravityRift }) => isGravityRift);
const RIFT_FACTIONS = new Set(RIFT_UNITS.map(({ faction }) => faction));
const RIFT_TECHNOLOGIES = RIFT_UNITS.flatMap(({ requiredTechnology }) =>
  requiredTechnology === null ? [] : [requiredTechnology],
);

/** The players who have units that make their system a gravity rift; mostly nobody, which is soon found out. */
function riftMakers(state: TiState): readonly PlayerId[] {
  let makers: PlayerId[] | undefined;
  for (let player = 0; player < state.players.length; player++) {
    const { faction, technologies } = state.players[player];
    if (!RIFT_FACTIONS.has(faction) && !ownsAny(technologies, RIFT_TECHNOLOGIES)) continue;
    if (makers === undefined) makers = [player];
    else makers.push(player);
  }
  return makers ?? NOBODY_MAKES;
}

const NOBODY_MAKES: readonly PlayerId[] = [];

function ownsAny(technologies: readonly number[], wanted: readonly number[]): boolean {
  for (const technology of wanted) if (technologies[technology] !== NOT_OWNED) return true;
  return false;
}

/** Has the player a unit in the system that makes it a gravity rift? */
export function makesGravityRift(state: TiState, player: PlayerId, system: SystemId): boolean {
  const stats = statsOf(state, player);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!stats[type].isGravityRift || unitsOnBoard(state, player, type) === 0) continue;
    if (unitCount(state, spaceArea(system), player, type) > 0) return true;
    for (const planet of planetsIn(state, system)) {
      if (unitCount(state, planetArea(state, planet), player, type) > 0) return true;
    }
  }
  return false;
}

/** Is the system a gravity rift because of a unit of anybody's in it? */
export function hasRiftMaker(state: TiState, system: SystemId): boolean {
  for (const player of riftMakers(state)) if (makesGravityRift(state, player, system)) return true;
  return false;
}

/** The anomalies of every system as bits of `ANOMALY_BIT`; not to be changed. A system may have several (LRR 9.5). */
export function anomalyMasks(state: TiState): readonly number[] {
  const masks = printedMasks(state);
  const effects = effectsOf(state, ANOMALY_EFFECT);
  const makers = riftMakers(state);
  if (effects.length === 0 && makers.length === 0) return masks;
  const changed = [...masks];
  for (const { data } of effects) changed[data.system as SystemId] |= ANOMALY_BIT[data.anomaly as Anomaly];
  for (const player of makers) {
    for (let system = 0; system < changed.length; system++) {
      if (makesGravityRift(state, player, system)) changed[system] |= ANOMALY_BIT['gravity-rift'];
    }
  }
  return changed;
}

/** The anomalies of one system, as bits. */
function anomalyMask(state: TiState, system: SystemId): number {
  let mask = printedMasks(state)[system];
  for (const { data } of effectsOf(state, ANOMALY_EFFECT)) {
    if (data.system === system) mask |= ANOMALY_BIT[data.anomaly as Anomaly];
  }
  return hasRiftMaker(state, system) ? mask | ANOMALY_BIT['gravity-rift'] : mask;
}

/** Is the system an anomaly of this kind? */
export function hasAnomaly(state: TiState, system: SystemId, anomaly: Anomaly): boolean {
  return (anomalyMask(state, system) & ANOMALY_BIT[anomaly]) !== 0;
}

/** Is the system an anomaly of any kind? One with planets is one too (LRR 9.2a). */
export function isAnomaly(state: TiState, system: SystemId): boolean {
  return anomalyMask(state, system) !== 0;
}

/** The kinds of anomaly that a system is. */
export function anomaliesOf(state: TiState, system: SystemId): Anomaly[] {
  const mask = anomalyMask(state, system);
  return ANOMALIES.filter((anomaly) => (mask & ANOMALY_BIT[anomaly]) !== 0);
}
