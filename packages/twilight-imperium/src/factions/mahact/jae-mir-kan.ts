import { beginEffect, type Component, type Modifier } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { leaderStatus } from '../../rules/leaders.ts';
import { END_OF_STRATEGIC_ACTION } from '../../rules/strategic-action.ts';
import { TOKEN_OF_ANOTHER } from '../../rules/strategy-cards/construction.ts';
import { type StrategyTokenSpent, strategyTokenSpent, tokensInPlace } from '../../rules/strategy-pool.ts';
import {
  type Game,
  hasCommandToken,
  type PlayerId,
  playerName,
  READY,
  removeCommandToken,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
} from '../../state/index.ts';
import { chooseSystem } from '../../technologies/choices.ts';
import { agentOf, leader, leaderAbility, leaderHolders } from '../leader.ts';

const ID = 'jae-mir-kan';
const LEADER = leaderIndex(ID);
const { name: NAME } = LEADERS[LEADER];
const RULE = 'LRR 51';

/** The systems with a command token of the active player. */
function systemsWithToken(state: TiState): SystemId[] {
  return state.commandTokens.flatMap((_, system) => (hasCommandToken(state, system, state.active) ? [system] : []));
}

function canPay(state: TiState, player: PlayerId): boolean {
  return state.active !== player && systemsWithToken(state).length > 0;
}

/** In place of the token of the strategy pool for a secondary ability, one of the active player's comes off the board. */
function instead(part: string, may: boolean, poolFits: (tokens: number) => boolean) {
  return leaderAbility<StrategyTokenSpent>({
    leader: ID,
    part,
    window: strategyTokenSpent,
    may,
    usable: ({ state }, owner, { player, secondary, paid }) =>
      owner === player && secondary && !paid && canPay(state, owner) && poolFits(state.players[owner].strategy),
    missing: (_game, _owner, { secondary }) =>
      secondary
        ? 'the active player has no command token on the board'
        : 'it is not for the secondary ability of a strategic action',
    *resolve(game, owner, event) {
      const { state } = game;
      const of = state.active;
      const question = {
        kind: 'use-token-of-another',
        rule: RULE,
        prompt: `${NAME}: from which system do you take the token?`,
      };
      const system = yield* chooseSystem(game, owner, question, systemsWithToken(state));
      removeCommandToken(state, system, of);
      event.paid = true;
      beginEffect(state, {
        source: NAME,
        kind: TOKEN_OF_ANOTHER,
        until: END_OF_STRATEGIC_ACTION,
        data: { player: owner, of },
      });
      game.emit({
        type: 'command-token-used',
        text: `${playerName(state, owner)} uses the command token of ${playerName(state, of)} in ${systemName(state, system)}`,
        rule: RULE,
        data: { player: owner, of, system: systemKey(state, system) },
      });
    },
  });
}

const inPlace: Modifier<Game, { readonly player: PlayerId; readonly secondary: boolean }> = {
  source: NAME,
  rule: RULE,
  number: tokensInPlace,
  by: ({ state }, { player, secondary }) =>
    secondary &&
    leaderHolders(state, LEADER).includes(player) &&
    leaderStatus(state, player, agentOf(state, player, LEADER)) === READY &&
    canPay(state, player)
      ? 1
      : 0,
};

/** A choice while the strategy pool has a token; without one there is no other way to pay. */
export const jaeMirKan: Component<Game> = leader(
  ID,
  [instead('instead', true, (tokens) => tokens > 0), instead('alone', false, (tokens) => tokens === 0)],
  [inPlace as Modifier<Game, never>],
);
