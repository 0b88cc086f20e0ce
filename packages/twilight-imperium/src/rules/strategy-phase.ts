import {
  beginEffect,
  choose,
  effectsOf,
  endEffects,
  moments,
  openWindow,
  type Refusal,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { STRATEGY_CARDS, strategyCardsPerPlayer } from '../data/index.ts';
import {
  clockwiseFrom,
  type Game,
  lawChanges,
  NOBODY,
  type PlayerId,
  playerName,
  type StrategyCardId,
  type TiState,
} from '../state/index.ts';
import { beginActionPhase } from './action-phase.ts';
import { windowOrder } from './order.ts';
import { takeTradeGoods } from './trade.ts';

/** The strategy phase (LRR 84); each pick is a unit of play. */

/** A round begins; its strategy phase follows. */
export const strategyPhaseStarts = moments<{ round: number; cancelled?: boolean }>('strategy phase starts');

/** A player has chosen a strategy card. What makes them choose another one sets `cancelled`. */
export interface StrategyCardChosen {
  readonly player: PlayerId;
  readonly card: StrategyCardId;
  /** Is there another card they could choose? */
  readonly others: boolean;
  cancelled: boolean;
}

/** When a player chooses a strategy card, before they take it. */
export const strategyCardChosen: Window<StrategyCardChosen> = {
  key: 'when a strategy card is chosen',
  facts: ({ player, card }) => ({ player, card: STRATEGY_CARDS[card].id }),
};

/** The moment that ends what lasts through the next strategy phase. */
export const END_OF_STRATEGY_PHASE = 'end-of-strategy-phase';
/** The effect that a player keeps their strategy cards and chooses none. */
const KEEPS_CARDS = 'keeps-strategy-cards';

/** The player does not return their strategy cards, and chooses none in the next strategy phase. */
export function keepStrategyCards(state: TiState, player: PlayerId, source: string): void {
  beginEffect(state, { source, kind: KEEPS_CARDS, until: END_OF_STRATEGY_PHASE, data: { player } });
}

/** Does the player keep their strategy cards for the next round? */
export function keepsStrategyCards(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, KEEPS_CARDS).some(({ data }) => data.player === player);
}

/** Begin the next round with its strategy phase (LRR 40, 84). */
export function beginRound(game: Game): void {
  const { state } = game;
  state.round++;
  state.phase = 'strategy';
  state.statusStep = 0;
  for (const player of state.players) player.passed = player.eliminated;
  state.active = nextPicker(state);
  game.emit({
    type: 'round-begins',
    text: `Round ${state.round} begins with the strategy phase; ${playerName(state, state.speaker)} is the speaker`,
    rule: 'LRR 84',
    data: { round: state.round, speaker: state.speaker },
  });
}

/** Strategy cards each player picks: two with four players or fewer; eliminations change nothing (LRR 84.1c, 33.9). */
export function picksEach(state: TiState): number {
  const players = state.setup.players.length;
  return players < 3 ? 2 : strategyCardsPerPlayer(players);
}

/** The players who choose strategy cards, clockwise from the speaker. */
function pickers(state: TiState): PlayerId[] {
  return clockwiseFrom(state, state.speaker).filter(
    (player) => !state.players[player].eliminated && !keepsStrategyCards(state, player),
  );
}

/** Where cards are given to others, whose turn it is to choose is told by how many cards have been chosen. */
function nextByCount(state: TiState): PlayerId {
  const order = pickers(state);
  const chosen = order.reduce((sum, player) => sum + state.players[player].strategyCards.length, 0);
  return chosen < order.length * picksEach(state) ? order[chosen % order.length] : NOBODY;
}

/** Who picks next: clockwise from the speaker, a second time around where everybody picks two; `NOBODY` when all have. */
function nextPicker(state: TiState): PlayerId {
  if (lawChanges(state, 'strategy-cards-given')) return nextByCount(state);
  for (let picked = 0; picked < picksEach(state); picked++) {
    for (const player of clockwiseFrom(state, state.speaker)) {
      const sheet = state.players[player];
      if (sheet.eliminated || sheet.strategyCards.length !== picked) continue;
      if (!keepsStrategyCards(state, player)) return player;
    }
  }
  return NOBODY;
}

/** The end of the strategy phase. */
export const strategyPhaseEnds: Window<{ readonly round: number }> = { key: 'at the end of the strategy phase' };

/** One pick (LRR 84.1). After the last, the cards left get a trade good each (84.2) and the action phase begins. */
export function* strategyPick(game: Game): Rule {
  const { state } = game;
  const player = state.active;
  if (nobodyHasPicked(state)) {
    yield* openWindow(game, strategyPhaseStarts.when, { round: state.round }, () => windowOrder(state));
  }
  if (player !== NOBODY) {
    const card = yield* chooseCard(game, player);
    yield* takeCard(game, player, card);
    if (lawChanges(state, 'strategy-cards-given')) yield* giveAway(game, player, card);
  }
  state.active = nextPicker(state);
  if (state.active !== NOBODY) return;
  for (const left of state.strategyPool) state.strategyCardGoods[left]++;
  if (state.strategyPool.length > 0) {
    game.emit({
      type: 'trade-goods-on-strategy-cards',
      text: `A trade good is placed on ${state.strategyPool.map((one) => STRATEGY_CARDS[one].name).join(', ')}`,
      rule: 'LRR 84.2',
      data: { cards: state.strategyPool.map((one) => STRATEGY_CARDS[one].id) },
    });
  }
  yield* openWindow(game, strategyPhaseEnds, { round: state.round }, () => windowOrder(state));
  endEffects(state, END_OF_STRATEGY_PHASE);
  beginActionPhase(game);
}

