import type { Ability, Component, Rule } from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { enforceFleetPool } from '../rules/fleet-pool.ts';
import { loseFleetToken } from '../rules/fleet-tokens.ts';
import { neighborsOf } from '../rules/neighbors.ts';
import { canPayInfluence, payInfluence } from '../rules/payment.ts';
import { handOver, receiveNote, showNote } from '../rules/promissory-notes.ts';
import { statusPhaseEnds } from '../rules/status-phase.ts';
import { tacticalActionPerformed } from '../rules/tactical-action.ts';
import {
  fleetPoolTokens,
  type Game,
  type HeldNote,
  type PlayerId,
  playerName,
  type SystemId,
  type TiState,
} from '../state/index.ts';
import { choosePlayer } from '../technologies/choices.ts';

const NOTE = promissoryNoteIndex('malevolency');
const { name, effect } = PROMISSORY_NOTES[NOTE];
const RULE = 'LRR 69.1';

function heldBy(state: TiState, player: PlayerId): HeldNote | undefined {
  return state.players[player].promissoryNotes.find(({ note }) => note === NOTE);
}

function holders(state: TiState): PlayerId[] {
  return state.players.flatMap((_, player) => (heldBy(state, player) === undefined ? [] : [player]));
}

/** It works for whoever holds it, the Obsidian too. */
const passOn: Ability<Game, { readonly player: PlayerId; readonly system: SystemId }> = {
  id: 'note:malevolency',
  name,
  rule: RULE,
  window: tacticalActionPerformed.after,
  may: true,
  owners: ({ state }) => holders(state),
  couldOwn: ({ state }) =>
    state.players.some(({ faction }) => faction === PROMISSORY_NOTES[NOTE].faction)
      ? state.players.map((_, player) => player)
      : [],
  usable: ({ state }, holder, { player }) =>
    holder === player && canPayInfluence(state, holder, 1) && neighborsOf(state, holder).length > 0,
  missing: ({ state }, holder, { player }) =>
    holder !== player
      ? 'it was not your tactical action'
      : canPayInfluence(state, holder, 1)
        ? 'you have no neighbor'
        : 'you cannot spend an influence',
  *cost(game, holder): Rule {
    yield* payInfluence(game, holder, 1, 'LRR 47');
  },
  *resolve(game, holder): Rule {
    const { state } = game;
    const held = heldBy(state, holder);
    if (held === undefined) return;
    showNote(game, holder, held);
    const question = { kind: 'choose-player', rule: RULE, prompt: 'To which neighbor do you give Malevolency?' };
    const to = yield* choosePlayer(game, holder, question, neighborsOf(state, holder));
    handOver(game, holder, to, held);
    game.emit({
      type: 'promissory-note-given',
      text: `${playerName(state, holder)} gives ${name} to ${playerName(state, to)}`,
      rule: RULE,
      data: { player: holder, to, note: 'malevolency' },
    });
    yield* receiveNote(game, to, held);
  },
  text: () => ({ label: `Give ${name} to a neighbor`, detail: effect, target: 'note:malevolency' }),
};

const drain: Ability<Game, { readonly round: number }> = {
  id: 'note:malevolency:drain',
  name,
  rule: RULE,
  window: statusPhaseEnds,
  may: false,
  owners: ({ state }) => holders(state),
  usable: ({ state }, holder) => heldBy(state, holder)?.of !== holder && fleetPoolTokens(state, holder) > 0,
  *resolve(game, holder): Rule {
    const { state } = game;
    yield* loseFleetToken(game, holder, RULE);
    game.emit({
      type: 'command-tokens-spent',
      text: `${playerName(state, holder)} returns a command token of the fleet pool (${name})`,
      rule: RULE,
      shows: true,
      data: { player: holder, count: 1 },
    });
    yield* enforceFleetPool(game, holder);
  },
};

/**
 * The note of the Obsidian: its holder passes it on to a neighbor for an influence at the end of a tactical action; whoever holds
 * it at the end of the status phase, and is not the Obsidian, returns a token of the fleet pool.
 */
export const malevolency: Component<Game> = {
  name,
  abilities: [passOn as Ability<Game, never>, drain as Ability<Game, never>],
};
