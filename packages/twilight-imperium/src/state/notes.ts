import { FACTIONS, PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import type { HeldNote, PlayerId, TiState } from './types.ts';

/** Promissory notes (LRR 69): a note is told by its name and by the player whose colour or faction it is. */

const SUPPORT_FOR_THE_THRONE = promissoryNoteIndex('support-for-the-throne');

/** `note:ceasefire:2`. */
export function noteKey({ note, of }: HeldNote): string {
  return `note:${PROMISSORY_NOTES[note].id}:${of}`;
}

/** "Ceasefire (Letnev)". */
export function noteName(state: TiState, { note, of }: HeldNote): string {
  return `${PROMISSORY_NOTES[note].name} (${FACTIONS[state.players[of].faction].name})`;
}

/** Are these the same note? */
export function isSameNote(one: HeldNote, other: HeldNote): boolean {
  return one.note === other.note && one.of === other.of;
}

/** Victory points that a note gives while it lies in the play area of another player. */
export function pointsOfNote(note: number): number {
  return note === SUPPORT_FOR_THE_THRONE ? 1 : 0;
}

/** Does this note of that player exist in the match: everybody's, or their faction's? */
export function hasNote(state: TiState, of: PlayerId, note: number): boolean {
  const { faction } = PROMISSORY_NOTES[note];
  return faction === null || faction === state.players[of].faction;
}

/** Does the note lie face up in somebody's play area? */
export function isInPlay(state: TiState, held: HeldNote): boolean {
  return state.players.some(({ playArea }) => playArea.some((other) => isSameNote(other, held)));
}

/** Could the player hold some note of `of`, by what everybody knows (LRR 69.6)? */
export function couldHoldNotesOf(state: TiState, player: PlayerId, of: PlayerId): boolean {
  const { promissoryNotes, notesOf } = state.players[player];
  return promissoryNotes.length > 0 && ((notesOf >> of) & 1) === 1;
}
