import { moveAlong, pathAlong, pose, type Template } from '@orrery/x-wing/geometry';
import { type Bench, measured, perSecond } from './measure.ts';
import { plainResumes } from './kernel.ts';

const TEMPLATES: readonly Template[] = [
  { kind: 'straight', speed: 2, side: 'ahead' },
  { kind: 'bank', speed: 2, side: 'left' },
  { kind: 'turn', speed: 1, side: 'right' },
  { kind: 'bank', speed: 3, side: 'right' },
];
const BATCH = 20_000;

/** Moves along templates among eight ships, about one in five of which ends on another ship and backs up. */
export const movesBench: Bench = {
  names: ['x-wing-moves'],
  baselines: ['resumes a second of one flat generator in a plain loop'],
  run() {
    const others = Array.from({ length: 8 }, (_, id) => ({
      id,
      pose: pose(100 + id * 90, 300 + (id % 3) * 45, id * 33),
      size: 'small' as const,
    }));
    const paths = TEMPLATES.map((template) => pathAlong(template, 'small'));
    let at = 0;
    const moves = perSecond(() => {
      for (let i = 0; i < BATCH; i++, at++) {
        const start = pose(100 + ((at * 37) % 800), 200 + ((at * 13) % 150), (at * 7) % 360);
        moveAlong(paths[at % paths.length], start, 'small', others);
      }
      return BATCH;
    });
    return [measured('x-wing-moves', moves, 'moves/s', perSecond(plainResumes))];
  },
};
