import { type Chance, drawNumber, Play, Registry, type Rule, seededChance } from '@orrery/kernel';
import {
  FACTIONS,
  TECHNOLOGIES,
  technologyIndex,
  UNIT_TYPE_COUNT,
  UNIT_TYPES,
  type UnitType,
} from '../src/data/index.ts';
import { invasion } from '../src/rules/invasion.ts';
import { spaceCannonOffense } from '../src/rules/space-cannon.ts';
import { spaceCombat } from '../src/rules/space-combat.ts';
import { areasOf, forceCount } from '../src/state/forces.ts';
import {
  addUnits,
  adjacentTo,
  type AreaId,
  type Game,
  galaxy,
  hasShips,
  planetArea,
  type PlayerId,
  READY,
  statsOf,
  type SystemId,
  type TiState,
  unitIndex,
  unitsOnBoard,
} from '../src/state/index.ts';
import { technologies } from '../src/technologies/index.ts';
import { position } from './position.ts';

/** Random fights: fleets, troops and technologies dealt at random, every choice made at random, and what must hold after it. */

const FACTION_IDS = FACTIONS.filter(({ gateTile }) => gateTile !== null).map(({ id }) => id);
const FOUGHT_OVER = ['19', '26', '27', '42', '41', '37', '18', '39'];
const DEALT = [
  'plasma-scoring',
  'graviton-laser-system',
  'assault-cannon',
  'duranium-armor',
  'antimass-deflectors',
  'pds-ii',
  'destroyer-ii',
  'carrier-ii',
  'fighter-ii',
  'dreadnought-ii',
  'cruiser-ii',
  'infantry-ii',
];
const REGISTRY = new Registry(technologies);

/** Fight once; throws, naming what is wrong, when something that must hold does not. Returns how many choices were made. */
export function fightAtRandom(seed: string): number {
  const chance = seededChance(seed);
  const { state, system } = randomFight(chance);
  const before = totals(state);
  const game: Game = new Play(state, REGISTRY, 'open');
  let choices = 0;
  for (const rule of steps(game, system)) {
    let step = rule.next([]);
    while (step.done !== true) {
      step = rule.next(
        step.value.map((decision) => {
          const options = decision.options();
          if (options.length < 2 && decision.min > 0 && options[0]?.id !== 'done')
            throw new Error(`${decision.kind} asks without a choice`);
          for (const option of options) {
            if (decision.find(option.id) === undefined) throw new Error(`${decision.kind} does not find ${option.id}`);
            decision.text(option);
          }
          decision.prompt();
          decision.refused();
          decision.about();
          choices++;
          return decision.min === 0 && drawNumber(chance, 2) === 0 ? [] : [options[drawNumber(chance, options.length)]];
        }),
      );
      check(state, before);
    }
  }
  checkEnd(state, system);
  return choices;
}

function* steps(game: Game, system: SystemId): Generator<Rule> {
  yield spaceCannonOffense(game, 0, system);
  yield spaceCombat(game, 0, system);
  const { state } = game;
  const fought = state.players.filter((_, player) => hasShips(state, system, player)).length;
  if (hasShips(state, system, 0) && fought > 1) throw new Error('two fleets are left in the active system');
  yield invasion(game, 0, system);
}

function randomFight(chance: Chance): { state: TiState; system: SystemId } {
  const draw = (below: number): number => drawNumber(chance, below);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)];
  const players = 2 + draw(2);
  const factions: string[] = [];
  while (factions.length < players) {
    const faction = pick(FACTION_IDS);
    if (!factions.includes(faction)) factions.push(faction);
  }
  const expansions = draw(2) === 0 ? ['base', 'pok'] : ['base', 'pok', 'codex1'];
  const state = position({ expansions, players: factions.map((faction) => ({ faction, fleet: 3 + draw(6) })) });
  state.chance = seededChance(`${draw(1 << 30)}`);
  state.custodians = draw(2) === 0;
  const system = galaxy(state).systemNamed(pick(FOUGHT_OVER));
  state.activeSystem = system;
  const magen = ['magen-defense-grid', 'magen-defense-grid-omega', 'x-89-bacterial-weapon-omega'];
  state.players.forEach((player, id) => {
    for (const technology of [...DEALT, ...magen]) {
      if (draw(3) === 0) player.technologies[technologyIndex(technology)] = READY;
    }
    for (const technology of TECHNOLOGIES) {
      if (technology.faction === player.faction && technology.unitUpgrade !== null && draw(3) === 0) {
        player.technologies[technology.index] = READY;
      }
    }
    dealUnits(state, id, system, draw);
  });
  return { state, system };
}

