import { expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { galaxy } from '../state/index.ts';
import {
  canPayInfluence,
  canPayResources,
  exhaustPlanet,
  payInfluence,
  payResources,
  readyInfluence,
  readyPlanets,
  readyResources,
  spendInfluence,
} from './payment.ts';

/** Sol with Jord (4/2), Lodor (3/1), Wellon (1/2) and two trade goods. */
function purse() {
  return position({
    players: [{ tradeGoods: 2 }, {}],
    planets: { lodor: { owner: 'A' }, wellon: { owner: 'A' }, 'arc-prime': { exhausted: true } },
  });
}

it('counts ready planets and trade goods, each good as one resource or one influence [LRR-75.1] [LRR-75.3] [LRR-47.1] [LRR-47.3]', () => {
  const state = purse();
  expect(readyResources(state, 0)).toBe(4 + 3 + 1 + 2);
  expect(readyInfluence(state, 0)).toBe(2 + 1 + 2 + 2);
  expect(canPayResources(state, 0, 10)).toBe(true);
  expect(canPayResources(state, 0, 11)).toBe(false);
  expect(canPayInfluence(state, 0, 7)).toBe(true);
  expect(canPayInfluence(state, 0, 8)).toBe(false);
});

it('does not count what is exhausted, commodities, or what others control [LRR-34.0] [LRR-21.7] [LRR-71.4]', () => {
  const state = purse();
  state.players[0].commodities = 4;
  state.planetExhausted[galaxy(state).planetNamed('jord')] = 1;
  expect(readyResources(state, 0)).toBe(3 + 1 + 2);
  expect(readyResources(state, 1)).toBe(2);
});

it('takes any mix of planets and trade goods and stops when the amount is covered [LRR-67.1] [LRR-75.2] [LRR-93.4a]', () => {
  const state = purse();
  const first = drive(state, (game) => payResources(game, 0, 3, 'LRR 67.1'));
  expect(offered(first.open[0])).toEqual([
    'planet:lodor',
    'planet:wellon',
    'planet:jord',
    'trade-good',
    'trade-goods:2',
  ]);
  const paid = drive(purse(), (game) => payResources(game, 0, 3, 'LRR 67.1'), [
    'trade-good',
    'planet:wellon',
    'trade-good',
  ]);
  expect(paid.done).toBe(true);
  expect(paid.game.state.players[0].tradeGoods).toBe(0);
  expect(paid.game.state.planetExhausted[galaxy(paid.game.state).planetNamed('wellon')]).toBe(1);
  expect(paid.game.state.planetExhausted[galaxy(paid.game.state).planetNamed('jord')]).toBe(0);
  expect(paid.events.map((event) => event.type)).toEqual(['paid']);
});

it('loses what a planet gives beyond the amount [LRR-67.1b] [LRR-26.1]', () => {
  const paid = drive(purse(), (game) => payResources(game, 0, 1, 'LRR 67.1'), ['planet:jord']);
  expect(paid.done).toBe(true);
  expect(paid.game.state.players[0].tradeGoods).toBe(2);
  expect(readyResources(paid.game.state, 0)).toBe(3 + 1 + 2);
});

it('offers to pay the rest in trade goods at once, where there are enough', () => {
  const paying = drive(purse(), (game) => payResources(game, 0, 2, 'LRR 67.1'));
  expect(offered(paying.open[0])).toContain('trade-goods:2');
  const done = drive(purse(), (game) => payResources(game, 0, 2, 'LRR 67.1'), ['trade-goods:2']);
  expect(done.game.state.players[0].tradeGoods).toBe(0);
});

it('asks nothing where everything is needed', () => {
  const paid = drive(purse(), (game) => payResources(game, 0, 10, 'LRR 67.1'));
  expect(paid.done).toBe(true);
  expect(readyResources(paid.game.state, 0)).toBe(0);
});

it('never offers a planet worth nothing for what is paid', () => {
  const state = position({
    players: [{ tradeGoods: 3 }, {}],
    planets: { abyz: { owner: 'A' } },
  });
  const paying = drive(state, (game) => payInfluence(game, 0, 2, 'LRR 27.2'));
  expect(offered(paying.open[0])).not.toContain('planet:abyz');
});

it('takes in one answer what is to be spent, goods after planets, and nothing that the amount does not need', () => {
  const answers: [string[], string[], number][] = [
    [['trade-goods:2', 'planet:wellon'], ['wellon'], 1],
    [['planet:wellon', 'planet:lodor'], ['wellon', 'lodor'], 2],
    [['planet:jord', 'planet:lodor', 'trade-good'], ['jord'], 2],
  ];
  for (const [picks, exhausted, goods] of answers) {
    const { done, game } = drive(purse(), (play) => payResources(play, 0, 2, 'LRR 67.1'), [picks]);
    expect(done).toBe(true);
    const named = galaxy(game.state);
    for (const planet of ['jord', 'lodor', 'wellon']) {
      expect(game.state.planetExhausted[named.planetNamed(planet)]).toBe(exhausted.includes(planet) ? 1 : 0);
    }
    expect(game.state.players[0].tradeGoods).toBe(goods);
  }
});

it('spends as much influence as the player likes, in one answer [LRR-52.2] [LRR-47.2]', () => {
  const spend = (most: number, picks: string[]) =>
    drive(purse(), (game) => spendInfluence(game, 0, most, 'LRR 52.2'), [picks]);
  expect(spend(30, ['planet:jord', 'trade-good']).result).toBe(3);
  expect(spend(30, []).result).toBe(0);
  const capped = spend(3, ['planet:jord', 'trade-goods:2']);
  expect(capped.result).toBe(3);
  expect(capped.game.state.players[0].tradeGoods).toBe(1);
});

it('says of how much influence it is, which is no more than the player has', () => {
  const asked = (most: number) => drive(purse(), (game) => spendInfluence(game, 0, most, 'LRR 52.2')).open[0].about();
  expect(asked(30)).toMatchObject({ paid: 0, amount: 7 });
  expect(asked(3)).toMatchObject({ paid: 0, amount: 3 });
});

it('exhausts a card once and readies it again [LRR-34.1] [LRR-34.4] [LRR-71.1]', () => {
  const state = purse();
  const jord = galaxy(state).planetNamed('jord');
  exhaustPlanet(state, jord);
  expect(() => exhaustPlanet(state, jord)).toThrow('exhausted already');
  readyPlanets(state, [jord]);
  expect(state.planetExhausted[jord]).toBe(0);
});
