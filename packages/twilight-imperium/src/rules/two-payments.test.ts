import type { Rule } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { gameOf } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { drawer } from '../../test/random-game.ts';
import { runRandomly } from '../../test/run-rule.ts';
import { payResources } from './payment.ts';
import { payResourcesSparing, spareResources } from './two-payments.ts';
import { technologyIndex } from '../data/index.ts';
import { influenceToSpend, isReady, ownsTechnology, resourcesToSpend, type TiState } from '../state/index.ts';

const MIRROR = technologyIndex('mirror-computing');
const PLANETS = [
  'jord',
  'lodor',
  'wellon',
  'starpoint',
  'new-albion',
  'abyz',
  'fria',
  'vefut-ii',
  'quann',
  'mehar-xull',
];

function random(draw: (below: number) => number): TiState {
  const planets = Object.fromEntries(
    PLANETS.map((id) => [id, { owner: draw(3) > 0 ? 'A' : 'B', exhausted: draw(3) === 0 }]),
  );
  const technologies = draw(2) === 0 ? ['mirror-computing'] : [];
  const state = position({ players: [{ tradeGoods: draw(4), technologies }, {}], planets });
  return state;
}

/** By trying all ways to share the planets and the goods out. */
function couldPayBoth(state: TiState, first: number, second: number, isInfluence: boolean): boolean {
  const ready = state.planetOwner.flatMap((_, planet) => (isReady(state, 0, planet) ? [planet] : []));
  const value = ownsTechnology(state, 0, MIRROR) ? 2 : 1;
  const { tradeGoods } = state.players[0];
  for (let mask = 0; mask < 1 << ready.length; mask++) {
    let one = 0;
    let other = 0;
    ready.forEach((planet, bit) => {
      if ((mask >> bit) & 1) one += resourcesToSpend(state, planet);
      else other += isInfluence ? influenceToSpend(state, planet) : resourcesToSpend(state, planet);
    });
    const goods = Math.ceil(Math.max(0, first - one) / value) + Math.ceil(Math.max(0, second - other) / value);
    if (goods <= tradeGoods) return true;
  }
  return false;
}

test('what is spare beside a payment is what trying every way finds', () => {
  const draw = drawer('two payments');
  let nothing = 0;
  for (let round = 0; round < 60; round++) {
    const state = random(draw);
    const cost = 1 + draw(7);
    const spare = spareResources(state, 0, cost);
    if (spare <= 0) {
      nothing++;
      expect(couldPayBoth(state, cost, 1, false)).toBe(false);
      continue;
    }
    expect(couldPayBoth(state, cost, spare, false)).toBe(true);
    expect(couldPayBoth(state, cost, spare + 1, false)).toBe(false);
  }
  expect(nothing).toBeGreaterThan(0);
  expect(nothing).toBeLessThan(40);
});

test('the first payment leaves enough for the second, whatever is chosen', () => {
  const draw = drawer('sparing');
  let paid = 0;
  for (let round = 0; round < 80; round++) {
    const state = random(draw);
    const cost = 1 + draw(5);
    if (spareResources(state, 0, cost) < 2) continue;
    paid++;
    const play = gameOf(state);
    runRandomly(
      (function* (): Rule {
        yield* payResourcesSparing(play, 0, 2, { resources: cost }, 'LRR 90.12');
        yield* payResources(play, 0, cost, 'LRR 91');
      })(),
      draw,
    );
    expect(state.players[0].tradeGoods).toBeGreaterThanOrEqual(0);
  }
  expect(paid).toBeGreaterThan(10);
});
