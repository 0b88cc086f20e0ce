import { endEffects, openWindow, type Rule, type Window } from '@orrery/kernel';
import { AGENDAS } from '../data/index.ts';
import {
  type AgendaId,
  attach,
  attachedLaw,
  detach,
  electedPlanet,
  type Game,
  type Law,
  lawInPlay,
  NOWHERE,
  type PlayerId,
  playerName,
  playerOutcome,
} from '../state/index.ts';
import { windowOrder } from './order.ts';

/** Laws in play (LRR 7.2 to 7.7). */

/** A law has left play. */
export const lawDiscarded: Window<Law> = { key: 'when a law is discarded' };

/** The moment that ends the effects of a law: when it leaves play. */
export function endOfLaw(agenda: AgendaId): string {
  return `law:${AGENDAS[agenda].id}`;
}

/** Put a law into play for what was elected, attached to the planet where the card says so (LRR 7.3, 12). */
export function enactLaw(game: Game, agenda: AgendaId, elected: string): void {
  const { state } = game;
  const { id, name, attachToPlanet } = AGENDAS[agenda];
  state.laws = [...state.laws, { agenda, elected }];
  const planet = electedPlanet(state, elected);
  if (attachToPlanet && planet !== NOWHERE) attach(state, planet, attachedLaw(id));
  game.emit({ type: 'law-enacted', text: `${name} is a law now`, rule: 'LRR 7.3', data: { agenda: id, elected } });
}

/** A law goes over to another owner (LRR 7.4). */
export function passLaw(game: Game, agenda: AgendaId, player: PlayerId, rule: string): void {
  const { state } = game;
  state.laws = state.laws.map((law) => (law.agenda === agenda ? { agenda, elected: playerOutcome(player) } : law));
  game.emit({
    type: 'law-passed-on',
    text: `${playerName(state, player)} gains the law ${AGENDAS[agenda].name}`,
    rule,
    data: { agenda: AGENDAS[agenda].id, player },
  });
}

/** Take a law out of play, with its attachment and its effects; its card is the caller's. Nothing where it is not in play. */
export function* liftLaw(game: Game, agenda: AgendaId): Rule {
  const { state } = game;
  const law = lawInPlay(state, agenda);
  if (law === undefined) return;
  state.laws = state.laws.filter((other) => other !== law);
  const planet = electedPlanet(state, law.elected);
  if (AGENDAS[agenda].attachToPlanet && planet !== NOWHERE) detach(state, planet, attachedLaw(AGENDAS[agenda].id));
  endEffects(state, endOfLaw(agenda));
  yield* openWindow(game, lawDiscarded, law, () => windowOrder(state));
}

/** Discard a law from play (LRR 7.5): its ability no longer holds. Nothing happens when it is not in play. */
export function* discardLaw(game: Game, agenda: AgendaId, rule: string): Rule {
  const { state } = game;
  if (lawInPlay(state, agenda) === undefined) return;
  game.emit({
    type: 'law-discarded',
    text: `The law ${AGENDAS[agenda].name} is discarded`,
    rule,
    data: { agenda: AGENDAS[agenda].id },
  });
  yield* liftLaw(game, agenda);
  state.decks.agendaDiscard.push(agenda);
}
