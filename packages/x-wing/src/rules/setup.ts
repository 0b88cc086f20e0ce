import { cardsOf, allCards } from '../abilities/registry.ts';
import { mayDock, carriersFor } from './docking.ts';
import { placeWords, placeShip, ownEdge, headings } from './placing.ts';
import { choose, endEffects, type Option, type Rule } from '@orrery/kernel';
import { distance, obstaclePolygon, type Polygon, type Pose, pose, rangeOf } from '../geometry/index.ts';
import { type Game, type Obstacle, outline, playerOrder, type Ship } from '../state/index.ts';
import { turretDirections } from './actions/rotate.ts';
import { trigger } from './ability-queue.ts';
import { chooseShip, nextInOrder } from './initiative.ts';
import { rollPlayerOrder } from './planning-phase.ts';
import { called, tell } from './say.ts';
import { startsInReserve } from './starting-reserve.ts';

/** Places are chosen on a grid (docs/rulings.md): millimetres between places, degrees between headings. */
const OBSTACLE_GRID = 20;
export const OBSTACLE_TURN = 45;

interface PlaceOption extends Option {
  readonly pose: Pose;
}

/** The next step of setting up (RR Setup): the order of players, an obstacle, a ship. One unit of play each. */
export function* setupStep(game: Game): Rule {
  const { state } = game;
  if (state.phase === 'order') {
    yield* rollPlayerOrder(game);
    state.phase = 'obstacles';
  } else if (state.phase === 'obstacles') yield* placeObstacles(game);
  else if (state.phase === 'before-forces') {
    yield* trigger(game, 'before-forces', { round: state.round });
    state.phase = 'forces';
  } else yield* placeForces(game);
}

/** Players take turns placing an obstacle, beyond range 1 of others and beyond range 2 of the edges. */
function* placeObstacles(game: Game): Rule {
  const { state } = game;
  const open = state.obstacles.filter((obstacle) => !obstacle.placed && canBePlaced(game, obstacle));
  if (open.length === 0) {
    state.phase = 'before-forces';
    return;
  }
  const placed = state.obstacles.filter((obstacle) => obstacle.placed).length;
  const seat = playerOrder(state)[placed % state.players.length];
  const { obstacle } = yield* choose({
    seat,
    kind: 'choose-obstacle',
    rule: 'RR Setup',
    prompt: 'Which obstacle do you place?',
    list: () => open.map((one) => ({ id: `obstacle:${one.id}`, obstacle: one })),
    text: (option) => ({ label: option.obstacle.shape, target: option.id }),
  });
  const { heading } = yield* choose({
    seat,
    kind: 'turn-obstacle',
    rule: 'RR Setup',
    prompt: 'How is it turned?',
    list: () => headings(OBSTACLE_TURN).filter(({ heading }) => somePlace(game, obstacle, heading)),
    text: (option) => ({ label: `${option.heading}°` }),
  });
  const at = yield* choose<PlaceOption>({
    seat,
    kind: 'place-obstacle',
    rule: 'RR Setup',
    prompt: 'Where does it go?',
    list: () => [...obstaclePlaces(game, obstacle, heading)],
    text: (option) => ({ label: placeWords(option.pose), target: option.id }),
    about: () => ({ obstacle: obstacle.id, shape: obstacle.shape, heading }),
  });
  obstacle.pose = at.pose;
  obstacle.placed = true;
  game.emit({
    type: 'obstacle-placed',
    text: `${state.players[seat].name} places an obstacle`,
    rule: 'RR Setup',
    data: { obstacle: obstacle.id, pose: at.pose },
  });
}

function canBePlaced(game: Game, obstacle: Obstacle): boolean {
  return headings(OBSTACLE_TURN).some(({ heading }) => somePlace(game, obstacle, heading));
}

function somePlace(game: Game, obstacle: Obstacle, heading: number): boolean {
  return obstaclePlaces(game, obstacle, heading).next().done !== true;
}

