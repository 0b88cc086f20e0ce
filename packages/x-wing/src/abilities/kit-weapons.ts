import type { Owned } from './ability.ts';
import { attacks } from './kit.ts';
import type { Arc } from '../geometry/index.ts';
import type { Attack } from '../state/index.ts';

export const ORDNANCE = { requires: 'lock', charges: 1 } as const;

/** Is this attack made with the card? */
export function withIt(card: Owned, attack: Attack): boolean {
  return attacks(card, attack) && attack.weapon === `upgrade:${card.upgrade?.xws}`;
}

function isTurret(arc: string): boolean {
  return arc === 'singleturret' || arc === 'doubleturret';
}

/** A bonus turret attack from another turret arc than this attack was made from: a double turret indicator has two (RR Arc). */
export function otherTurret(attack: Attack) {
  const used = isTurret(attack.arc) ? attack.from : undefined;
  return {
    bonus: true,
    weapons: (weapon: { printedArc: string }) => isTurret(weapon.printedArc),
    arcs: (arc: Arc) => arc !== used,
  };
}
