import { ask, choose, decide, type Option, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  addUnits,
  type AreaId,
  type Game,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, areaName, forceData, forceInWords, noUnits, unitKey } from '../state/forces.ts';

/** Choices that several technologies, leaders and faction abilities ask for. */

export interface Question {
  readonly kind: string;
  readonly rule: string;
  readonly prompt: string;
  /** What a page or a bot may judge by, beside the options. */
  readonly about?: () => unknown;
}

/** A player chooses one of the planets; a sole one is taken without asking. */
export function* choosePlanet(
  game: Game,
  seat: PlayerId,
  question: Question,
  planets: readonly PlanetId[],
): Rule<PlanetId> {
  const { state } = game;
  const { planet } = yield* choose<Option & { planet: PlanetId }>({
    seat,
    ...question,
    list: () => planets.map((one) => ({ id: planetKey(state, one), planet: one })),
    text: (option) => ({ label: planetName(state, option.planet), target: option.id }),
  });
  return planet;
}

/** A player chooses one of the systems. */
export function* chooseSystem(
  game: Game,
  seat: PlayerId,
  question: Question,
  systems: readonly SystemId[],
): Rule<SystemId> {
  const { state } = game;
  const { system } = yield* choose<Option & { system: SystemId }>({
    seat,
    ...question,
    list: () => systems.map((one) => ({ id: systemKey(state, one), system: one })),
    text: (option) => ({ label: systemName(state, option.system), target: option.id }),
  });
  return system;
}

/** A player chooses one of the players. */
export function* choosePlayer(
  game: Game,
  seat: PlayerId,
  question: Question,
  players: readonly PlayerId[],
): Rule<PlayerId> {
  const { player } = yield* choose<Option & { player: PlayerId }>({
    seat,
    ...question,
    list: () => players.map((one) => ({ id: `player:${one}`, player: one })),
    text: (option) => ({ label: playerName(game.state, option.player), target: option.id }),
  });
  return player;
}

/** A player says yes or no to what an ability of somebody lets them do. */
export function* accepts(seat: PlayerId, question: Question, label: string): Rule<boolean> {
  const picked = yield* ask(decide({ seat, ...question, list: () => YES, text: () => ({ label }), min: 0, max: 1 }));
  return picked.length > 0;
}

const YES = [{ id: 'yes' }];

interface UnitOption extends Option {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** A kind of unit in a place. */
export interface UnitThere {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** The kinds of unit of a player in some areas; damaged and whole ones apart. */
export function unitsThere(
  state: TiState,
  player: PlayerId,
  areas: readonly AreaId[],
  fits: (type: UnitType) => boolean,
): UnitThere[] {
  const found: UnitThere[] = [];
  for (const area of areas) {
    const first = unitIndex(state, area, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (state.units[first + type] === 0 || !fits(type)) continue;
      const damaged = state.damaged[first + type];
      if (state.units[first + type] > damaged) found.push({ area, type, damaged: false });
      if (damaged > 0) found.push({ area, type, damaged: true });
    }
  }
  return found;
}

/** A player chooses one of some kinds of unit. */
export function* chooseUnit(
  game: Game,
  seat: PlayerId,
  question: Question,
  units: readonly UnitThere[],
): Rule<UnitThere> {
  const { state } = game;
  return yield* choose<UnitOption>({
    seat,
    ...question,
    list: () => units.map((unit) => ({ id: unitId(state, unit), ...unit })),
    text: (option) => ({
      label: `${unitsInWords(option.type, 1)}${option.damaged ? ' (damaged)' : ''} at ${areaName(state, option.area)}`,
      target: unitKey(state, option.area, option.type),
    }),
  });
}

function unitId(state: TiState, { area, type, damaged }: UnitThere): string {
  return `unit:${areaKey(state, area)}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}`;
}

interface MoveOption extends Option {
  readonly unit: UnitThere | undefined;
}

const DONE: MoveOption = { id: 'done', unit: undefined };

/**
 * A player takes up to `most` ground forces off the board and puts each on one of these planets: taken one after the other,
 * then placed. Nothing moves before all is said.
 */
export function* relocateGroundForces(
  game: Game,
  player: PlayerId,
  question: Question,
  most: number,
  to: readonly PlanetId[],
  areaOf: (planet: PlanetId) => AreaId,
): Rule<number> {
  const { state } = game;
  const stats = statsOf(state, player);
  const areas = Array.from(
    { length: state.units.length / (state.players.length * UNIT_TYPE_COUNT) },
    (_, area) => area,
  );
  const taken: UnitThere[] = [];
  const left = (unit: UnitThere): boolean => {
    const index = unitIndex(state, unit.area, player) + unit.type;
    const there = unit.damaged ? state.damaged[index] : state.units[index] - state.damaged[index];
    return there > taken.filter((one) => sameKind(one, unit)).length;
  };
  while (taken.length < most) {
    const units = unitsThere(state, player, areas, (type) => stats[type].isGroundForce && !stats[type].isStructure);
    const free = units.filter(left);
    if (free.length === 0) break;
    const { unit } = yield* choose<MoveOption>({
      seat: player,
      ...question,
      list: () => [DONE, ...free.map((one) => ({ id: unitId(state, one), unit: one }))],
      text: (option) =>
        option.unit === undefined
          ? { label: 'No more' }
          : { label: `${unitsInWords(option.unit.type, 1)} from ${areaName(state, option.unit.area)}` },
      about: () => ({ taken: taken.map((one) => unitId(state, one)), most }),
    });
    if (unit === undefined) break;
    taken.push(unit);
  }
  const targets: PlanetId[] = [];
  for (const unit of taken) {
    targets.push(
      yield* choosePlanet(
        game,
        player,
        { ...question, kind: 'choose-planet', prompt: `Where does ${unitsInWords(unit.type, 1)} go?` },
        to,
      ),
    );
  }
  taken.forEach((unit, i) => {
    const hurt = unit.damaged ? 1 : 0;
    removeUnits(state, unit.area, player, unit.type, 1, hurt);
    addUnits(state, areaOf(targets[i]), player, unit.type, 1, hurt);
  });
  const counts = noUnits();
  for (const unit of taken) counts[unit.type]++;
  if (taken.length > 0) {
    game.emit({
      type: 'ground-forces-relocated',
      text: `${playerName(state, player)} moves ${forceInWords(counts, unitsInWords)}`,
      rule: question.rule,
      data: { player, units: forceData(counts), to: targets.map((planet) => planetKey(state, planet)) },
    });
  }
  return taken.length;
}

function sameKind(one: UnitThere, other: UnitThere): boolean {
  return one.area === other.area && one.type === other.type && one.damaged === other.damaged;
}
