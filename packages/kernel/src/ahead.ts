import type { OptionMessage } from './wire.ts';

/**
 * Answers given ahead: a game says what a seat may answer before it is asked. Whoever keeps such answers knows no rules: an
 * answer stands while its offer is listed, and meets a question by its kind and subject.
 */

/** One thing that a seat may settle ahead. */
export interface AheadOffer {
  /** Names the occasion for good; once the game no longer lists it, what was given for it has lapsed. */
  readonly id: string;
  /** For programs: `vote`. */
  readonly kind: string;
  /** In words: "Vote on Mutiny". */
  readonly title: string;
  readonly rule: string;
  /** The questions that will come, in their order. Each may be left to be asked. */
  readonly questions: readonly AheadQuestion[];
}

/** A question that will come, with what can be answered as far as the seat can know now. */
export interface AheadQuestion {
  /** The kind and the subject of the decision; a null subject meets any. */
  readonly kind: string;
  readonly subject: string | null;
  readonly prompt: string;
  /** `one`: an option; `ranked`: options, the best first, of which the first that is legal is taken; `some`: options together. */
  readonly pick: 'one' | 'ranked' | 'some';
  readonly options: readonly AheadOption[];
}

export interface AheadOption extends OptionMessage {
  /** Whoever picks it is asked none of the questions after this one. */
  readonly ends: boolean;
}
