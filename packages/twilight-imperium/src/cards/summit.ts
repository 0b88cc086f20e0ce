import { gainCommandTokens } from '../rules/command-tokens.ts';
import { strategyPhaseStarts } from '../rules/strategy-phase.ts';
import { commandTokensLeft } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

const TOKENS = 2;

/** Two command tokens at the start of the strategy phase. */
export const summit = actionCard({
  id: 'summit',
  window: strategyPhaseStarts.when,
  missing: 'you have no command token in reinforcements',
  usable: ({ state }, player) => commandTokensLeft(state, player) > 0,
  *effect(game, player) {
    yield* gainCommandTokens(game, player, TOKENS, CARD_RULE);
  },
});
