import { type Ability, beginEffect, type Component, effectsOf, type Prohibition, type Window } from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { activatedBesideOwnToken, type SystemActivated, systemActivated } from '../rules/activation.ts';
import { type AgendaRevealed, agendaRevealed, END_OF_AGENDA, voting } from '../rules/agenda/keys.ts';
import { moveUnitsInto } from '../rules/movement.ts';
import { hasUnitsInSystem } from '../rules/neighbors.ts';
import { playingActionCards } from '../rules/playing-action-cards.ts';
import { layInPlayArea, type NoteReceived, noteReceived, returnNote } from '../rules/promissory-notes.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import { commoditiesReplenished, giveAllCommodities } from '../rules/trade.ts';
import { type Game, type HeldNote, NO_FACTION_ABILITIES, type PlayerId, type TiState } from '../state/index.ts';
import { noteAbility, promissoryNote } from './note.ts';

/** The promissory notes that every player has. */

/** The effect that `player` cannot move units into the active system. */
const CEASEFIRE = 'ceasefire';

/** Whose it is activates a system with the holder's units: they cannot move into it. */
export const ceasefire: Component<Game> = {
  name: 'Ceasefire',
  abilities: [
    noteAbility<SystemActivated>({
      id: 'ceasefire',
      window: systemActivated.after,
      missing: 'its owner has not activated a system with units of yours',
      usable: ({ state }, holder, { player, system }, of) =>
        player === of && state.activeSystem === system && hasUnitsInSystem(state, system, holder),
      *effect({ state }, _holder, { system }, of) {
        beginEffect(state, {
          source: 'Ceasefire',
          kind: CEASEFIRE,
          until: END_OF_TACTICAL_ACTION,
          data: { player: of, system },
        });
      },
    }),
  ],
  prohibitions: [
    {
      source: 'Ceasefire',
      rule: 'LRR 69.1',
      permission: moveUnitsInto,
      forbids: ({ state }, { player, system }) =>
        effectsOf(state, CEASEFIRE).some(({ data }) => data.player === player && data.system === system)
          ? 'Ceasefire keeps your units out'
          : undefined,
    } as Prohibition<Game, { readonly player: PlayerId; readonly system: number }> as Prohibition<Game, never>,
  ],
};

/** Whose it is replenishes commodities, and hands all of them over. */
export const tradeAgreement = promissoryNote<{ readonly player: PlayerId }>({
  id: 'trade-agreement',
  window: commoditiesReplenished,
  missing: 'its owner has no commodities to give',
  usable: ({ state }, _holder, { player }, of) => player === of && state.players[of].commodities > 0,
  effect: (game, holder, _event, of) => giveAllCommodities(game, of, holder),
});

/** The effect that `player` is shut out of an agenda. */
const SHUT_OUT = 'political-secret';

function isShutOut(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, SHUT_OUT).some(({ data }) => data.player === player);
}

function shutOut({ state }: Game, { player }: { readonly player: PlayerId }): string | undefined {
  return isShutOut(state, player) ? 'Political Secret shuts you out of this agenda' : undefined;
}

const SECRET = { source: 'Political Secret', rule: 'LRR 69.1', forbids: shutOut };

/** Whose it is takes no part in an agenda: no votes, no action cards, no faction abilities. */
export const politicalSecret: Component<Game> = {
  name: 'Political Secret',
  abilities: [
    noteAbility<AgendaRevealed>({
      id: 'political-secret',
      window: agendaRevealed.when,
      missing: 'its owner is shut out already',
      usable: ({ state }, _holder, _event, of) => !isShutOut(state, of),
      *effect({ state }, _holder, _event, of) {
        for (const kind of [SHUT_OUT, NO_FACTION_ABILITIES]) {
          beginEffect(state, { source: 'Political Secret', kind, until: END_OF_AGENDA, data: { player: of } });
        }
      },
    }),
  ],
  prohibitions: [voting, playingActionCards].map(
    (permission) =>
      ({ ...SECRET, permission }) as Prohibition<Game, { readonly player: PlayerId }> as Prohibition<Game, never>,
  ),
};

/** A note that is laid into the play area of whoever receives it (LRR 1.23a). */
function laidOnReceipt(id: string): Component<Game> {
  const note = promissoryNoteIndex(id);
  const { name } = PROMISSORY_NOTES[note];
  const ability: Ability<Game, NoteReceived> = {
    id: `note:${id}`,
    name,
    rule: 'LRR 1.23a',
    window: noteReceived,
    may: false,
    owners: (_game, { player, held }) => (held.note === note && held.of !== player ? [player] : []),
    usable: () => true,
    *resolve(game, player, { held }) {
      layInPlayArea(game, player, held);
    },
  };
  return { name, abilities: [ability as Ability<Game, never>] };
}

/** The holder has the owner's commander too (rules/leaders, factions/leader.ts). */
export const alliance = laidOnReceipt('alliance');
/** A victory point while it lies there. */
export const supportForTheThrone = laidOnReceipt('support-for-the-throne');

/** The notes that go back when their holder turns on the player whose they are. */
function broken(state: TiState, player: PlayerId, system: number): HeldNote[] {
  return state.players[player].playArea.filter(
    ({ note, of }) =>
      PROMISSORY_NOTES[note].returnsToOwner.startsWith('when-holder-activates-system-with-owner-units') &&
      hasUnitsInSystem(state, system, of),
  );
}

/**
 * Whoever activates a system with units of the player whose note lies before them returns it; by an activation that nothing else
 * answers, too (FAQ on Il Na Viroset).
 */
export const notesBroken: Component<Game> = {
  name: 'Notes of the player whose system is activated',
  abilities: [systemActivated.after, activatedBesideOwnToken.after as Window<SystemActivated>].map(
    (window) =>
      ({
        id: 'note:broken',
        name: 'Return promissory notes',
        rule: 'LRR 69.3',
        window,
        may: false,
        owners: ({ state }, { player, system }) => (broken(state, player, system).length > 0 ? [player] : []),
        usable: () => true,
        *resolve(game, player, { system }) {
          for (const held of broken(game.state, player, system)) returnNote(game, player, held);
        },
      }) as Ability<Game, SystemActivated> as Ability<Game, never>,
  ),
};
