import { PLANETS, type SpaceCannonDice, technologyIndex } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { NOBODY, NOT_OWNED, type PlanetId, type PlayerId, type TiState } from './types.ts';

/** Planets whose card comes with a technology (Custodia Vigilia), and what a technology changes in questions asked of the state. */

/** The unit abilities that a planet has for whoever controls it, beside those of the units on it. */
export interface PlanetAbilities {
  readonly planet: PlanetId;
  /** The planet whose card says so, for logs and options. */
  readonly source: { readonly id: string; readonly name: string };
  readonly production: number;
  readonly spaceCannon: SpaceCannonDice;
}

/** By the planet that is controlled too: the planet that has the abilities, and their values. */
const GRANTED: Readonly<Record<string, { on: string; production: number; spaceCannon: SpaceCannonDice }>> = {
  'custodia-vigilia': { on: 'mecatol-rex', production: 3, spaceCannon: { value: 5, dice: 1, reachesAdjacent: false } },
};
const GRANTING = Object.entries(GRANTED);

/** The abilities that the card of a planet of the player gives to another planet of theirs, or undefined. */
export function planetAbilities(state: TiState, player: PlayerId): PlanetAbilities | undefined {
  const galaxy = galaxyOf(state.map);
  for (const [id, { on, production, spaceCannon }] of GRANTING) {
    const card = galaxy.findPlanet(id);
    if (card < 0 || state.planetOwner[card] !== player) continue;
    const planet = galaxy.findPlanet(on);
    if (state.planetOwner[planet] !== player) continue;
    const source = { id: `planet:${id}`, name: PLANETS[galaxy.planetData[card]].name };
    return { planet, source, production, spaceCannon };
  }
  return undefined;
}

/** The planets whose cards come with a technology. */
export function planetsGainedWith(state: TiState, technology: string): PlanetId[] {
  return galaxyOf(state.map).planetData.flatMap((data, planet) =>
    PLANETS[data].gainedWith === technology ? [planet] : [],
  );
}

/** Has somebody the card of this planet for good? */
export function isForGood(state: TiState, planet: PlanetId): boolean {
  return PLANETS[galaxyOf(state.map).planetData[planet]].gainedWith !== null && state.planetOwner[planet] !== NOBODY;
}

const NEIGHBORS_OF_REX = technologyIndex('i-i-h-q-modernization');

/** Are all who have units or planets in or next to the system of Mecatol Rex neighbors of the player (LRR 60)? */
export function isNeighborOfMecatolRex(state: TiState, player: PlayerId): boolean {
  return state.players[player].technologies[NEIGHBORS_OF_REX] !== NOT_OWNED;
}

const STRUCTURES_PRODUCE = technologyIndex('aerie-hololattice');

/** The PRODUCTION that each planet with structures of the player has as if it were a unit of theirs; 0 for most players. */
export function structureProduction(state: TiState, player: PlayerId): number {
  return state.players[player].technologies[STRUCTURES_PRODUCE] === NOT_OWNED ? 0 : 1;
}

const SUPERNOVAE_PRODUCE = technologyIndex('magmus-reactor-omega');
const SUPERNOVA_PRODUCTION = 5;

/** The PRODUCTION that a supernova with units of the player has as if it were one of them; 0 for most players. */
export function supernovaProduction(state: TiState, player: PlayerId): number {
  return state.players[player].technologies[SUPERNOVAE_PRODUCE] === NOT_OWNED ? 0 : SUPERNOVA_PRODUCTION;
}
