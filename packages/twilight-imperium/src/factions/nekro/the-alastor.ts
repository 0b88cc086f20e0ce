import { type Ability, beginEffect, choose, type Component, effectsOf, type Option, type Rule } from '@orrery/kernel';
import { factionIndex, FLAGSHIP, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { type Combat, combatRoundStarts, spaceCombatOver, UNTIL_END_OF_COMBAT } from '../../rules/combat.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { beforeWithdrawal, type ShipsWithdraw } from '../../rules/retreat/withdraw.ts';
import {
  addUnits,
  type AreaId,
  type Game,
  GROUND_FORCES_AS_SHIPS,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  type TiState,
  unitCount,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { areaKey, areaName, areasOf, forceData, forceInWords, noUnits, unitKey } from '../../state/forces.ts';
import { type UnitThere, unitsThere } from '../../technologies/choices.ts';
import { hasPrinted, startsSpaceCombat } from '../common.ts';

const NEKRO = factionIndex('nekro');
const NAME = 'The Alastor';
const RULE = 'LRR 78';

/**
 * Ground forces that take part are ships while the combat goes on (state/units.ts). Those of planets are counted with the ones in
 * space, and the effect says where they belong; those in space that take no part are kept out of it, in the effect, with what they are.
 */
const FROM_PLANET = 'alastor-from-planet';
const ASIDE = 'alastor-aside';

interface Counted {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly count: number;
  readonly damaged: number;
}

function begin(state: TiState, player: PlayerId, kind: string, counted: Partial<Counted>): void {
  beginEffect(state, { source: NAME, kind, until: UNTIL_END_OF_COMBAT, data: { player, ...counted } });
}

function countedOf(state: TiState, player: PlayerId, kind: string): Counted[] {
  return effectsOf(state, kind).flatMap(({ data }) =>
    data.player === player
      ? [{ area: Number(data.area), type: Number(data.type), count: Number(data.count), damaged: Number(data.damaged) }]
      : [],
  );
}

function isFighting(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, GROUND_FORCES_AS_SHIPS).some(({ data }) => data.player === player);
}

/** The kinds of ground force a player has in the system, in space and on planets. */
function groundForces(state: TiState, player: PlayerId, system: SystemId): UnitThere[] {
  const stats = statsOf(state, player);
  return unitsThere(state, player, areasOf(state, system), (type) => stats[type].isGroundForce);
}

/** How many of a kind there are. */
function countOf(state: TiState, player: PlayerId, { area, type, damaged }: UnitThere): number {
  const index = unitIndex(state, area, player) + type;
  return damaged ? state.damaged[index] : state.units[index] - state.damaged[index];
}

interface Joining extends Option {
  readonly unit?: UnitThere;
}

const ALL: Joining = { id: 'all' };
const DONE: Joining = { id: 'done' };

/** The owner says which ground forces take part: how many of each kind, in the order of the kinds. */
function* chooseForces(game: Game, owner: PlayerId, kinds: readonly UnitThere[]): Rule<number[]> {
  const { state } = game;
  const joining = kinds.map(() => 0);
  for (;;) {
    const left = kinds.filter((kind, i) => joining[i] < countOf(state, owner, kind));
    if (left.length === 0) break;
    const { id, unit } = yield* choose<Joining>({
      seat: owner,
      kind: 'join-combat',
      rule: RULE,
      prompt: `${NAME}: which ground forces take part in the space combat?`,
      list: () => [
        ALL,
        ...left.map((kind) => ({
          id: `unit:${areaKey(state, kind.area)}:${UNIT_TYPES[kind.type]}${kind.damaged ? ':damaged' : ''}`,
          unit: kind,
        })),
        DONE,
      ],
      text: (option) => {
        if (option.unit === undefined) return { label: option.id === 'all' ? 'All that are left' : 'No more' };
        const { area, type, damaged } = option.unit;
        const label = `${unitsInWords(type, 1)}${damaged ? ' (damaged)' : ''} at ${areaName(state, area)}`;
        return { label, target: unitKey(state, area, type) };
      },
      about: () => ({ joining: joining.reduce((sum, count) => sum + count, 0) }),
    });
    if (id === DONE.id) break;
    kinds.forEach((kind, i) => {
      if (unit === undefined) joining[i] = countOf(state, owner, kind);
      else if (kind === unit) joining[i]++;
    });
  }
  return joining;
}

/** Those of planets come beside the ships; those in space that take no part are put aside. */
function takePart(
  state: TiState,
  owner: PlayerId,
  system: SystemId,
  kinds: readonly UnitThere[],
  joining: readonly number[],
): number[] {
  const space = spaceArea(system);
  const fighting = noUnits();
  kinds.forEach((kind, i) => {
    const { area, type } = kind;
    fighting[type] += joining[i];
    const inSpace = area === space;
    const count = inSpace ? countOf(state, owner, kind) - joining[i] : joining[i];
    if (count === 0) return;
    const damaged = kind.damaged ? count : 0;
    removeUnits(state, area, owner, type, count, damaged);
    if (!inSpace) addUnits(state, space, owner, type, count, damaged);
    begin(state, owner, inSpace ? ASIDE : FROM_PLANET, { area, type, count, damaged });
  });
  return fighting;
}

interface Place extends Option {
  readonly area: AreaId;
}

/**
 * Takes the lost ones of a type off the places they came from, planets and space, where several are: their owner says of which, for it
 * made no difference in the fight.
 */
function* takeLosses(game: Game, owner: PlayerId, type: UnitType, places: Map<AreaId, number>, lost: number): Rule {
  const { state } = game;
  for (let left = lost; left > 0; left--) {
    const options = [...places].flatMap(([area, count]) => (count > 0 ? [{ id: areaKey(state, area), area }] : []));
    if (options.length === 0) return;
    const { area } = yield* choose<Place>({
      seat: owner,
      kind: 'lost-from',
      rule: RULE,
      prompt: `${left} more of your ${unitsInWords(type, 2).slice(2)} are lost: where did one come from?`,
      list: () => options,
      text: (option) => ({ label: areaName(state, option.area), target: option.id }),
    });
    places.set(area, (places.get(area) ?? 0) - 1);
  }
}

/** The combat is over for them: those of planets that are left go back, and those that were put aside are in space again. */
function* stopFighting(game: Game, owner: PlayerId, system: SystemId): Rule {
  const { state } = game;
  const space = spaceArea(system);
  const [fromPlanets, aside] = [countedOf(state, owner, FROM_PLANET), countedOf(state, owner, ASIDE)];
  const ended = [GROUND_FORCES_AS_SHIPS, FROM_PLANET, ASIDE];
  const fought = effectsOf(state, GROUND_FORCES_AS_SHIPS).find(({ data }) => data.player === owner)?.data ?? {};
  state.effects = state.effects.filter(({ kind, data }) => !ended.includes(kind) || data.player !== owner);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const planets = fromPlanets.filter((one) => one.type === type);
    if (planets.length > 0) yield* goBack(game, owner, space, type, planets, Number(fought[UNIT_TYPES[type]] ?? 0));
  }
  for (const { type, count, damaged } of aside) {
    // A piece that has been placed elsewhere meanwhile is not there twice.
    const most = type < UNIT_TYPE_COUNT && !TOKENS.includes(UNIT_TYPES[type]) ? plasticLeft(state, owner, type) : count;
    const back = Math.min(count, most);
    if (back > 0) addUnits(state, space, owner, type, back, Math.min(back, damaged));
  }
}
const TOKENS = ['infantry', 'fighter'];

