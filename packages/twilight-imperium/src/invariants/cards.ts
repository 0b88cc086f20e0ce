import {
  ACTION_CARDS,
  AGENDAS,
  componentsIn,
  EXPLORATION_CARDS,
  explorationCardIndex,
  OBJECTIVES,
  PROMISSORY_NOTES,
  RELICS,
} from '../data/index.ts';
import {
  attachedLaw,
  canReceive,
  hasNote,
  isInPlay,
  isPublished,
  noteKey,
  pointsOfNote,
  type PlayerId,
  type TiState,
  victoryPoints,
} from '../state/index.ts';
import type { Say } from './say.ts';

/** Cards: each in exactly one place, and where it may be. */

/** The agendas in the deck, discarded, in force as laws, or purged. */
function agendasPutAway(state: TiState): number[] {
  const { decks, laws } = state;
  return [...decks.agendas, ...decks.agendaDiscard, ...laws.map(({ agenda }) => agenda), ...purgedLaws(state)];
}

/** The cards of the agenda that is resolved, which lie nowhere else. */
function agendasUnderVote(state: TiState): number[] {
  if (state.agenda === null) return [];
  const away = agendasPutAway(state);
  return [state.agenda.agenda, state.agenda.hidden].filter((card) => card >= 0 && !away.includes(card));
}

/** Every card of the match is in exactly one place. */
export function checkCards(state: TiState, say: Say): void {
  const components = componentsIn(state.setup.expansions);
  const { decks, players } = state;
  const gone = (table: readonly { readonly id: string; readonly index: number }[]): number[] =>
    state.purged.flatMap((id) => table.filter((card) => card.id === id).map((card) => card.index));
  // The end of the game comes wherever play stands (LRR 98.7), be it in the middle of a card.
  const ended = state.phase === 'ended';
  say(ended || state.agenda === null, () => 'an agenda is still being resolved');
  say(ended || state.resolving.length === 0, () => 'an action card is still being resolved');
  const all = (name: string, there: readonly number[], expected: readonly number[]): void => {
    say(
      sameCards(there, expected),
      () => `the ${name} are not all in one place each (${there.length} of ${expected.length})`,
    );
  };
  all(
    'action cards',
    [
      ...decks.actionCards,
      ...decks.actionDiscard,
      ...state.resolving,
      ...players.flatMap((player) => player.actionCards),
      ...gone(ACTION_CARDS),
    ],
    components.actionCards.flatMap(({ card, copies }) => new Array<number>(copies).fill(card)),
  );
  all(
    'secret objectives',
    [...decks.secretObjectives, ...players.flatMap((player) => player.secretObjectives), ...scoredSecrets(state)],
    components.objectives.secret,
  );
  all('agendas', [...agendasPutAway(state), ...agendasUnderVote(state)], components.agendas);
  const attached = state.attachments.flat();
  all(
    'relics',
    [
      ...decks.relics,
      ...players.flatMap((player) => player.relics.map(({ relic }) => relic)),
      ...RELICS.filter(({ id }) => attached.includes(id)).map(({ index }) => index),
      ...gone(RELICS),
    ],
    components.relics,
  );
  const storms = state.systemTokens.flat().filter((token) => token.startsWith('ion-storm-')).length;
  all(
    'exploration cards',
    [
      ...Object.values(decks.exploration).flat(),
      ...Object.values(decks.explorationDiscard).flat(),
      ...players.flatMap((player) => player.explorationCards),
      ...EXPLORATION_CARDS.flatMap(({ id, index }) => attached.filter((card) => card === id).map(() => index)),
      ...new Array<number>(storms).fill(explorationCardIndex('ion-storm')),
      ...gone(EXPLORATION_CARDS),
    ],
    components.explorationCards.flatMap(({ card, copies }) => new Array<number>(copies).fill(card)),
  );
  all(
    'strategy cards',
    [...state.strategyPool, ...players.flatMap((player) => player.strategyCards)],
    components.strategyCards,
  );
  const inPlay = (player: PlayerId): boolean => !players[player].eliminated;
  const notes = players.flatMap((player) =>
    [...player.promissoryNotes, ...player.playArea].map(({ note, of }) => note * 100 + of),
  );
  // Attached for good, or purged with the planet it was attached to; it stays when its player is gone (LRR 33).
  const attachedNotes = components.promissoryNotes.flatMap((note) =>
    players.flatMap((_, of) =>
      hasNote(state, of, note) &&
      inPlay(of) &&
      PROMISSORY_NOTES[note].zone === 'attach' &&
      isInPlay(state, { note, of })
        ? [note * 100 + of]
        : [],
    ),
  );
  all(
    'promissory notes',
    [...notes, ...attachedNotes],
    players.flatMap((_, seat) =>
      components.promissoryNotes
        .filter((note) => hasNote(state, seat, note) && inPlay(seat))
        .map((note) => note * 100 + seat),
    ),
  );
}

/** Notes in play areas are others', notes in hands are where everybody takes them to be possible, points go with notes (LRR 69). */
export function checkNotes(state: TiState, player: PlayerId, say: Say): void {
  const { promissoryNotes, playArea, notesOf, points } = state.players[player];
  say(
    playArea.every(({ of }) => of !== player),
    () => `player ${player} has a note of their own in the play area`,
  );
  say(
    [...promissoryNotes, ...playArea].every((held) => canReceive(state, player, held)),
    () => `player ${player} holds a note that cannot be given to them`,
  );
  say(
    promissoryNotes.every(({ of }) => ((notesOf >> of) & 1) === 1),
    () => `player ${player} holds a note nobody could expect there`,
  );
  const given = points.filter(({ source }) => source.startsWith('note:')).map(({ source }) => source);
  const due = playArea.filter(({ note }) => pointsOfNote(note) > 0).map(noteKey);
  // Who has reached the goal gains no more points (LRR 98.4a).
  const complete = victoryPoints(state, player) >= state.setup.victoryPoints || due.every((key) => given.includes(key));
  say(
    complete && given.every((key) => due.includes(key)),
    () => `player ${player} has points of ${given.join()} for ${due.join()}`,
  );
}

/** The secret objectives that lie before somebody as scored; one that is public may lie before several and is one card. */
function scoredSecrets(state: TiState): number[] {
  const scored = state.players.flatMap((player) =>
    player.scored.filter((objective) => OBJECTIVES[objective].kind === 'secret'),
  );
  return scored.filter((objective, at) => !isPublished(state, objective) || scored.indexOf(objective) === at);
}

function sameCards(there: readonly number[], expected: readonly number[]): boolean {
  const a = [...there].sort((one, other) => one - other);
  const b = [...expected].sort((one, other) => one - other);
  return a.length === b.length && a.every((card, i) => card === b[i]);
}

/** Laws that left the game with the planet they were attached to. */
function purgedLaws({ purged }: TiState): number[] {
  return AGENDAS.flatMap(({ id }, agenda) => (purged.includes(attachedLaw(id)) ? [agenda] : []));
}
