import { choose, type Option, type Rule } from '@orrery/kernel';
import {
  isReverse,
  maneuverOf,
  moveAlong,
  moved,
  pathOf,
  BASE_SIDE,
  basePolygon,
  leavesMat,
  type Pose,
  shipsUnder,
  turnAtEnd,
} from '../geometry/index.ts';
import type { MayAct } from '../abilities/ability.ts';
import { cardsOf } from '../abilities/registry.ts';
import { bodiesAround, type Game, onMat, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { destroy, sufferDamage } from './damage.ts';
import { dockedWith } from './docking.ts';
import { initiativeOf } from './initiative.ts';
import { executeManeuver } from './maneuver.ts';
import { maneuverLabel } from './maneuver-words.ts';
import { called, tell } from './say.ts';

/**
 * Deploy (RR Dock): a docked ship executes a maneuver of its dial, neither stationary nor reverse, from the front or the rear guides of
 * its carrier, and may perform an action. It fails, and stays docked, where it cannot be placed without overlapping a ship.
 */
export function* deploy(game: Game, ship: Ship, act: MayAct): Rule<boolean> {
  const carrier = game.state.ships[ship.docked!];
  ship.round.systemDone = true;
  const way = yield* chooseWay(game, ship, carrier);
  if (!(yield* leaveCarrier(game, ship, carrier, way, act))) {
    tell(game, 'deploy-failed', ship, 'cannot be placed and stays docked', 'RR Dock');
    return false;
  }
  yield* act(game, ship, { source: 'After deploying', rule: 'RR Dock', actions: 'standard' });
  if (ship.status === 'play') yield* trigger(game, 'after-deploy', { ship, carrier, emergency: false });
  return true;
}

/**
 * Emergency deployment (RR Dock): before a destroyed carrier is taken off the mat, who is docked with it may leave it. It suffers a
 * critical first and acts not after it; where it cannot be placed it is destroyed. It engages in this round only if its initiative is
 * still to come.
 */
export function* emergencyDeploy(game: Game, carrier: Ship, act: MayAct): Rule {
  for (const ship of dockedWith(game, carrier)) {
    const picked = yield* choose<Option>({
      seat: ship.seat,
      kind: 'emergency-deploy',
      rule: 'RR Dock',
      prompt: `${called(carrier)} is destroyed: does ${called(ship)} deploy?`,
      list: () => [{ id: 'deploy' }, { id: 'stay' }],
      text: ({ id }) => ({
        label: id === 'deploy' ? 'Deploy, for a critical damage' : 'Stay, and be lost with it',
        target: `ship:${carrier.name}`,
      }),
    });
    if (picked.id === 'stay') continue;
    if (cardsOf(game, ship, 'takesOver').length > 0) takeOver(ship, carrier);
    yield* sufferDamage(game, ship, 0, 1);
    if (ship.status !== 'reserve') continue;
    const way = yield* chooseWay(game, ship, carrier);
    const { engaging } = game.state;
    if (!(yield* leaveCarrier(game, ship, carrier, way, act))) {
      tell(game, 'deploy-failed', ship, 'cannot be placed', 'RR Dock');
      yield* destroy(game, ship);
      continue;
    }
    if (engaging !== null && initiativeOf(game, ship) >= engaging) ship.round.engaged = true;
    if (onMat(ship)) yield* trigger(game, 'after-deploy', { ship, carrier, emergency: true });
  }
}

/** From now on the ship has the name, the initiative, the pilot and the charges of its carrier. */
function takeOver(ship: Ship, carrier: Ship): void {
  const { name, initiative, pilot, charges } = carrier.profile;
  ship.profile = { ...ship.profile, name, initiative, pilot, charges };
  ship.charges = carrier.charges;
}

interface Way {
  readonly code: string;
  readonly end: 'front' | 'rear';
}

function* chooseWay(game: Game, ship: Ship, carrier: Ship): Rule<Way> {
  const only = cardsOf(game, carrier, 'deploysFrom').map((card) => card.ability.deploysFrom!);
  const ends = (['front', 'rear'] as const).filter((end) => only.length === 0 || only.includes(end));
  const ways = deployManeuvers(ship).flatMap((code) => ends.map((end) => wayOut(game, ship, carrier, { code, end })));
  return yield* choose<DeployOption>({
    seat: ship.seat,
    kind: 'deploy',
    rule: 'RR Dock',
    prompt: `How does ${called(ship)} deploy?`,
    list: () => ways,
    text: ({ id, code, end, problem }) => ({
      label: `${maneuverLabel(code)}, from the ${end}`,
      target: `pose:${ship.name}:${id}`,
      ...(problem === undefined ? {} : { detail: `It fails: ${problem}` }),
    }),
    about: () => ({
      ship: ship.name,
      size: ship.profile.size,
      poses: ways.map(({ id, pose, problem }) => ({ id, pose, problem: problem ?? null })),
    }),
  });
}

/** A way out of the carrier, where it ends and what is wrong there. */
interface DeployOption extends Option, Way {
  readonly pose: Pose;
  readonly problem: string | undefined;
}

function wayOut(game: Game, ship: Ship, carrier: Ship, way: Way): DeployOption {
  const { size } = ship.profile;
  const { pose } = endOf(game, ship, carrier, way);
  let problem: string | undefined;
  if (shipsUnder(pose, size, bodiesAround(game.state, ship)).length > 0) problem = 'there is no room for it';
  else if (leavesMat(basePolygon(pose, size), game.state.matSide)) problem = 'it would leave the play area';
  return { id: `${way.end}:${way.code}`, ...way, pose, problem };
}

/** Where a ship ends that leaves its carrier so. */
function endOf(game: Game, ship: Ship, carrier: Ship, { code, end }: Way) {
  const { size } = ship.profile;
  const maneuver = maneuverOf(code);
  const start = guidesAsStart(carrier, ship, end);
  return moveAlong(pathOf(maneuver, size)!, start, size, bodiesAround(game.state, ship), turnAtEnd(maneuver.bearing));
}

/** The maneuver out of the carrier. False where the ship would lie over another at its end however far it backs up. */
function* leaveCarrier(game: Game, ship: Ship, carrier: Ship, way: Way, act: MayAct): Rule<boolean> {
  const { code } = way;
  const { pose } = endOf(game, ship, carrier, way);
  if (shipsUnder(pose, ship.profile.size, bodiesAround(game.state, ship)).length > 0) return false;
  ship.status = 'play';
  ship.docked = null;
  ship.pose = guidesAsStart(carrier, ship, way.end);
  ship.round.activated = true;
  tell(game, 'deployed', ship, `deploys with a ${maneuverLabel(code)}`, 'RR Dock', { maneuver: code });
  yield* executeManeuver(game, ship, code, { act, deploys: true });
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
