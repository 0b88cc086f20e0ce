import type { OptionText, Rule, Seat } from './decision.ts';
import type { KernelState, Play } from './play.ts';

/** What the rules and the components of a game tell each other (LRR 1): the windows of an event, and the abilities that hang on them. */

/** Where an ability may be used. The key carries the type of the event it speaks of. */
export interface Window<E> {
  readonly key: string;
  /** It is there to cancel what another player has just played. */
  readonly cancels?: boolean;
  /** Never set: it only carries the type of the event. */
  readonly event?: (event: E) => void;
  /** Has an ability brought about that nothing answers the event any more? Asked after each use. */
  isOver?(event: E, game: Play<KernelState>): boolean;
  /**
   * What everybody may know of the event, as plain data: it stands beside the window's key in `about` of the question, so that
   * whoever is asked can judge what just happened. It is the same for every seat.
   */
  facts?(event: E, game: Play<KernelState>): Record<string, unknown>;
}

/** The three moments of an event. */
export interface Moments<E> {
  readonly name: string;
  readonly before: Window<E>;
  readonly when: Window<E>;
  readonly after: Window<E>;
}

/** Name an event of the game that abilities can hang on; `facts` is what everybody may know of it. */
export function moments<E>(name: string, facts?: Window<E>['facts']): Moments<E> {
  const moment = (when: string): Window<E> =>
    facts === undefined ? { key: `${when} ${name}` } : { key: `${when} ${name}`, facts };
  return { name, before: moment('before'), when: moment('when'), after: moment('after') };
}

/** That an ability was used in a window that is still open. `target` is what it was aimed at, in the component's own words. */
export interface Use {
  readonly ability: string;
  readonly owner: Seat;
  target?: string;
  /** It was cancelled: it counts as never used (LRR 2.8). */
  cancelled?: boolean;
}

/** An ability of a component. `G` is the game it belongs to, `E` the event of its window. */
export interface Ability<G, E> {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly window: Window<E>;
  /** "May": its owner is asked. Otherwise it resolves without being asked. */
  readonly may: boolean;
  /** It may be used more than once in a window, such as copies of a card; then `usable` says when not (LRR 2.6b). */
  readonly again?: boolean;
  /** The seats that have it. */
  owners(game: G, event: E): readonly Seat[];
  /** Whether one seat has it, where that is sooner said than who has it. */
  ownedBy?(game: G, seat: Seat, event: E): boolean;
  /** The seats that, by what everybody knows, could have it; left out for a component everybody sees. */
  couldOwn?(game: G, event: E): readonly Seat[];
  /** Can this owner use it now, its cost paid and resolved as the rules ask? `uses` is what this window has seen so far. */
  usable(game: G, owner: Seat, event: E, uses: readonly Use[]): boolean;
  /** Why its owner cannot use it now, in words for a refusal; asked only where `usable` says no. */
  missing?(game: G, owner: Seat, event: E, uses: readonly Use[]): string;
  /** The costs, paid first and in full (LRR 1.10). */
  cost?(game: G, owner: Seat, event: E): Rule;
  /** `use` is the record of this use, to be completed with its target; `uses` what the window has seen before. */
  resolve(game: G, owner: Seat, event: E, use: Use, uses: readonly Use[]): Rule;
  text?(game: G, owner: Seat, event: E): OptionText;
}

/** What components do, as the registry keeps it: their games and events are known only to themselves. */
export type AnyAbility = Ability<unknown, unknown>;
