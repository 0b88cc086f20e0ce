import { type Planet, PLANETS, type PlanetTrait, type SpaceCannonDice, type TechnologyColor } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { ATTACHMENTS } from './attachments.ts';
import { areLawsBlank } from './law-table.ts';
import { attachedLaw } from './laws.ts';
import type { PlanetId, PlayerId, SystemId, TiState } from './types.ts';

/** What a planet is worth and what state its card is in (LRR 34, 47, 64, 71, 75). */

/** The attached cards that are in force: laws may be treated as blank. */
function cardsOn(state: TiState, planet: PlanetId): readonly string[] {
  const attached = state.attachments[planet];
  if (attached.length === 0 || !areLawsBlank(state)) return attached;
  return attached.filter((id) => !id.startsWith(LAW));
}

const LAW = attachedLaw('');

/** The effect that the resources and the influence of a planet are swapped: `data` holds the `planet`. */
export const VALUES_SWAPPED = 'planet-values-swapped';

/** Are the two values of the planet swapped now? */
export function areSwapped({ effects }: TiState, planet: PlanetId): boolean {
  for (const { kind, data } of effects) if (kind === VALUES_SWAPPED && data.planet === planet) return true;
  return false;
}

function worthOf(state: TiState, planet: PlanetId, of: 'resources' | 'influence'): number {
  const printed = PLANETS[galaxyOf(state.map).planetData[planet]];
  const attached = cardsOn(state, planet);
  return attached.length === 0 ? printed[of] : printed[of] + addedBy(attached, printed)[of];
}

/** The resources of a planet, attachments included (LRR 12.3, 75.1). */
export function resourcesOf(state: TiState, planet: PlanetId): number {
  return worthOf(state, planet, areSwapped(state, planet) ? 'influence' : 'resources');
}

/** The influence of a planet, attachments included (LRR 12.3, 47.1). */
export function influenceOf(state: TiState, planet: PlanetId): number {
  return worthOf(state, planet, areSwapped(state, planet) ? 'resources' : 'influence');
}

/** The traits of a planet (LRR 64). */
export function traitsOf(state: TiState, planet: PlanetId): readonly PlanetTrait[] {
  const attached = state.attachments[planet];
  if (attached.length > 0 && attached.some((id) => ATTACHMENTS[id]?.allTraits === true)) return ALL_TRAITS;
  return PLANETS[galaxyOf(state.map).planetData[planet]].traits;
}

const ALL_TRAITS: readonly PlanetTrait[] = ['cultural', 'hazardous', 'industrial'];

/** A planet that fires by an attached card. */
export interface PlanetCannon {
  readonly planet: PlanetId;
  readonly card: string;
  readonly spaceCannon: SpaceCannonDice;
}

/** By the attached cards, which change seldom. */
const cannonsOfCards = new WeakMap<TiState['attachments'], readonly PlanetCannon[]>();

/** The planets that fire by a card attached to them, whoever controls them. */
export function planetCannons(state: TiState): readonly PlanetCannon[] {
  let cannons = cannonsOfCards.get(state.attachments);
  if (cannons === undefined) {
    cannons = state.attachments.flatMap((cards, planet) =>
      cards.flatMap((card) => {
        const spaceCannon = ATTACHMENTS[card]?.spaceCannon ?? null;
        return spaceCannon === null ? [] : [{ planet, card, spaceCannon }];
      }),
    );
    cannonsOfCards.set(state.attachments, cannons);
  }
  return cannons;
}

/** The technology specialty of a planet (LRR 90.13), or null. */
export function specialtyOf(state: TiState, planet: PlanetId): TechnologyColor | null {
  const printed = PLANETS[galaxyOf(state.map).planetData[planet]];
  const attached = cardsOn(state, planet);
  return attached.length === 0 ? printed.technologySpecialty : addedBy(attached, printed).specialty;
}

/** Is the planet legendary (LRR 53), by itself or by an attachment? */
export function isLegendary(state: TiState, planet: PlanetId): boolean {
  if (PLANETS[galaxyOf(state.map).planetData[planet]].legendary) return true;
  return cardsOn(state, planet).some((id) => ATTACHMENTS[id]?.legendary === true);
}

