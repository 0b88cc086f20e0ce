import { choose, openWindow, type Rule, type Window } from '@orrery/kernel';
import { PROMISSORY_NOTES } from '../data/index.ts';
import {
  canReceive,
  type Game,
  type HeldNote,
  isSameNote,
  noteKey,
  noteName,
  type PlayerId,
  playerName,
  pointsOfNote,
  type TiState,
} from '../state/index.ts';
import { windowOrder } from './order.ts';
import { losePoints, scorePoints } from './scoring.ts';

/** Promissory notes change hands, lie in play areas, and go back to whose they are (LRR 69). */

/** A note came into another player's hand. */
export interface NoteReceived {
  readonly player: PlayerId;
  readonly held: HeldNote;
}

/** When a player receives a promissory note (LRR 1.23a). */
export const noteReceived: Window<NoteReceived> = { key: 'when a promissory note is received' };

/** The notes in a hand that can be given to another player (LRR 69.5a): what an ability has to be given comes from these, too. */
export function notesToGive(state: TiState, from: PlayerId, to: PlayerId): readonly HeldNote[] {
  const notes = state.players[from].promissoryNotes;
  return notes.every((held) => canReceive(state, to, held))
    ? notes
    : notes.filter((held) => canReceive(state, to, held));
}

/** Hand a note over, unseen by others; only `receiveNote` lets abilities answer. */
export function handOver(game: Game, from: PlayerId, to: PlayerId, held: HeldNote): void {
  const { players } = game.state;
  players[from].promissoryNotes = without(players[from].promissoryNotes, held);
  players[to].promissoryNotes.push(held);
  players[to].notesOf |= players[from].notesOf;
}

/** A player has to give another one a note of their hand, of their choice; only the two see which (LRR 69.6). */
export function* giveNoteOfHand(game: Game, giver: PlayerId, receiver: PlayerId, rule: string): Rule {
  const { state } = game;
  const notes = notesToGive(state, giver, receiver);
  if (notes.length === 0) return;
  const { held } = yield* choose({
    seat: giver,
    kind: 'give-promissory-note',
    rule,
    prompt: `Which promissory note do you give to ${playerName(state, receiver)}?`,
    list: () => notes.map((one) => ({ id: noteKey(one), held: one })),
    text: (option) => ({ label: noteName(state, option.held), target: option.id }),
  });
  handOver(game, giver, receiver, held);
  game.emit({
    type: 'promissory-note-given',
    text: `${playerName(state, giver)} gives ${playerName(state, receiver)} a promissory note`,
    rule,
    data: { player: giver, to: receiver },
  });
  game.emit({
    type: 'promissory-note-seen',
    text: `The note is ${noteName(state, held)}`,
    rule,
    to: [giver, receiver],
    data: { note: PROMISSORY_NOTES[held.note].id, of: held.of },
  });
  yield* receiveNote(game, receiver, held);
}

/** What works upon receipt does so at once (LRR 1.23a). */
export function* receiveNote(game: Game, player: PlayerId, held: HeldNote): Rule {
  yield* openWindow(game, noteReceived, { player, held }, () => windowOrder(game.state));
}

/** Show a note that is used, or laid into the play area. */
export function showNote(game: Game, player: PlayerId, held: HeldNote): void {
  const { state } = game;
  game.emit({
    type: 'promissory-note-played',
    text: `${playerName(state, player)} plays ${noteName(state, held)}`,
    rule: 'LRR 69.1',
    shows: true,
    data: { player, note: PROMISSORY_NOTES[held.note].id, of: held.of },
  });
}

/** Lay a note from the hand face up into the play area, with the victory points it gives there. */
export function layInPlayArea(game: Game, player: PlayerId, held: HeldNote): void {
  const sheet = game.state.players[player];
  sheet.promissoryNotes = without(sheet.promissoryNotes, held);
  sheet.playArea.push(held);
  showNote(game, player, held);
  const points = pointsOfNote(held.note);
  if (points > 0) scorePoints(game, player, noteKey(held), points);
}

/** Return a note from hand or play area to the player whose it is (LRR 69.3). */
export function returnNote(game: Game, player: PlayerId, held: HeldNote): void {
  const { state } = game;
  const sheet = state.players[player];
  sheet.promissoryNotes = without(sheet.promissoryNotes, held);
  leavePlayArea(game, player, held);
  state.players[held.of].promissoryNotes.push(held);
  game.emit({
    type: 'promissory-note-returned',
    text: `${noteName(state, held)} goes back to ${playerName(state, held.of)}`,
    rule: 'LRR 69.3',
    shows: true,
    data: { player, note: PROMISSORY_NOTES[held.note].id, of: held.of },
  });
}

/** Take a note out of a play area, and the victory points it gave there. */
export function leavePlayArea(game: Game, player: PlayerId, held: HeldNote): void {
  const sheet = game.state.players[player];
  if (!sheet.playArea.some((other) => isSameNote(other, held))) return;
  sheet.playArea = without(sheet.playArea, held);
  losePoints(game, player, noteKey(held));
}

/** A note of a player who is still in the game, out of hand or play area for good: it lies somewhere else now, or is purged. */
export function takeNote(game: Game, player: PlayerId, held: HeldNote): void {
  const sheet = game.state.players[player];
  sheet.promissoryNotes = without(sheet.promissoryNotes, held);
  leavePlayArea(game, player, held);
}

function without(notes: readonly HeldNote[], held: HeldNote): HeldNote[] {
  return notes.filter((other) => !isSameNote(other, held));
}
