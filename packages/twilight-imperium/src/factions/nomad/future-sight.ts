import type { Component } from '@orrery/kernel';
import { type OutcomeResolved, outcomeResolved } from '../../rules/agenda/keys.ts';
import { currentAgenda, votesOf } from '../../rules/agenda/votes.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import type { Game, PlayerId, TiState } from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

/** Has the player voted for the outcome, or predicted it (LRR 8.6, 8.22)? */
function foresaw(state: TiState, player: PlayerId, outcome: string): boolean {
  const agenda = currentAgenda(state);
  const cast = votesOf(agenda, player);
  if (cast !== undefined && cast.count > 0 && cast.outcome === outcome) return true;
  return agenda.predictions.some((prediction) => prediction.player === player && prediction.outcome === outcome);
}

/** A trade good after an outcome was resolved that its owner voted for or predicted. */
export const futureSight: Component<Game> = {
  name: 'Future Sight',
  abilities: [
    factionAbility<OutcomeResolved>({
      ability: 'future-sight',
      rule: 'LRR 8.18',
      window: outcomeResolved,
      may: false,
      usable: ({ state }, owner, { outcome }) => foresaw(state, owner, outcome),
      resolve: (game, owner) => gainTradeGoods(game, owner, 1, 'LRR 93'),
    }),
  ],
};
