import {
  agendaIndex,
  isShip,
  isStructure,
  PDS,
  PLASTIC_LIMIT,
  SETUP,
  SPACE_DOCK,
  UNIT_TYPE_COUNT,
  UNIT_TYPES,
} from '../data/index.ts';
import { capacityExcess, fleetExcess, spaceLoad } from '../rules/capacity.ts';
import { FRONTIER_TOKEN } from '../rules/exploration.ts';
import { plasticLeft } from '../rules/reinforcements.ts';
import { structureLimit } from '../rules/structures.ts';
import {
  acceptsUnits,
  allSleepers,
  attachedLaw,
  fleetLimit,
  galaxy,
  hasFactionAbility,
  hasUnits,
  NOBODY,
  SLEEPERS,
  sleepersOf,
  NOWHERE,
  othersWithShips,
  planetArea,
  hasShips,
  spaceArea,
  countUnits,
  statsOf,
  tallyOf,
  type TiState,
  unitCount,
  unitsOnBoard,
} from '../state/index.ts';
import type { Say } from './say.ts';

/** Units: where they stand, and how many may. */

export function checkUnits(state: TiState, say: Say): void {
  say(
    JSON.stringify(tallyOf(state)) === JSON.stringify(countUnits(state)),
    () => 'the sums over the units are not those of the units',
  );
  const { units, damaged } = state;
  for (let i = 0; i < units.length; i++) {
    say(
      Number.isInteger(units[i]) && damaged[i] >= 0 && damaged[i] <= units[i],
      () => `entry ${i} counts ${units[i]} units, ${damaged[i]} damaged`,
    );
  }
  state.players.forEach((_, player) => {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      say(plasticLeft(state, player, type) >= 0, () => {
        const there = `${unitsOnBoard(state, player, type)} ${UNIT_TYPES[type]}`;
        return `player ${player} has ${there} with ${PLASTIC_LIMIT[type]} pieces of plastic`;
      });
    }
  });
}

/** Fleet pool and capacity hold in every system, and no two players have ships in one. */
export function checkSpace(state: TiState, say: Say): void {
  const map = galaxy(state);
  for (let system = 0; system < map.systemCount; system++) {
    const frontiers = state.systemTokens[system].filter((token) => token === FRONTIER_TOKEN).length;
    say(frontiers <= 1, () => `there are ${frontiers} frontier tokens in system ${map.idOfSystem[system]}`);
    state.players.forEach((sheet, player) => {
      const load = spaceLoad(state, player, system);
      const where = () => `player ${player} in system ${map.idOfSystem[system]}`;
      say(capacityExcess(load) === 0, () => `${where()} has ${capacityExcess(load)} units beyond capacity`);
      say(
        fleetExcess(load, fleetLimit(state, player)) === 0,
        () => `${where()} exceeds the fleet pool of ${sheet.fleet}`,
      );
      if (hasShips(state, system, player)) {
        say(othersWithShips(state, system, player).length === 0, () => `${where()} shares space with another fleet`);
      }
      const stats = statsOf(state, player);
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        const onlyOnPlanets = isStructure[type] && !stats[type].inSpace;
        say(
          !onlyOnPlanets || unitCount(state, spaceArea(system), player, type) === 0,
          () => `${where()} has a ${UNIT_TYPES[type]} in space`,
        );
      }
    });
  }
}

/** Whoever has units on a planet has it alone and controls it; no ships stand there; structures keep to their limits. */
export function checkPlanets(state: TiState, say: Say): void {
  const map = galaxy(state);
  for (let planet = 0; planet < map.planetCount; planet++) {
    const owner = state.planetOwner[planet];
    const area = planetArea(state, planet);
    say(owner >= NOBODY && owner < state.players.length, () => `planet ${map.idOfPlanet[planet]} belongs to ${owner}`);
    const inPlay = state.planetSystem[planet] !== NOWHERE || map.idOfPlanet[planet] === 'custodia-vigilia';
    say(
      inPlay || owner === NOBODY,
      () => `planet ${map.idOfPlanet[planet]} is not on the board and belongs to ${owner}`,
    );
    // Units that came while the law was treated as blank stay where it is in force again (docs/rulings.md).
    const closedByLaw = state.attachments[planet].includes(attachedLaw('demilitarized-zone'));
    if (!acceptsUnits(state, planet) && !(closedByLaw && hasLawsOrder(state))) {
      const there = state.players.some((_, player) => hasUnits(state, area, player));
      say(!there, () => `there are units on ${map.idOfPlanet[planet]}, which is demilitarized`);
    }
    state.players.forEach((_, player) => {
      const where = () => `player ${player} on ${map.idOfPlanet[planet]}`;
      // What awoke on a planet of others stays beside their units where the action ended before it came to a fight.
      const alone = owner === player || hasFactionAbility(state, player, 'awaken');
      if (hasUnits(state, area, player)) say(alone, () => `${where()} has units but not the planet`);
      // What was placed while a law lifted the limit stays when that law is gone (docs/rulings.md).
      const limit = wasLifted(state) ? Infinity : structureLimit(state, PDS);
      say(unitCount(state, area, player, PDS) <= limit, () => `${where()} has too many PDS`);
      say(
        unitCount(state, area, player, SPACE_DOCK) <= SETUP.spaceDocksPerPlanet,
        () => `${where()} has two space docks`,
      );
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        say(!isShip[type] || unitCount(state, area, player, type) === 0, () => `${where()} has a ${UNIT_TYPES[type]}`);
      }
      if (owner === player) say(!state.players[player].eliminated, () => `${where()} is eliminated and has the planet`);
    });
  }
}

/** The sleeper tokens are those of the Titans, as many as the box holds, one on a planet. */
export function checkSleepers(state: TiState, say: Say): void {
  const tokens = allSleepers(state);
  const planets = new Set(tokens.map(({ planet }) => planet));
  say(planets.size === tokens.length, () => 'two sleeper tokens lie on one planet');
  for (const { player } of tokens) {
    say(hasFactionAbility(state, player, 'awaken'), () => `player ${player} has sleeper tokens`);
    say(
      sleepersOf(state, player).length <= SLEEPERS,
      () => `player ${player} has more than ${SLEEPERS} sleeper tokens`,
    );
  }
}

const HOMELAND_DEFENSE_ACT = agendaIndex('homeland-defense-act');

/** Has a law lifted the limit of PDS, so that more of them may stand on a planet, even while it is treated as blank? */
function wasLifted({ decks, laws }: TiState): boolean {
  return (
    decks.agendaDiscard.includes(HOMELAND_DEFENSE_ACT) || laws.some(({ agenda }) => agenda === HOMELAND_DEFENSE_ACT)
  );
}

/** Does somebody play who can have laws treated as blank? */
function hasLawsOrder(state: TiState): boolean {
  return state.players.some((_, player) => hasFactionAbility(state, player, 'laws-order'));
}
