import type { Window } from '@orrery/kernel';
import { FIGHTER, type UnitStats, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { type AreaId, type Game, type PlayerId, statsOf, type SystemId, unitIndex } from '../../state/index.ts';
import { areaKey, belongsTo, forceData, noUnits } from '../../state/forces.ts';
import type { Combat } from '../combat.ts';
import { type Die, diceData } from '../dice.ts';

/** Hits that were produced against one player's units in one place (LRR 31.1). */

/** Which units may take them: ships, ground forces, or fighters alone (LRR 10.2). */
export type HitTargets = 'ships' | 'ground-forces' | 'fighters';

export type HitCause =
  | 'space-combat'
  | 'ground-combat'
  | 'space-cannon'
  | 'bombardment'
  | 'anti-fighter-barrage'
  | 'ability';

export interface Hits {
  /** Whose units are hit, and by whom. */
  readonly owner: PlayerId;
  readonly by: PlayerId;
  readonly system: SystemId;
  readonly area: AreaId;
  readonly targets: HitTargets;
  readonly cause: HitCause;
  readonly rule: string;
  /** The combat they belong to, if any. */
  readonly combat: Combat | undefined;
  readonly dice: readonly Die[];
  /** Hits left to assign; abilities before the assignment may lower it. */
  count: number;
  /** How many were made, before any was cancelled. */
  made: number;
  /** How many of those made go to non-fighter ships while there are any (Graviton Laser System). */
  toNonFighters: number;
  /** What became of them, by unit type: units that sustained damage in the last use of it, and units destroyed. */
  readonly sustained: number[];
  readonly destroyed: number[];
  /** While it is settled who sustains damage for them: all hits that are assigned at this moment, themselves included. */
  together: Hits[] | undefined;
}

export type HitsMade = Omit<
  Hits,
  'made' | 'toNonFighters' | 'sustained' | 'destroyed' | 'combat' | 'dice' | 'together'
> & {
  toNonFighters?: number;
  combat?: Combat;
  dice?: readonly Die[];
};

export function newHits(made: HitsMade): Hits {
  return {
    ...made,
    combat: made.combat,
    dice: made.dice ?? [],
    made: made.count,
    toNonFighters: made.toNonFighters ?? 0,
    sustained: noUnits(),
    destroyed: noUnits(),
    together: undefined,
  };
}

/** Before hits are assigned, sustaining included: abilities may cancel some (`count`). */
export const beforeHitsAssigned: Window<Hits> = { key: 'before hits are assigned', facts: hitsFacts };
/** After a player assigned the hits of a combat round (none, perhaps) or of another roll. */
export const afterHitsAssigned: Window<Hits> = { key: 'after hits are assigned', facts: hitsFacts };

/** May a unit with these statistics take the hits? */
export function isTarget(stats: UnitStats, hits: Hits): boolean {
  return hits.targets === 'fighters'
    ? stats.type === FIGHTER
    : belongsTo(stats, hits.targets, hits.targets === 'ground-forces');
}

/** How many units could take the hits. */
export function targetCount(game: Game, hits: Hits): number {
  const { state } = game;
  const stats = statsOf(state, hits.owner);
  const first = unitIndex(state, hits.area, hits.owner);
  let count = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (state.units[first + type] > 0 && isTarget(stats[type], hits)) count += state.units[first + type];
  }
  return count;
}

/** What everybody sees of hits in a window: whose units, by whom, what took them so far. */
export function hitsFacts(hits: Hits, game: Game): Record<string, unknown> {
  return {
    ...hitsAbout(game, hits),
    owner: hits.owner,
    targets: hits.targets,
    sustained: forceData(hits.sustained),
    destroyed: forceData(hits.destroyed),
  };
}

/** How many of the hits left must go to non-fighter ships: whoever cancels some cancels these first, which is never worse for them. */
export function boundToNonFighters({ made, count, toNonFighters }: Hits): number {
  return Math.min(count, Math.max(0, toNonFighters - (made - count)));
}

/** What a page shows beside the choices. */
export function hitsAbout(game: Game, hits: Hits): Record<string, unknown> {
  return {
    hits: hits.count,
    toNonFighters: boundToNonFighters(hits),
    by: hits.by,
    cause: hits.cause,
    area: areaKey(game.state, hits.area),
    dice: diceData(hits.dice),
  };
}
