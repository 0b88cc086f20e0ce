import type { Component } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { endTurnAtOnce } from '../../rules/action-phase.ts';
import { activatedBesideOwnToken, activatesBesideOwnToken, type ActivatedBesideToken } from '../../rules/activation.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  removeCommandToken,
  systemKey,
  systemName,
  tokensOfOthers,
} from '../../state/index.ts';
import { commanderNumber, leader, leaderAbility, unlocks } from '../leader.ts';

const ID = 'il-na-viroset';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const RULE = 'LRR 51';
const TOKENS_TO_UNLOCK = 2;

/**
 * In a tactical action a system with an own command token may be activated: both tokens go to reinforcements, and the turn ends.
 * Nothing else answers such an activation (FAQ).
 */
export const ilNaViroset: Component<Game> = leader(
  ID,
  [
    leaderAbility<ActivatedBesideToken>({
      leader: ID,
      window: activatedBesideOwnToken.when,
      may: false,
      usable: (_game, owner, { player }) => owner === player,
      *resolve(game, owner, { system, withToken }) {
        const { state } = game;
        if (withToken) state.players[owner].tactic--;
        removeCommandToken(state, system, owner);
        game.emit({
          type: 'command-tokens-collected',
          text: `${playerName(state, owner)} activates ${systemName(state, system)} beside an own command token: ${withToken ? 'both go' : 'it goes'} to reinforcements, and the turn ends`,
          rule: RULE,
          data: { player: owner, system: systemKey(state, system), count: withToken ? 2 : 1 },
        });
        endTurnAtOnce(state, owner, NAME);
      },
    }),
  ],
  [
    commanderNumber<{ readonly player: PlayerId }>(ID, activatesBesideOwnToken, () => 1),
    unlocks(ID, (state, player) => tokensOfOthers(state, player).length >= TOKENS_TO_UNLOCK),
  ],
);
