import type { Game, Obstacle } from '../state/index.ts';
import { breakLocksOn } from './tokens.ts';

/** An obstacle leaves the mat, and with it every lock on it. */
export function destroyObstacle(game: Game, obstacle: Obstacle): void {
  obstacle.placed = false;
  breakLocksOn(game, `obstacle:${obstacle.id}`);
  game.emit({
    type: 'obstacle-removed',
    text: `Obstacle ${obstacle.id} breaks up`,
    rule: 'RR Obstacles',
    data: { obstacle: obstacle.id },
  });
}
