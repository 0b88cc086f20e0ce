import { rollOne } from './roll.ts';
import { choose, type Option, type Rule } from '@orrery/kernel';
import { allCards, cardsOf } from '../abilities/registry.ts';
import type { ManeuverPlan } from '../abilities/events.ts';
import type { MayAct } from '../abilities/ability.ts';
import {
  type Template,
  sideways,
  pose,
  pathAlong,
  type Path,
  basePolygon,
  codeOf,
  type Difficulty,
  faster,
  isTallonRoll,
  leavesMat,
  type Maneuver,
  maneuverOf,
  moveAlong,
  pathOf,
  type Polygon,
  type Pose,
  SLIDES,
  shipsUnder,
  tallonPose,
  templateOf,
  turnAtEnd,
} from '../geometry/index.ts';
import {
  baseOf,
  bodiesAround,
  type Game,
  isStressed,
  type Obstacle,
  obstaclesUnder,
  outline,
  onBar,
  type Ship,
  shipsOnMat,
} from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { flee, sufferDamage } from './damage.ts';
import { carriersFor, mayDock } from './docking.ts';
import { maneuverLabel } from './maneuver-words.ts';
import { meetMines } from './devices.ts';
import { obstaclesMet, sufferObstacles, wentOver } from './obstacles.ts';
import { meetRemotes } from './remotes.ts';
import { called, tell } from './say.ts';
import { canSpendForce, gain, lose, spendForce } from './tokens.ts';

/** What a maneuver is part of. */
export interface ManeuverHow {
  /** A SLAM: it fails, and nothing has happened, where the ship would leave the play area. */
  readonly slam?: boolean;
  /** The one of the Execute Maneuver step: what it meets may cost the ship its action. */
  readonly step?: boolean;
  /** A maneuver whose colour nothing changes: an ion or stress maneuver. */
  readonly fixed?: boolean;
  /** It is the one of a ship's Adaptive Ailerons: it is not the maneuver executed in this round. */
  readonly ailerons?: boolean;
  /** It takes the ship out of its carrier. */
  readonly deploys?: boolean;
  /** It is an ion maneuver. */
  readonly ion?: boolean;
  /** It is flown with a template one speed higher, where there is one. */
  readonly faster?: boolean;
  readonly act: MayAct;
}

/** The stress maneuver: what a stressed ship executes instead of a red one (RR Activation Phase). */
export const STRESS_MANEUVER = '2FW';

/**
 * Execute a maneuver (RR Maneuver): the ship moves, its difficulty is checked, then what it flew through and into takes effect.
 * False when it was part of a SLAM that failed.
 */
export function* executeManeuver(game: Game, ship: Ship, code: string, how: ManeuverHow): Rule<boolean> {
  const plan: ManeuverPlan = { code, steps: 0, white: false };
  if (how.step === true && how.fixed !== true) {
    const printed = maneuverOf(code);
    yield* trigger(game, 'before-maneuver', {
      ship,
      maneuver: { ...printed, difficulty: difficultyOf(game, ship, printed) },
      plan,
    });
    if (ship.status !== 'play') return true;
  }
  const maneuver = allowedManeuver(game, ship, plan, how);
  const flown = how.faster === true ? fasterThan(maneuver) : maneuver;
  const before = obstaclesUnder(game.state, ship);
  const from = ship.pose;
  const course = courseOf(ship, flown, plan);
  const move = yield* moveShip(game, ship, flown, course);
  if (how.slam === true && leavesMat(basePolygon(move.pose, ship.profile.size), game.state.matSide)) {
    tell(game, 'move-failed', ship, 'would leave the play area', 'RR SLAM', { how: 'slam' });
    return false;
  }
  ship.pose = move.pose;
  if (how.slam !== true && how.ailerons !== true) ship.round.maneuver = codeOf(maneuver);
  ship.round.fullyExecuted = move.full;
  tell(
    game,
    'moved',
    ship,
    `${move.full ? 'executes' : 'partially executes'} a ${maneuverLabel(codeOf(maneuver))}${course.slip === 0 ? '' : ' as a sideslip'}`,
    'RR Maneuver',
    {
      how: 'maneuver',
      maneuver: codeOf(maneuver),
      full: move.full,
      from,
      to: move.pose,
    },
  );
  if (leavesMat(baseOf(ship), game.state.matSide)) {
    yield* flee(game, ship);
    return true;
  }
  yield* trigger(game, 'before-difficulty', { ship, maneuver, full: move.full });
  yield* checkDifficulty(game, ship, maneuver.difficulty);
  const met = yield* meetObstacles(game, ship, course, move, before, how);
  if (ship.status === 'play' && !move.full && !(yield* docksInstead(game, ship, move.overlapped, how)))
    yield* sufferOverlap(game, ship, move.overlapped, how);
  if (ship.status === 'play') {
    const { full, overlapped } = move;
    yield* trigger(game, 'after-maneuver', {
      ship,
      maneuver,
      full,
      overlapped,
      passed: () => passedShips(game, ship, course, move.way),
      obstacles: met.length,
      through: met.filter(
        (obstacle) => !before.includes(obstacle) && wentPast(ship, course, move.way, outline(obstacle)),
      ).length,
      slam: how.slam === true,
      sideslip: course.slip !== 0,
      ion: how.ion === true,
      ailerons: how.ailerons === true,
      deployed: how.deploys === true,
    });
  }
  return true;
}

