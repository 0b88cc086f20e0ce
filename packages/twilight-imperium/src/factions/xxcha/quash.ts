import type { Component } from '@orrery/kernel';
import { type AgendaRevealed, agendaRevealed } from '../../rules/agenda/keys.ts';
import { spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import type { Game } from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

/** A strategy token discards a revealed agenda for the next one. */
export const quash: Component<Game> = {
  name: 'Quash',
  abilities: [
    factionAbility<AgendaRevealed>({
      ability: 'quash',
      rule: 'LRR 8.2',
      window: agendaRevealed.when,
      usable: (game, owner, { replaced }) => !replaced && strategyTokens(game, owner) > 0,
      missing: () => 'you have no token in your strategy pool',
      *resolve(game, owner, event) {
        yield* spendStrategyTokens(game, owner, 1, 'LRR 8.2');
        event.replaced = true;
      },
    }),
  ],
};
