/** Technologies (LRR 90). */
import technologiesJson from './json/technologies.json' with { type: 'json' };
import { factionIndex, frozen, indexOrNull, technologyIndex, unitIndex } from './ids.ts';

/** Index into `TECHNOLOGIES`. */
export type TechId = number;

/** The colours in the order in which prerequisites are counted. */
export const TECHNOLOGY_COLORS = Object.freeze(['blue', 'green', 'yellow', 'red'] as const);
export type TechnologyColor = (typeof TECHNOLOGY_COLORS)[number];

/** `exhaust`: exhausted for its effect; `action-exhaust`: that is a component action; `triggered`: by its window, without exhausting. */
export type Activation = 'passive' | 'triggered' | 'exhaust' | 'action-exhaust' | 'unit-upgrade';

export interface Technology {
  readonly index: TechId;
  readonly id: string;
  readonly name: string;
  readonly expansion: string;
  /** Null for unit upgrades and for the Valefar Assimilators. */
  readonly color: TechnologyColor | null;
  /** Symbols asked for, in the order of `TECHNOLOGY_COLORS` (LRR 90.8). */
  readonly prerequisites: readonly [blue: number, green: number, yellow: number, red: number];
  /** Index into `FACTIONS`; null for the technologies everybody has. */
  readonly faction: number | null;
  /** Index into `UNITS` of the unit it puts in force. */
  readonly unitUpgrade: number | null;
  /** Index of the generic unit upgrade whose place it takes in its faction's deck. */
  readonly replacesUnitUpgrade: TechId | null;
  readonly activation: Activation;
  /** What it does, in our words; null for unit upgrades, whose unit says it. */
  readonly effect: string | null;
  readonly windows: readonly string[];
  /** The later printing of the same technology, and the earlier one. */
  readonly supersededBy: TechId | null;
  readonly supersedes: TechId | null;
}

interface RawTechnology {
  id: string;
  name: string;
  expansion: string;
  color: TechnologyColor | null;
  prerequisites: Partial<Record<TechnologyColor, number>>;
  faction: string | null;
  unitUpgrade: string | null;
  replacesUnitUpgrade?: string;
  activation: Activation;
  effect: string | null;
  windows?: string[];
  supersedes?: string;
  supersededBy?: string;
}

function symbols(counts: RawTechnology['prerequisites']): Technology['prerequisites'] {
  return Object.freeze([counts.blue ?? 0, counts.green ?? 0, counts.yellow ?? 0, counts.red ?? 0] as const);
}

/** All technologies; the position is the `TechId`. */
export const TECHNOLOGIES: readonly Technology[] = frozen(
  (technologiesJson as unknown as RawTechnology[]).map(
    (technology, index): Technology => ({
      index,
      id: technology.id,
      name: technology.name,
      expansion: technology.expansion,
      color: technology.color,
      prerequisites: symbols(technology.prerequisites),
      faction: indexOrNull(factionIndex, technology.faction),
      unitUpgrade: indexOrNull(unitIndex, technology.unitUpgrade),
      replacesUnitUpgrade: indexOrNull(technologyIndex, technology.replacesUnitUpgrade),
      activation: technology.activation,
      effect: technology.effect,
      windows: technology.windows ?? [],
      supersededBy: indexOrNull(technologyIndex, technology.supersededBy),
      supersedes: indexOrNull(technologyIndex, technology.supersedes),
    }),
  ),
);

/** The printing of a technology that a match with these sets uses: the latest one in them, else the first. */
export function technologyPrinting(technology: TechId, sets: readonly string[]): TechId {
  if (TECHNOLOGIES[technology] === undefined) throw new Error(`there is no technology with the index ${technology}`);
  let first = technology;
  for (let earlier = TECHNOLOGIES[first].supersedes; earlier !== null; earlier = TECHNOLOGIES[first].supersedes) {
    first = earlier;
  }
  let printing = first;
  for (let later: TechId | null = first; later !== null; later = TECHNOLOGIES[later].supersededBy) {
    if (sets.includes(TECHNOLOGIES[later].expansion)) printing = later;
  }
  return printing;
}
