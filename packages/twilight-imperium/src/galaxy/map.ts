/** The map of a match as plain data: which tile lies where. */

export interface PlacedTile {
  /** Label `rCC`. */
  readonly position: string;
  /** Number of the tile, with its side for hyperlanes ('18', '85A'). */
  readonly tile: string;
  /** Degrees clockwise, a multiple of 60; matters for hyperlanes only. */
  readonly rotation: number;
}

export interface GalaxyMap {
  readonly tiles: readonly PlacedTile[];
  /** Tiles that lie beside the board: '51' (Creuss), '82' (wormhole nexus; which side is up is state). */
  readonly offMap: readonly string[];
  /** Ids of planets without a tile that may come into play ('mirage', 'custodia-vigilia'). */
  readonly extraPlanets?: readonly string[];
  /**
   * Pairs of system tiles that have exchanged their positions since they were laid, in the order they did. Systems keep their
   * numbers, which come from where the tiles were laid.
   */
  readonly swapped?: readonly (readonly string[])[];
  /**
   * Pairs of system tiles: one that lay in this map, and the one that has taken its place since. The system keeps its number, and the
   * planets of the first theirs, without a system.
   */
  readonly replaced?: readonly (readonly string[])[];
}
