import { inBullseye } from '../rules/bullseye.ts';
import type { Owned } from './ability.ts';
import { shipsAt } from './kit.ts';
import type { Game, Ship } from '../state/index.ts';

/** Enemies in the bullseye arc at these ranges. */
export function ahead(game: Game, card: Owned, from: number, to: number): Ship[] {
  return shipsAt(game, card, from, to, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
}
