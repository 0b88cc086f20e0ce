import { loseOnePoint, scorePoints } from '../rules/scoring.ts';
import { votersFor } from '../rules/agenda/votes.ts';
import { drawActionCards } from '../rules/action-cards.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import { AGAINST, FOR, type PlayerId, type TiState, victoryPoints } from '../state/index.ts';
import { AGENDA_RULE, agendaCard } from './agenda.ts';
import { discardHand, everybody } from './effects.ts';

/** Directives about points, goods and cards of those who voted, or of everybody. */

const MUTINY = 'mutiny';

/** For: a victory point for each who voted for it. Against: they lose one. */
export const mutiny = agendaCard(MUTINY, {
  *for(game) {
    for (const player of votersFor(game.state, FOR)) scorePoints(game, player, MUTINY, 1);
  },
  *against(game) {
    for (const player of votersFor(game.state, FOR)) loseOnePoint(game, player, MUTINY);
  },
});

const SEED = 'seed-of-an-empire';

/** Those with the most, or the fewest, victory points, clockwise from the speaker. */
export function extremes(state: TiState, most: boolean): PlayerId[] {
  const players = everybody(state);
  const points = players.map((player) => victoryPoints(state, player));
  const wanted = most ? Math.max(...points) : Math.min(...points);
  return players.filter((_, i) => points[i] === wanted);
}

/** For: a point for who has most; against: for who has fewest. All who are tied gain one. */
export const seedOfAnEmpire = agendaCard(SEED, {
  *for(game) {
    for (const player of extremes(game.state, true)) scorePoints(game, player, SEED, 1);
  },
  *against(game) {
    for (const player of extremes(game.state, false)) scorePoints(game, player, SEED, 1);
  },
});

const CARDS = 2;

/** For: two action cards for each who voted for it. Against: they discard all of theirs. */
export const unconventionalMeasures = agendaCard('unconventional-measures', {
  *for(game) {
    for (const player of votersFor(game.state, FOR)) yield* drawActionCards(game, player, CARDS);
  },
  *against(game) {
    for (const player of votersFor(game.state, FOR)) yield* discardHand(game, player);
  },
});

const GOODS = 5;

/** Everybody returns all trade goods; for: and then gains five. */
export const economicEquality = agendaCard('economic-equality', {
  *for(game) {
    for (const player of everybody(game.state)) game.state.players[player].tradeGoods = 0;
    tellReturned(game);
    for (const player of everybody(game.state)) yield* gainTradeGoods(game, player, GOODS, AGENDA_RULE);
  },
  *against(game) {
    for (const player of everybody(game.state)) game.state.players[player].tradeGoods = 0;
    tellReturned(game);
  },
});

function tellReturned(game: Parameters<typeof gainTradeGoods>[0]): void {
  game.emit({ type: 'trade-goods-returned', text: 'All trade goods are returned to the supply', rule: AGENDA_RULE });
}

const CONSOLATION = 3;
const MECHS = 'articles-of-war';

/** Law: mechs lose their printed abilities but Sustain Damage. Against: three trade goods for who voted for it. */
export const articlesOfWar = agendaCard(MECHS, {
  *against(game) {
    for (const player of votersFor(game.state, FOR)) yield* gainTradeGoods(game, player, CONSOLATION, AGENDA_RULE);
  },
});

/** Those who voted against, by seat. */
export function votersAgainst(state: TiState): PlayerId[] {
  return votersFor(state, AGAINST);
}
