import { acquireLock } from '../lock.ts';
import type { ActionRule } from './action.ts';

/** RR Lock: it fails only when no object is at range 0 to 3. */
export const lock: ActionRule = {
  type: 'lock',
  title: 'Lock',
  rule: 'RR Lock',
  perform: (game, ship) => acquireLock(game, ship),
};
