import { chooseMay, choose, openWindow, type Option, type Rule, type Window } from '@orrery/kernel';
import { PDS, SETUP, SPACE_DOCK, UNIT_TYPES } from '../data/index.ts';
import {
  acceptsUnits,
  addUnits,
  type AreaId,
  type Game,
  lawChanges,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  systemOfPlanet,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey } from '../state/forces.ts';
import { removeExcess } from './capacity.ts';
import { windowOrder } from './order.ts';
import { plasticLeft, type Recall, recallable, recallKey, systemOfArea } from './reinforcements.ts';

/** Placing structures (LRR 85) from reinforcements (LRR 24.4, 72). */

/** After a player has placed a structure. */
export const structurePlaced: Window<{
  readonly player: PlayerId;
  readonly planet: PlanetId;
  readonly type: UnitType;
}> = { key: 'after a structure is placed' };

/** A player is about to place a structure. What is placed instead of it sets `replaced`. */
export interface StructurePlacing {
  readonly player: PlayerId;
  readonly planet: PlanetId;
  readonly type: UnitType;
  replaced: boolean;
}

/** When a player would place a structure on a planet. */
export const structurePlacing: Window<StructurePlacing> = {
  key: 'when a structure would be placed',
  facts: ({ player, planet, type }, { state }: Game) => ({
    player,
    planet: planetKey(state, planet),
    units: { [UNIT_TYPES[type]]: 1 },
  }),
};

/** How many structures of a type a planet may have (LRR 85.4, 85.5); a law may lift the limit for PDS. */
export function structureLimit(state: TiState, type: UnitType): number {
  if (type === PDS && lawChanges(state, 'no-pds-limit')) return Number.MAX_SAFE_INTEGER;
  return type === PDS ? SETUP.pdsPerPlanet : SETUP.spaceDocksPerPlanet;
}

/** Does the planet take one more structure of the type (LRR 85.6)? */
export function hasRoomFor(state: TiState, player: PlayerId, planet: PlanetId, type: UnitType): boolean {
  if (statsOf(state, player)[type].inSpace) return systemOfPlanet(state, planet) >= 0;
  if (!acceptsUnits(state, planet)) return false;
  return unitCount(state, planetArea(state, planet), player, type) < structureLimit(state, type);
}

/** Has the player a structure of the type to place: in reinforcements, or one to take back for it (LRR 24.4a)? */
export function hasStructure(state: TiState, player: PlayerId, type: UnitType): boolean {
  return plasticLeft(state, player, type) > 0 || recallable(state, player, type).length > 0;
}

interface StructureOption extends Option {
  readonly type: UnitType;
  readonly planet: PlanetId;
}

/** The structures of these types the player can place on these planets, which they control. */
export function structuresToPlace(
  state: TiState,
  player: PlayerId,
  types: readonly UnitType[],
  planets: readonly PlanetId[] = planetsOf(state, player),
): StructureOption[] {
  const options: StructureOption[] = [];
  for (const type of types) {
    if (!hasStructure(state, player, type)) continue;
    for (const planet of planets) {
      if (!hasRoomFor(state, player, planet, type)) continue;
      options.push({ id: `${UNIT_TYPES[type]}:${planetKey(state, planet)}`, type, planet });
    }
  }
  return options;
}

/** Either structure. */
export const ANY_STRUCTURE: readonly UnitType[] = [PDS, SPACE_DOCK];

/** The plan of whoever places structures. */
export const STRUCTURES = 'structures';

/** The player may place one structure of these types on one of these planets. */
export function* placeOneStructure(
  game: Game,
  player: PlayerId,
  types: readonly UnitType[],
  planets: readonly PlanetId[],
  rule: string,
): Rule {
  const { state } = game;
  const picked = yield* chooseMay({
    seat: player,
    kind: 'place-structure',
    plan: STRUCTURES,
    rule,
    prompt: () => `Place ${types.map((type) => unitsInWords(type, 1)).join(' or ')} on a planet you control?`,
    list: () => structuresToPlace(state, player, types, planets),
    text: ({ type, planet }) => ({
      label: `${unitsInWords(type, 1)} on ${planetName(state, planet)}`,
      target: planetKey(state, planet),
    }),
    refused: () => structureRefusals(state, player, types, planets),
  });
  if (picked !== undefined) yield* placeStructure(game, player, picked.planet, picked.type, rule);
}

