import { FLAGSHIP, OBJECTIVES } from '../../data/index.ts';
import { producedForNothing } from '../../rules/production-plan.ts';
import { commanderNumber, leader, unlocks } from '../leader.ts';

const ID = 'navarch-feng';

/** The flagship is produced without spending resources. */
export const navarchFeng = leader(
  ID,
  [],
  [
    commanderNumber(ID, producedForNothing, (_game, { type }) => (type === FLAGSHIP ? 1 : 0)),
    unlocks(ID, (state, player) =>
      state.players[player].scored.some((objective) => OBJECTIVES[objective].kind === 'secret'),
    ),
  ],
);