/** The same maneuver with the template that is one speed higher. */
function fasterThan(maneuver: Maneuver): Maneuver {
  const template = templateOf(maneuver);
  return template === undefined ? maneuver : { ...maneuver, speed: faster(template).speed };
}

/** The maneuver with its colour as effects leave it; a ship that may not execute it flies the stress maneuver. */
function allowedManeuver(game: Game, ship: Ship, plan: ManeuverPlan, how: ManeuverHow): Maneuver {
  const printed = maneuverOf(plan.code);
  let difficulty = printed.difficulty;
  if (plan.white) difficulty = 'white';
  else if (how.fixed !== true) difficulty = difficultyOf(game, ship, printed, plan.steps);
  const maneuver = { ...printed, difficulty };
  const stressed =
    difficulty === 'red' &&
    isStressed(ship) &&
    !cardsOf(game, ship, 'allows').some((card) => card.ability.allows!(game, card, 'red-while-stressed', maneuver));
  const forceless = difficulty === 'purple' && !canSpendForce(game, ship);
  if (!stressed && !forceless) return maneuver;
  tell(
    game,
    'maneuver-replaced',
    ship,
    `cannot execute a ${maneuverLabel(codeOf(maneuver))} and flies a white 2 straight`,
    'RR Activation Phase',
    { maneuver: codeOf(maneuver), instead: STRESS_MANEUVER },
  );
  return maneuverOf(STRESS_MANEUVER);
}

/** Blue, white, red: one step up or down for each effect; purple never changes (RR Difficulty). */
export function difficultyOf(game: Game, ship: Ship, maneuver: Maneuver, more = 0): Difficulty {
  if (maneuver.difficulty === 'purple') return 'purple';
  let steps = more;
  for (const card of allCards(game, 'maneuverDifficulty')) {
    steps += card.ability.maneuverDifficulty!(game, card, ship, maneuver);
  }
  const colours: readonly Difficulty[] = ['blue', 'white', 'red'];
  const at = colours.indexOf(maneuver.difficulty) + steps;
  return colours[at < 0 ? 0 : Math.min(at, 2)];
}

/** The way a ship goes along the template of its maneuver. */
interface Course {
  readonly template: Template | undefined;
  readonly path: Path | undefined;
  /** The ship as it goes along the template front first (or, in reverse, rear first). */
  readonly start: Pose;
  /** Degrees that are added at the end of the template, and only there. */
  readonly turn: number;
  /** A sideslip: degrees by which it is turned back after it went sideways; 0 for other maneuvers. */
  readonly slip: number;
}

/**
 * The template as the maneuver has it, or as the plan says instead. In a sideslip it lies at the side of the ship away from its curve, which
 * then goes along it as a ship does that faces that way (RR Sideslip).
 */
function courseOf(ship: Ship, maneuver: Maneuver, plan: ManeuverPlan): Course {
  const { size } = ship.profile;
  const asPlanned = maneuver.bearing === maneuverOf(plan.code).bearing;
  if (asPlanned && plan.template !== undefined) {
    const path = pathAlong(plan.template, size);
    return { template: plan.template, path, start: ship.pose, turn: turnAtEnd(maneuver.bearing), slip: 0 };
  }
  const template = templateOf(maneuver);
  const path = pathOf(maneuver, size);
  if (asPlanned && plan.sideslip === true && canSlip(maneuver)) {
    const toRight = template!.side === 'left';
    return {
      template,
      path,
      start: sideways(ship.pose, toRight ? 'right' : 'left'),
      turn: 0,
      slip: toRight ? -90 : 90,
    };
  }
  return { template, path, start: ship.pose, turn: turnAtEnd(maneuver.bearing), slip: 0 };
}

/** Sideslips are made of banks and turns (RR Sideslip). */
export function canSlip({ bearing }: Maneuver): boolean {
  return ['bankLeft', 'bankRight', 'turnLeft', 'turnRight'].includes(bearing);
}

interface Move {
  readonly pose: Pose;
  readonly way: number;
  readonly full: boolean;
  readonly overlapped: readonly number[];
}

