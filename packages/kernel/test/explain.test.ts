import { expect, test } from 'vitest';
import { decide, type Explained, explanationOf } from '../src/index.ts';

const CARD: Explained = {
  name: 'The card',
  effect: 'it draws',
  standing: 'not-now',
  reasons: [{ reason: 'its moment is another', rule: 'R 1' }],
  meant: (named) => named === 'card' || named === 'use:card',
};

function question(...options: string[]) {
  return decide({
    seat: 0,
    kind: 'window',
    rule: 'R 2',
    prompt: 'Use what?',
    list: () => options.map((id) => ({ id })),
    text: ({ id }) => ({ label: id, ...(id === 'first' ? { target: 'card' } : {}) }),
    refused: () =>
      options.includes('use:card') ? [] : [{ id: 'use:card', reason: 'you have too few goods', rule: 'R 3' }],
  });
}

test('an option of the open question that is the thing, by its id or its target, is the way to it', () => {
  for (const option of ['use:card', 'first']) {
    expect(explanationOf(CARD, 'card', question('pass', option))).toEqual({
      thing: 'card',
      name: 'The card',
      effect: 'it draws',
      standing: 'choice',
      options: [option],
      reasons: [],
    });
  }
});

test('what the open question refuses says more than the moment; without a question the game has the word', () => {
  expect(explanationOf(CARD, 'card', question('pass'))).toMatchObject({
    standing: 'not-now',
    reasons: [{ reason: 'you have too few goods', rule: 'R 3' }],
  });
  expect(explanationOf(CARD, 'card', undefined).reasons).toEqual(CARD.reasons);
  const other = { ...CARD, standing: 'by-itself' as const, meant: () => false };
  expect(explanationOf(other, 'card', question('use:card'))).toMatchObject({ standing: 'by-itself', options: [] });
});

test('of a thing that the game says nothing of, nothing is said', () => {
  expect(() => explanationOf(undefined, 'card', question('use:card'))).toThrow(
    'explain: it is neither in your hand nor face up in play (privacy)',
  );
});
