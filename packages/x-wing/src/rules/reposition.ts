import { type RollWay, rollWays } from './roll-ways.ts';
import { choose, type Option, type Refusal, type Rule, type Seat } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import {
  templateOver,
  templateBehind,
  pathAlong,
  moveAlong,
  guides,
  basePolygon,
  boostPose,
  boostTemplateOver,
  distance,
  leavesMat,
  overlaps,
  type Polygon,
  type Pose,
  SLIDES,
  type Side,
  shipsUnder,
  type Template,
} from '../geometry/index.ts';
import { baseOf, bodiesAround, type Game, type Obstacle, obstaclesUnder, outline, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { meetMines } from './devices.ts';
import { ignores } from './ignoring.ts';
import { sufferObstacles } from './obstacles.ts';
import { meetRemotes } from './remotes.ts';
import { called, tell } from './say.ts';

/** How a move other than a maneuver is made: who chooses, with what, and what it counts as. */
export interface MoveHow {
  readonly seat?: Seat;
  readonly rule?: string;
  /** Speed of the straight template of a barrel roll of a small ship. */
  readonly rollSpeed?: number;
  readonly sides?: readonly Side[];
  readonly templates?: readonly Template[];
  /** More templates, each at a price that is paid when it is chosen. */
  readonly priced?: readonly { readonly template: Template; readonly pay: () => Rule }[];
  readonly counts?: 'boost' | 'barrelroll' | 'decloak';
  /** Where it would overlap a ship it stops before, as a maneuver that is partially executed; then this is done. */
  readonly partially?: (overlapped: readonly number[]) => Rule;
}

/** A place a move could end, and what is in the way of it. */
interface Place extends Option {
  readonly pose: Pose;
  readonly problem: string | undefined;
  /** Does the template of the move lie over this? */
  readonly over: (outline: Polygon) => boolean;
  /** The ships that it stops before. */
  readonly overlapped?: readonly number[];
}

/** Why a move fails that would end on a ship. */
const OVERLAPS = 'it would overlap a ship';

/** The templates of a boost: straight and banks of speed 1. */
export const BOOST_TEMPLATES: readonly Template[] = [
  { kind: 'bank', speed: 1, side: 'left' },
  { kind: 'straight', speed: 1, side: 'ahead' },
  { kind: 'bank', speed: 1, side: 'right' },
];

/** A template in the id of an option: `bank-left`, `straight`, `turn-right`, with its speed where that is not 1. */
export function templateId({ kind, side, speed }: Template): string {
  const name = kind === 'straight' ? 'straight' : `${kind}-${side}`;
  return speed === 1 ? name : `${name}-${speed}`;
}

/**
 * Barrel roll (RR Barrel Roll): a side is declared, and any of its three places that is free is taken. A side none of whose places
 * is free is an option too: to declare it is to fail. False when it failed; the ship is then where it was.
 */
export function* barrelRoll(game: Game, ship: Ship, how: MoveHow = {}): Rule<boolean> {
  const rule = how.rule ?? 'RR Barrel Roll';
  const { options, refused } = rollPlaces(game, ship, how, rule);
  const picked = yield* choose<Place>({
    seat: how.seat ?? ship.seat,
    kind: 'barrel-roll',
    rule,
    prompt: `Where does ${called(ship)} roll to?`,
    list: () => options,
    text: (place) => ({
      label: placeLabel(place.id),
      target: `pose:${ship.name}:${place.id}`,
      ...(place.problem === undefined ? {} : { detail: `It fails: ${place.problem}` }),
    }),
    refused: () => refused,
    about: () => about(ship, [...options, ...refused]),
  });
  return yield* settle(game, ship, picked, how.counts ?? 'barrelroll', rule);
}

function rollPlaces(game: Game, ship: Ship, how: MoveHow, rule: string) {
  const options: Place[] = [];
  const refused: (Refusal & { pose: Pose })[] = [];
  for (const way of rollWays(game, ship, how)) {
    const places = SLIDES.map((slide): Place => {
      const to = way.to(slide);
      return {
        id: `${way.id}:${slide}`,
        pose: to,
        problem: rollProblem(game, ship, to, way),
        over: way.over,
      };
    });
    const free = places.filter((place) => place.problem === undefined);
    options.push(...free);
    if (free.length === 0) options.push({ ...places[1], id: way.id });
    for (const { id, pose, problem } of places) {
      if (problem !== undefined) refused.push({ id, reason: problem, rule, target: `pose:${ship.name}:${id}`, pose });
    }
  }
  return { options, refused };
}

function rollProblem(game: Game, ship: Ship, to: Pose, way: RollWay): string | undefined {
  const { size } = ship.profile;
  if (leavesMat(basePolygon(to, size), game.state.matSide)) return 'it would leave the play area';
  if (shipsUnder(to, size, bodiesAround(game.state, ship)).length > 0) return OVERLAPS;
  for (const obstacle of game.state.obstacles) {
    if (!isInTheWay(game, ship, obstacle)) continue;
    const polygon = outline(obstacle);
    if (overlaps(basePolygon(to, size), polygon)) return 'it would overlap an obstacle';
    if (way.over(polygon)) return 'its template would lie over an obstacle';
  }
  return undefined;
}

/**
 * Boost (RR Boost): the template is declared; it fails if the ship would overlap a ship, overlap or move through an obstacle, or
 * leave the play area. False when it failed.
 */
export function* boost(game: Game, ship: Ship, how: MoveHow = {}): Rule<boolean> {
  const rule = how.rule ?? 'RR Boost';
  const plain = how.templates ?? boostTemplates(game, ship);
  const priced = (how.priced ?? []).filter(
    ({ template }) => !plain.some((one) => templateId(one) === templateId(template)),
  );
  const templates = [...plain, ...priced.map(({ template }) => template)];
  const from = ship.pose;
  const options = templates.map((template): Place => {
    const to = boostPose(ship.pose, ship.profile.size, template);
    const problem = boostProblem(game, ship, to, template);
    const part = problem === OVERLAPS && how.partially !== undefined ? boostPart(game, ship, template) : undefined;
    if (part !== undefined) return { id: templateId(template), ...part };
    return {
      id: templateId(template),
      pose: to,
      problem,
      over: (shape) => boostTemplateOver(from, ship.profile.size, template, shape),
    };
  });
  const picked = yield* choose<Place>({
    seat: how.seat ?? ship.seat,
    kind: 'boost',
    rule,
    prompt: `With which template does ${called(ship)} boost?`,
    list: () => options,
    text: (place) => ({
      label: placeLabel(place.id),
      target: `pose:${ship.name}:${place.id}`,
      ...(place.problem === undefined ? {} : { detail: `It fails: ${place.problem}` }),
    }),
    refused: () => otherTemplates(options, rule),
    about: () => about(ship, options),
  });
  const price = priced.find(({ template }) => templateId(template) === picked.id);
  if (price !== undefined) yield* price.pay();
  return yield* settle(game, ship, picked, how.counts ?? 'boost', rule, how.partially);
}

/** A boost that backs up along its template until it lies over no ship; undefined where an obstacle or the edge is in its way. */
function boostPart(game: Game, ship: Ship, template: Template): Omit<Place, 'id'> | undefined {
  const { size } = ship.profile;
  const path = pathAlong(template, size);
  const { pose, way, overlapped } = moveAlong(path, ship.pose, size, bodiesAround(game.state, ship));
  const base = basePolygon(pose, size);
  if (leavesMat(base, game.state.matSide)) return undefined;
  const start = guides(ship.pose, size);
  const over = (shape: Polygon) => templateOver(template, start, shape, templateBehind(path, way));
  const blocked = game.state.obstacles.some(
    (obstacle) => isInTheWay(game, ship, obstacle) && (overlaps(base, outline(obstacle)) || over(outline(obstacle))),
  );
  return blocked ? undefined : { pose, problem: undefined, over, overlapped };
}

/** The templates of a boost of this ship: those of the reference and its cards'. */
export function boostTemplates(game: Game, ship: Ship): readonly Template[] {
  const more = cardsOf(game, ship, 'boostTemplates').flatMap((card) => card.ability.boostTemplates!(game, card));
  return more.length === 0 ? BOOST_TEMPLATES : [...BOOST_TEMPLATES, ...more];
}

/** What a player might expect to boost with and may not. */
function otherTemplates(options: readonly Place[], rule: string): Refusal[] {
  return ['turn-left', 'turn-right', 'straight-2', 'bank-left-2', 'bank-right-2']
    .filter((id) => !options.some((option) => option.id === id))
    .map((id) => ({ id, reason: 'a boost takes a bank or straight template of speed 1', rule }));
}

function boostProblem(game: Game, ship: Ship, to: Pose, template: Template): string | undefined {
  const { size } = ship.profile;
  const base = basePolygon(to, size);
  if (leavesMat(base, game.state.matSide)) return 'it would leave the play area';
  if (shipsUnder(to, size, bodiesAround(game.state, ship)).length > 0) return OVERLAPS;
  for (const obstacle of game.state.obstacles) {
    if (!isInTheWay(game, ship, obstacle)) continue;
    const polygon = outline(obstacle);
    if (overlaps(base, polygon)) return 'it would overlap an obstacle';
    if (boostTemplateOver(ship.pose, size, template, polygon)) return 'its template would lie over an obstacle';
  }
  return undefined;
}

function* settle(
  game: Game,
  ship: Ship,
  place: Place,
  how: 'boost' | 'barrelroll' | 'decloak',
  rule: string,
  partially?: MoveHow['partially'],
): Rule<boolean> {
  const words = { boost: 'boosts', barrelroll: 'barrel rolls', decloak: 'decloaks' }[how];
  if (place.problem !== undefined) {
    tell(game, 'move-failed', ship, `cannot be placed: ${place.problem}`, rule, { how });
    return false;
  }
  const from = ship.pose;
  const before = obstaclesUnder(game.state, ship);
  ship.pose = place.pose;
  tell(game, 'moved', ship, `${words}: ${placeLabel(place.id).toLowerCase()}`, rule, { how, from, to: place.pose });
  yield* sufferObstacles(game, ship, obstaclesPassed(game, ship, place, from, before));
  yield* meetMines(game, ship, place.over);
  yield* meetRemotes(game, ship, place.over);
  if (ship.status === 'play' && place.overlapped !== undefined) yield* partially!(place.overlapped);
  if (ship.status === 'play') yield* trigger(game, 'after-move', { ship, how, over: place.over });
  return true;
}

/** Does an obstacle keep a ship from boosting and rolling there? */
function isInTheWay(game: Game, ship: Ship, obstacle: Obstacle): boolean {
  return (
    obstacle.placed &&
    !ignores(game, ship, obstacle, 'reposition') &&
    cardsOf(game, ship, 'passesObstacles').length === 0
  );
}

/** Obstacles that a ship moved through or lies on after it: those that it was on before it did not move through. The nearest comes first. */
function obstaclesPassed(game: Game, ship: Ship, place: Place, from: Pose, before: readonly Obstacle[]): Obstacle[] {
  const start = basePolygon(from, ship.profile.size);
  const away = (obstacle: Obstacle) => distance(start, outline(obstacle));
  return game.state.obstacles
    .filter((obstacle) => {
      if (!obstacle.placed || ignores(game, ship, obstacle, 'reposition')) return false;
      const polygon = outline(obstacle);
      return overlaps(baseOf(ship), polygon) || (!before.includes(obstacle) && place.over(polygon));
    })
    .sort((a, b) => away(a) - away(b) || a.id - b.id);
}

function placeLabel(id: string): string {
  const words: Record<string, string> = {
    left: 'To the left',
    right: 'To the right',
    'left-ahead': 'To the left, along a bank ahead',
    'left-back': 'To the left, along a bank back',
    'right-ahead': 'To the right, along a bank ahead',
    'right-back': 'To the right, along a bank back',
    front: 'front',
    middle: 'middle',
    back: 'back',
    'bank-left': 'Bank to the left',
    'bank-right': 'Bank to the right',
    'bank-left-2': 'Bank 2 to the left',
    'bank-right-2': 'Bank 2 to the right',
    straight: 'Straight ahead',
    'turn-left': 'Turn to the left',
    'turn-right': 'Turn to the right',
  };
  return id
    .split(':')
    .map((part) => words[part] ?? part)
    .join(', ');
}

/** What a page needs to draw the ghosts. */
function about(ship: Ship, places: readonly { id: string; pose: Pose; problem?: string; reason?: string }[]) {
  return {
    ship: ship.name,
    size: ship.profile.size,
    poses: places.map(({ id, pose, problem, reason }) => ({ id, pose, problem: problem ?? reason ?? null })),
  };
}
