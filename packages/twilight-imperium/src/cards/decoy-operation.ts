import { choose, type Option, type Rule } from '@orrery/kernel';
import { isStructure, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { removeExcess } from '../rules/capacity.ts';
import { systemOfArea } from '../rules/reinforcements.ts';
import { structureLimit } from '../rules/structures.ts';
import { replaceTokens } from '../rules/unit-tokens.ts';
import {
  acceptsUnits,
  addUnits,
  type AreaId,
  controls,
  type Game,
  planetArea,
  planetKey,
  planetName,
  type PlanetId,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type SystemId,
  type TiState,
  unitCount,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaName, areasOf, forceData, forceInWords, noUnits, unitKey } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE, chooseCandidate } from './component-card.ts';
import { areasWith } from './effects.ts';
import { otherPlayers } from './players.ts';

const MOST = 2;

interface Unit {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

interface Decoy {
  readonly planet: PlanetId;
  readonly units: readonly Unit[];
}

interface UnitOption extends Option {
  readonly unit: Unit | undefined;
}

const DONE: UnitOption = { id: 'done', unit: undefined };

/** Up to two of one's ground forces, from anywhere, to a planet of one's own in the system where another activated one's structures. */
export const decoyOperation = actionCard<SystemActivated, Decoy>({
  id: 'decoy-operation',
  window: systemActivated.after,
  players: (game, event) =>
    otherPlayers(game, event).filter((player) => hasStructures(game.state, player, event.system)),
  notFor: 'it answers another player who activates a system with structures of yours',
  usable: ({ state }, player, { system }) => planetsFor(state, player, system).length > 0,
  missing: 'you control no planet there, or have no ground force elsewhere',
  *targets({ state }, player, { system }) {
    const card = { id: 'decoy-operation', kind: 'choose-planet', prompt: 'To which planet do your ground forces go?' };
    const { value: planet } = yield* chooseCandidate(
      player,
      card,
      planetsFor(state, player, system).map((one) => ({
        key: planetKey(state, one),
        words: planetName(state, one),
        value: one,
      })),
    );
    const units = yield* chooseUnits(state, player, planet);
    const counts = noUnits();
    for (const { type } of units) counts[type]++;
    const words = `${forceInWords(counts, unitsInWords)} to ${planetName(state, planet)}`;
    return { key: planetKey(state, planet), words, value: { planet, units } };
  },
  *effect(game, player, _event, { planet, units }) {
    yield* relocate(game, player, planet, units);
  },
});

function hasStructures(state: TiState, player: PlayerId, system: SystemId): boolean {
  return areasOf(state, system).some((area) => {
    const first = unitIndex(state, area, player);
    return isStructure.some((structure, type) => structure && state.units[first + type] > 0);
  });
}

function planetsFor(state: TiState, player: PlayerId, system: SystemId): PlanetId[] {
  return planetsIn(state, system).filter(
    (planet) =>
      controls(state, player, planet) && acceptsUnits(state, planet) && unitsFor(state, player, planet, []).length > 0,
  );
}

/** The ground forces that can still go to the planet: those elsewhere, a structure only where one more may stand (LRR 85.6). */
function unitsFor(state: TiState, player: PlayerId, planet: PlanetId, chosen: readonly Unit[]): UnitOption[] {
  const stats = statsOf(state, player);
  const there = planetArea(state, planet);
  const options: UnitOption[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!stats[type].isGroundForce) continue;
    const coming = chosen.filter((unit) => unit.type === type).length;
    if (stats[type].isStructure && unitCount(state, there, player, type) + coming >= structureLimit(state, type))
      continue;
    for (const area of areasWith(state, player, type)) {
      if (area === there) continue;
      const index = unitIndex(state, area, player) + type;
      for (const damaged of [false, true]) {
        const taken = chosen.filter((unit) => unit.area === area && unit.type === type && unit.damaged === damaged);
        const all = damaged ? state.damaged[index] : state.units[index] - state.damaged[index];
        if (all <= taken.length) continue;
        options.push({
          id: `${unitKey(state, area, type)}${damaged ? ':damaged' : ''}`,
          unit: { area, type, damaged },
        });
      }
    }
  }
  return options;
}

function* chooseUnits(state: TiState, player: PlayerId, planet: PlanetId): Rule<Unit[]> {
  const chosen: Unit[] = [];
  while (chosen.length < MOST) {
    const options = unitsFor(state, player, planet, chosen);
    const { unit } = yield* choose<UnitOption>({
      seat: player,
      kind: 'choose-unit',
      rule: CARD_RULE,
      prompt: `Which ground forces go to ${planetName(state, planet)}?`,
      list: () => (chosen.length === 0 ? options : [DONE, ...options]),
      text: (option) =>
        option.unit === undefined
          ? { label: 'No more' }
          : {
              label: `${unitsInWords(option.unit.type, 1)}${option.unit.damaged ? ' (damaged)' : ''} from ${areaName(state, option.unit.area)}`,
              target: unitKey(state, option.unit.area, option.unit.type),
            },
      about: () => ({ card: 'decoy-operation', chosen: chosen.map(({ type }) => UNIT_TYPES[type]) }),
    });
    if (unit === undefined) break;
    chosen.push(unit);
  }
  return chosen;
}

function* relocate(game: Game, player: PlayerId, planet: PlanetId, units: readonly Unit[]): Rule {
  const { state } = game;
  const counts = noUnits();
  for (const { area, type, damaged } of units) {
    removeUnits(state, area, player, type, 1, damaged ? 1 : 0);
    addUnits(state, planetArea(state, planet), player, type, 1, damaged ? 1 : 0);
    counts[type]++;
  }
  game.emit({
    type: 'units-relocated',
    text: `${playerName(state, player)} moves ${forceInWords(counts, unitsInWords)} to ${planetName(state, planet)}`,
    rule: CARD_RULE,
    data: { player, planet: planetKey(state, planet), units: forceData(counts) },
  });
  yield* replaceTokens(game);
  for (const { area } of units) yield* removeExcess(game, player, systemOfArea(state, area));
}
