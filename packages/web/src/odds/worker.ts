import { type Combat, type CombatOdds, oddsOf } from '@orrery/odds';

/** Works odds out beside the page: great fleets take a moment. */

/** A row of combats to be answered one after the other. */
export interface Request {
  readonly number: number;
  readonly combats: readonly Combat[];
}

/** The answer to one of them. */
export interface Answer {
  readonly number: number;
  readonly index: number;
  readonly odds: CombatOdds | null;
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  data.combats.forEach((combat, index) => {
    let odds: CombatOdds | null = null;
    try {
      odds = oddsOf(combat);
    } catch {
      // A combat that cannot be answered has no odds; the page says so.
    }
    postMessage({ number: data.number, index, odds } satisfies Answer);
  });
});
