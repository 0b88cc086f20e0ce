/**
 * What on the board stands for an option. Options name it (`system:18`, `planet:jord`, `unit:18:carrier`, `card:politics`,
 * `player:2`); any other game's targets are simply not on this board, and its options stand in the list.
 */
import type { DecisionMessage, OptionMessage, RefusalMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';

export type Target =
  | { readonly kind: 'system'; readonly system: string }
  | { readonly kind: 'planet'; readonly planet: string; readonly system: string }
  | { readonly kind: 'unit'; readonly place: string; readonly type: string; readonly system: string }
  | { readonly kind: 'thing'; readonly thing: string };

/** Which system each system and planet id of a view is in. */
export type BoardIndex = ReadonlyMap<string, string>;

export function boardIndex(view: Pick<TiView, 'systems'> | null): BoardIndex {
  const index = new Map<string, string>();
  for (const system of view?.systems ?? []) {
    index.set(system.id, system.id);
    for (const planet of system.planets) index.set(planet.id, system.id);
  }
  return index;
}

/** Read a target; null where it names nothing. `use:card:sabotage` and `component:leader:umbat` stand for what is used. */
export function readTarget(named: string | null, board: BoardIndex): Target | null {
  if (named === null) return null;
  const target = thingUsed(named);
  const [kind, ...rest] = target.split(':');
  if (kind === 'system' && board.has(rest[0])) return { kind: 'system', system: board.get(rest[0]) as string };
  if (kind === 'planet' && board.has(rest[0])) {
    return { kind: 'planet', planet: rest[0], system: board.get(rest[0]) as string };
  }
  if (kind === 'unit') {
    const [place, type] = rest[0] === 'system' || rest[0] === 'planet' || rest[0] === 'space' ? rest.slice(1) : rest;
    const system = board.get(place);
    if (system !== undefined && type !== undefined) return { kind: 'unit', place, type, system };
  }
  return { kind: 'thing', thing: target };
}

/** The thing that an ability belongs to: `card:sabotage` of `use:card:sabotage`; any other id as it is. */
export function thingUsed(id: string): string {
  return id.replace(/^(use|component):/, '');
}

/** Options by what stands for them. An option is under its most exact place, and under its system besides. */
export interface OptionPlaces {
  readonly systems: ReadonlyMap<string, readonly OptionMessage[]>;
  /** In the system or on its planets, but not the system itself. */
  readonly inside: ReadonlyMap<string, readonly OptionMessage[]>;
  readonly planets: ReadonlyMap<string, readonly OptionMessage[]>;
  /** By `<planet or system id>:<type>`. */
  readonly units: ReadonlyMap<string, readonly OptionMessage[]>;
  /** By the target as written: cards, technologies, players. */
  readonly things: ReadonlyMap<string, readonly OptionMessage[]>;
}

function add(map: Map<string, OptionMessage[]>, key: string, option: OptionMessage): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [option]);
  else list.push(option);
}

/** Sort the options of a decision by their places. An option without a target is read by its id, which often names one. */
export function placesOf(options: readonly OptionMessage[], board: BoardIndex): OptionPlaces {
  const systems = new Map<string, OptionMessage[]>();
  const inside = new Map<string, OptionMessage[]>();
  const planets = new Map<string, OptionMessage[]>();
  const units = new Map<string, OptionMessage[]>();
  const things = new Map<string, OptionMessage[]>();
  for (const option of options) {
    const target = readTarget(option.target ?? option.id, board);
    if (target === null) continue;
    if (target.kind === 'system') add(systems, target.system, option);
    else if (target.kind === 'thing') add(things, target.thing, option);
    else {
      add(inside, target.system, option);
      if (target.kind === 'planet') add(planets, target.planet, option);
      else add(units, `${target.place}:${target.type}`, option);
    }
  }
  return { systems, inside, planets, units, things };
}

/** The options that a click on a system means: the system itself where it is one, else what may be chosen inside it. */
export function optionsOfSystem(places: OptionPlaces, system: string): readonly OptionMessage[] {
  return places.systems.get(system) ?? places.inside.get(system) ?? [];
}

/** Is anything of this decision on the board? */
export function isOnBoard(places: OptionPlaces): boolean {
  return places.systems.size > 0 || places.inside.size > 0;
}

/** Why something is not offered, by the place that stands for it: systems and planets of the board, and other things. */
export function refusalsByPlace(
  refused: readonly RefusalMessage[],
  board: BoardIndex,
): ReadonlyMap<string, readonly RefusalMessage[]> {
  const byPlace = new Map<string, RefusalMessage[]>();
  const put = (key: string, refusal: RefusalMessage) => byPlace.set(key, [...(byPlace.get(key) ?? []), refusal]);
  for (const refusal of refused) {
    const target = readTarget(refusal.target ?? refusal.id, board);
    if (target === null) continue;
    if (target.kind === 'system') put(target.system, refusal);
    else if (target.kind === 'planet') put(target.planet, refusal);
    else if (target.kind === 'unit') put(`${target.place}:${target.type}`, refusal);
    else put(target.thing, refusal);
  }
  return byPlace;
}

/** Systems that a decision is about, for the camera: those of its options while they are few, the active one first. */
export function systemsToFrame(
  decision: DecisionMessage,
  board: BoardIndex,
  active: string | null,
  home: string | null,
): string[] {
  const places = placesOf(decision.options, board);
  const named = [...new Set([...places.systems.keys(), ...places.inside.keys()])];
  const first = active ?? home;
  const few = named.length <= 8 ? named : [];
  return [...new Set([...(first === null ? [] : [first]), ...few])];
}