function* goBack(
  game: Game,
  owner: PlayerId,
  space: AreaId,
  type: UnitType,
  planets: readonly Counted[],
  fought: number,
): Rule {
  const { state } = game;
  const there = unitCount(state, space, owner, type);
  if (there === 0) return;
  const places = new Map<AreaId, number>();
  for (const { area, count } of planets) places.set(area, (places.get(area) ?? 0) + count);
  const ofPlanets = [...places.values()].reduce((sum, count) => sum + count, 0);
  if (fought > ofPlanets) places.set(space, fought - ofPlanets);
  yield* takeLosses(game, owner, type, places, Math.max(0, fought - there));
  const back = noUnits();
  for (const [area, count] of places) {
    const left = unitCount(state, space, owner, type);
    const most = Math.min(count, left);
    if (area === space || most === 0) continue;
    const index = unitIndex(state, space, owner) + type;
    const damaged = Math.max(0, most - (left - state.damaged[index]));
    removeUnits(state, space, owner, type, most, damaged);
    addUnits(state, area, owner, type, most, damaged);
    back[type] += most;
  }
  if (back[type] === 0) return;
  game.emit({
    type: 'ground-forces-returned',
    text: `Back on planets: ${forceInWords(back, unitsInWords)} of ${playerName(state, owner)}`,
    rule: RULE,
    data: { player: owner, units: forceData(back) },
  });
}

