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

/** Every outcome as text: `cruiser 1+0, dreadnought 0+1` (whole+damaged). */
export function outcomesOfHits(force: readonly Stand[], hits: number, toNonFighters: boolean): Set<string> {
  const outcomes = new Set<string>();
  const seen = new Set<string>();
  const sustainNext = (units: readonly Stand[], left: number): void => {
    const key = `${left}|${written(units)}`;
    if (seen.has(key)) return;
    seen.add(key);
    destroyNext(units, left, outcomes, toNonFighters);
    if (left === 0) return;
    for (const unit of units) {
      if (!unit.sustains || unit.whole === 0) continue;
      sustainNext(changed(units, unit, -1, 1), left - 1);
    }
  };
  sustainNext(force, hits);
  return outcomes;
}

function destroyNext(units: readonly Stand[], left: number, outcomes: Set<string>, toNonFighters: boolean): void {
  const alive = units.filter(({ whole, damaged }) => whole + damaged > 0);
  if (left === 0 || alive.length === 0) {
    outcomes.add(written(units));
    return;
  }
  const others = alive.filter(({ isFighter }) => !isFighter);
  for (const unit of toNonFighters && others.length > 0 ? others : alive) {
    if (unit.whole > 0) destroyNext(changed(units, unit, -1, 0), left - 1, outcomes, toNonFighters);
    if (unit.damaged > 0) destroyNext(changed(units, unit, 0, -1), left - 1, outcomes, toNonFighters);
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