function dealUnits(state: TiState, player: PlayerId, system: SystemId, draw: (below: number) => number): void {
  const stats = statsOf(state, player);
  const planets = galaxy(state).planetsOf[system].map((planet) => planetArea(state, planet));
  const put = (area: AreaId, type: UnitType, most: number): void => {
    const left = stats[type].plasticLimit - unitsOnBoard(state, player, type);
    const count = Math.min(left, draw(most + 1));
    if (count > 0) addUnits(state, area, player, type, count, stats[type].sustainDamage ? draw(count + 1) : 0);
  };
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const { isShip, isGroundForce, isStructure, inSpace } = stats[type];
    if (draw(2) === 0) continue;
    if (isShip || inSpace) put(system, type, inSpace ? 1 : 3);
    else if (isGroundForce && !isStructure && player === 0) put(system, type, 3);
    else if (player !== 0) for (const area of planets) if (draw(2) === 0) put(area, type, 2);
  }
  for (const planet of galaxy(state).planetsOf[system]) {
    const area = planetArea(state, planet);
    const alone = state.planetOwner[planet] < 0 || draw(2) === 0;
    if (alone && forceCount(state, area, player, 'ground-forces') > 0) state.planetOwner[planet] = player;
  }
  for (const next of adjacentTo(state, system)) {
    for (const area of areasOf(state, next)) {
      if (draw(6) !== 0) continue;
      if (area === next) put(area, 2, 1);
      else {
        put(area, 9, 1);
        state.planetOwner[area - galaxy(state).systemCount] = player;
      }
    }
  }
}

/** By player and type: what is on the board. Nothing in a fight adds to it. */
function totals(state: TiState): number[][] {
  return state.players.map((_, player) => UNIT_TYPES.map((_, type) => unitsOnBoard(state, player, type)));
}

function check(state: TiState, before: readonly number[][]): void {
  for (let i = 0; i < state.units.length; i++) {
    if (state.units[i] < 0 || state.damaged[i] < 0 || state.damaged[i] > state.units[i]) {
      throw new Error(`entry ${i}: ${state.units[i]} units, ${state.damaged[i]} damaged`);
    }
  }
  totals(state).forEach((types, player) => {
    types.forEach((count, type) => {
      if (count > before[player][type]) throw new Error(`player ${player} gained a ${UNIT_TYPES[type]}`);
    });
  });
}

function checkEnd(state: TiState, system: SystemId): void {
  // What waits on a card or is remembered for good is no part of the combat.
  const left = state.effects.find(({ until }) => until !== 'placed' && until !== 'never');
  if (left !== undefined) throw new Error(`${left.kind} outlived the combat`);
  for (const planet of galaxy(state).planetsOf[system]) {
    const area = planetArea(state, planet);
    const here = state.players.map((_, player) => forceCount(state, area, player, 'ground-forces') > 0);
    if (here[0] && here.filter(Boolean).length > 1) throw new Error('two armies are left on a planet');
    if (here[0] && state.planetOwner[planet] !== 0) throw new Error('the planet was not taken');
  }
  const first = unitIndex(state, system, 0);
  if (state.units.slice(first, first + UNIT_TYPE_COUNT).some((count) => !Number.isInteger(count)))
    throw new Error('not whole');
}
