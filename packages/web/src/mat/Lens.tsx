import { BASE_SIDE } from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { BaseArt } from './BaseArt.tsx';
import type { Ghost } from './choices.ts';
import { onMat } from './drawing.ts';
import { Obstacles } from './Ground.tsx';

const NOTHING_LIT = new Map<number, unknown>();

/** The ghosts at twice the size with numbered handles, in the corner of the mat where the fewest ships are. */
export function Lens(props: {
  view: XWingView;
  ship: ShipView;
  ghosts: readonly Ghost[];
  draw: (handles: boolean) => ReactNode;
}): ReactNode {
  const { view, ship, ghosts, draw } = props;
  const side = view.matSide;
  const xs = [ship.pose, ...ghosts.map(({ pose }) => pose)].map(({ x }) => x);
  const ys = [ship.pose, ...ghosts.map(({ pose }) => pose)].map(({ y }) => side - y);
  const spread = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const width = spread + BASE_SIDE[ship.size] * 1.45 + 60;
  const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
  const [vertical, horizontal] = emptiestCorner(view, middle);
  return (
    <div className={`lens ${vertical} ${horizontal}`}>
      <svg viewBox={`${middle.x - width / 2} ${middle.y - width / 2} ${width} ${width}`} aria-hidden="true">
        <rect x={middle.x - width} y={middle.y - width} width={2 * width} height={2 * width} className="deep" />
        <Obstacles view={view} lit={NOTHING_LIT} picked={null} onPick={() => undefined} />
        {view.ships.filter(onMat).map((other) => (
          <BaseArt
            key={other.name}
            ship={other}
            pose={other.pose}
            side={side}
            className={other.name === ship.name ? 'act' : ''}
          />
        ))}
        {draw(true)}
      </svg>
    </div>
  );
}

/** The corner with the fewest ships in its third of the mat, and not over what the lens shows. */
function emptiestCorner(view: XWingView, middle: { x: number; y: number }): readonly [string, string] {
  const side = view.matSide;
  const corners = [
    ['bottom', 'left'],
    ['top', 'left'],
    ['top', 'right'],
    ['bottom', 'right'],
  ] as const;
  let best: readonly [string, string] = corners[0];
  let least = Number.POSITIVE_INFINITY;
  for (const corner of corners) {
    const x = corner[1] === 'left' ? side / 6 : (side * 5) / 6;
    const y = corner[0] === 'top' ? side / 6 : (side * 5) / 6;
    const near = (px: number, py: number): boolean => Math.abs(px - x) < side / 5 && Math.abs(py - y) < side / 5;
    const ships = view.ships.filter((ship) => onMat(ship) && near(ship.pose.x, side - ship.pose.y)).length;
    const weight = ships + (Math.abs(middle.x - x) < side / 3 && Math.abs(middle.y - y) < side / 3 ? 50 : 0);
    if (weight < least) {
      least = weight;
      best = corner;
    }
  }
  return best;
}
