import type { Component } from '@orrery/kernel';
import { type AgentExhausted, agentExhausted } from '../../rules/leaders.ts';
import { canTransactWith, transactWith } from '../../rules/transactions.ts';
import { type Game, playerName } from '../../state/index.ts';
import { accepts } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const RULE = 'LRR 51';

/** Exhausted after any agent was: that agent is readied; with another player, whose it is, a transaction may follow. */
export const temporalCommandSuite: Component<Game> = {
  name: 'Temporal Command Suite',
  abilities: [
    technologyAbility<AgentExhausted>({
      technology: 'temporal-command-suite',
      rule: RULE,
      window: agentExhausted,
      exhausts: true,
      usable: (_game, _owner, agent) => agent.isExhausted(),
      missing: () => 'the agent is ready again',
      *resolve(game, owner, agent) {
        const { player } = agent;
        yield* agent.ready();
        if (player === owner || !canTransactWith(game, owner, player)) return;
        const name = playerName(game.state, player);
        const ask = { kind: 'accept-ability', rule: RULE, prompt: `Perform a transaction with ${name}?` };
        if (yield* accepts(owner, ask, `Offer ${name} a transaction`)) yield* transactWith(game, owner, player);
      },
    }),
  ],
};
