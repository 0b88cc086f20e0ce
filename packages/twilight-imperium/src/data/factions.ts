/** Factions: their sheet, what they start with, what is theirs. */
import factionsJson from './json/factions.json' with { type: 'json' };
import {
  factionIndex,
  frozen,
  leaderIndex,
  planetIndex,
  promissoryNoteIndex,
  technologyIndex,
  unitIndex,
} from './ids.ts';
import { countsByType } from './unit-types.ts';

export interface FactionAbility {
  readonly id: string;
  readonly name: string;
  readonly window: string;
  /** In our words. */
  readonly effect: string;
}

/** A choice of technologies made at the start of the game. */
export interface StartingTechnologyChoice {
  readonly count: number;
  /** Indices into `TECHNOLOGIES`; null for the Council Keleres, whose options are what the other players start with. */
  readonly options: readonly number[] | null;
}

export interface Faction {
  /** Index into `FACTIONS`. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly expansion: string;
  /** Number of the home system's tile; null for the Council Keleres, who use one of `borrowedHomes`. */
  readonly homeTile: string | null;
  /** Number of the tile in the home position: the Creuss Gate or the Sorrow for who lives beside the map, else the home system. */
  readonly gateTile: string | null;
  /** Factions whose home system may be taken when they are not in play (Keleres); else empty. */
  readonly borrowedHomes: readonly number[];
  /** Indices into `PLANETS`. */
  readonly homePlanets: readonly number[];
  readonly commodities: number;
  /** Counts by `UnitType`. */
  readonly startingUnits: readonly number[];
  readonly startingTechnologies: readonly number[];
  readonly startingTechnologyChoice: StartingTechnologyChoice | null;
  readonly abilities: readonly FactionAbility[];
  /** Indices of the latest printings; `technologyPrinting` gives the one of a match. */
  readonly factionTechnologies: readonly number[];
  /** Indices into `UNITS`, without flagship and mech. */
  readonly factionUnits: readonly number[];
  readonly flagship: number;
  readonly mech: number;
  readonly promissoryNotes: readonly number[];
  readonly leaders: readonly number[];
  /** Its sheet is here, its abilities are not: for positions, not to be picked for a game. */
  readonly sheetOnly: boolean;
}

interface RawFaction {
  id: string;
  name: string;
  expansion: string;
  homeSystem: string | null;
  homePlanets: string[];
  commodities: number;
  startingUnits: Record<string, number>;
  startingTechnologies: string[];
  startingTechnologyChoice?: { count: number; from: string | string[]; options?: string[] };
  abilities: FactionAbility[];
  factionTechnologies: string[];
  factionUnits: string[];
  flagship: string;
  mech: string;
  promissoryNotes: string[];
  leaders: string[];
  sheetOnly?: true;
}

/** The tiles that stand on the map for the home systems 51 and 118, which lie beside it. */
const GATES: Readonly<Record<string, string>> = { creuss: '17', crimson: '94' };
/** Codex 3, Council Keleres: the three factions whose home system they may take. */
const KELERES_HOMES = ['mentak', 'xxcha', 'argent'];

function choiceOf(choice: RawFaction['startingTechnologyChoice']): StartingTechnologyChoice | null {
  if (choice === undefined) return null;
  const options = choice.options ?? (Array.isArray(choice.from) ? choice.from : null);
  return Object.freeze({ count: choice.count, options: options === null ? null : options.map(technologyIndex) });
}

/** All factions; the position is the faction's index. */
export const FACTIONS: readonly Faction[] = frozen(
  (factionsJson as unknown as RawFaction[]).map(
    (faction, index): Faction => ({
      index,
      id: faction.id,
      name: faction.name,
      expansion: faction.expansion,
      homeTile: faction.homeSystem,
      gateTile: GATES[faction.id] ?? faction.homeSystem,
      borrowedHomes: faction.homeSystem === null ? KELERES_HOMES.map(factionIndex) : [],
      homePlanets: faction.homePlanets.map(planetIndex),
      commodities: faction.commodities,
      startingUnits: countsByType(faction.startingUnits),
      startingTechnologies: faction.startingTechnologies.map(technologyIndex),
      startingTechnologyChoice: choiceOf(faction.startingTechnologyChoice),
      abilities: faction.abilities.map(({ id, name, window, effect }) => ({ id, name, window, effect })),
      factionTechnologies: faction.factionTechnologies.map(technologyIndex),
      factionUnits: faction.factionUnits.map(unitIndex),
      flagship: unitIndex(faction.flagship),
      mech: unitIndex(faction.mech),
      promissoryNotes: faction.promissoryNotes.map(promissoryNoteIndex),
      leaders: faction.leaders.map(leaderIndex),
      sheetOnly: faction.sheetOnly ?? false,
    }),
  ),
);
