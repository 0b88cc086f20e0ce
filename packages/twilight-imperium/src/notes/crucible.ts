import { beginEffect, type Component, effectsOf, type Modifier, type NumberKey } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { gravityRiftBonus, leaveRiftUnharmed } from '../rules/movement.ts';
import { END_OF_MOVEMENT } from '../rules/tactical-action.ts';
import type { Game, PlayerId } from '../state/index.ts';
import { noteAbility } from './note.ts';

/** The effect that gravity rifts harm no ship of `player` and carry their ships further. */
const CRUCIBLE = 'crucible';

function inForce<C extends { readonly player: PlayerId }>(number: NumberKey<C>): Modifier<Game, never> {
  const modifier: Modifier<Game, C> = {
    source: 'Crucible',
    rule: 'LRR 69.1',
    number,
    by: ({ state }, { player }) => (effectsOf(state, CRUCIBLE).some(({ data }) => data.player === player) ? 1 : 0),
  };
  return modifier as Modifier<Game, never>;
}

/**
 * After its holder activates a system: in this movement no die is rolled for their ships in gravity rifts, and a ship that leaves
 * one on its way moves one further yet, once.
 */
export const crucible: Component<Game> = {
  name: 'Crucible',
  abilities: [
    noteAbility<SystemActivated>({
      id: 'crucible',
      window: systemActivated.after,
      missing: 'you did not activate the system',
      usable: (_game, holder, { player }) => holder === player,
      *effect({ state }, holder) {
        beginEffect(state, { source: 'Crucible', kind: CRUCIBLE, until: END_OF_MOVEMENT, data: { player: holder } });
      },
    }),
  ],
  modifiers: [inForce(leaveRiftUnharmed), inForce(gravityRiftBonus)],
};
