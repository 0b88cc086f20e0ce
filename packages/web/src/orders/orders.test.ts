import type { AheadOffer, DecisionMessage, OrdersInfo, StandingOrder } from '@orrery/server/messages';
import { expect, test } from 'vitest';
import {
  answersOf,
  clicked,
  givenWords,
  isPlain,
  isReady,
  orderFor,
  orderWords,
  questionsOf,
  sumOf,
} from './orders.ts';

const option = (id: string, amount: number | null = null, ends = false) => ({
  id,
  label: id.toUpperCase(),
  target: null,
  detail: null,
  amount,
  ends,
});

const vote: AheadOffer = {
  id: 'vote',
  kind: 'vote',
  title: 'Vote',
  rule: 'LRR 8.6',
  questions: [
    {
      kind: 'outcome',
      subject: null,
      prompt: '?',
      pick: 'one',
      options: [option('for'), option('against'), option('abstain', null, true)],
    },
    { kind: 'planets', subject: null, prompt: '?', pick: 'some', options: [option('jord', 2), option('moll', 3)] },
  ],
};

const cards: AheadOffer = {
  ...vote,
  questions: [
    { kind: 'card', subject: null, prompt: '?', pick: 'ranked', options: ['a', 'b', 'c'].map((id) => option(id)) },
  ],
};

const order = (on: StandingOrder['on'], name = ''): StandingOrder => ({ on, name, label: name, during: null });

const having = (...standing: StandingOrder[]): OrdersInfo => ({
  standing,
  ahead: [],
  dropped: [],
  offers: [],
  situations: [],
  period: 'round 1',
});

const window = (uses: readonly string[], cancels = false): DecisionMessage => ({
  id: '1',
  seat: 0,
  kind: 'window',
  rule: 'LRR 1.19',
  prompt: '',
  min: 1,
  max: 1,
  plan: null,
  window: { key: 'after combat', cancels },
  options: ['pass', 'pass-window', ...uses].map((id) => option(id)),
  refused: [],
  about: null,
  held: null,
});

test('the order that passes in a window is found as the table finds it', () => {
  expect(orderFor(null, window([]))).toBeUndefined();
  expect(orderFor(having(), window([]))).toBeUndefined();
  expect(orderFor(having(order('empty')), window([]))?.on).toBe('empty');
  expect(orderFor(having(order('empty')), window(['use:a']))).toBeUndefined();
  expect(orderFor(having(order('window', 'after combat')), window(['use:a']))?.on).toBe('window');
  expect(orderFor(having(order('window', 'before combat')), window(['use:a']))).toBeUndefined();
  expect(orderFor(having(order('cancels')), window(['use:a'], true))?.on).toBe('cancels');
  expect(orderFor(having(order('cancels')), window(['use:a']))).toBeUndefined();
  expect(orderFor(having(order('option', 'use:a')), window(['use:a']))?.on).toBe('option');
  expect(orderFor(having(order('option', 'use:a')), window(['use:a', 'use:b']))).toBeUndefined();
  expect(orderFor(having(order('empty')), { ...window([]), window: null })).toBeUndefined();
  const bare = { ...window([]), window: null, options: [] };
  expect(orderFor(having(order('empty')), { ...bare, min: 0 })?.on).toBe('empty');
  expect(orderFor(having(order('cancels')), { ...bare, min: 0 })).toBeUndefined();
});

test('orders are said in the words of their player', () => {
  expect(orderWords(order('window', 'after combat'))).toBe('Pass for me at: A combat has ended');
  expect(orderWords({ ...order('option', 'use:x'), label: 'Play Sabotage' })).toBe('Leave alone: Sabotage');
  expect(orderWords({ ...order('outside', 'own-combat'), label: 'combats of mine' })).toBe(
    'Ask me only in combats of mine',
  );
});

test('one answer moves, several are put and taken back, ranked ones keep their order', () => {
  const [outcome, planets] = vote.questions;
  let draft = clicked({}, outcome, 'for');
  draft = clicked(draft, outcome, 'against');
  draft = clicked(draft, planets, 'moll');
  draft = clicked(draft, planets, 'jord');
  expect(draft).toEqual({ outcome: ['against'], planets: ['moll', 'jord'] });
  expect(sumOf(planets, draft.planets)).toBe(5);
  expect(sumOf(outcome, draft.outcome)).toBeNull();
  expect(clicked(draft, planets, 'moll').planets).toEqual(['jord']);
  const [card] = cards.questions;
  expect(clicked(clicked({}, card, 'c'), card, 'a')).toEqual({ card: ['c', 'a'] });
});

test('whoever abstains is asked for no planets; what is left open is not answered', () => {
  expect(questionsOf(vote, { outcome: ['for'] })).toHaveLength(2);
  expect(questionsOf(vote, { outcome: ['abstain'] })).toHaveLength(1);
  expect(answersOf(vote, { outcome: ['abstain'], planets: ['jord'] })).toEqual([
    { kind: 'outcome', picks: ['abstain'] },
  ]);
  expect(answersOf(vote, { outcome: ['for'] })).toEqual([{ kind: 'outcome', picks: ['for'] }]);
  expect(isReady(vote, { planets: ['jord'] })).toBe(false);
  expect(isReady(vote, { outcome: ['for'] })).toBe(true);
  expect(isPlain(vote)).toBe(false);
  expect(isPlain({ ...vote, questions: [{ ...vote.questions[0], options: [option('pass')] }] })).toBe(true);
});

test('what was given is told in a line', () => {
  const answers = [
    { kind: 'outcome', subject: null, picks: [['for']] },
    { kind: 'planets', subject: null, picks: [['jord', 'moll']] },
  ];
  expect(givenWords(vote, { offer: 'vote', answers })).toBe('FOR · JORD, MOLL');
  expect(givenWords(cards, { offer: 'vote', answers: [{ kind: 'card', subject: null, picks: [['c'], ['a']] }] })).toBe(
    'C, then A',
  );
});
