import type { Component } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { useBarrage } from '../../rules/anti-fighter-barrage.ts';
import { type CombatSide, opponentOf } from '../../rules/combat.ts';
import type { Game } from '../../state/index.ts';
import { areasOf } from '../../state/forces.ts';
import { hasPrinted } from '../common.ts';

/** The mech of the Naalu, later printing: no Anti-Fighter Barrage is used against their units in its system. */
export const iconoclastOmega: Component<Game> = {
  name: 'Iconoclast Ω',
  prohibitions: [
    {
      source: 'Iconoclast Ω',
      rule: 'LRR 10',
      permission: useBarrage,
      forbids: ({ state }: Game, { combat, player }: CombatSide) =>
        areasOf(state, combat.system).some((area) =>
          hasPrinted(state, opponentOf(combat, player), area, MECH, 'iconoclast-omega'),
        )
          ? 'an Iconoclast Ω is in the system'
          : undefined,
    },
  ],
};