/** The planets of each system, by where the planets lie: that changes a few times in a match, and the list is shared by copies. */
const planetsBySystem = new WeakMap<TiState['planetSystem'], readonly (readonly PlanetId[])[]>();

/** The planets of a system: those without a tile of their own included, those that were destroyed left out. */
export function planetsIn(state: TiState, system: SystemId): readonly PlanetId[] {
  let lists = planetsBySystem.get(state.planetSystem);
  if (lists === undefined) {
    lists = listPlanets(state);
    planetsBySystem.set(state.planetSystem, lists);
  }
  return lists[system];
}

function listPlanets(state: TiState): readonly (readonly PlanetId[])[] {
  const lists = Array.from({ length: galaxyOf(state.map).systemCount }, (): PlanetId[] => []);
  state.planetSystem.forEach((system, planet) => {
    if (system >= 0) lists[system].push(planet);
  });
  return lists;
}

/** Move a planet into a system, or off the board (`NOWHERE`). */
export function placePlanet(state: TiState, planet: PlanetId, system: SystemId): void {
  state.planetSystem = state.planetSystem.map((old, other) => (other === planet ? system : old));
}

/** May units be committed to the planet, produced or placed on it: it lies on the board, and no attached card forbids it? */
export function acceptsUnits(state: TiState, planet: PlanetId): boolean {
  if (state.planetSystem[planet] < 0) return false;
  const attached = cardsOn(state, planet);
  return attached.length === 0 || !attached.some((id) => ATTACHMENTS[id]?.demilitarized === true);
}

/** May the card of the planet change hands in a transaction of the agenda phase, as an attached card says? */
export function isTradable(state: TiState, planet: PlanetId): boolean {
  return cardsOn(state, planet).some((id) => ATTACHMENTS[id]?.tradable === true);
}

/** May units on the planet use PRODUCTION, as far as its attached cards say? */
export function allowsProduction(state: TiState, planet: PlanetId): boolean {
  const attached = cardsOn(state, planet);
  return attached.length === 0 || !attached.some((id) => ATTACHMENTS[id]?.barren === true);
}

/** Attach a card to a planet (LRR 12.1). */
export function attach(state: TiState, planet: PlanetId, card: string): void {
  state.attachments = state.attachments.map((cards, other) => (other === planet ? [...cards, card] : cards));
}

/** Take a card off a planet. */
export function detach(state: TiState, planet: PlanetId, card: string): void {
  state.attachments = state.attachments.map((cards, other) =>
    other === planet ? cards.filter((attached) => attached !== card) : cards,
  );
}

/** The system of a planet, or -1 for one that lies on no tile. */
export function systemOfPlanet(state: TiState, planet: PlanetId): SystemId {
  return state.planetSystem[planet];
}

/** Is the player's card of this planet ready (LRR 71.2)? */
export function isReady(state: TiState, player: PlayerId, planet: PlanetId): boolean {
  return state.planetOwner[planet] === player && state.planetExhausted[planet] === 0;
}

/** The exhausted planets a player controls, in board order. */
export function exhaustedPlanets(state: TiState, player: PlayerId): PlanetId[] {
  const found: PlanetId[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetOwner[planet] === player && state.planetExhausted[planet] !== 0) found.push(planet);
  }
  return found;
}

/** What the attached cards change. A second specialty gives a resource and an influence in its place. */
function addedBy(
  attached: readonly string[],
  printed: Planet,
): { resources: number; influence: number; specialty: TechnologyColor | null } {
  let [resources, influence, specialty] = [0, 0, printed.technologySpecialty];
  for (const id of attached) {
    const attachment = ATTACHMENTS[id];
    if (attachment === undefined) continue;
    resources += attachment.resources;
    influence += attachment.influence;
    if (attachment.specialty === null) continue;
    if (specialty === null) specialty = attachment.specialty;
    else {
      resources++;
      influence++;
    }
  }
  return { resources, influence, specialty };
}
