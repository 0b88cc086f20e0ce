import { beginEffect, type Component } from '@orrery/kernel';
import { type Combat, combatWon, opponentOf, UNTIL_END_OF_COMBAT } from '../../rules/combat.ts';
import { captureToken } from '../../rules/fleet-tokens.ts';
import {
  commandTokensLeft,
  type Game,
  hasTokenOf,
  type PlayerId,
  type TiState,
  TOKEN_JUST_WON,
} from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 1.25';

/** Has the player a command token that could be taken: in reinforcements, else on the command sheet (FAQ)? */
function hasTokenToTake(state: TiState, player: PlayerId): boolean {
  const { tactic, fleet, strategy } = state.players[player];
  return tactic + fleet + strategy > 0 || commandTokensLeft(state, player) > 0;
}

/** Who wins a combat takes a command token of their opponent into the fleet pool, if none of theirs lies there. */
export const edict: Component<Game> = {
  name: 'Edict',
  abilities: [
    factionAbility<Combat>({
      ability: 'edict',
      rule: RULE,
      window: combatWon,
      may: false,
      usable: ({ state }, owner, combat) =>
        combat.winner === owner &&
        !hasTokenOf(state, owner, opponentOf(combat, owner)) &&
        hasTokenToTake(state, opponentOf(combat, owner)),
      *resolve(game, owner, combat) {
        const data = { player: owner, of: opponentOf(combat, owner) };
        beginEffect(game.state, { source: 'Edict', kind: TOKEN_JUST_WON, until: UNTIL_END_OF_COMBAT, data });
        yield* captureToken(game, owner, data.of, RULE);
      },
    }),
  ],
};
