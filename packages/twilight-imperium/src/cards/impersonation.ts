import { canPayInfluence, payInfluence } from '../rules/payment.ts';
import { drawSecretObjective } from '../rules/secret-objectives.ts';
import { CARD_RULE, componentCard } from './component-card.ts';

const PRICE = 3;

/** Three influence for a secret objective. */
export const impersonation = componentCard({
  id: 'impersonation',
  missing: `it takes ${PRICE} influence and a secret objective left in the deck`,
  usable: ({ state }, player) => state.decks.secretObjectives.length > 0 && canPayInfluence(state, player, PRICE),
  *effect(game, player) {
    yield* payInfluence(game, player, PRICE, CARD_RULE);
    yield* drawSecretObjective(game, player);
  },
});
