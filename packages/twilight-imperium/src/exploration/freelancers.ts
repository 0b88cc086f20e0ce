import type { Component } from '@orrery/kernel';
import type { EffectScope } from '../rules/producers.ts';
import { canProduceByEffect, produceByEffect } from '../rules/production.ts';
import type { Game, SystemId } from '../state/index.ts';
import { explorationCard, tellDeclined } from './exploration-card.ts';

const ID = 'freelancers';

function oneUnit(system: SystemId): EffectScope {
  return { system, limit: 1, influencePays: true, allows: () => true };
}

/** One unit is produced in the system; influence pays for it as resources do. */
export const freelancers: Component<Game> = explorationCard(ID, function* (game, { player, system }) {
  const scope = oneUnit(system);
  if (!canProduceByEffect(game, player, scope)) return;
  if (!(yield* produceByEffect(game, player, scope, 'LRR 35.7'))) tellDeclined(game, player, ID);
});
