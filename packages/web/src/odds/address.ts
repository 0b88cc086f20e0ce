import type { Combat } from '@orrery/odds';

/** The address of the odds of a combat. */
export function oddsAddress(combat: Combat): string {
  return `#odds=${encodeURIComponent(JSON.stringify(combat))}`;
}

/** Does the address ask for odds? */
export function asksForOdds(hash: string): boolean {
  return /^#odds(=|$)/.test(hash);
}
