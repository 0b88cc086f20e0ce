/** Ten-sided dice: how many of them hit, as lists of probabilities. */

/** `odds[n]` is the probability of n. */
export type Odds = readonly number[];

export const NONE: Odds = [1];

/** The probability that a die shows this value or more, with something added to it (LRR 78.4: 1 to 10, nothing always hits or misses). */
export function hitChance(value: number, added = 0): number {
  return Math.max(0, Math.min(10, 11 - value + added)) / 10;
}

/** The sum of two independent numbers. */
export function sum(a: Odds, b: Odds): Odds {
  if (a.length === 1) return b;
  if (b.length === 1) return a;
  const odds = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 0) continue;
    for (let j = 0; j < b.length; j++) odds[i + j] += a[i] * b[j];
  }
  return odds;
}

/** Hits of a number of dice that hit with this probability. */
export function dice(count: number, chance: number): Odds {
  return repeated(count, [1 - chance, chance]);
}

/** The sum of so many independent numbers with the same odds. */
export function repeated(count: number, one: Odds): Odds {
  let odds = NONE;
  for (let i = 0; i < count; i++) odds = sum(odds, one);
  return odds;
}

/** Each hit counts so often. */
export function times(odds: Odds, factor: number): Odds {
  if (factor === 1) return odds;
  const multiplied = new Array<number>((odds.length - 1) * factor + 1).fill(0);
  odds.forEach((chance, n) => {
    multiplied[n * factor] = chance;
  });
  return multiplied;
}

/** What is expected on average. */
export function mean(odds: Odds): number {
  return odds.reduce((total, chance, n) => total + chance * n, 0);
}