function nekro({ state }: Game): readonly PlayerId[] {
  const player = state.players.findIndex(({ faction }) => faction === NEKRO);
  return player < 0 ? NOBODY_PLAYS : [player];
}
const NOBODY_PLAYS: readonly PlayerId[] = [];

const join: Ability<Game, Combat> = {
  id: 'flagship:the-alastor',
  name: NAME,
  rule: RULE,
  window: combatRoundStarts,
  may: true,
  owners: (game, { kind, round }) => (kind === 'space' && round === 1 ? nekro(game) : NOBODY_PLAYS),
  usable: ({ state }, owner, combat) =>
    startsSpaceCombat(state, combat, owner) &&
    !isFighting(state, owner) &&
    hasPrinted(state, owner, combat.area, FLAGSHIP, 'the-alastor') &&
    groundForces(state, owner, combat.system).length > 0,
  missing: ({ state }, owner, combat) =>
    !startsSpaceCombat(state, combat, owner)
      ? 'it is not the start of a space combat of yours'
      : hasPrinted(state, owner, combat.area, FLAGSHIP, 'the-alastor')
        ? 'you have no ground forces in the system'
        : 'your flagship is not there',
  *resolve(game, owner, { system }) {
    const { state } = game;
    const kinds = groundForces(state, owner, system);
    const joining = yield* chooseForces(game, owner, kinds);
    if (joining.every((count) => count === 0)) return;
    const fighting = takePart(state, owner, system, kinds, joining);
    beginEffect(state, {
      source: NAME,
      kind: GROUND_FORCES_AS_SHIPS,
      until: UNTIL_END_OF_COMBAT,
      data: { player: owner, ...forceData(fighting) },
    });
    game.emit({
      type: 'ground-forces-join',
      text: `${forceInWords(fighting, unitsInWords)} of ${playerName(state, owner)} fight as ships`,
      rule: RULE,
      data: { player: owner, system: systemKey(state, system), units: forceData(fighting) },
    });
  },
  text: () => ({ label: NAME, detail: 'ground forces in the system fight in this combat as if they were ships' }),
};

const over: Ability<Game, Combat> = {
  id: 'flagship:the-alastor:over',
  name: NAME,
  rule: RULE,
  window: spaceCombatOver,
  may: false,
  owners: nekro,
  usable: ({ state }, owner) => isFighting(state, owner),
  resolve: (game, owner, { system }) => stopFighting(game, owner, system),
};

/** In a retreat they leave the fight and are carried, or stay; where an ability moves all ships they are such, unless some stood aside. */
const leaves: Ability<Game, ShipsWithdraw> = {
  id: 'flagship:the-alastor:leaves',
  name: NAME,
  rule: RULE,
  window: beforeWithdrawal,
  may: false,
  owners: nekro,
  usable: ({ state }, owner, { player, allShips }) =>
    owner === player && isFighting(state, owner) && (!allShips || countedOf(state, owner, ASIDE).length > 0),
  resolve: (game, owner, { from }) => stopFighting(game, owner, from),
};

/** The flagship of the Nekro: as a space combat starts, ground forces of the system take part in it as if they were ships. */
export const theAlastor: Component<Game> = {
  name: NAME,
  abilities: [join, over, leaves].map((ability) => ability as Ability<Game, never>),
};
