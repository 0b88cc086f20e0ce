import { expect, it } from 'vitest';
import { ACTION_CARDS } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { actionCards } from './index.ts';

const abilities = actionCards.flatMap((card) => card.abilities ?? []);

it('every action card says when it is played, apart from what it does [LRR-1.22]', () => {
  for (const { window, effect } of ACTION_CARDS) {
    expect(window).not.toBe('');
    expect(effect).not.toBe('');
  }
});

it('a card hangs once in a window, under its own name', () => {
  const places = abilities.map((ability) => `${ability.id} ${ability.window.key}`);
  expect(new Set(places).size).toBe(places.length);
  const ids = abilities.map((ability) => ability.id);
  const known = new Set(ACTION_CARDS.map((card) => `card:${card.id}`));
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});

it('the cards that are actions, and no others, hang in the window of component actions [LRR-2.6a]', () => {
  const printed = ACTION_CARDS.filter((card) => card.window === 'action').map((card) => `card:${card.id}`);
  const there = abilities.filter((ability) => ability.window.key === componentAction.key).map((ability) => ability.id);
  expect([...there].sort()).toEqual([...printed].sort());
});
