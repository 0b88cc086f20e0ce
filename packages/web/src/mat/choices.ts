/** What the open decision means on the mat: poses to draw as ghosts, ships and obstacles to light, places to point at. */
import type { DecisionMessage, OptionMessage } from '@orrery/server/messages';
import type { BaseSize, PlacedKind, Pose, RemoteKind } from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import { type Flight, flightOf } from './drawing.ts';

/** One position a ship could end at. */
export interface Ghost {
  readonly id: string;
  readonly pose: Pose;
  readonly size: BaseSize;
  /** Why it cannot be taken (or, where it is offered all the same, why it would fail). */
  readonly problem: string | null;
  /** It may be chosen. */
  readonly offered: boolean;
  readonly label: string;
  /** Its number for eye and key; 0 where it cannot be chosen. */
  readonly number: number;
  /** What moves, where it is no ship. */
  readonly remote: RemoteKind | null;
  /** For a maneuver: its dial code. */
  readonly code: string | null;
  readonly flight: Flight | null;
}

/** A place on the grid where something may be put down. */
export interface GridPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** All that a decision shows on the mat. */
export interface MatChoices {
  /** The ship that it is about. */
  readonly ship: ShipView | null;
  readonly ghosts: readonly Ghost[];
  readonly ships: ReadonlyMap<string, readonly OptionMessage[]>;
  readonly obstacles: ReadonlyMap<number, readonly OptionMessage[]>;
  readonly places: readonly GridPlace[];
  /** What is put down at a place. */
  readonly piece: {
    readonly heading: number;
    readonly size: BaseSize | null;
    readonly shape: string | null;
    /** A remote or a device. */
    readonly placed: PlacedKind | null;
  } | null;
  /** The maneuvers of the dial that is turned, as codes. */
  readonly dial: readonly string[];
}

const NOTHING: MatChoices = {
  ship: null,
  ghosts: [],
  ships: new Map(),
  obstacles: new Map(),
  places: [],
  piece: null,
  dial: [],
};

interface About {
  readonly ship?: string;
  readonly size?: BaseSize;
  readonly heading?: number;
  readonly shape?: string;
  readonly remote?: RemoteKind;
  readonly device?: PlacedKind;
  readonly poses?: readonly { readonly id: string; readonly pose: Pose; readonly problem: string | null }[];
}

/** Read a decision; an unknown kind shows nothing and is answered from its list. */
export function choicesOf(decision: DecisionMessage | undefined, view: XWingView): MatChoices {
  if (decision === undefined) return NOTHING;
  const about = (decision.about ?? {}) as About;
  const ship = view.ships.find(({ name }) => name === about.ship) ?? null;
  const dial = decision.options.flatMap(({ id }) => codeIn(id) ?? []);
  return {
    ship,
    ghosts: dial.length > 0 && ship !== null ? dialGhosts(decision, ship, view) : poseGhosts(decision, about),
    ships: targeted(decision, 'ship', (key) => key),
    obstacles: targeted(decision, 'obstacle', Number),
    places: gridPlaces(decision, view),
    piece:
      about.heading === undefined
        ? null
        : {
            heading: about.heading,
            size: about.size ?? null,
            shape: about.shape ?? null,
            placed: about.remote ?? about.device ?? null,
          },
    dial,
  };
}

/** The dial code in the id of an option: `dial:2FB`, `maneuver:2FB`. */
export function codeIn(id: string): string | undefined {
  return /^(?:dial|maneuver):(\d[A-Z][A-Z])$/.exec(id)?.[1];
}

/** Is there anything to click on the mat? */
export function isOnMat({ ghosts, ships, obstacles, places }: MatChoices): boolean {
  return ghosts.length + ships.size + obstacles.size + places.length > 0;
}

function poseGhosts(decision: DecisionMessage, { poses = [], size = 'small', remote }: About): Ghost[] {
  // A side that is declared although none of its places is free has no place of its own.
  const places = poses.filter(({ id }) => !/^(left|right)(-ahead|-back)?$/.test(id));
  return places.map(({ id, pose, problem }) => {
    const at = decision.options.findIndex((one) => one.id === id);
    const option = at < 0 ? undefined : decision.options[at];
    return {
      id,
      pose,
      size,
      remote: remote ?? null,
      problem,
      offered: option !== undefined,
      label: option?.label ?? placeWords(id),
      number: at + 1,
      code: null,
      flight: null,
    };
  });
}

/** Poses come with the options that can be taken first; the eye wants left before right, front before back. */
export function inOrder(ghosts: readonly Ghost[]): readonly Ghost[] {
  const sides = ['left', 'right'];
  const slides = ['front', 'middle', 'back'];
  const rank = ({ id }: Ghost): number => {
    const [side, slide] = id.split(':');
    return sides.indexOf(side) * 3 + slides.indexOf(slide ?? '');
  };
  const rolls = ghosts.filter(({ id }) => id.includes(':'));
  return rolls.length < ghosts.length ? ghosts : [...rolls].sort((a, b) => rank(a) - rank(b));
}

function dialGhosts(decision: DecisionMessage, ship: ShipView, view: XWingView): Ghost[] {
  return decision.options.flatMap((option, i) => {
    const code = codeIn(option.id);
    if (code === undefined) return [];
    const flight = flightOf(code, ship, view);
    return {
      id: option.id,
      pose: flight.pose,
      size: ship.size,
      remote: null,
      problem: flight.full ? null : 'a ship is in the way as things stand',
      offered: true,
      label: option.label,
      number: i + 1,
      code,
      flight,
    };
  });
}

function targeted<K>(decision: DecisionMessage, kind: string, key: (text: string) => K): Map<K, OptionMessage[]> {
  const found = new Map<K, OptionMessage[]>();
  for (const option of decision.options) {
    const [is, name] = (option.target ?? '').split(':');
    // To do nothing also names the ship that would do it; that is no choice among ships.
    if (is !== kind || option.id === 'pass') continue;
    const list = found.get(key(name)) ?? [];
    found.set(key(name), [...list, option]);
  }
  return found;
}

function gridPlaces(decision: DecisionMessage, view: XWingView): GridPlace[] {
  const mirrored = decision.kind === 'place-ship' && decision.seat !== 0;
  return decision.options.flatMap(({ id }) => {
    const match = /^at:(-?[\d.]+),(-?[\d.]+)$/.exec(id);
    if (match === null) return [];
    const y = Number(match[2]);
    return { id, x: Number(match[1]), y: mirrored ? view.matSide - y : y };
  });
}

/** The place nearest to a point of the mat, if one is near. */
export function nearestPlace(places: readonly GridPlace[], x: number, y: number): GridPlace | undefined {
  let best: GridPlace | undefined;
  let least = 40 * 40;
  for (const place of places) {
    const away = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (away < least) {
      least = away;
      best = place;
    }
  }
  return best;
}

const WORDS: Readonly<Record<string, string>> = { left: 'Left', right: 'Right' };

function placeWords(id: string): string {
  return id
    .split(':')
    .map((part) => WORDS[part] ?? part.replaceAll('-', ' '))
    .join(', ');
}
