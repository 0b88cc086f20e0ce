import { Presets, SingleBar } from 'cli-progress';

/** A bar that grows on the error stream where that is a terminal, and nothing elsewhere. */
export interface Progress {
  /** So many are done. */
  show(done: number): void;
  /** Make room for a line of output; the bar comes back with the next `show`. */
  clear(): void;
  end(): void;
}

/** A bar for `total` pieces of work, such as `games`. */
export function progressBar(total: number, what: string): Progress {
  if (!process.stderr.isTTY || total < 2) return { show() {}, clear() {}, end() {} };
  const bar = new SingleBar(
    { format: `{bar} {value}/{total} ${what}, {eta_formatted} to go`, stream: process.stderr, clearOnComplete: true },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return {
    show: (done) => bar.update(done),
    clear: () => process.stderr.write('\r\u001b[K'),
    end: () => bar.stop(),
  };
}
