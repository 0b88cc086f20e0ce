import type { Component, Modifier } from '@orrery/kernel';
import { makesGravityRift } from '../../rules/anomalies.ts';
import { leaveRiftUnharmed } from '../../rules/movement.ts';
import type { Game, PlayerId, SystemId } from '../../state/index.ts';

const modifier: Modifier<Game, { readonly player: PlayerId; readonly rift: SystemId }> = {
  source: 'Dimensional Tear',
  rule: 'LRR 41.2',
  number: leaveRiftUnharmed,
  by: ({ state }, { player, rift }) => (makesGravityRift(state, player, rift) ? 1 : 0),
};

/** The space docks of the Cabal, which make their system a gravity rift: no die is rolled for their owner's ships there. */
export const dimensionalTear: Component<Game> = {
  name: 'Dimensional Tear',
  modifiers: [modifier as Modifier<Game, never>],
};
