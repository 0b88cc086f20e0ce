import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  along,
  type BaseSize,
  baseAlong,
  BASE_SIDE,
  basePolygon,
  boostPose,
  closest,
  cosine,
  distance,
  frameOf,
  headingOf,
  inArc,
  maneuverOf,
  moveAlong,
  CARGO_SHAPES,
  OBSTACLE_SHAPES,
  obstaclePolygon,
  obstructed,
  overlapDepth,
  pathAlong,
  pathOf,
  partInArc,
  type Polygon,
  pose,
  poseAlong,
  rangeOf,
  rollPose,
  rollTemplate,
  rollTemplatePolygon,
  sine,
  tallonPose,
  type Template,
  templateOver,
  turnAtEnd,
} from './index.ts';

const SIZES: BaseSize[] = ['small', 'medium', 'large'];
const TEMPLATES: Template[] = [
  ...[1, 2, 3, 4, 5].map((speed): Template => ({ kind: 'straight', speed, side: 'ahead' })),
  ...[1, 2, 3].flatMap((speed): Template[] =>
    (['bank', 'turn'] as const).flatMap((kind) => (['left', 'right'] as const).map((side) => ({ kind, speed, side }))),
  ),
];
const aSize = fc.constantFrom(...SIZES);
const aTemplate = fc.constantFrom(...TEMPLATES);
const aPose = fc.record({
  x: fc.integer({ min: 100, max: 800 }),
  y: fc.integer({ min: 100, max: 800 }),
  heading: fc.integer({ min: 0, max: 359 }),
});

/** Where a point ends that is carried along a template's centre line in tiny steps. */
function integrated(template: Template, size: BaseSize): { x: number; y: number; heading: number } {
  const radii = { straight: [], bank: [0, 80, 130, 180], turn: [0, 35, 62.5, 90] }[template.kind];
  const length =
    template.kind === 'straight'
      ? 40 * template.speed
      : radii[template.speed] * (template.kind === 'bank' ? Math.PI / 4 : Math.PI / 2);
  const sign = template.side === 'left' ? -1 : 1;
  const steps = 20_000;
  let [x, y, angle] = [0, BASE_SIDE[size] / 2, 0];
  for (let i = 0; i < steps; i++) {
    const turn = template.kind === 'straight' ? 0 : (sign * length) / steps / radii[template.speed];
    x += (Math.sin(angle + turn / 2) * length) / steps;
    y += (Math.cos(angle + turn / 2) * length) / steps;
    angle += turn;
  }
  const h = BASE_SIDE[size] / 2;
  return { x: x + h * Math.sin(angle), y: y + h * Math.cos(angle), heading: ((angle * 180) / Math.PI + 360) % 360 };
}

describe('numbers', () => {
  it('sines, cosines and headings agree with the machine to a thousandth of a billionth', () => {
    for (let angle = -400; angle < 800; angle += 0.713) {
      const radians = (angle * Math.PI) / 180;
      expect(Math.abs(sine(angle) - Math.sin(radians))).toBeLessThan(1e-14);
      expect(Math.abs(cosine(angle) - Math.cos(radians))).toBeLessThan(1e-14);
      const heading = headingOf(sine(angle), cosine(angle));
      expect(Math.abs(((heading - angle + 1260) % 360) - 180)).toBeLessThan(1e-9);
    }
    expect([sine(90), cosine(90), sine(180), cosine(180), sine(270)]).toEqual([1, 0, 0, -1, -1]);
  });
});

