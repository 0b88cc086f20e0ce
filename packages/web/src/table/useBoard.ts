/** From the open decision to what is lit on the board and what a click on it means. */
import type { DecisionMessage, OptionMessage, RefusalMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { useMemo } from 'react';
import type { MapLights } from '../galaxy/Lights.tsx';
import type { MapPath } from '../galaxy/Paths.tsx';
import { hueOf } from '../parts/colors.ts';
import {
  type BoardIndex,
  boardIndex,
  isOnBoard,
  type OptionPlaces,
  placesOf,
  readTarget,
  refusalsByPlace,
} from '../prompt/targets.ts';
import { isQuick } from '../prompt/selection.ts';

export interface Board {
  readonly index: BoardIndex;
  readonly places: OptionPlaces;
  readonly refusals: ReadonlyMap<string, readonly RefusalMessage[]>;
  readonly lights: MapLights;
  /** One sentence for each refused system. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly paths: readonly MapPath[];
  readonly quick: boolean;
}

/** Above this many lit systems only those an option says more about stand out. */
const MANY = 14;
const NO_OPTIONS: readonly OptionMessage[] = [];
const NO_REFUSALS: readonly RefusalMessage[] = [];

export function useBoard(
  view: TiView | null,
  decision: DecisionMessage | undefined,
  picks: readonly string[],
  pointed: string | null,
): Board {
  const index = useMemo(() => boardIndex(view), [view]);
  const options = decision?.options ?? NO_OPTIONS;
  const refused = decision?.refused ?? NO_REFUSALS;
  const places = useMemo(() => placesOf(options, index), [options, index]);
  const refusals = useMemo(() => refusalsByPlace(refused, index), [refused, index]);
  const active = view?.activeSystem ?? null;
  const lights = useMemo(
    () => lightsOf(options, places, refusals, index, pointed === null ? picks : [...picks, pointed], active),
    [options, places, refusals, index, picks, pointed, active],
  );
  const reasons = useMemo(() => reasonsOf(refusals, lights, index), [refusals, lights, index]);
  const paths = useMemo(() => pathsOf(decision, view, index), [decision, view, index]);
  const quick = decision !== undefined && isQuick(decision, isOnBoard(places));
  return { index, places, refusals, lights, reasons, paths, quick };
}

function lightsOf(
  options: readonly OptionMessage[],
  places: OptionPlaces,
  refusals: Board['refusals'],
  index: BoardIndex,
  picked: readonly string[],
  active: string | null,
): MapLights {
  const systems = new Map<string, boolean>();
  const many = places.systems.size > MANY;
  for (const [system, choices] of places.systems)
    systems.set(system, !many || choices.some(({ detail }) => detail !== null));
  for (const system of places.inside.keys()) if (!systems.has(system)) systems.set(system, false);
  const selectedSystems = new Set<string>();
  const selectedPlanets = new Set<string>();
  const selectedUnits = new Set<string>();
  for (const pick of picked) {
    const option = options.find(({ id }) => id === pick);
    const target = option === undefined ? null : readTarget(option.target ?? option.id, index);
    if (target === null || target.kind === 'thing') continue;
    if (target.kind === 'system') selectedSystems.add(target.system);
    else if (target.kind === 'planet') selectedPlanets.add(target.planet);
    else selectedUnits.add(`${target.place}:${target.type}`);
  }
  const refused = new Set<string>();
  for (const place of refusals.keys()) if (index.get(place) === place && !systems.has(place)) refused.add(place);
  return {
    systems,
    planets: new Set(places.planets.keys()),
    units: new Set(places.units.keys()),
    refused,
    selectedSystems,
    selectedPlanets,
    selectedUnits,
    active,
  };
}

/** Refusals of a system, and of what is inside it where nothing in it may be chosen. */
function reasonsOf(refusals: Board['refusals'], lights: MapLights, index: BoardIndex): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const [place, list] of refusals) {
    const system = index.get(place) ?? index.get(place.split(':')[0]);
    if (system === undefined || lights.systems.has(system)) continue;
    const words = list.map(({ reason, rule }) => `${reason} (${rule})`);
    reasons.set(system, [reasons.get(system), ...words].filter(Boolean).join('; '));
  }
  return reasons;
}

/** Ships of a plan on their way into the active system. */
function pathsOf(decision: DecisionMessage | undefined, view: TiView | null, index: BoardIndex): readonly MapPath[] {
  const to = view?.activeSystem ?? null;
  const player = view?.players.find(({ seat }) => seat === decision?.seat);
  if (decision?.plan !== 'movement' || to === null || player === undefined) return [];
  const from = new Set<string>();
  for (const value of Object.values((decision.about ?? {}) as Record<string, unknown>)) {
    if (!Array.isArray(value)) continue;
    for (const entry of value as unknown[]) {
      const place = (entry as { from?: unknown } | null)?.from;
      const system = typeof place === 'string' ? index.get(place.replace(/^(system|planet):/, '')) : undefined;
      if (system !== undefined && system !== to) from.add(system);
    }
  }
  return [...from].map((system) => ({ from: system, to, hue: hueOf(player.color, player.seat).name }));
}
