import { type ObjectiveCheck, MECH, SPACE_DOCK, TECHNOLOGIES, unitTypeIndex } from '../../data/index.ts';
import { WORMHOLE_BIT } from '../../galaxy/index.ts';
import {
  adjacentTo,
  controls,
  galaxy,
  homeSystem,
  NOT_OWNED,
  type PlanetId,
  planetArea,
  influenceOf,
  planetsOf,
  resourcesOf,
  specialtyOf,
  traitsOf,
  type PlayerId,
  spaceArea,
  structuresOnBoard,
  type SystemId,
  type TiState,
  unitCount,
  unitsOnBoard,
  fragmentsOf,
  isLegendary,
  planetsIn,
  systemOfPlanet,
  wormholesOf,
} from '../../state/index.ts';
import { isAnomaly } from '../anomalies.ts';
import { hasUnitsInSystem, neighborsOf } from '../neighbors.ts';
import {
  groundForcesOn,
  hasForeignSpaceDock,
  hasLegendaryPlanet,
  hasStructure,
  isAdjacentToAny,
  isOnEdge,
  otherHomes,
  planetsAtDifferentHomes,
  productionIn,
  shipsIn,
  systemsWithShips,
  technologiesByColor,
  upgradedTypes,
} from './board-questions.ts';
import type { Progress } from './progress.ts';
import { bestPayment, spendableTokens } from './spending.ts';

type Check = (state: TiState, player: PlayerId, check: ObjectiveCheck) => Progress;

/** "4 of 6 planets outside home systems". */
function counted(has: number, needs: number, what: string): Progress {
  return { fulfilled: has >= needs, has, needs, words: `${has} of ${needs} ${what}` };
}

function number(check: ObjectiveCheck, field: string): number {
  const value = check[field];
  return typeof value === 'number' ? value : 0;
}

function countPlanets(state: TiState, player: PlayerId, fits: (planet: PlanetId) => boolean): number {
  let count = 0;
  for (const planet of planetsOf(state, player)) if (fits(planet)) count++;
  return count;
}

function countSystems(state: TiState, fits: (system: SystemId) => boolean): number {
  let count = 0;
  for (let system = 0; system < galaxy(state).systemCount; system++) if (fits(system)) count++;
  return count;
}

function ofTrait(state: TiState, player: PlayerId, trait: string): number {
  return countPlanets(state, player, (planet) => (traitsOf(state, planet) as readonly string[]).includes(trait));
}

/** Planets a player controls, by where they have to be. */
const PLANETS_WHERE: Readonly<Record<string, Check>> = {
  'non-home-systems': (state, player, check) =>
    counted(
      countPlanets(state, player, (planet) => {
        const system = systemOfPlanet(state, planet);
        return system < 0 || galaxy(state).homeOf[system] < 0;
      }),
      number(check, 'count'),
      'planets outside home systems',
    ),
  'technology-specialty': (state, player, check) =>
    counted(
      countPlanets(state, player, (planet) => specialtyOf(state, planet) !== null),
      number(check, 'count'),
      'planets with a technology specialty',
    ),
  'other-player-home-system': (state, player, check) => {
    const homes = otherHomes(state, player);
    return counted(
      countPlanets(state, player, (planet) => homes.includes(systemOfPlanet(state, planet))),
      number(check, 'count'),
      'planets in the home system of another player',
    );
  },
  'in-or-adjacent-to-different-other-home-systems': (state, player, check) =>
    counted(
      planetsAtDifferentHomes(state, player),
      number(check, 'count'),
      'planets in or next to the home systems of different players',
    ),
  legendary: (state, player, check) =>
    counted(
      countPlanets(state, player, (planet) => isLegendary(state, planet)),
      number(check, 'count'),
      'legendary planets',
    ),
  'system-shared-with-other-controller': (state, player, check) =>
    counted(
      countPlanets(state, player, (planet) => {
        const system = systemOfPlanet(state, planet);
        if (system < 0) return false;
        return planetsIn(state, system).some(
          (other) => state.planetOwner[other] >= 0 && !controls(state, player, other),
        );
      }),
      number(check, 'count'),
      'planets in a system with a planet of another player',
    ),
  'with-attachment': (state, player, check) =>
    counted(
      countPlanets(state, player, (planet) => state.attachments[planet].length > 0),
      number(check, 'count'),
      'planets with attachments',
    ),
};

/** Systems with the player's units, by what the system has to be. */
const SYSTEM_WITH_UNITS: Readonly<
  Record<string, { fits: (state: TiState, system: SystemId, player: PlayerId) => boolean; words: string }>
