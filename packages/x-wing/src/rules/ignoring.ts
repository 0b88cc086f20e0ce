import { cardsOf } from '../abilities/registry.ts';
import { obstacleShape } from '../geometry/index.ts';
import type { Game, Obstacle, Ship } from '../state/index.ts';

/** Does a ship ignore the effects of an obstacle while it moves (a maneuver, or a boost or barrel roll) or attacks? */
export function ignores(game: Game, ship: Ship, obstacle: Obstacle, doing: 'move' | 'reposition' | 'attack'): boolean {
  const cards = cardsOf(game, ship, 'ignoresObstacles');
  if (cards.length === 0) return false;
  const { kind } = obstacleShape(obstacle.shape)!;
  return cards.some((card) => card.ability.ignoresObstacles!(game, card, kind, obstacle.id, doing));
}
