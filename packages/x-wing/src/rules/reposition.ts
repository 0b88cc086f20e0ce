import { choose, type Option, type Refusal, type Rule, type Seat } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import {
  basePolygon,
  boostPose,
  boostTemplateOver,
  leavesMat,
  overlaps,
  type Polygon,
  type Pose,
  rollOver,
  rollPose,
  rollTemplate,
  rollTemplatePolygon,
  SLIDES,
  type Side,
  shipsUnder,
  type Template,
} from '../geometry/index.ts';
import { bodiesAround, type Game, outline, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { meetMines } from './devices.ts';
import { ignores } from './ignoring.ts';
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
}

/** A place a move could end, and what is in the way of it. */
interface Place extends Option {
  readonly pose: Pose;
  readonly problem: string | undefined;
  /** Does the template of the move lie over this? */
  readonly over: (outline: Polygon) => boolean;
}

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
  const { size } = ship.profile;
  const template = rollTemplate(size, how.rollSpeed);
  const options: Place[] = [];
  const refused: (Refusal & { pose: Pose })[] = [];
  for (const side of how.sides ?? (['left', 'right'] as const)) {
    const laid = rollTemplatePolygon(ship.pose, size, side, template);
    const places = SLIDES.map((slide): Place => {
      const to = rollPose(ship.pose, size, side, slide, template);
      return {
        id: `${side}:${slide}`,
        pose: to,
        problem: rollProblem(game, ship, to, side, how),
        over: (shape) => overlaps(laid, shape),
      };
    });
    const free = places.filter((place) => place.problem === undefined);
    options.push(...free);
    if (free.length === 0) options.push({ ...places[1], id: side });
    for (const { id, pose, problem } of places) {
      if (problem !== undefined) refused.push({ id, reason: problem, rule, target: `pose:${ship.name}:${id}`, pose });
    }
  }
  return { options, refused };
}

function rollProblem(game: Game, ship: Ship, to: Pose, side: Side, how: MoveHow): string | undefined {
  const { size } = ship.profile;
  const template = rollTemplate(size, how.rollSpeed);
  if (leavesMat(basePolygon(to, size), game.state.matSide)) return 'it would leave the play area';
  if (shipsUnder(to, size, bodiesAround(game.state, ship)).length > 0) return 'it would overlap a ship';
  for (const obstacle of game.state.obstacles) {
    if (!obstacle.placed || ignores(game, ship, obstacle, 'reposition')) continue;
    if (!rollOver(ship.pose, to, size, side, template, outline(obstacle))) continue;
    return overlaps(basePolygon(to, size), outline(obstacle))
      ? 'it would overlap an obstacle'
      : 'its template would lie over an obstacle';
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
    return {
      id: templateId(template),
      pose: to,
      problem: boostProblem(game, ship, to, template),
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
  return yield* settle(game, ship, picked, how.counts ?? 'boost', rule);
}

function boostTemplates(game: Game, ship: Ship): readonly Template[] {
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
  if (shipsUnder(to, size, bodiesAround(game.state, ship)).length > 0) return 'it would overlap a ship';
  for (const obstacle of game.state.obstacles) {
    if (!obstacle.placed || ignores(game, ship, obstacle, 'reposition')) continue;
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
): Rule<boolean> {
  const words = { boost: 'boosts', barrelroll: 'barrel rolls', decloak: 'decloaks' }[how];
  if (place.problem !== undefined) {
    tell(game, 'move-failed', ship, `cannot be placed: ${place.problem}`, rule, { how });
    return false;
  }
  const from = ship.pose;
  ship.pose = place.pose;
  tell(game, 'moved', ship, `${words}: ${placeLabel(place.id).toLowerCase()}`, rule, { how, from, to: place.pose });
  yield* meetMines(game, ship, place.over);
  if (ship.status === 'play') yield* trigger(game, 'after-move', { ship, how, over: place.over });
  return true;
}

function placeLabel(id: string): string {
  const words: Record<string, string> = {
    left: 'To the left',
    right: 'To the right',
    front: 'front',
    middle: 'middle',
    back: 'back',
    'bank-left': 'Bank to the left',
    'bank-right': 'Bank to the right',
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