> = {
  'no-planets': {
    fits: (state, system) => planetsIn(state, system).length === 0,
    words: 'systems without planets that have units of yours',
  },
  'legendary-or-mecatol-rex-or-anomaly': {
    fits: (state, system) =>
      system === galaxy(state).mecatolRex || isAnomaly(state, system) || hasLegendaryPlanet(state, system),
    words: 'systems with Mecatol Rex, a legendary planet or an anomaly that have units of yours',
  },
  'edge-not-own-home': {
    fits: (state, system, player) => isOnEdge(state, system) && system !== homeSystem(state, player),
    words: 'systems on the edge of the board, your home left out, that have units of yours',
  },
  'wormhole-nexus': {
    fits: (state, system) => system === galaxy(state).nexus,
    words: 'units in the wormhole nexus',
  },
};

/** Systems with the player's ships, likewise. */
const SYSTEM_WITH_SHIPS: Readonly<
  Record<string, { fits: (state: TiState, system: SystemId, player: PlayerId) => boolean; words: string }>
> = {
  any: { fits: () => true, words: 'systems with ships of yours' },
  'adjacent-to-mecatol-rex': {
    fits: (state, system, player) => adjacentTo(state, galaxy(state).mecatolRex, player).includes(system),
    words: 'systems next to Mecatol Rex with ships of yours',
  },
  'other-player-space-dock': {
    fits: hasForeignSpaceDock,
    words: "systems with another player's space dock and ships of yours",
  },
  'adjacent-to-anomaly': {
    fits: (state, system, player) => adjacentTo(state, system, player).some((near) => isAnomaly(state, near)),
    words: 'systems next to an anomaly with ships of yours',
  },
  'adjacent-to-other-home-system': {
    fits: (state, system, player) => isAdjacentToAny(state, player, system, otherHomes(state, player)),
    words: "systems next to another player's home with ships of yours",
  },
};

function entry<T>(table: Readonly<Record<string, T>>, check: ObjectiveCheck, field: string): T {
  const found = table[String(check[field])];
  if (found === undefined) throw new Error(`no objective knows the ${field} "${String(check[field])}"`);
  return found;
}

function typesOf(check: ObjectiveCheck): number[] {
  return (check.anyOf as readonly string[]).map(unitTypeIndex);
}

const wormholesHere: Readonly<Record<string, number>> = {
  'alpha-wormhole': WORMHOLE_BIT.alpha,
  'beta-wormhole': WORMHOLE_BIT.beta,
};

