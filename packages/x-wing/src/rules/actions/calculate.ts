import { gain } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/** RR Calculate: gain one calculate token. It cannot fail. */
export const calculate: ActionRule = {
  type: 'calculate',
  title: 'Calculate',
  rule: 'RR Calculate',
  *perform(game, ship) {
    yield* gain(game, ship, 'calculate');
    return true;
  },
};
