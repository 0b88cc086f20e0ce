import type { Owned } from './ability.ts';
import { attacks } from './kit.ts';
import type { Attack } from '../state/index.ts';

export const ORDNANCE = { requires: 'lock', charges: 1 } as const;

/** Is this attack made with the card? */
export function withIt(card: Owned, attack: Attack): boolean {
  return attacks(card, attack) && attack.weapon === `upgrade:${card.upgrade?.xws}`;
}