describe('templates and final poses', () => {
  it('every template ends where a step-wise integration of its centre line ends, to 0.01 mm, for every base', () => {
    for (const size of SIZES) {
      for (const template of TEMPLATES) {
        const path = pathAlong(template, size);
        const end = poseAlong(path, pose(0, 0, 0), path.length);
        const wanted = integrated(template, size);
        expect(Math.abs(end.x - wanted.x), `${size} ${template.kind}${template.speed}`).toBeLessThan(0.01);
        expect(Math.abs(end.y - wanted.y)).toBeLessThan(0.01);
        expect(Math.abs(((end.heading - wanted.heading + 540) % 360) - 180)).toBeLessThan(0.01);
      }
    }
  });

  it('the ends of the printed table', () => {
    const end = (code: string, size: BaseSize) => {
      const path = pathOf(maneuverOf(code), size)!;
      return poseAlong(path, pose(0, 0, 0), path.length, turnAtEnd(maneuverOf(code).bearing));
    };
    expect(end('1NW', 'small')).toEqual({ x: 37.574, y: 90.711, heading: 45 });
    expect(end('3BW', 'large')).toEqual({ x: -81.005, y: 195.563, heading: 315 });
    expect(end('2TW', 'medium')).toEqual({ x: -92.5, y: 92.5, heading: 270 });
    expect(end('4KR', 'small')).toEqual({ x: 0, y: 200, heading: 180 });
    expect(end('2PR', 'small')).toEqual({ x: 52.218, y: 126.066, heading: 225 });
    expect(end('1SR', 'small')).toEqual({ x: 0, y: -80, heading: 0 });
    expect(end('1AR', 'small')).toEqual({ x: -37.574, y: -90.711, heading: 45 });
    expect(end('1DR', 'small')).toEqual({ x: 37.574, y: -90.711, heading: 315 });
    const tallon = (slide: 'front' | 'middle' | 'back') => tallonPose(pose(0, 0, 0), 'small', maneuverOf('3RR'), slide);
    expect(tallon('front')).toEqual({ x: 110, y: 120, heading: 180 });
    expect(tallon('middle')).toEqual({ x: 110, y: 110, heading: 180 });
    expect(tallon('back')).toEqual({ x: 110, y: 100, heading: 180 });
  });

  it('both ends of a ship on its way stay on the middle line, one base apart', () => {
    fc.assert(
      fc.property(aTemplate, aSize, fc.double({ min: 0, max: 1, noNaN: true }), (template, size, part) => {
        const path = pathAlong(template, size);
        const at = along(path, part * path.length);
        const h = path.side / 2;
        for (const end of [1, -1]) {
          let [x, y] = [at.x + end * h * at.fx, at.y + end * h * at.fy];
          x *= path.mirror;
          expect(offLine(path.line, h, x, y)).toBeLessThan(1e-6);
        }
        expect(Math.sqrt(at.fx * at.fx + at.fy * at.fy)).toBeCloseTo(1, 9);
      }),
    );
  });
});

/** How far a point is from the middle line: straight, arc, straight. */
function offLine(
  { radius, angle, length }: { radius: number; angle: number; length: number },
  h: number,
  x: number,
  y: number,
): number {
  if (radius === 0) return Math.abs(x);
  if (y <= h) return Math.abs(x);
  const a = (angle * Math.PI) / 180;
  const [ex, ey] = [radius * (1 - Math.cos(a)), h + radius * Math.sin(a)];
  const beyond = (x - ex) * Math.sin(a) + (y - ey) * Math.cos(a);
  if (beyond >= 0) return Math.abs((x - ex) * Math.cos(a) - (y - ey) * Math.sin(a));
  expect(length).toBeGreaterThan(0);
  return Math.abs(Math.sqrt((x - radius) ** 2 + (y - h) ** 2) - radius);
}

