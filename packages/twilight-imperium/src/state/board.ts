import { effectsOf } from '@orrery/kernel';
import { FACTIONS } from '../data/index.ts';
import { adjacency, type Galaxy, galaxyOf, printedWormholes, WORMHOLE_BIT } from '../galaxy/index.ts';
import { carriedWormhole } from './carried-wormholes.ts';
import { hasFactionAbility } from './faction-abilities.ts';
import { TOKEN_IN_FLEET_POOL } from './fleet-tokens.ts';
import { lawChanges } from './law-table.ts';
import { NOBODY, type PlanetId, type PlayerId, type SystemId, type TiState } from './types.ts';

/** Questions everyone asks of the board: adjacency, control, tokens, home. */

/** The galaxy of this match: what does not change. */
export function galaxy(state: TiState): Galaxy {
  return galaxyOf(state.map);
}

/** By the tokens on the board and the side of the nexus: both are few in a match. */
const adjacencies = new WeakMap<TiState['systemTokens'], (readonly (readonly SystemId[])[])[]>();

/**
 * Two systems on the board exchange their positions, with all that is in them. Their numbers stay, so that only what lies where
 * changes; adjacency, which is remembered by the tokens, is found anew.
 */
export function swapSystems(state: TiState, one: SystemId, other: SystemId): void {
  const { idOfSystem } = galaxyOf(state.map);
  state.map = { ...state.map, swapped: [...(state.map.swapped ?? []), [idOfSystem[one], idOfSystem[other]]] };
  state.systemTokens = [...state.systemTokens];
}

/** Another tile takes the place of a system's, which keeps its number, what is in it and the tokens named. */
export function replaceTile(state: TiState, system: SystemId, by: string, kept: readonly string[]): void {
  const { idOfSystem } = galaxyOf(state.map);
  state.map = { ...state.map, replaced: [...(state.map.replaced ?? []), [idOfSystem[system], by]] };
  state.systemTokens = state.systemTokens.map((tokens, other) =>
    other === system ? tokens.filter((token) => kept.includes(token)) : tokens,
  );
}

/** The wormhole of a token, as bits of `WORMHOLE_BIT` (LRR 101). */
const TOKEN_WORMHOLES: Readonly<Record<string, number>> = {
  'gamma-wormhole': WORMHOLE_BIT.gamma,
  'ion-storm-alpha': WORMHOLE_BIT.alpha,
  'ion-storm-beta': WORMHOLE_BIT.beta,
  'creuss-alpha': WORMHOLE_BIT.alpha,
  'creuss-beta': WORMHOLE_BIT.beta,
  'creuss-gamma': WORMHOLE_BIT.gamma,
};

/**
 * The wormholes of each system as bits (LRR 101): printed, on tokens, carried by ships and those that effects add. Whoever asks
 * whether a system has a wormhole asks here; only movement may find some of them closed (`wormholesForMovement`).
 */
export function wormholesOf(state: TiState): number[] {
  const masks = fixedWormholes(state, state.nexusActive);
  const carried = carriedWormhole(state);
  if (carried !== undefined) masks[carried.system] |= carried.wormholes;
  if (state.effects.length === 0) return masks;
  for (const { data } of effectsOf(state, WORMHOLES_ADDED)) masks[Number(data.system)] |= Number(data.wormholes);
  return masks;
}

/** Those that neither a ship nor an effect brings. */
function fixedWormholes(state: TiState, nexusActive: boolean): number[] {
  const masks = printedWormholes(galaxyOf(state.map), nexusActive);
  state.systemTokens.forEach((tokens, system) => {
    for (const token of tokens) masks[system] |= TOKEN_WORMHOLES[token] ?? 0;
  });
  return masks;
}

/** The effect by which all systems with an alpha or a beta wormhole are adjacent to each other (LRR 101.1). */
export const ALPHA_IS_BETA = 'alpha-is-beta';
const ALPHA_OR_BETA = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta;
/** The effect by which a system has wormholes more: `data` holds the `system` and the `wormholes` as bits. */
export const WORMHOLES_ADDED = 'wormholes-added';
/** The effect by which two systems are adjacent: `data` holds `one` and `other`. */
export const ADJACENCY_ADDED = 'adjacency-added';

/**
 * The systems adjacent to each system, wormholes included (LRR 6, 101); for loops that ask for many. Of a `player` their own
 * view: Quantum Entanglement is seen by nobody else (FAQ).
 */
export function adjacentSystems(state: TiState, player?: PlayerId): readonly (readonly SystemId[])[] {
  const map = galaxyOf(state.map);
  const matched = seesAlphaAsBeta(state, player);
  if (matched || (state.effects.length > 0 && changesAdjacency(state))) {
    const masks = wormholesOf(state);
    const seen = matched ? masks.map((mask) => ((mask & ALPHA_OR_BETA) === 0 ? mask : mask | ALPHA_OR_BETA)) : masks;
    return adjacentWith(state, adjacency(map, seen));
  }
  if (carriedWormhole(state) !== undefined) return adjacency(map, wormholesOf(state));
  let bySide = adjacencies.get(state.systemTokens);
  if (bySide === undefined) {
    bySide = [false, true].map((nexusActive) => adjacency(map, fixedWormholes(state, nexusActive)));
    adjacencies.set(state.systemTokens, bySide);
  }
  return bySide[state.nexusActive ? 1 : 0];
}

