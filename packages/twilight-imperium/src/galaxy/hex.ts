/**
 * Arithmetic of the board's hexes. A place has three names: the label `rCC` (ring, then the
 * place in the ring counted clockwise from north, '000' in the middle), the axial pair (q, r)
 * with north (0, -1) and north-east (1, -1), and the spiral index: 0 in the middle, then ring
 * by ring clockwise from north, the order of a map string.
 */

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The step across each edge; edges 0 to 5 clockwise from north. */
export const DIRECTIONS: readonly Axial[] = Object.freeze([
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]);

/** Labels have one digit for the ring. */
export const MAX_RING = 9;

/** How many places rings 0 to `rings` have together. */
export function placesWithin(rings: number): number {
  return 1 + 3 * rings * (rings + 1);
}

/** The place across an edge. */
export function neighbourAt(place: Axial, edge: number): Axial {
  const step = DIRECTIONS[edge];
  return { q: place.q + step.q, r: place.r + step.r };
}

/** The edge of the neighbour that touches this edge. */
export function oppositeEdge(edge: number): number {
  return (edge + 3) % 6;
}

/** An edge of the unrotated tile, after turning the tile clockwise by `degrees` (a multiple of 60). */
export function rotateEdge(edge: number, degrees: number): number {
  return (((edge + degrees / 60) % 6) + 6) % 6;
}

/** The place turned about the middle of the board, clockwise by `degrees` (a multiple of 60). */
export function rotatePlace(place: Axial, degrees: number): Axial {
  let { q, r } = place;
  for (let turns = rotateEdge(0, degrees); turns > 0; turns--) [q, r] = [-r, q + r];
  return { q: q + 0, r: r + 0 };
}

/** Steps between two places over the plain grid, without hyperlanes or wormholes. */
export function hexDistance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The ring a place is in. */
export function ringOf(place: Axial): number {
  return hexDistance(place, { q: 0, r: 0 });
}

/** The place with a spiral index. */
export function axialOfIndex(index: number): Axial {
  if (!Number.isInteger(index) || index < 0) throw new Error(`no place has the index ${index}`);
  let ring = 0;
  while (placesWithin(ring) <= index) ring++;
  let place: Axial = { q: 0, r: -ring };
  let left = ring === 0 ? 0 : index - placesWithin(ring - 1);
  for (let side = 0; left > 0; side++) {
    // From north the ring runs south-east first: two edges on from the corner's own direction.
    const step = DIRECTIONS[(side + 2) % 6];
    const steps = Math.min(left, ring);
    place = { q: place.q + step.q * steps, r: place.r + step.r * steps };
    left -= steps;
  }
  return { q: place.q + 0, r: place.r + 0 };
}

/** The spiral index of a place. */
export function indexOfAxial(place: Axial): number {
  const ring = ringOf(place);
  if (ring === 0) return 0;
  let corner: Axial = { q: 0, r: -ring };
  for (let side = 0; side < 6; side++) {
    const step = DIRECTIONS[(side + 2) % 6];
    const along = hexDistance(corner, place);
    if (along < ring && corner.q + step.q * along === place.q && corner.r + step.r * along === place.r) {
      return placesWithin(ring - 1) + side * ring + along;
    }
    corner = { q: corner.q + step.q * ring, r: corner.r + step.r * ring };
  }
  throw new Error(`(${place.q}, ${place.r}) is not a place`);
}

/** The label of a spiral index. */
export function labelOfIndex(index: number): string {
  const ring = ringOf(axialOfIndex(index));
  if (ring > MAX_RING) throw new Error(`ring ${ring} has no labels`);
  const inRing = ring === 0 ? 0 : index - placesWithin(ring - 1) + 1;
  return `${ring}${String(inRing).padStart(2, '0')}`;
}

/** The spiral index of a label; throws when the label names no place. */
export function indexOfLabel(label: string): number {
  const ring = Number(label[0]);
  const inRing = Number(label.slice(1));
  const exists = /^\d{3}$/.test(label) && (ring === 0 ? inRing === 0 : inRing >= 1 && inRing <= 6 * ring);
  if (!exists) throw new Error(`'${label}' is not a position of the board`);
  return ring === 0 ? 0 : placesWithin(ring - 1) + inRing - 1;
}

/** The axial place of a label; throws when the label names no place. */
export function axialOfLabel(label: string): Axial {
  return axialOfIndex(indexOfLabel(label));
}

/** The label of an axial place. */
export function labelOfAxial(place: Axial): string {
  return labelOfIndex(indexOfAxial(place));
}
