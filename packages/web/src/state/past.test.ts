import { afterEach, expect, test } from 'vitest';
import { backToNow, logRewritten, lookBack, receivePast, usePast } from './past.ts';

afterEach(backToNow);

/** A table that is asked for the past: what it was asked for, and its answer to the last question. */
function table() {
  const asked: [number | null, number][] = [];
  return {
    asked,
    ask: (seat: number | null, turn: number): string => {
      asked.push([seat, turn]);
      return String(asked.length);
    },
    answer(view: string): void {
      const [seat, turn] = asked[asked.length - 1];
      receivePast({ type: 'past', id: String(asked.length), seat, turn, view }, this.ask);
    },
  };
}

test('a moment that was taken back is looked at anew, as it is since', () => {
  const past = table();
  lookBack(1, 7, past.ask);
  past.answer('before');
  logRewritten(1, 5, past.ask);
  expect(past.asked).toEqual([
    [1, 8],
    [1, 6],
  ]);
  past.answer('since');
  expect(usePast.getState()).toMatchObject({ turn: 5, shown: { turn: 5, view: 'since' }, waiting: null });
});

test('where no moment is left the present is shown; the log of another seat changes nothing', () => {
  const past = table();
  lookBack(1, 7, past.ask);
  past.answer('before');
  logRewritten(0, undefined, past.ask);
  expect(usePast.getState()).toMatchObject({ seat: 1, turn: 7 });
  logRewritten(1, undefined, past.ask);
  expect(usePast.getState()).toMatchObject({ turn: null, shown: null });
  logRewritten(1, 3, past.ask);
  expect(past.asked).toHaveLength(1);
});

test('scrubbing asks for the newest wish alone once the last one has come', () => {
  const past = table();
  for (const turn of [9, 8, 7, 6]) lookBack(null, turn, past.ask);
  past.answer('nine');
  past.answer('six');
  expect(past.asked).toEqual([
    [null, 10],
    [null, 7],
  ]);
  expect(usePast.getState().shown).toEqual({ turn: 6, view: 'six' });
});
