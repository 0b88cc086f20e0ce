import { type Ability, beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { FLAGSHIP } from '../data/index.ts';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { isAnomaly } from '../rules/anomalies.ts';
import { afterCombat, type Combat, nonFighterShips, opponentOf } from '../rules/combat.ts';
import { otherHomes } from '../rules/objectives/board-questions.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import { type Game, NOBODY, type PlayerId, type TiState, unitCount, victoryPoints } from '../state/index.ts';
import { secretAbility, secretObjective } from './secret.ts';

/** Secret objectives of those who have won a combat, or come out of it. */

const COUNTS = (): boolean => true;

/** The winner, if this fits. */
function winnerIf(combat: Combat, fits: (winner: PlayerId) => boolean): readonly PlayerId[] {
  return combat.winner !== NOBODY && fits(combat.winner) ? [combat.winner] : [];
}

export const braveTheVoid = secretObjective<Combat>({
  id: 'brave-the-void',
  window: afterCombat,
  inCombat: COUNTS,
  fulfilledBy: (state, combat) => winnerIf(combat, () => isAnomaly(state, combat.system)),
});

export const darkenTheSkies = secretObjective<Combat>({
  id: 'darken-the-skies',
  window: afterCombat,
  inCombat: COUNTS,
  fulfilledBy: (state, combat) => winnerIf(combat, (winner) => otherHomes(state, winner).includes(combat.system)),
});

/** Nobody has more points than the one who was beaten. */
export const sparkARebellion = secretObjective<Combat>({
  id: 'spark-a-rebellion',
  window: afterCombat,
  inCombat: COUNTS,
  fulfilledBy: (state, combat) =>
    winnerIf(combat, (winner) => {
      const beaten = victoryPoints(state, opponentOf(combat, winner));
      return state.players.every((_, player) => victoryPoints(state, player) <= beaten);
    }),
});

export const unveilFlagship = secretObjective<Combat>({
  id: 'unveil-flagship',
  window: afterCombat,
  inCombat: COUNTS,
  fulfilledBy: (state, combat) =>
    combat.kind === 'space' ? winnerIf(combat, (winner) => unitCount(state, combat.area, winner, FLAGSHIP) > 0) : [],
});

const MIGHTY_FLEET = 3;

/** Who won does not matter: three ships that are no fighters are left. */
export const demonstrateYourPower = secretObjective<Combat>({
  id: 'demonstrate-your-power',
  window: afterCombat,
  inCombat: COUNTS,
  fulfilledBy: (state, combat) =>
    combat.kind === 'space' && combat.system === state.activeSystem
      ? [combat.attacker, combat.defender].filter(
          (player) => nonFighterShips(state, combat.area, player) >= MIGHTY_FLEET,
        )
      : [],
});

/** The effect that a note of `of` lay in the play area of `player` when their tactical action began. */
const FRIEND = 'note-at-the-start-of-the-tactical-action';

/** Remember at the start of a tactical action whose notes lie before the active player: the activation may return them. */
const rememberFriends: Ability<Game, SystemActivated> = {
  id: 'objective:betray-a-friend:start',
  name: 'Notes in play as the tactical action begins',
  rule: 'LRR 61.5',
  window: systemActivated.before,
  may: false,
  owners: ({ state }, { player }) => (friendsOf(state, player).length > 0 ? [player] : []),
  usable: () => true,
  *resolve({ state }, player) {
    for (const of of friendsOf(state, player)) {
      beginEffect(state, {
        source: 'Betray a Friend',
        kind: FRIEND,
        until: END_OF_TACTICAL_ACTION,
        data: { player, of },
      });
    }
  },
};

function friendsOf(state: TiState, player: PlayerId): PlayerId[] {
  const friends = new Set(state.players[player].playArea.map(({ of }) => of));
  friends.delete(player);
  return [...friends];
}

export const betrayAFriend: Component<Game> = {
  name: 'Betray a Friend',
  abilities: [
    rememberFriends as Ability<Game, never>,
    secretAbility<Combat>({
      id: 'betray-a-friend',
      window: afterCombat,
      inCombat: COUNTS,
      fulfilledBy: (state, combat) =>
        winnerIf(combat, (winner) =>
          effectsOf(state, FRIEND).some(({ data }) => data.player === winner && data.of === opponentOf(combat, winner)),
        ),
    }),
  ],
};
