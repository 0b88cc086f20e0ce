import { choose, type Option, type Rule } from '@orrery/kernel';
import {
  basePolygon,
  distance,
  leavesMat,
  obstaclePolygon,
  type Polygon,
  type Pose,
  pose,
  rangeOf,
  shipsUnder,
} from '../geometry/index.ts';
import { bodiesAround, type Game, type Obstacle, outline, playerOrder, type Ship } from '../state/index.ts';
import { turretDirections } from './actions/rotate.ts';
import { trigger } from './ability-queue.ts';
import { chooseShip, nextInOrder } from './initiative.ts';
import { rollPlayerOrder } from './planning-phase.ts';
import { called, tell } from './say.ts';

/** Places are chosen on a grid (docs/rulings.md): millimetres between places, degrees between headings. */
const OBSTACLE_GRID = 20;
const OBSTACLE_TURN = 45;
const SHIP_GRID = 10;
const SHIP_TURN = 15;

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
  else yield* placeForces(game);
}

/** Players take turns placing an obstacle, beyond range 1 of others and beyond range 2 of the edges. */
function* placeObstacles(game: Game): Rule {
  const { state } = game;
  const open = state.obstacles.filter((obstacle) => !obstacle.placed && canBePlaced(game, obstacle));
  if (open.length === 0) {
    state.phase = 'forces';
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

function headings(step: number): { id: string; heading: number }[] {
  const list = [];
  for (let heading = 0; heading < 360; heading += step) list.push({ id: `heading:${heading}`, heading });
  return list;
}

function canBePlaced(game: Game, obstacle: Obstacle): boolean {
  return headings(OBSTACLE_TURN).some(({ heading }) => somePlace(game, obstacle, heading));
}

function somePlace(game: Game, obstacle: Obstacle, heading: number): boolean {
  return obstaclePlaces(game, obstacle, heading).next().done !== true;
}

function* obstaclePlaces(game: Game, obstacle: Obstacle, heading: number): Generator<PlaceOption> {
  const side = game.state.matSide;
  const others = game.state.obstacles.filter((other) => other.placed);
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

/** Ships are placed from the lowest initiative up, within range 1 of their player's edge; turrets are turned as they are. */
function* placeForces(game: Game): Rule {
  const { state } = game;
  const waiting = state.ships.filter((ship) => ship.status === 'reserve' && ship.docked === null);
  if (waiting.length === 0) {
    yield* trigger(game, 'setup', { round: state.round });
    state.phase = 'planning';
    return;
  }
  const ship = yield* chooseShip(
    nextInOrder(game, waiting, 'ascending'),
    'choose-ship',
    'RR Setup',
    'Which ship do you place?',
  );
  const { heading } = yield* choose({
    seat: ship.seat,
    kind: 'turn-ship',
    rule: 'RR Setup',
    prompt: `Which way does ${called(ship)} face?`,
    list: () => headings(SHIP_TURN).filter((option) => shipPlaces(game, ship, option.heading).next().done !== true),
    text: (option) => ({ label: `${option.heading}°` }),
  });
  const at = yield* choose<PlaceOption>({
    seat: ship.seat,
    kind: 'place-ship',
    rule: 'RR Setup',
    prompt: `Where does ${called(ship)} go?`,
    list: () => [...shipPlaces(game, ship, heading)],
    text: (option) => ({ label: placeWords(option.pose), target: option.id }),
    about: () => ({ ship: ship.name, size: ship.profile.size, heading }),
  });
  ship.pose = at.pose;
  ship.status = 'play';
  tell(game, 'ship-placed', ship, 'is placed', 'RR Setup', { pose: at.pose });
  if (ship.turret !== null) yield* pointTurret(game, ship);
}

function* shipPlaces(game: Game, ship: Ship, heading: number): Generator<PlaceOption> {
  const { size } = ship.profile;
  const side = game.state.matSide;
  const others = bodiesAround(game.state, ship);
  for (let off = 20; off <= 100; off += SHIP_GRID) {
    for (let x = 20; x <= side - 20; x += SHIP_GRID) {
      const at = pose(x, ship.seat === 0 ? off : side - off, heading);
      const base = basePolygon(at, size);
      if (leavesMat(base, side) || !withinEdge(base, ship.seat, side)) continue;
      if (shipsUnder(at, size, others).length > 0) continue;
      yield { id: `at:${x},${off}`, pose: at };
    }
  }
}

/** The whole base lies within range 1 of its player's edge. */
function withinEdge(base: Polygon, seat: number, side: number): boolean {
  for (let i = 1; i < base.length; i += 2) if (rangeOf(seat === 0 ? base[i] : side - base[i]) > 1) return false;
  return true;
}

function* pointTurret(game: Game, ship: Ship): Rule {
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

function placeWords({ x, y, heading }: Pose): string {
  return `${x} mm from the left, ${y} mm from below, facing ${heading}°`;
}
