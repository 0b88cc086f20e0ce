import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { aetherstreamCard, antimatter, lazaxGateFoldingCard } from './ability-cards.ts';
import { oneShipFaster } from './one-ship-faster.ts';

/** What later sets bring that belongs to no faction and to no other kind of card. */
export const laterSets: readonly Component<Game>[] = [
  aetherstreamCard,
  antimatter,
  lazaxGateFoldingCard,
  oneShipFaster,
];
