import { beginEffect } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { position } from '../../test/position.ts';
import {
  galaxy,
  influenceOf,
  influenceToSpend,
  isCombined,
  resourcesOf,
  resourcesToSpend,
  VALUES_SWAPPED,
} from './index.ts';

function board(status: string) {
  const state = position({
    players: [{ faction: 'xxcha', leaders: { 'xxekir-grom-omega': status } }, {}, {}],
    planets: { starpoint: { owner: 'A' }, lodor: { owner: 'B' }, wellon: {} },
  });
  const [starpoint, lodor, wellon] = ['starpoint', 'lodor', 'wellon'].map((id) => galaxy(state).findPlanet(id));
  return { state, starpoint, lodor, wellon };
}

describe('what an exhausted planet gives to spend', () => {
  it('is both values together for the owner of the unlocked hero alone', () => {
    const { state, starpoint, lodor, wellon } = board('ready');
    expect([resourcesToSpend(state, starpoint), influenceToSpend(state, starpoint)]).toEqual([4, 4]);
    expect([resourcesToSpend(state, lodor), influenceToSpend(state, lodor)]).toEqual([3, 1]);
    expect(isCombined(state, wellon)).toBe(false);
    expect([resourcesOf(state, starpoint), influenceOf(state, starpoint)]).toEqual([3, 1]);
  });

  it('is one of them while the hero is locked', () => {
    const { state, starpoint } = board('locked');
    expect([resourcesToSpend(state, starpoint), influenceToSpend(state, starpoint)]).toEqual([3, 1]);
  });
});

describe('swapped values', () => {
  it('change places, attachments included, for the one planet', () => {
    const { state, starpoint, lodor } = board('locked');
    beginEffect(state, { source: 'test', kind: VALUES_SWAPPED, until: 'never', data: { planet: lodor } });
    expect([resourcesOf(state, lodor), influenceOf(state, lodor)]).toEqual([1, 3]);
    expect([resourcesOf(state, starpoint), influenceOf(state, starpoint)]).toEqual([3, 1]);
  });
});
