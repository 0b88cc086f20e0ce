import type { Component } from '@orrery/kernel';
import { FLAGSHIP, MECH } from '../../data/index.ts';
import { sustainDamage, type SustainingUnit } from '../../rules/sustain-damage.ts';
import type { Game } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

/** The flagship: other players' ships in its system cannot sustain damage. The mech: nor can their ground forces on its planet. */
export const mentakUnits: Component<Game> = {
  name: 'Fourth Moon, Moll Terminus',
  prohibitions: [
    {
      source: 'Fourth Moon',
      rule: 'LRR 1.6',
      permission: sustainDamage,
      forbids: ({ state }: Game, { hits: { owner, system, targets } }: SustainingUnit) =>
        targets !== 'ground-forces' &&
        state.players.some(
          (_, player) => player !== owner && hasPrinted(state, player, system, FLAGSHIP, 'fourth-moon'),
        )
          ? 'the Fourth Moon is in the system'
          : undefined,
    },
    {
      source: 'Moll Terminus',
      rule: 'LRR 1.6',
      permission: sustainDamage,
      forbids: ({ state }: Game, { hits: { owner, area, targets } }: SustainingUnit) =>
        targets === 'ground-forces' &&
        state.players.some((_, player) => player !== owner && hasPrinted(state, player, area, MECH, 'moll-terminus'))
          ? 'a Moll Terminus is on the planet'
          : undefined,
    },
  ],
};
