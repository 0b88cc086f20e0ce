import { type Ability, beginEffect, type Component, effectsOf, type Modifier } from '@orrery/kernel';
import { ACTION_CARDS, LEADERS, leaderIndex } from '../../data/index.ts';
import { actionPerformed, actionsATurn, END_OF_TURN } from '../../rules/action-phase.ts';
import { leaderOwner, leaderStatus } from '../../rules/leaders.ts';
import { type ActionCardPlayed, actionCardPlayed } from '../../rules/playing-action-cards.ts';
import { spendTradeGoods } from '../../rules/trade.ts';
import { type Game, goodsToSpend, LOCKED, type PlayerId } from '../../state/index.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

const ID = 'suffi-an-keleres';
const LEADER = leaderIndex(ID);
const { name: NAME, unlock } = LEADERS[LEADER];
const PRICE = 1;

/** The effects that she was paid for, and that a player has another action. */
const PAID_FOR = 'suffi-an-paid-for';
const ANOTHER_ACTION = 'suffi-an-another-action';

const paying: Ability<Game, ActionCardPlayed> = {
  id: `leader:${ID}:unlock`,
  name: NAME,
  rule: 'LRR 51.6',
  window: actionCardPlayed.after,
  may: true,
  owners: ({ state }, { player }) => {
    const owner = leaderOwner(state, LEADER);
    return owner === player && leaderStatus(state, owner, LEADER) === LOCKED ? [owner] : [];
  },
  usable: ({ state }, owner, { card }) =>
    ACTION_CARDS[card].window === 'action' &&
    goodsToSpend(state, owner) >= PRICE &&
    effectsOf(state, PAID_FOR).length === 0,
  missing: () => 'the card has no component action, or you have no trade good',
  *cost(game, owner) {
    yield* spendTradeGoods(game, owner, PRICE, 'LRR 51.6');
  },
  *resolve({ state }, owner) {
    beginEffect(state, { source: NAME, kind: PAID_FOR, until: 'never', data: { player: owner } });
  },
  text: () => ({ label: `Unlock ${NAME}`, detail: unlock, target: `leader:${ID}` }),
};

/** After a component action its player may perform another action; she is unlocked for a trade good after a card that is one. */
export const suffiAn: Component<Game> = leader(
  ID,
  [
    leaderAbility<{ readonly player: PlayerId; readonly component?: boolean }>({
      leader: ID,
      window: actionPerformed.after,
      may: false,
      usable: (_game, owner, { player, component }) => owner === player && component === true,
      *resolve({ state }, owner) {
        beginEffect(state, { source: NAME, kind: ANOTHER_ACTION, until: END_OF_TURN, data: { player: owner } });
      },
    }),
    paying as Ability<Game, never>,
  ],
  [
    unlocks(ID, (state) => effectsOf(state, PAID_FOR).length > 0),
    {
      source: NAME,
      rule: 'LRR 51',
      number: actionsATurn,
      by: ({ state }: Game, { player }: { player: PlayerId }) =>
        effectsOf(state, ANOTHER_ACTION).filter(({ data }) => data.player === player).length,
    } as Modifier<Game, { player: PlayerId }> as Modifier<Game, never>,
  ],
);
