import { Match } from '@orrery/kernel';
import { expect, it } from 'vitest';
import { twilightImperium } from '../src/game.ts';
import { viewOf } from '../src/view/view-of.ts';
import { position } from './position.ts';

/** A offers B a trade good for nothing and then for a commodity, and B offers two commodities for it; all is declined. */
function haggling() {
  const state = position({
    players: [{ tradeGoods: 2, usedStrategyCards: ['leadership'] }, { commodities: 2 }, {}],
    systems: { '26': { space: { A: { cruiser: 1 } } }, '19': { space: { B: { cruiser: 1 }, C: { cruiser: 1 } } } },
  });
  const match = Match.from(twilightImperium, state);
  const answer = (seat: number, ...picks: string[]) => {
    for (const pick of picks) match.answer(seat, match.pendingFor(seat)?.id ?? '', [pick]);
  };
  answer(0, 'trade', 'player:1', 'give:trade-good', 'propose');
  answer(1, 'decline');
  answer(0, 'trade', 'player:1', 'give:trade-good', 'want:commodity', 'propose');
  answer(1, 'counter', 'give:commodity', 'give:commodity', 'want:trade-good', 'propose');
  answer(0, 'decline');
  return { match, answer };
}

it('a declined offer is remembered by the two, the last one each of them made', () => {
  const { match } = haggling();
  const nothing = {
    tradeGoods: 0,
    commodities: 0,
    fragments: [],
    planets: [],
    captured: [],
    actionCards: [],
    note: null,
  };
  const offers = [
    { player: 1, partner: 0, give: { ...nothing, commodities: 2 }, want: { ...nothing, tradeGoods: 1 } },
    { player: 0, partner: 1, give: { ...nothing, tradeGoods: 1 }, want: { ...nothing, commodities: 1 } },
  ];
  expect(viewOf(match.state, 0).you?.declinedOffers).toEqual(offers);
  expect(viewOf(match.state, 1).you?.declinedOffers).toEqual(offers);
});

it('nobody else sees what was declined', () => {
  const { match } = haggling();
  expect(viewOf(match.state, 2).you?.declinedOffers).toEqual([]);
  expect(viewOf(match.state, undefined).you).toBeNull();
});

it('an offer that is accepted is none of them', () => {
  const { match, answer } = haggling();
  answer(0, 'pass');
  answer(1, 'trade', 'player:0', 'give:commodity', 'want:trade-good', 'propose');
  answer(0, 'accept');
  expect(match.state.players[0].tradeGoods).toBe(2);
  expect(viewOf(match.state, 0).you?.declinedOffers).toHaveLength(2);
});