/** The places on the grid where an obstacle may lie at this heading: beyond range 2 of the edges and beyond range 1 of the others. */
export function* obstaclePlaces(game: Game, obstacle: Obstacle, heading: number): Generator<PlaceOption> {
  const side = game.state.matSide;
  const others = game.state.obstacles.filter((other) => other.placed && other !== obstacle);
  const outlines = others.map(outline);
  for (let x = 240; x <= side - 240; x += OBSTACLE_GRID) {
    for (let y = 240; y <= side - 240; y += OBSTACLE_GRID) {
      const at = pose(x, y, heading);
      if (others.some((other) => near(other.pose, at))) continue;
      const polygon = obstaclePolygon(obstacle.shape, at);
      if (!beyondEdges(polygon, side)) continue;
      if (outlines.some((other) => rangeOf(distance(other, polygon)) <= 1)) continue;
      yield { id: `at:${x},${y}`, pose: at };
    }
  }
}

/** Obstacles are at least 60 mm across: with middles this near they are within range 1 whatever their turn. */
function near(a: Pose, b: Pose): boolean {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < 100 * 100;
}

function beyondEdges(polygon: Polygon, side: number): boolean {
  return polygon.every((value) => rangeOf(value) > 2 && rangeOf(side - value) > 2);
}

/** The next ship that may begin docked, those that must first; false where there is none left (RR Dock). */
function* beginDocked(game: Game): Rule<boolean> {
  const open = game.state.ships.filter(
    (ship) => !ship.round.used.includes(DOCKING) && carriersFor(game, ship).length > 0,
  );
  const must = (one: Ship) => cardsOf(game, one, 'beginsDocked').length > 0;
  const ship = open.find(must) ?? open[0];
  if (ship === undefined) return false;
  ship.round.used.push(DOCKING);
  yield* mayDock(game, ship, carriersFor(game, ship), must(ship));
  return true;
}

/** What a ship remembers that was asked whether it begins docked (RR Dock). */
const DOCKING = 'docking';

/** Ships begin docked where their player says so. The others are placed from the lowest initiative up, within range 1 of their player's edge; turrets are turned as they are. */
function* placeForces(game: Game): Rule {
  const { state } = game;
  if (yield* beginDocked(game)) return;
  const waiting = state.ships.filter(
    (ship) => ship.status === 'reserve' && ship.docked === null && !startsInReserve(game, ship),
  );
  if (waiting.length === 0) {
    yield* trigger(game, 'setup', { round: state.round });
    yield* trigger(game, 'end-setup', { round: state.round });
    endEffects(state, 'setup');
    yield* trigger(game, 'after-setup', { round: state.round });
    state.phase = 'planning';
    return;
  }
  const ship = yield* chooseShip(
    nextInOrder(game, waiting, 'ascending'),
    'choose-ship',
    'RR Setup',
    'Which ship do you place?',
  );
  const also = allCards(game, 'setupPlace').filter((card) => card.ability.setupPlace!(game, card, ship) !== undefined);
  yield* placeShip(
    game,
    ship,
    {
      edges: [ownEdge(ship)],
      ...(also.length === 0
        ? {}
        : { also: (base: Polygon) => also.some((card) => card.ability.setupPlace!(game, card, ship)!(base)) }),
    },
    'RR Setup',
  );
  if (ship.turret !== null) yield* pointTurret(game, ship);
}

/** Its player points the turret of a ship that is set up. */
export function* pointTurret(game: Game, ship: Ship): Rule {
  const arcs = turretDirections(game, ship);
  const { arc } = yield* choose({
    seat: ship.seat,
    kind: 'point-turret',
    rule: 'RR Setup',
    prompt: `Where does the turret of ${called(ship)} point?`,
    list: () => arcs.map((one) => ({ id: `arc:${one}`, arc: one })),
    text: (option) => ({ label: option.arc }),
  });
  ship.turret = arc;
  tell(game, 'rotated', ship, `points its turret to the ${arc}`, 'RR Setup', { arc });
}
