import { FACTIONS, PLANETS, TECHNOLOGIES } from '../data/index.ts';
import type { GalaxyMap } from './map.ts';

/**
 * The map with the planets that these factions (indices) can bring into play: those whose card comes with a technology of
 * theirs (Custodia Vigilia). They lie on no tile.
 */
export function withPlanetCards(map: GalaxyMap, factions: readonly number[]): GalaxyMap {
  const brought = PLANETS.filter(({ gainedWith }) =>
    factions.some((faction) =>
      FACTIONS[faction].factionTechnologies.some((technology) => TECHNOLOGIES[technology].id === gainedWith),
    ),
  ).map(({ id }) => id);
  return brought.length === 0 ? map : { ...map, extraPlanets: [...(map.extraPlanets ?? []), ...brought] };
}
