import { type Combat, combatRoundStarts } from '../rules/combat.ts';
import { whyNotWithdraw, withdrawalSystems } from '../rules/retreat.ts';
import { withdraw, type Withdrawal } from '../rules/retreat/withdraw.ts';
import { adjacentTo, type Game, type PlayerId, type SystemId, systemKey, systemName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { type Candidate, CARD_RULE, chooseCandidate } from './component-card.ts';
import { bothSides } from './players.ts';

const AS_CARD: Withdrawal = { event: 'ships-withdrawn', rule: CARD_RULE, verb: 'withdraws', allShips: true };

/**
 * All one's ships leave for an adjacent system without ships of others, and the space combat ends in a draw. It is no retreat:
 * it needs nothing of one's own there, and what answers a retreat does not answer it (FAQ 30).
 */
export const skilledRetreat = actionCard<Combat, SystemId>({
  id: 'skilled-retreat',
  window: combatRoundStarts,
  players: (game, combat) => (combat.kind === 'space' ? bothSides(game, combat) : []),
  notFor: 'you are no side of a space combat',
  usable: (game, player, combat) => !combat.drawn && withdrawalSystems(game, player, combat.system).length > 0,
  missing: 'your ships can go to no adjacent system',
  *targets(game, player, { system }) {
    const card = { id: 'skilled-retreat', kind: 'choose-system', prompt: 'To which system do all your ships go?' };
    return yield* chooseCandidate(player, card, neighbors(game, player, system));
  },
  *effect(game, player, combat, to) {
    combat.drawn = true;
    yield* withdraw(game, player, combat.system, to, AS_CARD);
  },
});

function neighbors(game: Game, player: PlayerId, from: SystemId): Candidate<SystemId>[] {
  const { state } = game;
  return adjacentTo(state, from, player).map((to) => {
    const why = whyNotWithdraw(game, player, from, to);
    const candidate = { key: systemKey(state, to), words: systemName(state, to), value: to };
    return why === undefined ? candidate : { ...candidate, no: why.reason, rule: why.rule };
  });
}
