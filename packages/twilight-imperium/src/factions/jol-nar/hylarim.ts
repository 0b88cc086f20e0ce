import type { Component, Modifier } from '@orrery/kernel';
import { FLAGSHIP } from '../../data/index.ts';
import { combatHits, type CombatRoll } from '../../rules/combat.ts';
import { type Game, statsOf } from '../../state/index.ts';

/** The least result that gives more hits, before anything is added to it or taken from it. */
const BURST = 9;
const MORE = 2;

const bursts: Modifier<Game, CombatRoll> = {
  source: 'J.N.S. Hylarim',
  rule: 'LRR 78.5',
  number: combatHits,
  by: ({ state }, { combat, player, dice }) =>
    combat.kind === 'space' && statsOf(state, player)[FLAGSHIP].id === 'j-n-s-hylarim'
      ? MORE * dice.filter(({ unit, roll }) => unit === FLAGSHIP && roll >= BURST).length
      : 0,
};

/** The flagship of the Jol-Nar: in its combat rolls each 9 and 10 gives two hits more, whether it hits or not. */
export const hylarim: Component<Game> = { name: 'J.N.S. Hylarim', modifiers: [bursts as Modifier<Game, never>] };
