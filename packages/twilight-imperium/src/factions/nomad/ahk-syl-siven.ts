import { type Ability, beginEffect, type Component, effectsOf, type Modifier } from '@orrery/kernel';
import { FLAGSHIP, LEADERS, leaderIndex } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { purgeHero } from '../../rules/leaders.ts';
import { leaveOwnTokensWith, type ShipMoving } from '../../rules/movement/keys.ts';
import { END_OF_ROUND } from '../../rules/order.ts';
import { roundEnds } from '../../rules/status-phase.ts';
import { type Game, type PlayerId, playerName, type TiState } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'ahk-syl-siven';
const SIVEN = leaderIndex(ID);
const { name: NAME } = LEADERS[SIVEN];
const RULE = 'LRR 51';
/** The effect that the card lies beside the board for its `player`. */
const TIME_WARP = `leader:${ID}`;

function isAtWork(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, TIME_WARP).some(({ data }) => data.player === player);
}

/** The round is over, and with it the card leaves the game. */
const purged: Ability<Game, { readonly round: number }> = {
  id: `${TIME_WARP}:purged`,
  name: NAME,
  rule: 'LRR 51.12',
  window: roundEnds,
  may: false,
  owners: ({ state }) => effectsOf(state, TIME_WARP).map(({ data }) => Number(data.player)),
  usable: ({ state }, owner) => isAtWork(state, owner),
  *resolve(game, owner) {
    purgeHero(game, owner, SIVEN);
  },
};

/** An action: until the end of the round the flagship, with what it carries, leaves systems with its owner's command tokens. */
export const ahkSylSiven: Component<Game> = leader(
  ID,
  [
    leaderAbility<{ readonly player: PlayerId }>({
      leader: ID,
      window: componentAction,
      stays: true,
      usable: ({ state }, owner) => !isAtWork(state, owner),
      missing: () => 'it is in force in this round already',
      *resolve(game, owner) {
        const { state } = game;
        beginEffect(state, { source: NAME, kind: TIME_WARP, until: END_OF_ROUND, data: { player: owner } });
        game.emit({
          type: 'flagship-unbound',
          text: `The flagship of ${playerName(state, owner)} may leave systems with their command tokens in this round`,
          rule: RULE,
          data: { player: owner },
        });
      },
    }),
    purged as Ability<Game, never>,
  ],
  [
    {
      source: NAME,
      rule: 'LRR 58.4',
      number: leaveOwnTokensWith,
      by: ({ state }, { player, type }) => (type === FLAGSHIP && isAtWork(state, player) ? 1 : 0),
    } as Modifier<Game, ShipMoving> as Modifier<Game, never>,
  ],
);
