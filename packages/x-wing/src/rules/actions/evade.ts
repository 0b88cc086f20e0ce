import { gain } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/** RR Evade: gain one evade token. It cannot fail. */
export const evade: ActionRule = {
  type: 'evade',
  title: 'Evade',
  rule: 'RR Evade',
  *perform(game, ship) {
    yield* gain(game, ship, 'evade');
    return true;
  },
};
