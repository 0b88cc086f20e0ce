import { choose, moments, openWindow, type Rule } from '@orrery/kernel';
import { STRATEGY_CARDS, strategyCardsPerPlayer } from '../data/index.ts';
import {
  clockwiseFrom,
  type Game,
  NOBODY,
  type PlayerId,
  playerName,
  type StrategyCardId,
  type TiState,
} from '../state/index.ts';
import { beginActionPhase } from './action-phase.ts';
import { windowOrder } from './order.ts';

/** The strategy phase (LRR 84); each pick is a unit of play. */

/** A round begins; its strategy phase follows. */
export const strategyPhaseStarts = moments<{ round: number; cancelled?: boolean }>('strategy phase starts');

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

/** Who picks next: clockwise from the speaker, a second time around where everybody picks two; `NOBODY` when all have. */
function nextPicker(state: TiState): PlayerId {
  for (let picked = 0; picked < picksEach(state); picked++) {
    for (const player of clockwiseFrom(state, state.speaker)) {
      const sheet = state.players[player];
      if (!sheet.eliminated && sheet.strategyCards.length === picked) return player;
    }
  }
  return NOBODY;
}

/** One pick (LRR 84.1). After the last, the cards left get a trade good each (84.2) and the action phase begins. */
export function* strategyPick(game: Game): Rule {
  const { state } = game;
  const player = state.active;
  if (state.players.every((sheet) => sheet.strategyCards.length === 0)) {
    yield* openWindow(game, strategyPhaseStarts.when, { round: state.round }, () => windowOrder(state));
  }
  const { card } = yield* choose({
    seat: player,
    kind: 'pick-strategy-card',
    rule: 'LRR 84.1',
    prompt: 'Choose a strategy card.',
    list: () => state.strategyPool.map((one) => ({ id: `card:${STRATEGY_CARDS[one].id}`, card: one })),
    text: ({ id, card: one }) => ({
      label: `${STRATEGY_CARDS[one].initiative} ${STRATEGY_CARDS[one].name}`,
      target: id,
      detail: goodsInWords(state.strategyCardGoods[one]),
    }),
    refused: () => takenCards(state),
  });
  takeCard(game, player, card);
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
  beginActionPhase(game);
}

function goodsInWords(goods: number): string | undefined {
  if (goods === 0) return undefined;
  return goods === 1 ? 'with a trade good' : `with ${goods} trade goods`;
}

function takenCards(state: TiState) {
  return state.players.flatMap((sheet, player) =>
    sheet.strategyCards.map((card) => ({
      id: `card:${STRATEGY_CARDS[card].id}`,
      target: `card:${STRATEGY_CARDS[card].id}`,
      reason: `${playerName(state, player)} has taken it this round`,
      rule: 'LRR 84.1b',
    })),
  );
}

/** Take a card with the trade goods on it (LRR 84.1a). */
function takeCard(game: Game, player: PlayerId, card: StrategyCardId): void {
  const { state } = game;
  const sheet = state.players[player];
  const goods = state.strategyCardGoods[card];
  state.strategyPool = state.strategyPool.filter((one) => one !== card);
  state.strategyCardGoods[card] = 0;
  sheet.strategyCards.push(card);
  sheet.tradeGoods += goods;
  const name = STRATEGY_CARDS[card].name;
  const withGoods = goodsInWords(goods);
  game.emit({
    type: 'strategy-card-picked',
    text: `${playerName(state, player)} takes ${name}${withGoods === undefined ? '' : ` ${withGoods}`}`,
    rule: 'LRR 84.1',
    data: { player, card: STRATEGY_CARDS[card].id, tradeGoods: goods },
  });
}
