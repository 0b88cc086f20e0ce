import { FACTIONS, PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { hasFactionAbility } from './faction-abilities.ts';
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

const ALLIANCE = promissoryNoteIndex('alliance');

/** Does this note of that player exist in the match: everybody's, or their faction's? Hubris has one purged at the start. */
export function hasNote(state: TiState, of: PlayerId, note: number): boolean {
  if (note === ALLIANCE && hasFactionAbility(state, of, 'hubris')) return false;
  const { faction } = PROMISSORY_NOTES[note];
  return faction === null || faction === state.players[of].faction;
}

/** Can the player be given the note at all? An Alliance not where Hubris is. */
export function canReceive(state: TiState, player: PlayerId, { note }: HeldNote): boolean {
  return note !== ALLIANCE || !hasFactionAbility(state, player, 'hubris');
}

/** Does the note lie face up in somebody's play area, or attached to a planet for good? */
export function isInPlay(state: TiState, held: HeldNote): boolean {
  const { zone, id } = PROMISSORY_NOTES[held.note];
  if (zone === 'attach') return state.purged.includes(id) || state.attachments.some((cards) => cards.includes(id));
  return state.players.some(({ playArea }) => playArea.some((other) => isSameNote(other, held)));
}

/** Could the player hold some note of `of`, by what everybody knows (LRR 69.6)? */
export function couldHoldNotesOf(state: TiState, player: PlayerId, of: PlayerId): boolean {
  const { promissoryNotes, notesOf } = state.players[player];
  return promissoryNotes.length > 0 && ((notesOf >> of) & 1) === 1;
}
