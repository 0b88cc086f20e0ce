import type { Component, Modifier } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { combatRoll, type CombatUnits } from '../../rules/combat.ts';
import { fragmentsOf, type Game } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

const AGAINST_FRAGMENTS = 2;

const againstFragments: Modifier<Game, CombatUnits> = {
  source: 'Iconoclast',
  rule: 'LRR 56',
  number: combatRoll,
  by: ({ state }, { combat, player, opponent, unit }) =>
    unit === MECH &&
    hasPrinted(state, player, combat.area, MECH, 'iconoclast') &&
    fragmentsOf(state, opponent).length > 0
      ? AGAINST_FRAGMENTS
      : 0,
};

/** The mech of the Naalu, first printing: two more for its combat rolls against whoever has a relic fragment. */
export const iconoclast: Component<Game> = {
  name: 'Iconoclast',
  modifiers: [againstFragments as Modifier<Game, never>],
};
