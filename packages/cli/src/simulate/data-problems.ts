/** Where a value is not plain JSON data: functions, instances of classes, `undefined`, `NaN` and the like, each by its place. */
export function dataProblems(value: unknown, place = 'state'): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${place} is ${value}`];
  if (typeof value !== 'object') return [`${place} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`];
  if (Array.isArray(value)) {
    const problems: string[] = [];
    for (let i = 0; i < value.length; i++) {
      const entry: unknown = value[i];
      // Nearly all of a state is lists of whole numbers: those are passed over without a call each.
      if (typeof entry !== 'number' || !Number.isInteger(entry))
        problems.push(...dataProblems(entry, `${place}[${i}]`));
    }
    return problems;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    return [`${place} is an instance of ${prototype.constructor?.name ?? 'a class'}`];
  }
  return Object.entries(value).flatMap(([key, entry]) => dataProblems(entry, `${place}.${key}`));
}
