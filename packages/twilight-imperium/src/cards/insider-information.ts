import { AGENDAS } from '../data/index.ts';
import { type AgendaRevealed, agendaRevealed } from '../rules/agenda/keys.ts';
import { playerName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** A look at the next agenda. */
export const insiderInformation = actionCard<AgendaRevealed>({
  id: 'insider-information',
  window: agendaRevealed.after,
  missing: 'the agenda deck is empty',
  usable: ({ state }) => state.decks.agendas.length > 0,
  *effect(game, player) {
    const { state } = game;
    const next = AGENDAS[state.decks.agendas[state.decks.agendas.length - 1]];
    game.emit({
      type: 'agenda-looked-at',
      text: `${playerName(state, player)} looks at the top card of the agenda deck`,
      rule: CARD_RULE,
      data: { player },
    });
    game.emit({
      type: 'agendas-seen',
      text: `You see on top of the agenda deck: ${next.name}`,
      rule: CARD_RULE,
      to: [player],
      data: { agendas: [next.id] },
    });
  },
});