describe('backing up along the template', () => {
  it('stops at the furthest place that is clear of every ship, touching one (against a scan by hundredths)', () => {
    let partial = 0;
    fc.assert(
      fc.property(
        aTemplate,
        aSize,
        aPose,
        fc.array(
          fc.tuple(
            fc.integer({ min: -70, max: 70 }),
            fc.integer({ min: -70, max: 70 }),
            fc.integer({ min: 0, max: 359 }),
            aSize,
          ),
          { minLength: 1, maxLength: 3 },
        ),
        (template, size, start, around) => {
          const path = pathAlong(template, size);
          const end = poseAlong(path, start, path.length);
          const startBase = basePolygon(start, size);
          const others = around
            .map(([dx, dy, heading, other], id) => ({ id, pose: pose(end.x + dx, end.y + dy, heading), size: other }))
            .filter((body) => overlapDepth(basePolygon(body.pose, body.size), startBase) <= 0);
          const result = moveAlong(path, start, size, others);
          const hulls = others.map((body) => basePolygon(body.pose, body.size));
          const worst = (base: Polygon) => Math.max(-1, ...hulls.map((hull) => overlapDepth(base, hull)));
          expect(worst(basePolygon(result.pose, size))).toBeLessThanOrEqual(0.005);
          if (result.full) return;
          partial++;
          const frame = frameOf(start);
          for (let way = path.length; way > result.way + 0.02; way -= 0.05) {
            expect(worst(baseAlong(path, frame, way))).toBeGreaterThan(0);
          }
          const touched = others.find((body) => body.id === result.touches)!;
          expect(distance(basePolygon(result.pose, size), basePolygon(touched.pose, touched.size))).toBeLessThan(0.01);
        },
      ),
      { numRuns: 120, seed: 5 },
    );
    expect(partial).toBeGreaterThan(20);
  });

  it('head on, by arithmetic: a small ship flying 3 straight at a ship 150 mm away stops 110 mm on', () => {
    const path = pathAlong({ kind: 'straight', speed: 3, side: 'ahead' }, 'small');
    const others = [{ id: 7, pose: pose(200, 250, 0), size: 'small' as const }];
    const result = moveAlong(path, pose(200, 100, 0), 'small', others);
    expect(result.pose).toEqual({ x: 200, y: 210, heading: 0 });
    expect(result).toMatchObject({ full: false, overlapped: [7], touches: 7 });
  });

  it('a ship that cannot leave its place stays exactly there', () => {
    const path = pathAlong({ kind: 'bank', speed: 1, side: 'left' }, 'small');
    const others = [
      { id: 1, pose: pose(200, 140, 0), size: 'small' as const },
      { id: 2, pose: pose(160, 190, 20), size: 'large' as const },
    ];
    expect(moveAlong(path, pose(200, 100, 0), 'small', others).pose).toEqual({ x: 200, y: 100, heading: 0 });
  });
});