/**
 * Place a structure on a planet. Where reinforcements have none, the owner first takes one back from a system without a
 * command token of theirs (LRR 24.4a). A floating factory stands in the space area instead (LRR 85.1a).
 */
export function* placeStructure(
  game: Game,
  player: PlayerId,
  planet: PlanetId,
  type: UnitType,
  rule = 'LRR 85.2',
): Rule {
  const { state } = game;
  const placing: StructurePlacing = { player, planet, type, replaced: false };
  yield* openWindow(game, structurePlacing, placing, () => windowOrder(state));
  if (placing.replaced) return;
  if (plasticLeft(state, player, type) === 0) yield* recallOne(game, player, type);
  const area: AreaId = statsOf(state, player)[type].inSpace
    ? spaceArea(systemOfPlanet(state, planet))
    : planetArea(state, planet);
  addUnits(state, area, player, type, 1);
  game.emit({
    type: 'structure-placed',
    text: `${playerName(state, player)} places ${unitsInWords(type, 1)} on ${planetName(state, planet)}`,
    rule,
    data: { player, type: UNIT_TYPES[type], area: areaKey(state, area) },
  });
  yield* openWindow(game, structurePlaced, { player, planet, type }, () => windowOrder(state));
}

/** Take one unit of a type back from the board (LRR 23.4a); its owner chooses which. */
export function* recallOne(game: Game, player: PlayerId, type: UnitType): Rule {
  const { state } = game;
  const { recall } = yield* choose({
    seat: player,
    kind: 'recall-unit',
    rule: 'LRR 23.4a',
    prompt: () => `You have no ${unitsInWords(type, 2).slice(2)} in reinforcements: which one do you take back?`,
    list: () =>
      recallable(state, player, type).map((found) => ({ id: `unit:${recallKey(state, found)}`, recall: found })),
    text: (option) => ({ label: `Take back ${unitsInWords(type, 1)}`, target: option.id }),
  });
  takeBack(game, player, recall);
  const system = systemOfArea(state, recall.area);
  yield* removeExcess(game, player, system);
}

/** Take a unit off the board into reinforcements, to place it again at once (LRR 23.4a). */
export function takeBack(game: Game, player: PlayerId, recall: Recall): void {
  const { state } = game;
  removeUnits(state, recall.area, player, recall.type, 1, recall.damaged ? 1 : 0);
  game.emit({
    type: 'unit-recalled',
    text: `${playerName(state, player)} takes ${unitsInWords(recall.type, 1)} back into reinforcements`,
    rule: 'LRR 23.4a',
    data: { player, type: UNIT_TYPES[recall.type], area: areaKey(state, recall.area) },
  });
}

function structureRefusals(
  state: TiState,
  player: PlayerId,
  types: readonly UnitType[],
  planets: readonly PlanetId[],
): { id: string; reason: string; rule: string; target?: string }[] {
  const refusals: { id: string; reason: string; rule: string; target?: string }[] = [];
  for (const type of types) {
    const lacking = !hasStructure(state, player, type);
    for (const planet of planets) {
      const id = `${UNIT_TYPES[type]}:${planetKey(state, planet)}`;
      const target = planetKey(state, planet);
      if (lacking) {
        refusals.push({
          id,
          target,
          rule: 'LRR 24.4',
          reason: `no ${UNIT_TYPES[type].replace('-', ' ')} in reinforcements, and none to take back`,
        });
      } else if (!hasRoomFor(state, player, planet, type)) {
        const reason = acceptsUnits(state, planet)
          ? `${structureLimit(state, type)} on a planet at most`
          : 'the planet is demilitarized';
        refusals.push({ id, target, rule: 'LRR 85.6', reason });
      }
    }
  }
  return refusals;
}
