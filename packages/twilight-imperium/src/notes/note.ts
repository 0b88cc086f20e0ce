import { type Ability, choose, type Component, type Option, type Rule, type Window } from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { layInPlayArea, returnNote, showNote } from '../rules/promissory-notes.ts';
import {
  couldHoldNotesOf,
  type Game,
  hasNote,
  type HeldNote,
  isInPlay,
  noteKey,
  noteName,
  type PlayerId,
  type TiState,
} from '../state/index.ts';

/** How promissory notes are written (LRR 69): each is an ability of whoever holds it and is not the player it is of (LRR 69.2). */
export interface NoteDefinition<E> {
  readonly id: string;
  readonly window: Window<E>;
  /** Can the holder use a note of this player now, by what everybody can see? */
  usable(game: Game, holder: PlayerId, event: E, of: PlayerId): boolean;
  /** What is missing where `usable` says no. */
  readonly missing: string;
  /** It lies face up in the play area when it was used, and goes back at a time of its own. */
  readonly returnsLater?: true;
  /** What it does; left out for a note that is only laid face up into the play area. */
  effect?(game: Game, holder: PlayerId, event: E, of: PlayerId): Rule<unknown>;
}

/** The ability of a note in hand; afterwards it lies in the play area or goes back to whose it is, as its data say. */
export function noteAbility<E>(definition: NoteDefinition<E>): Ability<Game, never> {
  const note = promissoryNoteIndex(definition.id);
  const { name, effect, zone } = PROMISSORY_NOTES[note];
  const heldBy = (state: TiState, player: PlayerId): HeldNote[] =>
    state.players[player].promissoryNotes.filter((held) => held.note === note && held.of !== player);
  const usableOf = (game: Game, holder: PlayerId, event: E): HeldNote[] =>
    heldBy(game.state, holder).filter(({ of }) => definition.usable(game, holder, event, of));
  const ability: Ability<Game, E> = {
    id: `note:${definition.id}`,
    name,
    rule: 'LRR 69.1',
    window: definition.window,
    may: true,
    again: true,
    owners: ({ state }) => holdersOf(state, note),
    ownedBy: ({ state }, player) =>
      state.players[player].promissoryNotes.some((held) => held.note === note && held.of !== player),
    couldOwn: (game, event) =>
      game.state.players.flatMap((_, player) => (couldUse(game, player, note, event, definition) ? [player] : [])),
    usable: (game, holder, event) => usableOf(game, holder, event).length > 0,
    missing: () => definition.missing,
    *resolve(game, holder, event, use) {
      const held = yield* chooseNote(game, holder, usableOf(game, holder, event));
      use.target = noteKey(held);
      if (zone === 'play-area' || definition.returnsLater === true) layInPlayArea(game, holder, held);
      else showNote(game, holder, held);
      if (definition.effect !== undefined) yield* definition.effect(game, holder, event, held.of);
      if (zone === 'hand' && definition.returnsLater !== true) returnNote(game, holder, held);
    },
    text: () => ({ label: `Play ${name}`, detail: effect, target: `note:${definition.id}` }),
  };
  return ability as Ability<Game, never>;
}

/** The players with a note of somebody else in hand. */
function holdersOf(state: TiState, note: number): readonly PlayerId[] {
  let holders: PlayerId[] | undefined;
  for (let player = 0; player < state.players.length; player++) {
    for (const held of state.players[player].promissoryNotes) {
      if (held.note !== note || held.of === player) continue;
      if (holders === undefined) holders = [player];
      else holders.push(player);
      break;
    }
  }
  return holders ?? NOBODY_HOLDS;
}

const NOBODY_HOLDS: readonly PlayerId[] = [];

function couldUse<E>(game: Game, player: PlayerId, note: number, event: E, definition: NoteDefinition<E>): boolean {
  const { state } = game;
  return state.players.some(
    (sheet, of) =>
      of !== player &&
      !sheet.eliminated &&
      hasNote(state, of, note) &&
      couldHoldNotesOf(state, player, of) &&
      !isInPlay(state, { note, of }) &&
      definition.usable(game, player, event, of),
  );
}

interface NoteOption extends Option {
  readonly held: HeldNote;
}

function* chooseNote({ state }: Game, holder: PlayerId, notes: readonly HeldNote[]): Rule<HeldNote> {
  const { held } = yield* choose<NoteOption>({
    seat: holder,
    kind: 'choose-promissory-note',
    rule: 'LRR 69.1',
    prompt: 'Which promissory note do you play?',
    list: () => notes.map((one) => ({ id: noteKey(one), held: one })),
    text: (option) => ({ label: noteName(state, option.held), target: option.id }),
  });
  return held;
}

/** The ability of a note that its holder lays into the play area as an action. */
export function laidByAction(id: string): Ability<Game, never> {
  return noteAbility<{ readonly player: PlayerId }>({
    id,
    window: componentAction,
    missing: 'it is not your turn',
    usable: (_game, holder, { player }) => holder === player,
  });
}

/** A note with one ability. */
export function promissoryNote<E>(definition: NoteDefinition<E>): Component<Game> {
  return { name: PROMISSORY_NOTES[promissoryNoteIndex(definition.id)].name, abilities: [noteAbility(definition)] };
}

/** The players with this note of another player in their play area. */
export function withNoteInPlay(state: TiState, note: number): { readonly player: PlayerId; readonly of: PlayerId }[] {
  return state.players.flatMap(({ playArea }, player) =>
    playArea.filter((held) => held.note === note).map(({ of }) => ({ player, of })),
  );
}
