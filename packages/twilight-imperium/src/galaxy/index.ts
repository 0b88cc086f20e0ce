/** The board: hexes, maps, the galaxy made from a map, map strings and the official layouts. */
export * from './galaxy.ts';
export * from './hex.ts';
export * from './balanced-map.ts';
export * from './layouts.ts';
export * from './map.ts';
export * from './map-string.ts';
export * from './planet-cards.ts';
export * from './slices.ts';
export * from './wormholes.ts';
export * from './adjacency.ts';
