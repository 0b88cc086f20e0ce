import { FACTIONS, LEADERS, leaderIndex } from '../data/index.ts';
import { influenceOf, resourcesOf } from './planets.ts';
import { NOBODY, type PlanetId, READY, type TiState } from './types.ts';

/**
 * What an exhausted planet is spent for (LRR 47.2, 75.2). While the hero of the Xxcha is unlocked, resources and influence of
 * their planets are one value when they exhaust them, and stay what they are for everything else.
 */

const HERO = leaderIndex('xxekir-grom-omega');
const { faction: FACTION } = LEADERS[HERO];
const SLOT = FACTIONS[FACTION].leaders.indexOf(HERO);

/** Are the two values of the planet one for whoever controls it, when they exhaust it? */
export function isCombined(state: TiState, planet: PlanetId): boolean {
  const owner = state.planetOwner[planet];
  if (owner === NOBODY) return false;
  const { faction, leaders } = state.players[owner];
  return faction === FACTION && leaders[SLOT] === READY;
}

/** The resources that exhausting a planet gives its owner to spend. */
export function resourcesToSpend(state: TiState, planet: PlanetId): number {
  const resources = resourcesOf(state, planet);
  return isCombined(state, planet) ? resources + influenceOf(state, planet) : resources;
}

/** The influence that exhausting a planet gives its owner to spend. */
export function influenceToSpend(state: TiState, planet: PlanetId): number {
  const influence = influenceOf(state, planet);
  return isCombined(state, planet) ? influence + resourcesOf(state, planet) : influence;
}
