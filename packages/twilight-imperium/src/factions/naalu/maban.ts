import type { Component, Window } from '@orrery/kernel';
import { AGENDAS, INFANTRY, LEADERS, leaderIndex, MECH } from '../../data/index.ts';
import { turnStarts } from '../../rules/action-phase.ts';
import { agendaRevealed } from '../../rules/agenda/keys.ts';
import { neighborsOf } from '../../rules/neighbors.ts';
import { strategyPhaseStarts } from '../../rules/strategy-phase.ts';
import {
  adjacentTo,
  galaxy,
  type Game,
  noteKey,
  noteName,
  type PlayerId,
  playerName,
  rememberSeen,
  type TiState,
} from '../../state/index.ts';
import { hasTypeIn } from '../common.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

const ID = 'maban-omega';
const RULE = 'LRR 51';
const { name: NAME } = LEADERS[leaderIndex(ID)];

/** The holder sees which promissory notes a neighbor has in hand. */
function lookAtNotes(game: Game, holder: PlayerId, other: PlayerId): void {
  const { state } = game;
  const notes = state.players[other].promissoryNotes;
  const words = notes.length === 0 ? 'no promissory note' : notes.map((held) => noteName(state, held)).join(', ');
  game.emit({
    type: 'hand-seen',
    text: `${NAME} sees: ${playerName(state, other)} holds ${words}`,
    rule: RULE,
    to: [holder],
    data: { player: other, hand: 'promissory-notes', cards: notes.map(noteKey) },
  });
}

/** The holder sees the top and the bottom card of the agenda deck. */
function lookAtAgendas(game: Game, holder: PlayerId): void {
  const { agendas } = game.state.decks;
  if (agendas.length === 0) return;
  const [top, bottom] = [AGENDAS[agendas[agendas.length - 1]], AGENDAS[agendas[0]]];
  game.emit({
    type: 'agendas-seen',
    text: `${NAME} sees: ${top.name} on the top of the agenda deck, ${bottom.name} at the bottom`,
    rule: RULE,
    to: [holder],
    data: { agendas: [top.id, bottom.id], top: top.id, bottom: bottom.id },
  });
}

/** It costs nothing and tells nobody anything, so that the holder is not asked first. */
function looksAt<E>(part: string, window: Window<E>, isTime: (holder: PlayerId, event: E) => boolean) {
  return leaderAbility<E>({
    leader: ID,
    part,
    window,
    may: false,
    usable: (_game, holder, event) => isTime(holder, event),
    *resolve(game, holder) {
      const { state } = game;
      const neighbors = neighborsOf(state, holder);
      for (const other of neighbors) lookAtNotes(game, holder, other);
      lookAtAgendas(game, holder);
      const { agendas } = state.decks;
      rememberSeen(state, holder, NAME, {
        hands: neighbors.map((player) => ({ player, notes: state.players[player].promissoryNotes })),
        agendas: agendas.length === 0 ? null : { top: agendas[agendas.length - 1], bottom: agendas[0] },
      });
    },
  });
}

/** Has the player ground forces in the system of Mecatol Rex or next to it? */
function isNearMecatolRex(state: TiState, player: PlayerId): boolean {
  const { mecatolRex } = galaxy(state);
  return [mecatolRex, ...adjacentTo(state, mecatolRex, player)].some((system) =>
    [INFANTRY, MECH].some((type) => hasTypeIn(state, player, system, type)),
  );
}

/**
 * Its player sees the promissory notes of neighbors, and the top and the bottom of the agenda deck. "At any time" is as a round
 * begins, as a turn of theirs starts and after an agenda is revealed (docs/rulings.md).
 */
export const maban: Component<Game> = leader(
  ID,
  [
    looksAt('round', strategyPhaseStarts.when, () => true),
    looksAt('turn', turnStarts.when, (holder, { player }) => holder === player),
    looksAt('agenda', agendaRevealed.after, () => true),
  ],
  [unlocks(ID, isNearMecatolRex)],
);