/** A law has the player give the card to another one who has room for it, if there is one. */
function* giveAway(game: Game, player: PlayerId, card: StrategyCardId): Rule {
  const { state } = game;
  const others = pickers(state).filter(
    (other) => other !== player && state.players[other].strategyCards.length < picksEach(state),
  );
  if (others.length === 0) return;
  const { receiver } = yield* choose({
    seat: player,
    kind: 'give-strategy-card',
    rule: 'LRR 7.2',
    prompt: () => `To whom do you give ${STRATEGY_CARDS[card].name}?`,
    list: () => others.map((other) => ({ id: `player:${other}`, receiver: other })),
    text: (option) => ({ label: playerName(state, option.receiver), target: option.id }),
    refused: () =>
      pickers(state)
        .filter((other) => other !== player && !others.includes(other))
        .map((other) => ({
          id: `player:${other}`,
          target: `player:${other}`,
          reason: 'they have as many strategy cards as they can',
          rule: 'LRR 7.2',
        })),
  });
  const sheet = state.players[player];
  sheet.strategyCards = sheet.strategyCards.filter((one) => one !== card);
  state.players[receiver].strategyCards.push(card);
  game.emit({
    type: 'strategy-card-given',
    text: `${playerName(state, player)} gives ${STRATEGY_CARDS[card].name} to ${playerName(state, receiver)}`,
    rule: 'LRR 7.2',
    data: { player, receiver, card: STRATEGY_CARDS[card].id },
  });
}

/** The phase starts with the first pick; cards kept from the last round are no picks. */
function nobodyHasPicked(state: TiState): boolean {
  return state.players.every(
    ({ strategyCards }, player) => strategyCards.length === 0 || keepsStrategyCards(state, player),
  );
}

/** Choose a card of those left; an ability may make the player choose another one. */
function* chooseCard(game: Game, player: PlayerId): Rule<StrategyCardId> {
  const { state } = game;
  const ruledOut: StrategyCardId[] = [];
  for (;;) {
    const { card } = yield* choose({
      seat: player,
      kind: 'pick-strategy-card',
      rule: 'LRR 84.1',
      prompt: ruledOut.length === 0 ? 'Choose a strategy card.' : 'Choose another strategy card.',
      list: () =>
        state.strategyPool
          .filter((one) => !ruledOut.includes(one))
          .map((one) => ({ id: `card:${STRATEGY_CARDS[one].id}`, card: one })),
      text: ({ id, card: one }) => ({
        label: `${STRATEGY_CARDS[one].initiative} ${STRATEGY_CARDS[one].name}`,
        target: id,
        detail: goodsInWords(state.strategyCardGoods[one]),
      }),
      refused: () => [
        ...takenCards(state),
        ...ruledOut.map((one) => refused(one, 'you must choose another one', 'LRR 2.7')),
      ],
    });
    game.emit({
      type: 'strategy-card-chosen',
      text: `${playerName(state, player)} chooses ${STRATEGY_CARDS[card].name}`,
      rule: 'LRR 84.1',
      data: { player, card: STRATEGY_CARDS[card].id },
    });
    const others = state.strategyPool.length > ruledOut.length + 1;
    const chosen: StrategyCardChosen = { player, card, others, cancelled: false };
    yield* openWindow(game, strategyCardChosen, chosen, () => windowOrder(state));
    if (!chosen.cancelled) return card;
    ruledOut.push(card);
  }
}

function goodsInWords(goods: number): string | undefined {
  if (goods === 0) return undefined;
  return goods === 1 ? 'with a trade good' : `with ${goods} trade goods`;
}

function takenCards(state: TiState): Refusal[] {
  return state.players.flatMap((sheet, player) =>
    sheet.strategyCards.map((card) =>
      refused(card, `${playerName(state, player)} has taken it this round`, 'LRR 84.1b'),
    ),
  );
}

function refused(card: StrategyCardId, reason: string, rule: string): Refusal {
  const id = `card:${STRATEGY_CARDS[card].id}`;
  return { id, target: id, reason, rule };
}

/** Take a card with the trade goods on it, which are gained (LRR 84.1a). */
function* takeCard(game: Game, player: PlayerId, card: StrategyCardId): Rule {
  const { state } = game;
  const sheet = state.players[player];
  const goods = state.strategyCardGoods[card];
  state.strategyPool = state.strategyPool.filter((one) => one !== card);
  state.strategyCardGoods[card] = 0;
  sheet.strategyCards.push(card);
  const name = STRATEGY_CARDS[card].name;
  const withGoods = goodsInWords(goods);
  game.emit({
    type: 'strategy-card-picked',
    text: `${playerName(state, player)} takes ${name}${withGoods === undefined ? '' : ` ${withGoods}`}`,
    rule: 'LRR 84.1',
    data: { player, card: STRATEGY_CARDS[card].id, tradeGoods: goods },
  });
  yield* takeTradeGoods(game, { player, count: goods, fromSupply: false }, () => {
    sheet.tradeGoods += goods;
  });
}
