import { choose, type Rule } from '@orrery/kernel';
import { cardsOf } from '../../abilities/registry.ts';
import { STANDARD_ARCS, type StandardArc } from '../../geometry/index.ts';
import { type Game, isDoubleTurret, type Ship, turretArcs } from '../../state/index.ts';
import { called, tell } from '../say.ts';
import type { ActionRule } from './action.ts';

/** Where the turret of a ship may point: a double turret either way along, others to the standard arcs that its cards allow. */
export function turretDirections(game: Game, ship: Ship): readonly StandardArc[] {
  if (isDoubleTurret(ship)) return ['front', 'left'];
  const limits = cardsOf(game, ship, 'turretTo').map((card) => card.ability.turretTo!);
  return STANDARD_ARCS.filter((arc) => limits.every((limit) => limit.includes(arc)));
}

/** RR Rotate: the turret arc indicator selects any other standard arc, a double one the other two. */
export function* rotateArc(game: Game, ship: Ship): Rule {
  const now = turretArcs(ship);
  const others = turretDirections(game, ship).filter((arc) => !now.includes(arc));
  if (others.length === 0) return;
  const picked = yield* choose<{ id: string; arc: StandardArc }>({
    seat: ship.seat,
    kind: 'rotate',
    rule: 'RR Rotate',
    prompt: `Where does the turret of ${called(ship)} point?`,
    list: () => others.map((arc) => ({ id: `arc:${arc}`, arc })),
    text: ({ arc }) => ({
      label: isDoubleTurret(ship) ? (arc === 'front' ? 'Front and rear' : 'Left and right') : arc,
    }),
  });
  ship.turret = picked.arc;
  tell(game, 'rotated', ship, `points its turret to the ${picked.arc}`, 'RR Rotate', { arc: picked.arc });
}

export const rotatearc: ActionRule = {
  type: 'rotatearc',
  title: 'Rotate',
  rule: 'RR Rotate',
  unavailable: (_game, ship) => (ship.turret === null ? 'it has no turret arc indicator' : undefined),
  *perform(game, ship) {
    yield* rotateArc(game, ship);
    return true;
  },
};
