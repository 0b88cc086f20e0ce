import type { TiState } from '../../src/state/index.ts';
import { boardOf } from './facts.ts';

/**
 * Every way to pay, found by trying all of them (LRR 26.1, 47, 67.1, 75): any ready planets and any trade goods whose sum
 * covers the amount. Paying ends when it is covered, so that one part at least must have been needed.
 */
export function waysToPay(
  state: TiState,
  player: number,
  currency: 'resources' | 'influence',
  amount: number,
): string[] {
  const planets = boardOf(state).planets.filter(
    (planet) => planet.owner === player && !planet.exhausted && planet[currency] > 0,
  );
  const ways: string[] = [];
  for (let subset = 0; subset < 2 ** planets.length; subset++) {
    const used = planets.filter((_, i) => Math.floor(subset / 2 ** i) % 2 === 1);
    for (let goods = 0; goods <= state.players[player].tradeGoods; goods++) {
      const parts = [...used.map((planet) => planet[currency]), ...new Array<number>(goods).fill(1)];
      const paid = parts.reduce((sum, part) => sum + part, 0);
      if (paid < amount || paid - Math.max(0, ...parts) >= amount) continue;
      ways.push(
        wayKey(
          used.map((planet) => planet.id),
          goods,
        ),
      );
    }
  }
  return ways.sort();
}

/** A way to pay as a text: the planets in order of their names, and the number of trade goods. */
export function wayKey(planets: readonly string[], goods: number): string {
  return `${[...planets].sort().join('+')}/${goods}`;
}
