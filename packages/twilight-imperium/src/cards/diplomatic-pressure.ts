import { type AgendaRevealed, agendaRevealed } from '../rules/agenda/keys.ts';
import { giveNoteOfHand } from '../rules/promissory-notes.ts';
import type { Game, PlayerId } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE, type Candidate, chooseCandidate, playerCandidates } from './component-card.ts';

function candidates({ state }: Game, player: PlayerId, taken: ReadonlySet<string>): Candidate<PlayerId>[] {
  const others = playerCandidates(state, player, (other) => {
    if (taken.has(`player:${other}`)) return { no: 'the card was played on them already', rule: 'LRR 2.6b' };
    return state.players[other].promissoryNotes.length === 0 ? { no: 'they hold no promissory note' } : undefined;
  });
  return [...others];
}

/** Another player gives a promissory note of their choice. */
export const diplomaticPressure = actionCard<AgendaRevealed, PlayerId>({
  id: 'diplomatic-pressure',
  window: agendaRevealed.when,
  missing: 'nobody else holds a promissory note',
  usable: (game, player, { replaced }, taken) =>
    !replaced && candidates(game, player, taken).some(({ no }) => no === undefined),
  targets: (game, player, _event, taken) =>
    chooseCandidate(
      player,
      { id: 'diplomatic-pressure', prompt: 'Who has to give you a promissory note?' },
      candidates(game, player, taken),
    ),
  effect: (game, player, _event, target) => giveNoteOfHand(game, target, player, CARD_RULE),
});
