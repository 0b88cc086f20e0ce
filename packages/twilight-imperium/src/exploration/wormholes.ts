import type { Component } from '@orrery/kernel';
import type { CardExplored } from '../rules/exploration.ts';
import { type Game, placeToken, systemKey, systemName } from '../state/index.ts';
import { explorationCard } from './exploration-card.ts';

/** Exploration cards that open a gamma wormhole where they were found, and are purged. */
function* openGamma(game: Game, event: CardExplored) {
  const { state } = game;
  placeToken(state, event.system, 'gamma-wormhole');
  event.becomes = 'purged';
  game.emit({
    type: 'token-placed',
    text: `A gamma wormhole opens in ${systemName(state, event.system)}`,
    rule: 'LRR 35.7',
    data: { token: 'gamma-wormhole', system: systemKey(state, event.system) },
  });
}

export const gammaWormhole: Component<Game> = explorationCard('gamma-wormhole', openGamma);
export const gammaRelay: Component<Game> = explorationCard('gamma-relay', openGamma);
