import { rollOne } from './roll.ts';
import type { Rule } from '@orrery/kernel';
import {
  guides,
  type ObstacleKind,
  obstacleShape,
  overlaps,
  type Path,
  type Polygon,
  type Pose,
  templateBehind,
  type Template,
  templateOver,
} from '../geometry/index.ts';
import { baseOf, type Game, type Obstacle, outline, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { sufferDamage } from './damage.ts';
import { ignores } from './ignoring.ts';
import { tell } from './say.ts';
import { breakLocks, breakLocksOn, gain } from './tokens.ts';

/**
 * Obstacles a ship moved through or overlaps after moving along a template, nearest to its start first. One that it lay on before
 * the move it did not move through, but may overlap again; a template counts only as far as the ship went (RR Obstacles, Overlap).
 */
export function obstaclesMet(
  game: Game,
  ship: Ship,
  from: Pose,
  template: Template,
  path: Path,
  way: number,
  before: readonly Obstacle[],
): Obstacle[] {
  const base = baseOf(ship);
  const start = guides(from, ship.profile.size, path.reverse ? 'rear' : 'front');
  const length = templateBehind(path, way);
  // From the rear guides a bank to the left looks, along its way, like one to the right.
  const laid: Template = path.reverse ? { ...template, side: flipped(template.side) } : template;
  const met: { obstacle: Obstacle; at: number }[] = [];
  for (const obstacle of game.state.obstacles) {
    if (!obstacle.placed) continue;
    const polygon = outline(obstacle);
    const through = !before.includes(obstacle) && templateOver(laid, start, polygon, length);
    if (!through && !overlaps(base, polygon)) continue;
    met.push({ obstacle, at: through ? firstTouch(laid, start, polygon, length) : length + 1 });
  }
  met.sort((a, b) => a.at - b.at || a.obstacle.id - b.obstacle.id);
  return met.map(({ obstacle }) => obstacle);
}

/** Did the ship's template lie over a polygon, as far as the ship went? */
export function wentOver(
  ship: Ship,
  from: Pose,
  template: Template,
  path: Path,
  way: number,
  polygon: Polygon,
): boolean {
  const start = guides(from, ship.profile.size, path.reverse ? 'rear' : 'front');
  const laid: Template = path.reverse ? { ...template, side: flipped(template.side) } : template;
  return templateOver(laid, start, polygon, templateBehind(path, way));
}

function flipped(side: Template['side']): Template['side'] {
  return side === 'left' ? 'right' : side === 'right' ? 'left' : 'ahead';
}

/** How far along the template it first lies over the obstacle, to a tenth of a millimetre. */
function firstTouch(
  template: Template,
  start: ReturnType<typeof guides>,
  polygon: readonly number[],
  length: number,
): number {
  let [low, high] = [0, length];
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    if (templateOver(template, start, polygon, middle)) high = middle;
    else low = middle;
  }
  return high;
}

const OBSTACLE_WORDS: Readonly<Record<ObstacleKind, string>> = {
  asteroid: 'an asteroid',
  debris: 'a debris cloud',
  gas: 'a gas cloud',
  cargo: 'loose cargo',
};

/** The ship suffers the effects of obstacles, each in turn (RR Obstacles). */
export function* sufferObstacles(game: Game, ship: Ship, obstacles: readonly Obstacle[]): Rule {
  if (obstacles.length === 0) return;
  for (const obstacle of obstacles) {
    if (ship.status !== 'play') return;
    if (ignores(game, ship, obstacle, 'move')) continue;
    yield* trigger(game, 'meets-obstacle', { ship, obstacle });
    if (ship.status !== 'play' || ignores(game, ship, obstacle, 'move')) continue;
    const kind = obstacleShape(obstacle.shape)!.kind;
    tell(game, 'obstacle-met', ship, `flies through ${OBSTACLE_WORDS[kind]}`, 'RR Obstacles', {
      obstacle: obstacle.id,
      kind,
    });
    if (kind === 'asteroid') {
      yield* sufferDamage(game, ship, 1, 0, undefined, 'obstacle');
      if (ship.status !== 'play') return;
      const die = yield* rollOne(game, ship, 'RR Obstacles');
      tell(game, 'obstacle-rolled', ship, `rolls ${die}`, 'RR Obstacles', { die });
      if (die === 'hit' || die === 'crit') yield* sufferDamage(game, ship, 1, 0, undefined, 'obstacle');
    } else if (kind === 'debris') {
      yield* gain(game, ship, 'stress');
      const die = yield* rollOne(game, ship, 'RR Obstacles');
      tell(game, 'obstacle-rolled', ship, `rolls ${die}`, 'RR Obstacles', { die });
      if (die === 'hit') yield* sufferDamage(game, ship, 1, 0, undefined, 'obstacle');
      if (die === 'crit') yield* sufferDamage(game, ship, 0, 1, undefined, 'obstacle');
    } else if (kind === 'cargo') {
      yield* gain(game, ship, 'strain');
      const die = yield* rollOne(game, ship, 'RR Obstacles');
      tell(game, 'obstacle-rolled', ship, `rolls ${die}`, 'RR Obstacles', { die });
      if (die === 'hit' || die === 'crit') yield* gain(game, ship, 'stress');
    } else {
      breakLocks(game, ship);
      breakLocksOn(game, `ship:${ship.id}`);
      yield* gain(game, ship, 'strain');
      const die = yield* rollOne(game, ship, 'RR Obstacles');
      tell(game, 'obstacle-rolled', ship, `rolls ${die}`, 'RR Obstacles', { die });
      if (die === 'hit') yield* gain(game, ship, 'ion', 1);
      if (die === 'crit') yield* gain(game, ship, 'ion', 3);
    }
  }
}
