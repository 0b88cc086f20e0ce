import { beginEffect } from '@orrery/kernel';
import { type AgendaRevealed, agendaRevealed, END_OF_AGENDA } from '../rules/agenda/keys.ts';
import { COUNTER_CLOCKWISE } from '../rules/agenda/voting.ts';
import { actionCard } from './action-card.ts';

/** Voting goes the other way round, the speaker still last. */
export const hackElection = actionCard<AgendaRevealed>({
  id: 'hack-election',
  window: agendaRevealed.after,
  usable: () => true,
  *effect({ state }) {
    beginEffect(state, { source: 'Hack Election', kind: COUNTER_CLOCKWISE, until: END_OF_AGENDA, data: {} });
  },
});
