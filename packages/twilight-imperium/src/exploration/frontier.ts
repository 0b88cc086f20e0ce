import type { Component } from '@orrery/kernel';
import { drawActionCards } from '../rules/action-cards.ts';
import { gainCommandTokens } from '../rules/command-tokens.ts';
import { drawRelic } from '../rules/relics.ts';
import { drawSecretObjective } from '../rules/secret-objectives.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import type { Game } from '../state/index.ts';
import { explorationCard } from './exploration-card.ts';

/** Frontier cards that simply give something. */

const RULE = 'LRR 35.7';

export const deadWorld: Component<Game> = explorationCard('dead-world', function* (game, { player }) {
  yield* drawRelic(game, player);
});

export const derelictVessel: Component<Game> = explorationCard('derelict-vessel', (game, { player }) =>
  drawSecretObjective(game, player),
);

export const keleresShip: Component<Game> = explorationCard('keleres-ship', function* (game, { player }) {
  yield* gainCommandTokens(game, player, 2, RULE);
});

export const lostCrew: Component<Game> = explorationCard('lost-crew', (game, { player }) =>
  drawActionCards(game, player, 2),
);

/** A command token and trade goods. */
function entropicField(id: string, goods: number): Component<Game> {
  return explorationCard(id, function* (game, { player }) {
    yield* gainCommandTokens(game, player, 1, RULE);
    yield* gainTradeGoods(game, player, goods, RULE);
  });
}

export const minorEntropicField = entropicField('minor-entropic-field', 1);
export const entropicFieldCard = entropicField('entropic-field', 2);
export const majorEntropicField = entropicField('major-entropic-field', 3);
