import { cardsOf } from '../abilities/registry.ts';
import { type Game, isInArc, type Ship } from '../state/index.ts';

/** Is a ship in the bullseye arc of another, or treated so by a card of that ship (RR Bullseye Arc)? */
export function inBullseye(game: Game, ship: Ship, target: Ship): boolean {
  return (
    isInArc(ship, 'bullseye', target) ||
    cardsOf(game, ship, 'bullseyes').some((card) => card.ability.bullseyes!(game, card, target))
  );
}
