/** System tiles, hyperlane tiles and planets. */
import hyperlanesJson from './json/hyperlanes.json' with { type: 'json' };
import planetsJson from './json/planets.json' with { type: 'json' };
import systemsJson from './json/systems.json' with { type: 'json' };
import { factionIndex, frozen, indexOrNull, lookup, planetIndex } from './ids.ts';
import type { TechnologyColor } from './technologies.ts';

export type Wormhole = 'alpha' | 'beta' | 'gamma' | 'delta' | 'epsilon';
export type Anomaly = 'asteroid-field' | 'nebula' | 'supernova' | 'gravity-rift';
export type PlanetTrait = 'cultural' | 'hazardous' | 'industrial';

export interface Tile {
  /** Index into `TILES`. */
  readonly index: number;
  /** The number as printed, with the side for two-sided tiles ('18', '82A', '83B'). */
  readonly tile: string;
  /** Null for hyperlane tiles. */
  readonly name: string | null;
  readonly expansion: string;
  /** Colour of the back: green are home systems and the like, never dealt. */
  readonly back: 'green' | 'blue' | 'red' | null;
  /** Indices into `PLANETS`. */
  readonly planets: readonly number[];
  readonly wormholes: readonly Wormhole[];
  readonly anomalies: readonly Anomaly[];
  /** Index into `FACTIONS`. */
  readonly homeSystemOf: number | null;
  /** The faction it belongs to without being its home system (Creuss Gate, Nova Seed). */
  readonly factionTileOf: number | null;
  readonly hyperlane: boolean;
}

export interface HyperlaneTile {
  readonly index: number;
  readonly tile: string;
  /** Pairs of edges joined on the unrotated tile; edges 0 to 5 clockwise from north. */
  readonly connections: readonly (readonly [number, number])[];
}

export interface Planet {
  /** Index into `PLANETS`. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly expansion: string;
  /** Number of its tile; '82' for the nexus, null for planets without a tile (Mirage, Custodia Vigilia). */
  readonly tile: string | null;
  readonly resources: number;
  readonly influence: number;
  readonly traits: readonly PlanetTrait[];
  readonly technologySpecialty: TechnologyColor | null;
  /** Index into `FACTIONS`. */
  readonly homeOf: number | null;
  readonly legendary: boolean;
  readonly legendaryAbilityName: string | null;
  /** In our words. */
  readonly legendaryAbility: string | null;
  /** The id of the technology whose owner has the planet's card; null for planets that are won as ever. */
  readonly gainedWith: string | null;
}

interface RawTile {
  tile: string;
  name: string | null;
  expansion: string;
  back: Tile['back'];
  planets: string[];
  wormholes: Wormhole[];
  anomalies: Anomaly[];
  homeSystemOf: string | null;
  factionTileOf?: string;
  hyperlane: boolean;
}

interface RawPlanet {
  id: string;
  name: string;
  expansion: string;
  system: string | null;
  resources: number;
  influence: number;
  traits: PlanetTrait[];
  technologySpecialty: TechnologyColor | null;
  homeOf: string | null;
  legendary: boolean;
  legendaryAbilityName?: string;
  legendaryAbility?: string;
  gainedWith?: string;
}

/** All tiles, both sides of two-sided ones; the position is the tile's index. */
export const TILES: readonly Tile[] = frozen(
  (systemsJson as unknown as RawTile[]).map(
    (tile, index): Tile => ({
      index,
      tile: tile.tile,
      name: tile.name,
      expansion: tile.expansion,
      back: tile.back,
      planets: tile.planets.map(planetIndex),
      wormholes: tile.wormholes,
      anomalies: tile.anomalies,
      homeSystemOf: indexOrNull(factionIndex, tile.homeSystemOf),
      factionTileOf: indexOrNull(factionIndex, tile.factionTileOf),
      hyperlane: tile.hyperlane,
    }),
  ),
);

/** All planets; the position is the planet's index in the facts (not its `PlanetId` on a board). */
export const PLANETS: readonly Planet[] = frozen(
  (planetsJson as unknown as RawPlanet[]).map(
    (planet, index): Planet => ({
      index,
      id: planet.id,
      name: planet.name,
      expansion: planet.expansion,
      tile: planet.system,
      resources: planet.resources,
      influence: planet.influence,
      traits: planet.traits,
      technologySpecialty: planet.technologySpecialty,
      homeOf: indexOrNull(factionIndex, planet.homeOf),
      legendary: planet.legendary,
      legendaryAbilityName: planet.legendaryAbilityName ?? null,
      legendaryAbility: planet.legendaryAbility ?? null,
      gainedWith: planet.gainedWith ?? null,
    }),
  ),
);

/** The hyperlane tiles, one entry a side. */
export const HYPERLANES: readonly HyperlaneTile[] = frozen(
  (hyperlanesJson as unknown as { tile: string; connections: [number, number][] }[]).map(
    ({ tile, connections }, index): HyperlaneTile => ({ index, tile, connections }),
  ),
);

/** Index into `HYPERLANES` of a tile side such as '85A'; throws on an unknown one. */
export const hyperlaneIndex = lookup(
  'hyperlane tile',
  HYPERLANES.map(({ tile }) => tile),
);