/** One function for each kind of requirement in the facts. */
export const CHECKS: Readonly<Record<string, Check>> = {
  spend: (state, player, check) =>
    bestPayment(state, player, {
      resources: number(check, 'resources'),
      influence: number(check, 'influence'),
      tradeGoods: number(check, 'tradeGoods'),
    }),
  'spend-tokens': (state, player, check) =>
    counted(spendableTokens(state, player), number(check, 'count'), 'command tokens in the tactic and strategy pools'),
  'have-structures': (state, player, check) =>
    counted(structuresOnBoard(state, player), number(check, 'count'), 'structures on the board'),
  'control-planets-same-trait': (state, player, check) => {
    const best = Math.max(...['cultural', 'hazardous', 'industrial'].map((trait) => ofTrait(state, player, trait)));
    return counted(best, number(check, 'count'), 'planets with the same trait');
  },
  'control-planets-trait': (state, player, check) =>
    counted(ofTrait(state, player, String(check.trait)), number(check, 'count'), `${String(check.trait)} planets`),
  'control-planets-total': (state, player, check) => {
    const which = check.influence === undefined ? 'resources' : 'influence';
    let total = 0;
    const worth = which === 'resources' ? resourcesOf : influenceOf;
    for (const planet of planetsOf(state, player)) total += worth(state, planet);
    return counted(total, number(check, which), `${which} of the planets you control`);
  },
  'control-planets': (state, player, check) => entry(PLANETS_WHERE, check, 'where')(state, player, check),
  'own-unit-upgrades': (state, player, check) =>
    counted(upgradedTypes(state, player), number(check, 'count'), 'unit upgrades'),
  'own-technologies-per-color': (state, player, check) => {
    const each = number(check, 'perColor');
    const colors = technologiesByColor(state, player).filter((count) => count >= each).length;
    return counted(colors, number(check, 'colors'), `colours with ${each} technologies`);
  },
  'own-faction-technologies': (state, player, check) => {
    const left = (check.exclude ?? []) as readonly string[];
    const count = state.players[player].technologies.filter((owned, technology) => {
      const { faction, id } = TECHNOLOGIES[technology];
      return owned !== NOT_OWNED && faction !== null && !left.includes(id);
    }).length;
    return counted(count, number(check, 'count'), 'faction technologies');
  },
  'have-unit': (state, player, check) => {
    const types = typesOf(check);
    const count = types.reduce((sum, type) => sum + unitsOnBoard(state, player, type), 0);
    const words = (check.anyOf as readonly string[]).map((id) => id.replace('-', ' ')).join(' or ');
    return counted(count, number(check, 'count'), `${words} on the board`);
  },
  'have-unit-in': (state, player, check) => {
    const systems = [galaxy(state).mecatolRex, ...otherHomes(state, player)];
    const types = typesOf(check);
    const there = systems.some((system) =>
      types.some((type) => system >= 0 && unitCount(state, spaceArea(system), player, type) > 0),
    );
    return counted(there ? 1 : 0, 1, "flagship or war sun at Mecatol Rex or in another player's home");
  },
  'units-in-systems': (state, player, check) => {
    const { fits, words } = entry(SYSTEM_WITH_UNITS, check, 'system');
    const count = countSystems(
      state,
      (system) => fits(state, system, player) && hasUnitsInSystem(state, system, player),
    );
    return counted(count, number(check, 'count'), words);
  },
  'ships-in-systems': (state, player, check) => {
    const { fits, words } = entry(SYSTEM_WITH_SHIPS, check, 'system');
    const count = systemsWithShips(state, player).filter((system) => fits(state, system, player)).length;
    return counted(count, number(check, 'count'), words);
  },
  'ships-in-systems-each': (state, player, check) => {
    const masks = wormholesOf(state);
    const systems = systemsWithShips(state, player);
    const kinds = check.systems as readonly string[];
    const count = kinds.filter((kind) => systems.some((system) => (masks[system] & wormholesHere[kind]) !== 0)).length;
    return counted(count, kinds.length, 'of the alpha and beta wormholes with ships of yours');
  },
  'ships-in-one-system': (state, player, check) => {
    const withoutFighters = check.nonFighter === true;
    let most = 0;
    for (const system of systemsWithShips(state, player)) {
      most = Math.max(most, shipsIn(state, system, player, withoutFighters));
    }
    return counted(most, number(check, 'count'), 'ships, fighters left out, in one system');
  },
  'structures-on-planets': (state, player, check) => {
    const home = homeSystem(state, player);
    let count = 0;
    for (let planet = 0; planet < galaxy(state).planetCount; planet++) {
      if (systemOfPlanet(state, planet) !== home && hasStructure(state, planet, player)) count++;
    }
    return counted(count, number(check, 'count'), 'planets outside your home with a structure of yours');
  },
  'more-planets-than-neighbors': (state, player, check) => {
    const own = planetsOf(state, player).length;
    const fewer = neighborsOf(state, player).filter((other) => planetsOf(state, other).length < own).length;
    return counted(fewer, number(check, 'count'), 'neighbors with fewer planets than you');
  },
  'neighbors-with-all': (state, player) => {
    const others = state.players.filter((other, seat) => seat !== player && !other.eliminated).length;
    return counted(neighborsOf(state, player).length, others, 'players are neighbors of yours');
  },
  'units-on-planets': (state, player, check) => {
    let count = 0;
    for (let planet = 0; planet < galaxy(state).planetCount; planet++) {
      if (unitCount(state, planetArea(state, planet), player, MECH) > 0) count++;
    }
    return counted(count, number(check, 'planets'), 'planets with a mech of yours');
  },
  'ground-forces-on-one-planet': (state, player, check) => {
    let most = 0;
    for (let planet = 0; planet < galaxy(state).planetCount; planet++) {
      if (unitCount(state, planetArea(state, planet), player, SPACE_DOCK) > 0) continue;
      most = Math.max(most, groundForcesOn(state, planet, player));
    }
    return counted(most, number(check, 'count'), 'ground forces on one planet without a space dock of yours');
  },
  'all-of': (state, player, check) => {
    const rex = galaxy(state).mecatolRex;
    const owned = planetsIn(state, rex).every((planet) => controls(state, player, planet));
    const ships = shipsIn(state, rex, player, false);
    const needs = number(check, 'shipsThere');
    return {
      fulfilled: owned && ships >= needs,
      has: Math.min(ships, needs) + (owned ? 1 : 0),
      needs: needs + 1,
      words: `${owned ? 'you control' : 'you do not control'} Mecatol Rex; ${ships} of ${needs} ships there`,
    };
  },
  'production-in-one-system': (state, player, check) => {
    let most = 0;
    for (let system = 0; system < galaxy(state).systemCount; system++) {
      most = Math.max(most, productionIn(state, system, player));
    }
    return counted(most, number(check, 'total'), 'production in one system');
  },
  'discard-action-cards': (state, player, check) =>
    counted(state.players[player].actionCards.length, number(check, 'count'), 'action cards to discard'),
  'purge-relic-fragments': (state, player, check) =>
    counted(fragmentsOf(state, player).length, number(check, 'count'), 'relic fragments to purge'),
  'note-in-play-area': (state, player, check) =>
    counted(
      state.players[player].playArea.filter(({ of }) => of !== player).length,
      number(check, 'count'),
      'notes of other players in your play area',
    ),
  'laws-in-play': (state, _player, check) => counted(state.laws.length, number(check, 'count'), 'laws in play'),
  // The components of src/objectives watch for these.
  event: () => ({ fulfilled: false, has: 0, needs: 1, words: 'it is scored as it happens' }),
};