function* moveShip(game: Game, ship: Ship, maneuver: Maneuver, { path, start, turn, slip }: Course): Rule<Move> {
  const { size } = ship.profile;
  if (path === undefined) return { pose: ship.pose, way: 0, full: true, overlapped: [] };
  const others = bodiesAround(game.state, ship);
  if (isTallonRoll(maneuver.bearing)) {
    const places = SLIDES.map((slide) => ({ id: slide, pose: tallonPose(ship.pose, size, maneuver, slide) })).filter(
      (place) => shipsUnder(place.pose, size, others).length === 0,
    );
    if (places.length > 0) {
      const picked = yield* choose<Option & { readonly pose: Pose }>({
        seat: ship.seat,
        kind: 'tallon-roll',
        rule: 'RR Bearing',
        prompt: `Where is ${called(ship)} set at the end of its Tallon roll?`,
        list: () => places,
        text: ({ id }) => ({ label: `At the ${id} of the template`, target: `pose:${ship.name}:${id}` }),
        about: () => ({ ship: ship.name, size, poses: places.map(({ id, pose }) => ({ id, pose, problem: null })) }),
      });
      return { pose: picked.pose, way: path.length, full: true, overlapped: [] };
    }
    // No place is free: the basic turn is executed as far as it goes. Where its own end is free the ship stops there.
    const move = moveAlong(path, ship.pose, size, others);
    return move.full ? { ...move, full: false, overlapped: tallonOverlaps(ship, maneuver, others) } : move;
  }
  const move = moveAlong(path, start, size, others, turn);
  if (slip === 0) return move;
  const { x, y, heading } = move.pose;
  return { ...move, pose: pose(x, y, heading + slip) };
}

function tallonOverlaps(ship: Ship, maneuver: Maneuver, others: ReturnType<typeof bodiesAround>): number[] {
  return shipsUnder(tallonPose(ship.pose, ship.profile.size, maneuver, 'middle'), ship.profile.size, others);
}

/** RR Maneuver, Check Difficulty: red gives a stress token; blue takes a stress, a strain and a deplete token away; purple costs a force. */
function* checkDifficulty(game: Game, ship: Ship, difficulty: Difficulty): Rule {
  if (difficulty === 'red') yield* gain(game, ship, 'stress');
  if (difficulty === 'purple') spendForce(game, ship);
  if (difficulty !== 'blue') return;
  lose(game, ship, 'stress');
  lose(game, ship, 'strain');
  lose(game, ship, 'deplete');
}

/** Did the template of a maneuver lie over this, as far as the ship went? */
function wentPast(ship: Ship, { template, path, start }: Course, way: number, shape: Polygon): boolean {
  return template !== undefined && path !== undefined && wentOver(ship, start, template, path, way, shape);
}

/** The other ships on the mat that the template of a maneuver lay over, as far as the ship went. */
function passedShips(game: Game, ship: Ship, course: Course, way: number): Ship[] {
  return shipsOnMat(game.state).filter((other) => other !== ship && wentPast(ship, course, way, baseOf(other)));
}

function* meetObstacles(
  game: Game,
  ship: Ship,
  course: Course,
  move: Move,
  before: ReturnType<typeof obstaclesUnder>,
  how: ManeuverHow,
): Rule<readonly Obstacle[]> {
  const under = obstaclesUnder(game.state, ship);
  if (how.step === true && under.length > 0) ship.round.skipsAction = true;
  const { template, path, start } = course;
  const met =
    template === undefined || path === undefined
      ? under
      : obstaclesMet(game, ship, start, template, path, move.way, before);
  yield* sufferObstacles(game, ship, met);
  const through = (polygon: Polygon) => wentPast(ship, course, move.way, polygon);
  yield* meetMines(game, ship, through);
  yield* meetRemotes(game, ship, through);
  return met;
}

/** A ship that overlapped a friendly carrier may dock with it, and does not suffer the overlap (RR Dock). */
function* docksInstead(game: Game, ship: Ship, overlapped: readonly number[], how: ManeuverHow): Rule<boolean> {
  if (how.deploys === true) return false;
  return yield* mayDock(
    game,
    ship,
    carriersFor(game, ship).filter(({ id }) => overlapped.includes(id)),
  );
}

/**
 * RR Overlap: into a friendly ship, a die is rolled for damage; into an enemy, an unstressed ship may at once focus or calculate from its
 * bar, treating it as red, and may then act no more in its activation. Either way it skips its Perform Action step.
 */
export function* sufferOverlap(game: Game, ship: Ship, overlapped: readonly number[], how: ManeuverHow): Rule {
  if (how.step === true) ship.round.skipsAction = true;
  const friendly = overlapped.some((id) => game.state.ships[id].seat === ship.seat);
  if (friendly) {
    const die = yield* rollOne(game, ship, 'RR Overlap');
    tell(game, 'overlap-rolled', ship, `bumps into a friendly ship and rolls ${die}`, 'RR Overlap', { die });
    if (die === 'hit' || die === 'crit') yield* sufferDamage(game, ship, 1);
    return;
  }
  const actions = (['focus', 'calculate'] as const).filter((type) => onBar(game.state, ship, type));
  if (!isStressed(ship) && actions.length > 0) {
    yield* how.act(game, ship, {
      source: 'After overlapping an enemy',
      rule: 'RR Overlap',
      actions,
      treat: 'red',
    });
  }
  ship.round.noMoreActions = game.state.active === ship.id;
}
