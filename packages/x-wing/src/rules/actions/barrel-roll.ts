import { cardsOf } from '../../abilities/registry.ts';
import { barrelRoll as roll } from '../reposition.ts';
import type { ActionRule } from './action.ts';

/** RR Barrel Roll. */
export const barrelRoll: ActionRule = {
  type: 'barrelroll',
  title: 'Barrel Roll',
  rule: 'RR Barrel Roll',
  perform: (game, ship, { difficulty }) =>
    roll(game, ship, difficulty === 'red' && cardsOf(game, ship, 'fasterWhenRed').length > 0 ? { rollSpeed: 2 } : {}),
};
