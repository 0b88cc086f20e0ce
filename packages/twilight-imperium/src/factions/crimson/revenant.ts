import type { Component, Modifier } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { mechsCommitted } from '../../rules/commitment.ts';
import { type Game, type PlayerId, statsOf, type SystemId } from '../../state/index.ts';
import { hasActiveBreach } from './breaches.ts';

const deploy: Modifier<Game, { readonly player: PlayerId; readonly system: SystemId }> = {
  source: 'Revenant',
  rule: 'LRR 30',
  number: mechsCommitted,
  by: ({ state }, { player, system }) =>
    statsOf(state, player)[MECH].id === 'revenant' && hasActiveBreach(state, system) ? 1 : 0,
};

/** The mech of the Crimson Rebellion: in an active system with an active breach one is committed from reinforcements. */
export const revenant: Component<Game> = { name: 'Revenant', modifiers: [deploy as Modifier<Game, never>] };
