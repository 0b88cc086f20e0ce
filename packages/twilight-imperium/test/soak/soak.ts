/**
 * A soak is a run too long for the tests: hundreds of games, thousands of positions. Each module in this folder exports one as
 * `soak`; `orrery soak` finds them here and runs them.
 */
export interface Soak {
  /** What it is called on the command line: `random-games`. */
  readonly name: string;
  /** One sentence that says what it shows. */
  readonly shows: string;
  /**
   * Run it, telling what was found line by line; true when everything held. Work comes in units of equal size (games,
   * positions): `share` scales their usual number, 1 unless the command line says otherwise.
   */
  run(report: (line: string) => void, share: number): Promise<boolean>;
}
