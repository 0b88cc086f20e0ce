import { choose, type Rule } from '@orrery/kernel';
import {
  isReverse,
  maneuverOf,
  moveAlong,
  moved,
  pathOf,
  BASE_SIDE,
  type Pose,
  shipsUnder,
  turnAtEnd,
} from '../geometry/index.ts';
import type { MayAct } from '../abilities/ability.ts';
import { bodiesAround, type Game, type Ship } from '../state/index.ts';
import { executeManeuver } from './maneuver.ts';
import { maneuverLabel } from './maneuver-words.ts';
import { called, tell } from './say.ts';

/**
 * Deploy (RR Dock): a docked ship executes a maneuver of its dial, neither stationary nor reverse, from the front or the rear guides of
 * its carrier, and may perform an action. It fails, and stays docked, where it cannot be placed without overlapping a ship.
 */
export function* deploy(game: Game, ship: Ship, act: MayAct): Rule<boolean> {
  const carrier = game.state.ships[ship.docked!];
  const picked = yield* choose({
    seat: ship.seat,
    kind: 'deploy',
    rule: 'RR Dock',
    prompt: `How does ${called(ship)} deploy?`,
    list: () =>
      deployManeuvers(ship).flatMap((code) => [
        { id: `front:${code}`, code, end: 'front' as const },
        { id: `rear:${code}`, code, end: 'rear' as const },
      ]),
    text: ({ code, end }) => ({ label: `${maneuverLabel(code)}, from the ${end}`, target: `ship:${carrier.name}` }),
  });
  ship.round.systemDone = true;
  const start = guidesAsStart(carrier, ship, picked.end);
  const maneuver = maneuverOf(picked.code);
  const { size } = ship.profile;
  const others = bodiesAround(game.state, ship);
  const end = moveAlong(pathOf(maneuver, size)!, start, size, others, turnAtEnd(maneuver.bearing));
  if (shipsUnder(end.pose, size, others).length > 0) {
    tell(game, 'deploy-failed', ship, 'cannot be placed and stays docked', 'RR Dock');
    return false;
  }
  ship.status = 'play';
  ship.docked = null;
  ship.pose = start;
  ship.round.activated = true;
  tell(game, 'deployed', ship, `deploys with a ${maneuverLabel(picked.code)}`, 'RR Dock', { maneuver: picked.code });
  yield* executeManeuver(game, ship, picked.code, { act });
  yield* act(game, ship, { source: 'After deploying', rule: 'RR Dock', actions: 'standard' });
  return true;
}

function deployManeuvers(ship: Ship): string[] {
  return ship.profile.dial.filter((code) => {
    const { bearing } = maneuverOf(code);
    return bearing !== 'stationary' && !isReverse(bearing);
  });
}

/** The pose from which a ship of this size would have its template at the carrier's guides. */
function guidesAsStart(carrier: Ship, ship: Ship, end: 'front' | 'rear'): Pose {
  const inset = BASE_SIDE[carrier.profile.size] / 2 - BASE_SIDE[ship.profile.size] / 2;
  return end === 'front' ? moved(carrier.pose, 0, inset, 0) : moved(carrier.pose, 0, -inset, 180);
}
