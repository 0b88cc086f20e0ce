import planetsJson from '../../src/data/json/planets.json' with { type: 'json' };
import systemsJson from '../../src/data/json/systems.json' with { type: 'json' };
import technologiesJson from '../../src/data/json/technologies.json' with { type: 'json' };
import unitsJson from '../../src/data/json/units.json' with { type: 'json' };
import factionsJson from '../../src/data/json/factions.json' with { type: 'json' };
import setupJson from '../../src/data/json/setup.json' with { type: 'json' };
import { galaxyOf } from '../../src/galaxy/index.ts';
import type { TiState } from '../../src/state/index.ts';

/**
 * A position for the slow enumerators: everything by name, straight out of the facts as they are written. Nothing here uses
 * the rules or the indexed tables.
 */

/** The unit types in the order in which a state counts them. */
export const TYPES = [
  'fighter',
  'infantry',
  'destroyer',
  'cruiser',
  'carrier',
  'dreadnought',
  'war-sun',
  'flagship',
  'mech',
  'pds',
  'space-dock',
];

export interface UnitFact {
  readonly id: string;
  readonly type: string;
  readonly faction: string | null;
  readonly cost: number | null;
  readonly unitsPerCost: number;
  readonly production: { readonly kind: string; readonly value: number } | null;
  readonly isShip: boolean;
  readonly isGroundForce: boolean;
  readonly requiredTechnology: string | null;
}

/** Units of one player and type in one place: `system:26` is its space area, `planet:jord` a planet. */
export interface Stack {
  readonly place: string;
  readonly system: string;
  readonly player: number;
  readonly type: string;
  readonly count: number;
  readonly damaged: number;
}

export interface PlanetFact {
  readonly id: string;
  readonly system: string;
  readonly owner: number;
  readonly exhausted: boolean;
  readonly resources: number;
  readonly influence: number;
}

export interface Board {
  readonly stacks: readonly Stack[];
  readonly planets: readonly PlanetFact[];
  /** Systems with a command token, by player. */
  readonly tokens: readonly ReadonlySet<string>[];
}

const PLANETS = planetsJson as unknown as { id: string; resources: number; influence: number }[];
const SYSTEMS = systemsJson as unknown as { tile: string; planets: string[] }[];
const UNITS = unitsJson as unknown as UnitFact[];
const TECHNOLOGIES = technologiesJson as unknown as { id: string }[];
const FACTIONS = factionsJson as unknown as { id: string }[];

/** Plastic pieces of a type. */
export function pieces(type: string): number {
  return (setupJson.playerComponents.plasticUnits as Record<string, number>)[type];
}

/** The board of a state, by name. */
export function boardOf(state: TiState): Board {
  const galaxy = galaxyOf(state.map);
  const systemOfPlanet = (id: string): string => SYSTEMS.find((system) => system.planets.includes(id))?.tile ?? '';
  const planets = galaxy.idOfPlanet.map((id, planet) => {
    const fact = PLANETS.find((entry) => entry.id === id) as (typeof PLANETS)[number];
    return {
      id,
      system: systemOfPlanet(id),
      owner: state.planetOwner[planet],
      exhausted: state.planetExhausted[planet] !== 0,
      resources: fact.resources,
      influence: fact.influence,
    };
  });
  const places = [
    ...galaxy.idOfSystem.map((id) => ({ place: `system:${id}`, system: id })),
    ...planets.map(({ id, system }) => ({ place: `planet:${id}`, system })),
  ];
  const stacks: Stack[] = [];
  state.units.forEach((count, index) => {
    if (count === 0) return;
    const type = TYPES[index % TYPES.length];
    const player = Math.floor(index / TYPES.length) % state.players.length;
    const { place, system } = places[Math.floor(index / TYPES.length / state.players.length)];
    stacks.push({ place, system, player, type, count, damaged: state.damaged[index] });
  });
  const tokens = state.players.map(
    (_, player) =>
      new Set(galaxy.idOfSystem.filter((_id, system) => (state.commandTokens[system] >> player) % 2 === 1)),
  );
  return { stacks, planets, tokens };
}

export function owns(state: TiState, player: number, technology: string): boolean {
  return state.players[player].technologies[TECHNOLOGIES.findIndex((entry) => entry.id === technology)] !== 0;
}

export function factionOf(state: TiState, player: number): string {
  return FACTIONS[state.players[player].faction].id;
}

/** The unit of a type a player has: the best upgrade owned, else that of the faction sheet; undefined for none (war suns). */
export function unitOf(state: TiState, player: number, type: string): UnitFact | undefined {
  const faction = factionOf(state, player);
  const own = UNITS.filter((unit) => unit.type === type && (unit.faction === faction || unit.faction === null));
  const upgraded = own.filter(
    (unit) => unit.requiredTechnology !== null && owns(state, player, unit.requiredTechnology),
  );
  const printed = own.filter((unit) => unit.requiredTechnology === null);
  const best = (units: UnitFact[]) => units.find((unit) => unit.faction !== null) ?? units[0];
  return best(upgraded) ?? best(printed);
}
