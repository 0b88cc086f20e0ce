import { LEADERS, leaderIndex } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { relocateShips, relocationSystems } from '../../rules/ships-relocated.ts';
import { type Game, hasCommandToken, othersWithShips, type PlayerId, type SystemId } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'mirik-aun-sissiri';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const RULE = 'LRR 51';

/** Is there a system with a command token of the owner and no ships of others? */
function hasPlace({ state }: Game, owner: PlayerId): boolean {
  return state.commandTokens.some(
    (_, system) => hasCommandToken(state, system, owner) && othersWithShips(state, system, owner).length === 0,
  );
}

/** Those that ships of theirs could go to. */
function targets(game: Game, owner: PlayerId): SystemId[] {
  return relocationSystems(game, owner).filter((system) => hasCommandToken(game.state, system, owner));
}

/** An action: any ships of the owner move to systems with a token of theirs and no ships of others. */
export const mirik = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: (game, owner, { player }) => owner === player && targets(game, owner).length > 0,
    missing: (game, owner) =>
      hasPlace(game, owner)
        ? 'you have no ships that could move to a system with a command token of yours'
        : 'no system has a command token of yours and no ships of others',
    *resolve(game, owner) {
      yield* relocateShips(game, owner, { to: targets(game, owner), source: NAME, rule: RULE });
    },
  }),
]);
