import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drive } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { commodityLimit, gainTradeGoods, replenishCommodities } from './trade.ts';

it('takes trade goods and commodities from a supply that never runs out, counted apart [LRR-93.1] [LRR-93.2] [LRR-21.4] [LRR-23.2] [LRR-23.3]', () => {
  const state = position({ players: [{ tradeGoods: 400 }, { commodities: 1 }] });
  drive(state, (game) => gainTradeGoods(game, 0, 3));
  drive(state, (game) => replenishCommodities(game, 0));
  expect(state.players[0]).toMatchObject({ tradeGoods: 403, commodities: 4 });
  expect(state.players[1]).toMatchObject({ tradeGoods: 0, commodities: 1 });
});

it('never exceeds the value on the faction sheet [LRR-21.2] [LRR-21.3]', () => {
  const state = position({ players: [{ faction: 'hacan', commodities: 6 }, { faction: 'letnev' }] });
  expect(commodityLimit(state, 0)).toBe(6);
  drive(state, (game) => replenishCommodities(game, 0));
  drive(state, (game) => replenishCommodities(game, 1));
  expect(state.players.map((player) => player.commodities)).toEqual([6, 2]);
});

it('lets abilities answer wherever trade goods are gained', () => {
  const src = new URL('../', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'rules/trade.ts');
  const calls = files.flatMap((file) =>
    [...readFileSync(new URL(file, src), 'utf8').matchAll(/(.*)\bgainTradeGoods\(/g)].map(([, before]) => ({
      file,
      before,
    })),
  );
  expect(calls.length).toBeGreaterThan(20);
  for (const { file, before } of calls) expect(before, file).toMatch(/(yield\* |=> |return )$/);
});
