import { Match } from '@orrery/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OBSTACLE_SHAPES } from '../src/geometry/index.ts';
import { xWing } from '../src/index.ts';
import { buildPosition } from '../src/scenario/position.ts';

/**
 * What is offered, against a slow look of its own at the same situation: shapes as clouds of points, with the machine's own sines.
 * Situations that the cloud cannot tell (nearer than a few millimetres) are left out.
 */
type Point = readonly [number, number];

const SIDES = { small: 40, medium: 60, large: 80 } as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

function toMat({ x, y, heading }: Place, [dx, dy]: Point): Point {
  const a = (heading * Math.PI) / 180;
  return [x + dx * Math.cos(a) + dy * Math.sin(a), y - dx * Math.sin(a) + dy * Math.cos(a)];
}

function fromMat({ x, y, heading }: Place, [px, py]: Point): Point {
  const a = (heading * Math.PI) / 180;
  return [(px - x) * Math.cos(a) - (py - y) * Math.sin(a), (px - x) * Math.sin(a) + (py - y) * Math.cos(a)];
}

/** Points all over a rectangle around a place: from (left, back) to (right, front), grown by `grow` on every side. */
function cloud(at: Place, left: number, right: number, back: number, front: number, grow: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    for (let j = 0; j <= 24; j++) {
      const dx = left - grow + ((right - left + 2 * grow) * i) / 24;
      const dy = back - grow + ((front - back + 2 * grow) * j) / 24;
      points.push(toMat(at, [dx, dy]));
    }
  }
  return points;
}

function inBase(at: Place, size: keyof typeof SIDES, point: Point): boolean {
  const [x, y] = fromMat(at, point);
  const h = SIDES[size] / 2;
  return Math.abs(x) < h && Math.abs(y) < h;
}

function inObstacle(shape: string, at: Place, point: Point): boolean {
  const [x, y] = fromMat(at, point);
  const { outline } = OBSTACLE_SHAPES.find(({ id }) => id === shape)!;
  return outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  });
}

interface Situation {
  readonly me: Place;
  readonly size: keyof typeof SIDES;
  readonly ships: readonly (Place & { readonly size: keyof typeof SIDES })[];
  readonly obstacles: readonly (Place & { readonly shape: string })[];
}

/** Is a final place free, by the cloud: yes, no, or too close to tell. */
function free(
  { size, ships, obstacles }: Situation,
  end: Place,
  template: (grow: number) => Point[],
): boolean | undefined {
  const h = SIDES[size] / 2;
  const blocked = (grow: number): boolean => {
    const base = cloud(end, -h, h, -h, h, grow);
    if (base.some(([x, y]) => x < 0 || y < 0 || x > 914.4 || y > 914.4)) return true;
    if (ships.some((ship) => base.some((point) => inBase(ship, ship.size, point)))) return true;
    return obstacles.some(({ shape, ...at }) =>
      [...base, ...template(grow)].some((point) => inObstacle(shape, at, point)),
    );
  };
  const [tight, wide] = [blocked(0), blocked(4)];
  return tight === wide ? !tight : undefined;
}

const aPlace = fc.record({
  x: fc.integer({ min: 60, max: 850 }),
  y: fc.integer({ min: 60, max: 850 }),
  heading: fc.integer({ min: 0, max: 359 }),
});
const aSize = fc.constantFrom('small' as const, 'medium' as const, 'large' as const);
const near = fc.record({
  dx: fc.integer({ min: -150, max: 150 }),
  dy: fc.integer({ min: -150, max: 150 }),
  heading: fc.integer({ min: 0, max: 359 }),
});
const aSituation = fc
  .record({
    me: aPlace,
    size: aSize,
    ships: fc.array(fc.tuple(near, aSize), { maxLength: 3 }),
    obstacles: fc.array(fc.tuple(near, fc.constantFrom(...OBSTACLE_SHAPES.map(({ id }) => id))), { maxLength: 2 }),
  })
  .map(({ me, size, ships, obstacles }): Situation => {
    const put = ({ dx, dy, heading }: { dx: number; dy: number; heading: number }) => ({
      x: me.x + dx,
      y: me.y + dy,
      heading,
    });
    return {
      me,
      size,
      ships: ships.map(([at, other]) => ({ ...put(at), size: other })),
      obstacles: obstacles.map(([at, shape]) => ({ ...put(at), shape })),
    };
  });

function matchOf({ me, size, ships, obstacles }: Situation, action: string) {
  const named = Object.fromEntries(
    ships.map(({ x, y, heading, size: other }, i) => [`B${i + 1}`, { at: [x, y, heading], size: other }]),
  );
  const position = {
    active: 'A1',
    ships: { A1: { at: [me.x, me.y, me.heading], size, bar: [action] }, ...named },
    obstacles: Object.fromEntries(
      obstacles.map(({ shape, x, y, heading }, i) => [String(i), { shape, at: [x, y, heading] }]),
    ),
  };
  const match = Match.from(xWing, buildPosition(position));
  match.answer(0, match.pending[0].id, [action]);
  return match.pending[0].decision;
}

describe('offers against an independent look', () => {
  it('barrel rolls: a place is offered if and only if it is free', () => {
    let [offered, refused] = [0, 0];
    fc.assert(
      fc.property(aSituation, (situation) => {
        const { me, size } = situation;
        const decision = matchOf(situation, 'barrelroll');
        if (decision.kind !== 'barrel-roll') return;
        const ids = decision.options().map((option) => option.id);
        const s = SIDES[size];
        const [across, edge] = size === 'small' ? [40, 20] : [20, 40];
        for (const side of ['left', 'right']) {
          const m = side === 'left' ? -1 : 1;
          const template = (grow: number) => {
            const [near, far] = [(m * s) / 2, m * (s / 2 + across)];
            return cloud(me, Math.min(near, far), Math.max(near, far), -edge / 2, edge / 2, grow);
          };
          [edge / 2, 0, -edge / 2].forEach((ahead, i) => {
            const [x, y] = toMat(me, [m * (s + across), ahead]);
            const wanted = free(situation, { x, y, heading: me.heading }, template);
            if (wanted === undefined) return;
            const id = `${side}:${['front', 'middle', 'back'][i]}`;
            expect(ids.includes(id), id).toBe(wanted);
            if (wanted) offered++;
            else refused++;
          });
        }
      }),
      { numRuns: 120, seed: 11 },
    );
    expect(offered).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });

  it('straight boosts: it fails if and only if the place or the way is not free', () => {
    let [works, fails] = [0, 0];
    fc.assert(
      fc.property(aSituation, (situation) => {
        const { me, size } = situation;
        const decision = matchOf(situation, 'boost');
        if (decision.kind !== 'boost') return;
        const s = SIDES[size];
        const [x, y] = toMat(me, [0, s + 40]);
        const wanted = free(situation, { x, y, heading: me.heading }, (grow) =>
          cloud(me, -10, 10, s / 2, s / 2 + 40, grow),
        );
        if (wanted === undefined) return;
        const straight = decision.options().find((option) => option.id === 'straight')!;
        expect(decision.text(straight).detail === undefined).toBe(wanted);
        if (wanted) works++;
        else fails++;
      }),
      { numRuns: 120, seed: 12 },
    );
    expect(works).toBeGreaterThan(15);
    expect(fails).toBeGreaterThan(15);
  });
});
