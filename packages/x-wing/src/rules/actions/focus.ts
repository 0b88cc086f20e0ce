import { gain } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/** RR Focus: gain one focus token. It cannot fail. */
export const focus: ActionRule = {
  type: 'focus',
  title: 'Focus',
  rule: 'RR Focus',
  *perform(game, ship) {
    yield* gain(game, ship, 'focus');
    return true;
  },
};
