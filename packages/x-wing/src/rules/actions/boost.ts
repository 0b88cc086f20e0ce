import { boost as move } from '../reposition.ts';
import type { ActionRule } from './action.ts';

/** RR Boost. It is no maneuver: its difficulty is the action's, not the dial's. */
export const boost: ActionRule = {
  type: 'boost',
  title: 'Boost',
  rule: 'RR Boost',
  perform: (game, ship) => move(game, ship),
};
