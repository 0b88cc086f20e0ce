import { choose, type Option, type Rule } from '@orrery/kernel';
import { basePolygon, leavesMat, type Polygon, type Pose, pose, rangeOf, shipsUnder } from '../geometry/index.ts';
import { bodiesAround, type Game, type Ship } from '../state/index.ts';
import { called, tell } from './say.ts';

/** Ships that are set up or come out of reserve: places are chosen on a grid (docs/rulings.md), headings by steps of this many degrees. */
const SHIP_TURN = 15;
/** Millimetres between places near an edge, and between places anywhere. */
const NEAR_GRID = 10;
const WIDE_GRID = 20;
/** How far from an edge the middle of a base may be within range 1 of it. */
const NEAR = 100;

/** An edge of the mat, by its name from player A's side. */
export type Edge = 'bottom' | 'top' | 'left' | 'right';

export function ownEdge({ seat }: Ship): Edge {
  return seat === 0 ? 'bottom' : 'top';
}

/** Which places are allowed. */
export interface Area {
  /** Within range 1 of one of these edges. */
  readonly edges: readonly Edge[];
  /** Or where this holds of the base, anywhere on the mat. */
  readonly also?: (base: Polygon) => boolean;
  /** And only where this holds of the base. */
  readonly only?: (base: Polygon) => boolean;
}

interface PlaceOption extends Option {
  readonly pose: Pose;
}

/** Its player places a ship in an area where it lies over no ship: first its heading, then the place. False where there is no place. */
export function* placeShip(game: Game, ship: Ship, area: Area, rule: string): Rule<boolean> {
  const turns = headings(SHIP_TURN).filter(({ heading }) => places(game, ship, heading, area).next().done !== true);
  if (turns.length === 0) return false;
  const { heading } = yield* choose({
    seat: ship.seat,
    kind: 'turn-ship',
    rule,
    prompt: `Which way does ${called(ship)} face?`,
    list: () => turns,
    text: (option) => ({ label: `${option.heading}°` }),
  });
  const at = yield* choose<PlaceOption>({
    seat: ship.seat,
    kind: 'place-ship',
    rule,
    prompt: `Where does ${called(ship)} go?`,
    list: () => [...places(game, ship, heading, area)],
    text: (option) => ({ label: placeWords(option.pose), target: option.id }),
    about: () => ({ ship: ship.name, size: ship.profile.size, heading }),
  });
  ship.pose = at.pose;
  ship.status = 'play';
  tell(game, 'ship-placed', ship, 'is placed', rule, { pose: at.pose });
  return true;
}

/** Headings in steps of so many degrees. */
export function headings(step: number): { id: string; heading: number }[] {
  const list = [];
  for (let heading = 0; heading < 360; heading += step) list.push({ id: `heading:${heading}`, heading });
  return list;
}

/** Places are named by how far they are from the left and from the player's own edge. */
function* places(game: Game, ship: Ship, heading: number, area: Area): Generator<PlaceOption> {
  const { size } = ship.profile;
  const side = game.state.matSide;
  const others = bodiesAround(game.state, ship);
  const own = ownEdge(ship);
  for (const [x, off] of grid(side, area, own)) {
    const at = pose(x, ship.seat === 0 ? off : side - off, heading);
    const base = basePolygon(at, size);
    if (leavesMat(base, side)) continue;
    if (!area.edges.some((edge) => withinEdge(base, edge, side)) && area.also?.(base) !== true) continue;
    if (area.only?.(base) === false || shipsUnder(at, size, others).length > 0) continue;
    yield { id: `at:${x},${off}`, pose: at };
  }
}

/** The points of the grid: fine along the edges of the area, wide elsewhere where the area is not theirs alone. */
function* grid(side: number, { edges, also }: Area, own: Edge): Generator<readonly [number, number]> {
  const isNear = (edge: Edge, x: number, off: number) => {
    if (edge === 'left') return x <= NEAR;
    if (edge === 'right') return side - x <= NEAR;
    return (edge === own ? off : side - off) <= NEAR;
  };
  for (let off = 20; off <= side - 20; off += NEAR_GRID) {
    for (let x = 20; x <= side - 20; x += NEAR_GRID) {
      const isWide = (x - 20) % WIDE_GRID === 0 && (off - 20) % WIDE_GRID === 0;
      if (edges.some((edge) => isNear(edge, x, off)) || (also !== undefined && isWide)) yield [x, off];
    }
  }
}

/** Does the whole base lie within range 1 of an edge? */
function withinEdge(base: Polygon, edge: Edge, side: number): boolean {
  const first = edge === 'left' || edge === 'right' ? 0 : 1;
  const fromZero = edge === 'left' || edge === 'bottom';
  for (let i = first; i < base.length; i += 2) if (rangeOf(fromZero ? base[i] : side - base[i]) > 1) return false;
  return true;
}

export function placeWords({ x, y, heading }: Pose): string {
  return `${x} mm from the left, ${y} mm from below, facing ${heading}°`;
}