describe('templates over obstacles', () => {
  it('agree with a close sampling of the template', () => {
    let over = 0;
    fc.assert(
      fc.property(
        aTemplate,
        aPose,
        fc.constantFrom(...OBSTACLE_SHAPES.map((shape) => shape.id)),
        fc.integer({ min: -140, max: 140 }),
        fc.integer({ min: -140, max: 200 }),
        (template, start, shape, dx, dy) => {
          const frame = frameOf(start);
          const obstacle = obstaclePolygon(shape, pose(start.x + dx, start.y + dy, dx));
          const found = templateOver(template, frame, obstacle);
          const samples = sampled(template, frame);
          const hit = samples.some(([x, y]) => depthInside(obstacle, x, y) > 0.02);
          if (hit) over++;
          if (hit) expect(found).toBe(true);
          else if (found) {
            // Only slivers smaller than the sampling may be missed.
            expect(Math.max(...samples.map(([x, y]) => depthInside(obstacle, x, y)))).toBeGreaterThan(-3);
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(over).toBeGreaterThan(30);
  });
});

/** Points all over a template, about 2 mm apart. */
function sampled(template: Template, frame: { x: number; y: number; fx: number; fy: number }): [number, number][] {
  const radii = { straight: [], bank: [0, 80, 130, 180], turn: [0, 35, 62.5, 90] }[template.kind];
  const r = radii[template.speed] ?? 0;
  const whole =
    template.kind === 'straight' ? 40 * template.speed : template.kind === 'bank' ? Math.PI / 4 : Math.PI / 2;
  const sign = template.side === 'left' ? -1 : 1;
  const points: [number, number][] = [];
  for (let i = 0; i <= 60; i++) {
    for (let w = -10; w <= 10; w += 2) {
      const t = (whole * i) / 60;
      const [x, y] =
        template.kind === 'straight' ? [w, t] : [sign * (r - (r + w) * Math.cos(t)), (r + w) * Math.sin(t)];
      points.push([frame.x + x * frame.fy + y * frame.fx, frame.y - x * frame.fx + y * frame.fy]);
    }
  }
  return points;
}

/** How deep a point lies inside a polygon that runs counterclockwise; negative outside. */
function depthInside(polygon: Polygon, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polygon.length; i += 2) {
    const j = (i + 2) % polygon.length;
    const [ex, ey] = [polygon[j] - polygon[i], polygon[j + 1] - polygon[i + 1]];
    const d = (ex * (y - polygon[i + 1]) - ey * (x - polygon[i])) / Math.hypot(ex, ey);
    least = Math.min(least, d);
  }
  return least;
}

describe('ranges and arcs', () => {
  it('the distance of two bases agrees with sampled points of their edges', () => {
    const edge = (polygon: Polygon) => {
      const points: [number, number][] = [];
      for (let i = 0; i < 8; i += 2) {
        for (let t = 0; t < 1; t += 0.05) {
          const j = (i + 2) % 8;
          points.push([
            polygon[i] + t * (polygon[j] - polygon[i]),
            polygon[i + 1] + t * (polygon[j + 1] - polygon[i + 1]),
          ]);
        }
      }
      return points;
    };
    fc.assert(
      fc.property(aPose, aSize, aPose, aSize, (a, aBase, b, bBase) => {
        const [p, q] = [basePolygon(a, aBase), basePolygon(b, bBase)];
        fc.pre(overlapDepth(p, q) < -1);
        const found = distance(p, q);
        let least = Number.POSITIVE_INFINITY;
        for (const [x, y] of edge(p)) for (const [u, v] of edge(q)) least = Math.min(least, Math.hypot(x - u, y - v));
        expect(found).toBeLessThanOrEqual(least + 1e-9);
        expect(least - found).toBeLessThan(5);
      }),
      { numRuns: 60 },
    );
  });

  it('exactly 100 mm is range 1, a touch is range 0', () => {
    expect([0, 0.005, 0.02, 99.999, 100, 100.02, 200, 300, 300.02].map(rangeOf)).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 4]);
    const gap = distance(basePolygon(pose(100, 100, 0), 'small'), basePolygon(pose(100, 240, 0), 'small'));
    expect(rangeOf(gap)).toBe(1);
  });

  it('every point around a ship lies in exactly one standard arc, and in the full arcs its angle says', () => {
    fc.assert(
      fc.property(aSize, aPose, fc.integer({ min: 0, max: 3599 }), (size, at, tenths) => {
        const angle = ((tenths / 10 + 0.05) * Math.PI) / 180;
        const frame = frameOf(at);
        const [x, y] = [150 * Math.sin(angle), 150 * Math.cos(angle)];
        const px = at.x + x * frame.fy + y * frame.fx;
        const py = at.y - x * frame.fx + y * frame.fy;
        const dot: Polygon = [px - 0.001, py, px, py + 0.001, px + 0.001, py];
        const half = { small: 40.62, medium: 41.4, large: 41.76 }[size];
        const degrees = tenths / 10 + 0.05;
        const wanted =
          degrees < half || degrees > 360 - half
            ? 'front'
            : degrees < 180 - half
              ? 'right'
              : degrees < 180 + half
                ? 'rear'
                : 'left';
        const arcs = (['front', 'right', 'rear', 'left'] as const).filter(
          (arc) => partInArc(at, size, arc, dot).length > 0,
        );
        if (Math.abs(((degrees - half) % 180) - 0) > 0.2) expect(arcs).toContain(wanted);
        const front = partInArc(at, size, 'fullfront', dot).length > 0;
        if (Math.abs(degrees - 90) > 0.2 && Math.abs(degrees - 270) > 0.2)
          expect(front).toBe(degrees < 90 || degrees > 270);
        const bullseye = partInArc(at, size, 'bullseye', dot).length > 0;
        if (Math.abs(Math.abs(x) - 7.5) > 0.01) expect(bullseye).toBe(Math.abs(x) < 7.5 && y > 0);
      }),
      { numRuns: 400 },
    );
  });

  it('a ship straight ahead at 301 mm is in no arc; at 299 mm it is in front and bullseye', () => {
    const me = pose(400, 100, 0);
    expect(inArc(me, 'small', 'front', pose(400, 441.1, 0), 'small')).toBe(false);
    expect(inArc(me, 'small', 'front', pose(400, 439, 0), 'small')).toBe(true);
    expect(inArc(me, 'small', 'bullseye', pose(427.4, 300, 0), 'small')).toBe(true);
    expect(inArc(me, 'small', 'bullseye', pose(427.6, 300, 0), 'small')).toBe(false);
  });

  it('an obstacle obstructs only where it covers every closest line', () => {
    const a = basePolygon(pose(100, 100, 0), 'small');
    const b = basePolygon(pose(100, 300, 0), 'small');
    const square = (x: number, half: number): Polygon => [x - half, 190, x + half, 190, x + half, 210, x - half, 210];
    expect(obstructed(a, b, [square(100, 25)])).toBe(true);
    expect(obstructed(a, b, [square(100, 15)])).toBe(false);
    expect(obstructed(a, b, [square(90, 12), square(110, 12)])).toBe(true);
    const skew = basePolygon(pose(130, 300, 45), 'small');
    const line = closest(a, skew);
    expect(obstructed(a, skew, [square((line.from[0] + line.to[0]) / 2, 2)])).toBe(true);
    expect(obstructed(a, skew, [square(60, 5)])).toBe(false);
  });
});

describe('repositions', () => {
  it('the six final positions of a barrel roll, by base [XW-ACT-BARRELROLL-1] [XW-ACT-BARRELROLL-6]', () => {
    const at = pose(400, 400, 0);
    const roll = (size: BaseSize, side: 'left' | 'right') =>
      (['front', 'middle', 'back'] as const).map((slide) => rollPose(at, size, side, slide, rollTemplate(size)));
    expect(roll('small', 'right')).toEqual([480, 480, 480].map((x, i) => ({ x, y: 410 - 10 * i, heading: 0 })));
    expect(roll('small', 'left')).toEqual([320, 320, 320].map((x, i) => ({ x, y: 410 - 10 * i, heading: 0 })));
    expect(roll('medium', 'right').map(({ x, y }) => [x, y])).toEqual([
      [480, 420],
      [480, 400],
      [480, 380],
    ]);
    expect(roll('large', 'right').map(({ x, y }) => [x, y])).toEqual([
      [500, 420],
      [500, 400],
      [500, 380],
    ]);
    expect(rollPose(at, 'small', 'right', 'front', rollTemplate('small', 2))).toEqual({ x: 520, y: 410, heading: 0 });
  });

  it("the narrow end of the template lies in the middle of a small ship's side [XW-ACT-BARRELROLL-2]", () => {
    const template = rollTemplatePolygon(pose(400, 400, 0), 'small', 'right', rollTemplate('small'));
    expect([...template].map((value) => Math.round(value))).toEqual([420, 410, 460, 410, 460, 390, 420, 390]);
    const long = rollTemplatePolygon(pose(400, 400, 0), 'large', 'right', rollTemplate('large'));
    expect([...long].map((value) => Math.round(value))).toEqual([440, 420, 460, 420, 460, 380, 440, 380]);
  });

  it('a boost ends where the speed 1 template ends', () => {
    expect(boostPose(pose(100, 100, 90), 'small', { kind: 'bank', speed: 1, side: 'left' })).toEqual({
      x: 190.711,
      y: 137.574,
      heading: 45,
    });
  });

  it('obstacle outlines are convex, 60 to 110 mm across', () => {
    for (const { id, outline } of [...OBSTACLE_SHAPES, ...CARGO_SHAPES]) {
      let span = 0;
      for (const [x, y] of outline) for (const [u, v] of outline) span = Math.max(span, Math.hypot(x - u, y - v));
      for (const [x, y] of outline) expect(Math.hypot(x, y), id).toBeLessThan(60);
      expect(span, id).toBeGreaterThanOrEqual(60);
      expect(span, id).toBeLessThanOrEqual(110);
      for (let i = 0; i < outline.length; i++) {
        const [a, b, c] = [0, 1, 2].map((k) => outline[(i + k) % outline.length]);
        expect((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]), id).toBeGreaterThan(0);
      }
    }
  });
});
