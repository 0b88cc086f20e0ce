/** How often something may be done: so many times at once, then so many a second. */
export class Allowance {
  private readonly atOnce: number;
  private readonly perSecond: number;
  private left: number;
  private at = performance.now();

  constructor(atOnce: number, perSecond: number) {
    this.atOnce = atOnce;
    this.perSecond = perSecond;
    this.left = atOnce;
  }

  /** Take one, if there is one. */
  take(): boolean {
    const now = performance.now();
    this.left = Math.min(this.atOnce, this.left + ((now - this.at) / 1_000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
