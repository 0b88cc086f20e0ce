import type { Component, Prohibition } from '@orrery/kernel';
import { promissoryNoteIndex } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { placeTokenFromReinforcements } from '../rules/command-tokens.ts';
import { type ShipsMoved, shipsMove } from '../rules/movement.ts';
import { hasUnitsInSystem } from '../rules/neighbors.ts';
import { producingUnits } from '../rules/producers.ts';
import {
  adjacentTo,
  commandTokensLeft,
  galaxy,
  type Game,
  hasCommandToken,
  type PlayerId,
  type SystemId,
  type TiState,
} from '../state/index.ts';
import { chooseSystem } from '../technologies/choices.ts';
import { noteAbility, promissoryNote, withNoteInPlay } from './note.ts';

const STYMIE = promissoryNoteIndex('stymie');
const RULE = 'LRR 69.1';

/** Does the system, or one beside it, hold units of the player and is no home system? */
function isNear(state: TiState, system: SystemId, player: PlayerId): boolean {
  return [system, ...adjacentTo(state, system)].some(
    (one) => galaxy(state).homeOf[one] < 0 && hasUnitsInSystem(state, one, player),
  );
}

/** First printing: while it lies face up, the Arborec produce nothing in or beside systems with the holder's units, homes aside. */
export const stymie: Component<Game> = {
  name: 'Stymie',
  abilities: [
    noteAbility<{ readonly player: PlayerId }>({
      id: 'stymie',
      window: componentAction,
      missing: 'it is not your turn',
      usable: (_game, holder, { player }) => holder === player,
    }),
  ],
  prohibitions: [
    {
      source: 'Stymie',
      rule: RULE,
      permission: producingUnits,
      forbids: ({ state }, { player, system }) =>
        withNoteInPlay(state, STYMIE).some((note) => note.of === player && isNear(state, system, note.player))
          ? 'Stymie keeps you from producing in or beside systems with units of its holder'
          : undefined,
    } as Prohibition<Game, { readonly player: PlayerId; readonly system: SystemId }> as Prohibition<Game, never>,
  ],
};

/** Systems that are nobody's home and have no command token of the player. */
function openTo(state: TiState, player: PlayerId): SystemId[] {
  return state.commandTokens.flatMap((_, system) =>
    galaxy(state).homeOf[system] >= 0 || hasCommandToken(state, system, player) ? [] : [system],
  );
}

function hasTokens(state: TiState, player: PlayerId): boolean {
  const { tactic, fleet, strategy } = state.players[player];
  return commandTokensLeft(state, player) + tactic + fleet + strategy > 0;
}

/**
 * The printing of the first codex: after another player moved ships into a system with the holder's units, a command token of
 * theirs goes into any system that is no home; out of a pool where none is left beside the board (FAQ).
 */
export const stymieOmega: Component<Game> = promissoryNote<ShipsMoved>({
  id: 'stymie-omega',
  window: shipsMove.after,
  missing: 'no other player has moved ships into a system with units of yours, or they have no token to place',
  usable: ({ state }, holder, { player, system, came }) =>
    holder !== player &&
    came.length > 0 &&
    hasUnitsInSystem(state, system, holder) &&
    hasTokens(state, player) &&
    openTo(state, player).length > 0,
  *effect(game, holder, { player }) {
    const question = {
      kind: 'choose-system',
      rule: RULE,
      prompt: 'Into which system does their command token go?',
      about: () => ({ card: 'stymie-omega' }),
    };
    const system = yield* chooseSystem(game, holder, question, openTo(game.state, player));
    yield* placeTokenFromReinforcements(game, player, system, RULE);
  },
});
