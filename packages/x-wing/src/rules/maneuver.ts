import { type Move, type Course, wentPast, passedShips, moveShip, courseOf } from './course.ts';
import { rollOne } from './roll.ts';
import type { Rule } from '@orrery/kernel';
import { allCards, cardsOf } from '../abilities/registry.ts';
import type { ManeuverPlan } from '../abilities/events.ts';
import type { MayAct } from '../abilities/ability.ts';
import {
  basePolygon,
  codeOf,
  type Difficulty,
  faster,
  leavesMat,
  type Maneuver,
  maneuverOf,
  type Polygon,
  templateOf,
} from '../geometry/index.ts';
import {
  baseOf,
  type Game,
  isStressed,
  type Obstacle,
  obstaclesUnder,
  outline,
  onBar,
  type Ship,
} from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { flee, sufferDamage } from './damage.ts';
import { carriersFor, mayDock } from './docking.ts';
import { maneuverLabel } from './maneuver-words.ts';
import { meetMines } from './devices.ts';
import { obstaclesMet, sufferObstacles } from './obstacles.ts';
import { meetRemotes } from './remotes.ts';
import { tell } from './say.ts';
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

/** RR Maneuver, Check Difficulty: red gives a stress token; blue takes a stress, a strain and a deplete token away; purple costs a force. */
function* checkDifficulty(game: Game, ship: Ship, difficulty: Difficulty): Rule {
  if (difficulty === 'red') yield* gain(game, ship, 'stress');
  if (difficulty === 'purple') spendForce(game, ship);
  if (difficulty !== 'blue') return;
  lose(game, ship, 'stress');
  lose(game, ship, 'strain');
  lose(game, ship, 'deplete');
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
