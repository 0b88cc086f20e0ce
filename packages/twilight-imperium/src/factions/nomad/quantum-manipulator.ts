import type { Component, Modifier } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { sustainForOthers, type SustainingUnit } from '../../rules/sustain-damage.ts';
import { type Game, spaceArea } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

/**
 * The mech: carried in the space area of a combat it sustains damage for hits against its owner's ships there, those of an
 * anti-fighter barrage too (docs/rulings.md).
 */
export const quantumManipulator: Component<Game> = {
  name: 'Quantum Manipulator',
  modifiers: [
    {
      source: 'Quantum Manipulator',
      rule: 'LRR 55',
      number: sustainForOthers,
      by: ({ state }, { hits, unit }) =>
        unit === MECH &&
        hits.combat?.kind === 'space' &&
        hits.area === spaceArea(hits.system) &&
        hasPrinted(state, hits.owner, hits.area, MECH, 'quantum-manipulator')
          ? 1
          : 0,
    } as Modifier<Game, SustainingUnit> as Modifier<Game, never>,
  ],
};
