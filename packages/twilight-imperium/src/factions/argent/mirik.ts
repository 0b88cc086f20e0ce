import { componentAction } from '../../rules/action-phase.ts';
import { canRelocate, relocateShips } from '../../rules/ships-relocated.ts';
import { type Game, hasCommandToken, othersWithShips, type PlayerId, type SystemId } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'mirik-aun-sissiri';
const RULE = 'LRR 51';

/** The systems with a command token of the owner and no ships of others. */
function targets({ state }: Game, owner: PlayerId): SystemId[] {
  return state.commandTokens.flatMap((_, system) =>
    hasCommandToken(state, system, owner) && othersWithShips(state, system, owner).length === 0 ? [system] : [],
  );
}

/** An action: any ships of the owner move to systems with a token of theirs and no ships of others. */
export const mirik = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: (game, owner, { player }) => owner === player && canRelocate(game, owner, targets(game, owner)),
    missing: (game, owner) =>
      targets(game, owner).length === 0
        ? 'no system has a command token of yours and no ships of others'
        : 'you have no ships that could move to a system with a command token of yours',
    resolve: (game, owner) => relocateShips(game, owner, targets(game, owner), RULE),
  }),
]);
