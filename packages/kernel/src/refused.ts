/** A clear no: what was refused, why, and by which rule. Nothing has changed. */
export class Refused extends Error {
  readonly what: string;
  readonly why: string;
  readonly rule: string;

  constructor(what: string, why: string, rule: string) {
    super(`${what}: ${why} (${rule})`);
    this.name = 'Refused';
    this.what = what;
    this.why = why;
    this.rule = rule;
  }
}

/** What is missing, in words for a player, and the rule that says so. */
export interface WhyNot {
  readonly reason: string;
  readonly rule: string;
}
