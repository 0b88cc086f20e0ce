import {
  CARRIER,
  INFANTRY,
  isGroundForce,
  isShip,
  MECH,
  objectiveIndex,
  UNIT_TYPE_COUNT,
} from '../../src/data/index.ts';
import {
  addUnits,
  adjacentTo,
  galaxy,
  homeSystem,
  isFragment,
  type ObjectiveId,
  othersWithShips,
  planetArea,
  planetsIn,
  type PlayerId,
  removeUnits,
  spaceArea,
  type TiState,
  unitCount,
} from '../../src/state/index.ts';
import { politicalState, richState } from '../random-game.ts';

/** The tables of the soak of everything: chance seldom brings what the rarest components wait for, so some begin with it. */

const ALL = ['base', 'pok', 'codex1', 'codex2', 'codex3'];
/** Mostly everything; now and then the printings that the codices replace, and the agendas that Prophecy of Kings takes out. */
const SETS = [ALL, ['base', 'pok'], ALL, ['base'], ALL];

/** What a table of every ten has of its own. */
interface Situation {
  readonly faction?: string;
  readonly keleresHome?: string;
  readonly change?: (state: TiState) => void;
}

const SITUATIONS: Readonly<Record<number, Situation>> = {
  // Chance draws only factions with a home of their own.
  0: { faction: 'keleres', keleresHome: 'mentak' },
  1: { faction: 'naalu', change: neighboursOnPlanets },
  2: { faction: 'keleres', keleresHome: 'xxcha' },
  4: { faction: 'keleres', keleresHome: 'argent' },
  5: { faction: 'l1z1x', change: neighboursOnPlanets },
  6: { change: besieged },
  8: { faction: 'winnu', change: besideMecatolRex },
};

/** A table of its own for each index; every other one begins with what factions hope for. */
export function wholeTable(index: number): TiState {
  const { faction, keleresHome, change } = SITUATIONS[index % 10] ?? {};
  const players: { faction: string }[] = Array.from({ length: 6 }, () => ({ faction: 'random' }));
  if (faction !== undefined) players[0].faction = faction;
  const settings = {
    ...(keleresHome === undefined ? {} : { keleresHome }),
    expansions: SETS[index % SETS.length],
    players,
    victoryPoints: index % 3 === 0 ? 14 : 10,
    roundLimit: 0,
  };
  const state = (index % 2 === 0 ? richState : politicalState)(`table ${index}`, settings);
  change?.(state);
  return state;
}

/** The custodians stay, for the Winnu to spend nothing on them, next to Mecatol Rex with ground forces to land there. */
function besideMecatolRex(state: TiState): void {
  state.custodians = true;
  const [near] = adjacentTo(state, galaxy(state).mecatolRex);
  addUnits(state, near, 0, CARRIER, 1);
  addUnits(state, near, 0, INFANTRY, 3);
  state.players[0].points = state.players[0].points.filter(({ source }) => source !== 'custodians');
}

/** The first player's home is open to all others, some of whom stand next to it; the first player hopes to lose it. */
function besieged(state: TiState): void {
  const home = homeSystem(state, 0);
  for (const area of [spaceArea(home), ...planetsIn(state, home).map((planet) => planetArea(state, planet))]) {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (isShip[type] || isGroundForce[type]) removeUnits(state, area, 0, type, unitCount(state, area, 0, type));
    }
  }
  adjacentTo(state, home).forEach((near, at) => {
    const player = at + 1;
    if (player >= state.players.length || othersWithShips(state, near, player).length > 0) return;
    addUnits(state, near, player, CARRIER, 1);
    addUnits(state, near, player, INFANTRY, 3);
  });
  if (state.setup.expansions.includes('pok')) holdSecret(state, 0, objectiveIndex('become-a-martyr'));
}

/**
 * Two players on two planets of one system, the first with mechs on the planet and in space, the other with a relic fragment:
 * mechs fight whoever has one, or bombard the other planet.
 */
function neighboursOnPlanets(state: TiState): void {
  if (!state.setup.expansions.includes('pok')) return;
  const homes = state.players.map((_, player) => homeSystem(state, player));
  const systems = Array.from({ length: galaxy(state).systemCount }, (_, system) => system);
  const system = systems.find((one) => !homes.includes(one) && planetsIn(state, one).length > 1);
  if (system === undefined) return;
  const [own, other] = planetsIn(state, system);
  for (const [planet, player] of [
    [own, 0],
    [other, 1],
  ]) {
    state.planetOwner[planet] = player;
    addUnits(state, planetArea(state, planet), player, player === 0 ? MECH : INFANTRY, player + 1);
  }
  addUnits(state, system, 0, CARRIER, 1);
  addUnits(state, system, 0, MECH, 1);
  addUnits(state, system, 0, INFANTRY, 2);
  const { cultural } = state.decks.exploration;
  const fragment = cultural.findIndex(isFragment);
  if (fragment >= 0) state.players[1].explorationCards.push(...cultural.splice(fragment, 1));
}

/** The player holds that secret objective, and whoever had it the player's own. */
function holdSecret(state: TiState, player: PlayerId, secret: ObjectiveId): void {
  const own = state.players[player].secretObjectives[0];
  const hands = [...state.players.map(({ secretObjectives }) => secretObjectives), state.decks.secretObjectives];
  for (const cards of hands) {
    const at = cards.indexOf(secret);
    if (at >= 0) cards[at] = own;
  }
  state.players[player].secretObjectives[0] = secret;
}
