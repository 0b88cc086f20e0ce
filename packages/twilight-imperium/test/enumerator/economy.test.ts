import { describe, expect, it } from 'vitest';
import { type Comparison, comparePayments, comparePlans } from './compare-economy.ts';

function compare(comparisons: Iterable<Comparison>): { several: number; recalls: number } {
  let several = 0;
  let recalls = 0;
  for (const { position, offered, expected } of comparisons) {
    expect({ position, offered }).toEqual({ position, offered: expected });
    if (expected.length > 1) several++;
    if (expected.some((id) => id.includes(':from:'))) recalls++;
  }
  return { several, recalls };
}

describe('the slow enumerators of payment and production', () => {
  it('agree on every way to pay, on random positions', () => {
    expect(compare(comparePayments('payment', 400)).several).toBeGreaterThan(150);
  });

  it('agree on every unit that may be added to a plan, on random plans', () => {
    const { several, recalls } = compare(comparePlans('production', 800));
    expect(several).toBeGreaterThan(400);
    expect(recalls).toBeGreaterThan(50);
  });
});
