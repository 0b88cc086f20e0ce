import { choose, type Component, openWindow, type Option, type Rule, type Window } from '@orrery/kernel';
import { promissoryNoteIndex } from '../../data/index.ts';
import { drawActionCards } from '../../rules/action-cards.ts';
import { neighborsOf } from '../../rules/neighbors.ts';
import { windowOrder } from '../../rules/order.ts';
import { type TradeGoodsGained, tradeGoodsGained } from '../../rules/trade.ts';
import { type Transaction, transactionResolved } from '../../rules/transactions.ts';
import { type Game, type PlayerId, playerName } from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';
import { leader, leaderAbility } from '../leader.ts';

const ABILITY = 'pillage';
const RULE = 'LRR 1.25';
/** So many trade goods a player has who can be pillaged. */
const LEAST = 3;
const PROMISE = promissoryNoteIndex('promise-of-protection');

/** Pillage was used: `owner` took a trade good or a commodity of `player`. */
export interface Pillaged {
  readonly owner: PlayerId;
  readonly player: PlayerId;
}

/** After Pillage was used. */
export const pillaged: Window<Pillaged> = {
  key: 'after Pillage is used',
  facts: ({ owner, player }) => ({ owner, player }),
};

/** Why the player cannot be pillaged now; undefined where they can. */
function whyNot({ state }: Game, owner: PlayerId, player: PlayerId): string | undefined {
  if (player === owner) return 'it is used on others';
  if (state.players[player].tradeGoods < LEAST) {
    return `${playerName(state, player)} has fewer than ${LEAST} trade goods`;
  }
  if (state.players[player].playArea.some(({ note, of }) => note === PROMISE && of === owner)) {
    return `your Promise of Protection lies before ${playerName(state, player)}`;
  }
  return neighborsOf(state, owner).includes(player)
    ? undefined
    : `${playerName(state, player)} is no neighbor of yours`;
}

interface LootOption extends Option {
  readonly kind: 'tradeGoods' | 'commodities';
}

const LOOT: readonly LootOption[] = [
  { id: 'trade-good', kind: 'tradeGoods' },
  { id: 'commodity', kind: 'commodities' },
];

/** A trade good, or a commodity that becomes one (LRR 21.5), changes hands. */
function* take(game: Game, owner: PlayerId, player: PlayerId): Rule {
  const { state } = game;
  const { kind } = yield* choose<LootOption>({
    seat: owner,
    kind: 'pillage',
    rule: RULE,
    prompt: `What do you take of ${playerName(state, player)}?`,
    list: () => LOOT.filter((loot) => state.players[player][loot.kind] > 0),
    text: (option) => ({ label: option.kind === 'tradeGoods' ? 'A trade good' : 'A commodity' }),
  });
  state.players[player][kind]--;
  state.players[owner].tradeGoods++;
  game.emit({
    type: 'pillaged',
    text: `${playerName(state, owner)} takes ${kind === 'tradeGoods' ? 'a trade good' : 'a commodity'} of ${playerName(state, player)} (Pillage)`,
    rule: RULE,
    data: { player: owner, from: player, kind, now: state.players[owner].tradeGoods },
  });
  yield* openWindow(game, pillaged, { owner, player }, () => windowOrder(state));
}

/** Pillage in one window, on the player whom its event names. */
function pillageAt<E>(part: string, window: Window<E>, victim: (event: E) => PlayerId) {
  return factionAbility<E>({
    ability: ABILITY,
    part,
    rule: RULE,
    window,
    usable: (game, owner, event) => whyNot(game, owner, victim(event)) === undefined,
    missing: (game, owner, event) => whyNot(game, owner, victim(event)) ?? 'its condition is not met',
    resolve: (game, owner, event) => take(game, owner, victim(event)),
    label: ({ state }, _owner, event) => `Pillage ${playerName(state, victim(event))}`,
  });
}

/**
 * After a neighbor with three trade goods gained some, or resolved a transaction, one of their trade goods or commodities is taken;
 * of a transaction each of the two may be the victim (FAQ).
 */
export const pillage: Component<Game> = {
  name: 'Pillage',
  abilities: [
    pillageAt<TradeGoodsGained>('gain', tradeGoodsGained.after, ({ player }) => player),
    pillageAt<Transaction>('transaction', transactionResolved, ({ player }) => player),
    pillageAt<Transaction>('partner', transactionResolved, ({ partner }) => partner),
  ],
};

/** After Pillage was used on another player, its owner and that player draw an action card each. */
export const suffiAnOfTheMentak: Component<Game> = leader('suffi-an', [
  leaderAbility<Pillaged>({
    leader: 'suffi-an',
    window: pillaged,
    usable: (_game, owner, { player }) => owner !== player,
    missing: () => 'Pillage was used on you',
    *resolve(game, owner, { player }) {
      yield* drawActionCards(game, owner, 1);
      yield* drawActionCards(game, player, 1);
    },
  }),
]);
