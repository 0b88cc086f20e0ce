import { type AgendaRevealed, agendaRevealed } from '../rules/agenda/keys.ts';
import { actionCard } from './action-card.ts';

/** The revealed agenda is discarded for the next one. */
export const veto = actionCard<AgendaRevealed>({
  id: 'veto',
  window: agendaRevealed.when,
  missing: 'another agenda is revealed already',
  usable: (_game, _player, { replaced }) => !replaced,
  *effect(_game, _player, event) {
    event.replaced = true;
  },
});
