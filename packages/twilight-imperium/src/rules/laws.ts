import { AGENDAS } from '../data/index.ts';
import type { AgendaId, Game } from '../state/index.ts';

/** Laws in play (LRR 7.4 to 7.7). */

/** Discard a law from play: its ability no longer holds. Nothing happens when it is not in play. */
export function discardLaw(game: Game, agenda: AgendaId, rule: string): void {
  const { state } = game;
  const at = state.laws.findIndex((law) => law.agenda === agenda);
  if (at < 0) return;
  state.laws.splice(at, 1);
  state.decks.agendaDiscard.push(agenda);
  game.emit({
    type: 'law-discarded',
    text: `The law ${AGENDAS[agenda].name} is discarded`,
    rule,
    data: { agenda: AGENDAS[agenda].id },
  });
}
