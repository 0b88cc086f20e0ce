/** One line of the bench. `ratio` is value by baseline, the baseline being a fixed workload run in the same process. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number;
  readonly ratio: number;
}

/** A bench: what it is called, what it is compared with, and how it is run. */
export interface Bench {
  /** The names of the measures it gives. */
  readonly names: readonly string[];
  /** The baselines in words, in the same order. */
  readonly baselines: readonly string[];
  run(): Measure[];
}

const RUNS = 5;
/** A run shorter than this is too short for the clock and the garbage collector. */
const MILLISECONDS = 200;

/**
 * How often a second a piece of work is done: the median of five runs, after one to warm up. `work` does a batch and gives
 * its number of pieces; it is repeated until a run is long enough.
 */
export function perSecond(work: () => number): number {
  oneRun(work);
  return median(Array.from({ length: RUNS }, () => oneRun(work)));
}

/** Microseconds for one piece of work; see `perSecond`. */
export function microseconds(work: () => void, batch = 20): number {
  const rate = perSecond(() => {
    for (let i = 0; i < batch; i++) work();
    return batch;
  });
  return 1e6 / rate;
}

/** A line of the bench, rounded to what can be read. */
export function measured(name: string, value: number, unit: string, baseline: number): Measure {
  return { name, value: rounded(value), unit, baseline: rounded(baseline), ratio: rounded(value / baseline) };
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function oneRun(work: () => number): number {
  const started = performance.now();
  let pieces = 0;
  let elapsed = 0;
  do {
    pieces += work();
    elapsed = performance.now() - started;
  } while (elapsed < MILLISECONDS);
  return (pieces * 1000) / elapsed;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
