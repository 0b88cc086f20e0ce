import { modified, type NumberKey, numberKey } from '@orrery/kernel';
import type { Game } from '../state/index.ts';

/**
 * Something the rules forbid unless a component allows it (LRR 1.2: a card takes precedence over the rules). A component
 * grants it by a modifier of the key: any number above 0 lifts the rule.
 */
export type ExemptionKey<C> = NumberKey<C>;

/** Name a rule that components may lift. */
export function exemptionKey<C>(name: string): ExemptionKey<C> {
  return numberKey<C>(name);
}

/** Does some component lift the rule here? */
export function exempt<C>(game: Game, key: ExemptionKey<C>, about: C): boolean {
  return modified(game, key, 0, about) > 0;
}
