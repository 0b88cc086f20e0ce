import { barrelRoll as roll } from '../reposition.ts';
import type { ActionRule } from './action.ts';

/** RR Barrel Roll. */
export const barrelRoll: ActionRule = {
  type: 'barrelroll',
  title: 'Barrel Roll',
  rule: 'RR Barrel Roll',
  perform: (game, ship) => roll(game, ship),
};
