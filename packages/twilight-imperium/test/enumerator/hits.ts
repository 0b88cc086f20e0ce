/**
 * Which outcomes an assignment of hits can have, worked out from the rules one unit at a time, without the rules' code
 * (LRR 31.1, 78.6, 87). Slow and plain on purpose: it checks what the rules offer.
 */

/** Units of one type as they stand. */
export interface Stand {
  readonly type: string;
  readonly whole: number;
  readonly damaged: number;
  readonly sustains: boolean;
  readonly isFighter: boolean;
}

/**
 * Every outcome as text: `cruiser 1+0, dreadnought 0+1` (whole+damaged). So many of the hits as `bound` says go to non-fighter
 * ships while there are any; a ship that sustains may cancel one of either kind.
 */
export function outcomesOfHits(force: readonly Stand[], hits: number, bound: number): Set<string> {
  const outcomes = new Set<string>();
  const seen = new Set<string>();
  const sustainNext = (units: readonly Stand[], bound: number, free: number): void => {
    const key = `${bound}+${free}|${written(units)}`;
    if (seen.has(key)) return;
    seen.add(key);
    destroyNext(units, bound, free, outcomes);
    for (const unit of units) {
      if (!unit.sustains || unit.whole === 0) continue;
      if (bound > 0) sustainNext(changed(units, unit, -1, 1), bound - 1, free);
      if (free > 0) sustainNext(changed(units, unit, -1, 1), bound, free - 1);
    }
  };
  sustainNext(force, Math.min(bound, hits), hits - Math.min(bound, hits));
  return outcomes;
}

function destroyNext(units: readonly Stand[], bound: number, free: number, outcomes: Set<string>): void {
  const alive = units.filter(({ whole, damaged }) => whole + damaged > 0);
  if (bound + free === 0 || alive.length === 0) {
    outcomes.add(written(units));
    return;
  }
  const others = alive.filter(({ isFighter }) => !isFighter);
  const after: readonly [number, number] = bound > 0 ? [bound - 1, free] : [bound, free - 1];
  for (const unit of bound > 0 && others.length > 0 ? others : alive) {
    if (unit.whole > 0) destroyNext(changed(units, unit, -1, 0), ...after, outcomes);
    if (unit.damaged > 0) destroyNext(changed(units, unit, 0, -1), ...after, outcomes);
  }
}

function changed(units: readonly Stand[], unit: Stand, whole: number, damaged: number): Stand[] {
  return units.map((one) =>
    one === unit ? { ...one, whole: one.whole + whole, damaged: one.damaged + damaged } : one,
  );
}

export function written(units: readonly Stand[]): string {
  return units.map(({ type, whole, damaged }) => `${type} ${whole}+${damaged}`).join(', ');
}