/** Are all systems with an alpha or a beta wormhole adjacent to each other, in the view of the player where one is named? */
export function seesAlphaAsBeta(state: TiState, player?: PlayerId): boolean {
  if (player !== undefined && hasFactionAbility(state, player, 'quantum-entanglement')) return true;
  return effectsOf(state, ALPHA_IS_BETA).length > 0 || lawChanges(state, 'alpha-is-beta');
}

function changesAdjacency(state: TiState): boolean {
  for (const { kind } of state.effects) {
    if (kind === ALPHA_IS_BETA || kind === WORMHOLES_ADDED || kind === ADJACENCY_ADDED) return true;
  }
  return false;
}

/** An adjacency with the pairs of systems that effects make adjacent. */
export function adjacentWith(
  state: TiState,
  adjacent: readonly (readonly SystemId[])[],
): readonly (readonly SystemId[])[] {
  const pairs = effectsOf(state, ADJACENCY_ADDED);
  if (pairs.length === 0) return adjacent;
  const near = adjacent.map((systems) => new Set(systems));
  for (const { data } of pairs) {
    const [one, other] = [Number(data.one), Number(data.other)];
    near[one].add(other);
    near[other].add(one);
  }
  return near.map((systems) => [...systems].sort((a, b) => a - b));
}

/** The systems adjacent to one; of a `player` in their own view. */
export function adjacentTo(state: TiState, system: SystemId, player?: PlayerId): readonly SystemId[] {
  return adjacentSystems(state, player)[system];
}

/** Are two systems adjacent? A system is not adjacent to itself. */
export function areAdjacent(state: TiState, one: SystemId, other: SystemId, player?: PlayerId): boolean {
  return adjacentTo(state, one, player).includes(other);
}

/** Does the player control this planet (LRR 25)? */
export function controls(state: TiState, player: PlayerId, planet: PlanetId): boolean {
  return state.planetOwner[planet] === player;
}

/** The planets a player controls, in board order. */
export function planetsOf(state: TiState, player: PlayerId): PlanetId[] {
  const planets: PlanetId[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetOwner[planet] === player) planets.push(planet);
  }
  return planets;
}

/** Has the player a command token in the system? */
export function hasCommandToken(state: TiState, system: SystemId, player: PlayerId): boolean {
  return (state.commandTokens[system] & (1 << player)) !== 0;
}

/** Put a player's command token in a system. */
export function placeCommandToken(state: TiState, system: SystemId, player: PlayerId): void {
  state.commandTokens[system] |= 1 << player;
}

/** Take a player's command token out of a system. */
export function removeCommandToken(state: TiState, system: SystemId, player: PlayerId): void {
  state.commandTokens[system] &= ~(1 << player);
}

/** All command tokens of a player; those neither in a pool, anybody's, nor on the board are in reinforcements (LRR 20.5). */
export const COMMAND_TOKENS = 16;

/** How many command tokens a player has in reinforcements. */
export function commandTokensLeft(state: TiState, player: PlayerId): number {
  const { tactic, fleet, strategy } = state.players[player];
  let elsewhere = 0;
  for (const bits of state.commandTokens) if ((bits & (1 << player)) !== 0) elsewhere++;
  for (const { kind, data } of state.effects) if (kind === TOKEN_IN_FLEET_POOL && data.of === player) elsewhere++;
  return COMMAND_TOKENS - tactic - fleet - strategy - elsewhere;
}

/** The players in clockwise order from one. */
export function clockwiseFrom(state: TiState, player: PlayerId): PlayerId[] {
  return state.players.map((_, i) => (player + i) % state.players.length);
}

/**
 * The home system of a player; the Creuss home is off the map, and the Council Keleres live in that of a faction not in play
 * (`NOWHERE` is never returned in a legal setup).
 */
export function homeSystem(state: TiState, player: PlayerId): SystemId {
  const { homeOf } = galaxyOf(state.map);
  const { faction } = state.players[player];
  const own = homeOf.indexOf(faction);
  if (own >= 0) return own;
  const { borrowedHomes } = FACTIONS[faction];
  const isFree = (home: number): boolean => state.players.every((other) => other.faction !== home);
  return homeOf.findIndex((home) => borrowedHomes.includes(home) && isFree(home));
}

/** A player's victory points: the sum of their sources, never below 0. */
export function victoryPoints(state: TiState, player: PlayerId): number {
  let points = 0;
  for (const source of state.players[player].points) points += source.points;
  return Math.max(0, points);
}

/** Is the planet controlled by nobody? */
export function isUncontrolled(state: TiState, planet: PlanetId): boolean {
  return state.planetOwner[planet] === NOBODY;
}

/** The name a log or an option gives a player. */
export function playerName(state: TiState, player: PlayerId): string {
  return state.setup.players[player].name;
}
