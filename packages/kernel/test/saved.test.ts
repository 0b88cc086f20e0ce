import { describe, expect, it } from 'vitest';
import { checkShape, Refused, saveMatch, type Shape } from '../src/index.ts';
import { newMatch } from './play.ts';
import { raiders } from './raiders.ts';
import { spoilEach } from '../src/testing/index.ts';

function refusalOf(value: unknown, shape: Shape): string | undefined {
  try {
    checkShape(value, shape, 'x');
  } catch (error) {
    if (error instanceof Refused) return `${error.what}: ${error.why}`;
    throw error;
  }
  return undefined;
}

describe('the shape of data from outside', () => {
  it.each<[unknown, Shape, string | undefined]>([
    [1.5, 'number', undefined],
    [1.5, 'integer', 'x: it has to be a integer, and is 1.5'],
    [null, 'text', 'x: it has to be a text, and is null'],
    [4, { below: 4 }, 'x: it has to be an integer from 0 to 3, and is 4'],
    [-1, { below: 4, from: -1 }, undefined],
    ['b', { oneOf: ['a', 'b'] }, undefined],
    ['c', { oneOf: ['a', 'b'] }, 'x: it has to be one of a, b, and is c'],
    [[1, 'a'], { list: 'integer' }, 'x[1]: it has to be a integer, and is a'],
    [[1], { list: 'integer', length: 2 }, 'x: it has to be a list of 2 entries, and is a list of 1'],
    [{ a: 1 }, { table: 'flag' }, 'x.a: it has to be a flag, and is 1'],
    [{ a: 1 }, { fields: { a: 'integer' }, optional: { b: 'text' } }, undefined],
    [{ b: 'z' }, { fields: { a: 'integer' }, optional: { b: 'text' } }, 'x.a: it is missing'],
    [{ a: 1, c: 1 }, { fields: { a: 'integer' } }, 'x.c: there is no such field'],
    [null, { orNull: 'text' }, undefined],
    [null, { fields: {} }, 'x: it has to be an object, and is null'],
  ])('%j is looked at', (value, shape, refusal) => {
    expect(refusalOf(value, shape)).toBe(refusal);
  });
});

describe('a saved match that was edited by hand', () => {
  it.each([[null], ['x'], [-3]])('with %j in any of its fields is refused by name, or does no harm', (value) => {
    const match = newMatch('edited');
    for (let i = 0; i < 9; i++) {
      const { id, seat, decision } = match.pending[0];
      match.answer(
        seat,
        id,
        decision
          .options()
          .slice(0, decision.min)
          .map((option) => option.id),
      );
    }
    const { spoiled, refused, harm } = spoilEach(
      raiders,
      saveMatch(match),
      value,
      () => [0, 1],
      () => {},
    );
    expect(harm).toEqual([]);
    expect(spoiled).toBeGreaterThan(40);
    expect(refused).toBeGreaterThan(spoiled / 3);
  });
});
