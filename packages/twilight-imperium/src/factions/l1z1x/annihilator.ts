import type { Component, Modifier } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { bombardsAsShip, type UnitGaining } from '../../rules/bombardment.ts';
import { type Game, statsOf } from '../../state/index.ts';

const likeShip: Modifier<Game, UnitGaining> = {
  source: 'Annihilator',
  rule: 'LRR 15.1',
  number: bombardsAsShip,
  by: ({ state }, { player, unit }) => {
    const stats = statsOf(state, player)[MECH];
    return unit === MECH && stats.id === 'annihilator' && stats.ability !== null ? 1 : 0;
  },
};

/** The mech of the L1Z1X: where it does not fight itself it bombards with the ships, by Harrow too. */
export const annihilator: Component<Game> = { name: 'Annihilator', modifiers: [likeShip as Modifier<Game, never>] };
