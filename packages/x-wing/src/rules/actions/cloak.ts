import { isCloaked } from '../../state/index.ts';
import { gain } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/** RR Cloak: gain one cloak token; a ship holds one at most. */
export const cloak: ActionRule = {
  type: 'cloak',
  title: 'Cloak',
  rule: 'RR Cloak',
  unavailable: (_game, ship) => (isCloaked(ship) ? 'it is cloaked already' : undefined),
  *perform(game, ship) {
    yield* gain(game, ship, 'cloak');
    return true;
  },
};
