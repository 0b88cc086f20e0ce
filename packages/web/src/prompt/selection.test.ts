import type { DecisionMessage } from '@orrery/server/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  confirmLabel,
  isAmount,
  isComplete,
  isEnding,
  isQuick,
  noneLabel,
  paidPicked,
  toggle,
  votesPicked,
} from './selection.ts';

function decision(ids: readonly string[], part: Partial<DecisionMessage> = {}): DecisionMessage {
  return {
    id: '1',
    seat: 0,
    kind: 'test',
    rule: 'LRR 1',
    prompt: 'Which?',
    min: 1,
    max: 1,
    plan: null,
    window: null,
    options: ids.map((id) => ({ id, label: id.toUpperCase(), target: null, detail: null, amount: null })),
    refused: [],
    about: null,
    held: null,
    ...part,
  };
}

test('a single choice moves; several are put and taken back, never more than may be', () => {
  const one = decision(['a', 'b']);
  expect(toggle(one, ['a'], 'b')).toEqual(['b']);
  expect(toggle(one, ['a'], 'a')).toEqual(['a']);
  const two = decision(['a', 'b', 'c'], { max: 2 });
  expect(toggle(two, ['a'], 'b')).toEqual(['a', 'b']);
  expect(toggle(two, ['a', 'b'], 'c')).toEqual(['a', 'b']);
  expect(toggle(two, ['a', 'b'], 'a')).toEqual(['b']);
  expect(toggle(two, [], 'stranger')).toEqual([]);
});

test('any row of clicks leaves legal picks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x')), (max, clicks) => {
      const asked = decision(['a', 'b', 'c', 'd'], { max, min: 0 });
      const picks = clicks.reduce<readonly string[]>((before, click) => toggle(asked, before, click), []);
      expect(picks.length).toBeLessThanOrEqual(max);
      expect(new Set(picks).size).toBe(picks.length);
      expect(picks).not.toContain('x');
      expect(isComplete(asked, picks)).toBe(true);
    }),
  );
});

test('one click answers in plans and among a few words, not on the board and not among many', () => {
  expect(isQuick(decision(['a', 'b']), false)).toBe(true);
  expect(isQuick(decision(['a', 'b']), true)).toBe(false);
  expect(isQuick(decision(['a', 'b', 'c', 'd', 'e']), false)).toBe(false);
  expect(isQuick(decision(['a', 'b', 'c', 'd', 'e'], { plan: 'movement' }), true)).toBe(true);
  expect(isQuick(decision(['a', 'b'], { max: 2 }), false)).toBe(false);
  // What sets the others in motion is looked at first, where it is clicked on the map.
  expect(isQuick(decision(['a', 'b'], { plan: 'action', kind: 'activate-system' }), true)).toBe(false);
});

test('the button says what pressing it does', () => {
  expect(confirmLabel(decision(['a', 'b']), [])).toBe('Choose one');
  expect(confirmLabel(decision(['a', 'b']), ['b'])).toBe('B');
  expect(confirmLabel(decision(['a'], { kind: 'activate-system' }), ['a'])).toBe('Activate A');
  expect(confirmLabel(decision(['a', 'b', 'c'], { min: 2, max: 2 }), ['a', 'b'])).toBe('Choose 2');
  expect(confirmLabel(decision(['a', 'b', 'c'], { min: 0, max: 3 }), ['a', 'b'])).toBe('Choose these 2');
  expect(confirmLabel(decision(['a'], { min: 0 }), [])).toBe('Pass');
  expect(noneLabel({ kind: 'ready-planets', max: 2 })).toBe('None');
});

test('questions of how many are told from others', () => {
  const amounts = decision(['0', '1', '2']);
  expect(isAmount(amounts)).toBe(true);
  expect(isAmount(decision(['0', '1', 'a']))).toBe(false);
  expect(isAmount(decision(['0', '1']))).toBe(false);
  expect(isAmount(decision(['1 vote', '2 votes', '3 votes']))).toBe(true);
  expect(isAmount(decision(['0', '1', '2', 'done']))).toBe(true);
  expect(isAmount(decision(['1 Leadership', '2 Diplomacy', '3 Politics']))).toBe(false);
});

test('what ends a row of steps is known by its id', () => {
  expect(isEnding('done')).toBe(true);
  expect(isEnding('pass')).toBe(true);
  expect(isEnding('system:18')).toBe(false);
});

test('in a window what may be used is picked before it is used', () => {
  const open = decision(['pass', 'pass-window', 'use:sabotage'], { kind: 'window' });
  expect(isQuick(open, false)).toBe(false);
  expect(isQuick(decision(['pass', 'pass-window'], { kind: 'window' }), false)).toBe(true);
});

test('a vote says how many votes it casts: those of the planets picked, and those that need none', () => {
  const asked = decision([], {
    kind: 'vote-planets',
    min: 1,
    max: 2,
    about: { outcome: 'for', free: 2 },
    options: [
      { id: 'planet:jord', label: 'Exhaust Jord', target: null, detail: '2 votes', amount: 2 },
      { id: 'planet:moll', label: 'Exhaust Moll', target: null, detail: '1 vote', amount: 1 },
    ],
  });
  expect(votesPicked(asked, ['planet:jord', 'planet:moll'])).toEqual({ outcome: 'for', count: 5 });
  expect(confirmLabel(asked, ['planet:moll'])).toBe('Cast 3 votes');
  expect(votesPicked(decision(['a']), ['a'])).toBeNull();
});

test('a payment says how much of it the picks cover, and what more is never said', () => {
  const asked = decision([], {
    kind: 'pay-resources',
    min: 1,
    max: 2,
    about: { currency: 'resources', amount: 5, paid: 1 },
    options: [
      { id: 'planet:jord', label: 'Exhaust Jord', target: null, detail: '4 resources', amount: 4 },
      { id: 'trade-goods:2', label: 'Spend 2 trade goods', target: null, detail: '2', amount: 2 },
    ],
  });
  expect(confirmLabel(asked, ['trade-goods:2'])).toBe('Pay 3 of 5');
  expect(paidPicked(asked, ['planet:jord', 'trade-goods:2'])).toEqual({ paid: 5, due: 5 });
  expect(paidPicked(decision(['a']), ['a'])).toBeNull();
});
