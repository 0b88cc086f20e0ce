import { offers, type Policy } from '../policy.ts';
import { AGENDA_POLICIES, agendaTarget, agendaWindow, electedByChoice } from './agenda-cards.ts';
import { LAW_POLICIES } from './laws.ts';
import { NEXT_AGENDA_POLICIES } from './next-agendas.ts';
import { TRADE_POLICIES, wantsToTrade } from './offers.ts';
import { VOTE_POLICIES } from './votes.ts';

type Policies = Readonly<Record<string, Policy>>;

/** Trade comes before what a question asks for, where it is one of the answers and there is an offer to make. */
function tradingFirst(policy: Policy): Policy {
  return (outlook, decision, draw) =>
    offers(decision, 'trade') && wantsToTrade(outlook, decision) ? ['trade'] : policy(outlook, decision, draw);
}

const endTurn: Policy = () => ['end-turn'];

/**
 * These policies with politics: the vote, cards and abilities of the agenda phase, and trade. What politics does not know is
 * left to the others.
 */
export function withPolitics(policies: Policies): Policies {
  const { window, 'choose-target': target, 'choose-player': player, 'choose-action': action } = policies;
  const votes = VOTE_POLICIES['vote-outcome'];
  return {
    ...policies,
    ...VOTE_POLICIES,
    ...AGENDA_POLICIES,
    ...LAW_POLICIES,
    ...NEXT_AGENDA_POLICIES,
    ...TRADE_POLICIES,
    window(outlook, decision, draw) {
      const { use, rest } = agendaWindow(outlook, decision);
      return use !== undefined ? [use] : window(outlook, { ...decision, options: rest }, draw);
    },
    'choose-target': (outlook, decision, draw) =>
      agendaTarget(outlook, decision) ?? (target === undefined ? [] : target(outlook, decision, draw)),
    'choose-player': (outlook, decision, draw) => electedByChoice(outlook, decision) ?? player(outlook, decision, draw),
    'choose-action': tradingFirst(action),
    'end-turn': tradingFirst(endTurn),
    'vote-outcome': tradingFirst(votes),
  };
}
