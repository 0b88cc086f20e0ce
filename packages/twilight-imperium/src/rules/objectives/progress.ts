/** How far a player is with an objective. */
export interface Progress {
  readonly fulfilled: boolean;
  readonly has: number;
  readonly needs: number;
  /** What there is and what is lacking, in a few words. */
  readonly words: string;
}
