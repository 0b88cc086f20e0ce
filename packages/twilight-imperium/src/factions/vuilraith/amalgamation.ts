import type { Component } from '@orrery/kernel';
import { capturedUnitsProduce } from '../../rules/captured-for-production.ts';
import type { Game } from '../../state/index.ts';
import { factionNumber } from '../faction-ability.ts';

/** A captured unit that is returned produces a unit of its type without resources. */
export const amalgamation: Component<Game> = {
  name: 'Amalgamation',
  modifiers: [factionNumber('amalgamation', capturedUnitsProduce, 1, 'LRR 17.2b')],
};
