import { choose, type Rule } from '@orrery/kernel';
import { PROMISSORY_NOTES } from '../data/index.ts';
import { type AgendaRevealed, agendaRevealed } from '../rules/agenda/keys.ts';
import { handOver, receiveNote } from '../rules/promissory-notes.ts';
import { type Game, noteName, type PlayerId, playerName } from '../state/index.ts';
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
  effect: (game, player, _event, target) => giveNote(game, target, player),
});

function* giveNote(game: Game, giver: PlayerId, receiver: PlayerId): Rule {
  const { state } = game;
  const { promissoryNotes } = state.players[giver];
  if (promissoryNotes.length === 0) return;
  const { held } = yield* choose({
    seat: giver,
    kind: 'give-promissory-note',
    rule: CARD_RULE,
    prompt: `Which promissory note do you give to ${playerName(state, receiver)}?`,
    list: () =>
      promissoryNotes.map((note) => ({ id: `note:${PROMISSORY_NOTES[note.note].id}:${note.of}`, held: note })),
    text: ({ id, held: note }) => ({
      label: noteName(state, note),
      target: id,
    }),
  });
  handOver(game, giver, receiver, held);
  game.emit({
    type: 'promissory-note-given',
    text: `${playerName(state, giver)} gives a promissory note to ${playerName(state, receiver)}`,
    rule: CARD_RULE,
    data: { player: giver, receiver },
  });
  game.emit({
    type: 'promissory-note-seen',
    text: `The promissory note is ${noteName(state, held)}`,
    rule: CARD_RULE,
    to: [giver, receiver],
    data: { note: PROMISSORY_NOTES[held.note].id, of: held.of },
  });
  yield* receiveNote(game, receiver, held);
}
