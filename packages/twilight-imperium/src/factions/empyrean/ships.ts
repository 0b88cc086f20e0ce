import type { Component } from '@orrery/kernel';
import { gainCommandTokens } from '../../rules/command-tokens.ts';
import { type ShipsMoved, shipsMove } from '../../rules/movement.ts';
import { hasUnitsInSystem, neighborsOf } from '../../rules/neighbors.ts';
import { giveNoteOfHand } from '../../rules/promissory-notes.ts';
import {
  commandTokensLeft,
  type Game,
  hasCommandToken,
  planetsIn,
  playerName,
  removeCommandToken,
  systemKey,
} from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

/** Whoever moves ships to where its owner has units gives them a promissory note of their hand. */
export const voidwatch: Component<Game> = {
  name: 'Voidwatch',
  abilities: [
    technologyAbility<ShipsMoved>({
      technology: 'voidwatch',
      rule: 'LRR 69',
      window: shipsMove.after,
      may: false,
      usable: ({ state }, owner, { player, system }) =>
        owner !== player && hasUnitsInSystem(state, system, owner) && state.players[player].promissoryNotes.length > 0,
      resolve: (game, owner, { player }) => giveNoteOfHand(game, player, owner, 'LRR 69'),
    }),
  ],
};

/** After anybody moves ships into a system without planets: that player gains a command token. */
export const acamar = leader('acamar', [
  leaderAbility<ShipsMoved>({
    leader: 'acamar',
    window: shipsMove.after,
    usable: ({ state }, _owner, { player, system }) =>
      planetsIn(state, system).length === 0 && commandTokensLeft(state, player) > 0,
    missing: () => 'there are planets in the system, or no command token is left in reinforcements',
    resolve: (game, _owner, { player }) => gainCommandTokens(game, player, 1, 'LRR 51'),
  }),
]);

/** After another player moves ships to where an own command token lies: it may be taken back to reinforcements. */
export const xuange = leader(
  'xuange',
  [
    leaderAbility<ShipsMoved>({
      leader: 'xuange',
      window: shipsMove.after,
      usable: ({ state }, owner, { player, system }) => owner !== player && hasCommandToken(state, system, owner),
      missing: () => 'there is no command token of yours in the system',
      *resolve(game, owner, { system }) {
        const { state } = game;
        removeCommandToken(state, system, owner);
        game.emit({
          type: 'command-token-removed',
          text: `${playerName(state, owner)} takes a command token back`,
          rule: 'LRR 51',
          data: { player: owner, system: systemKey(state, system) },
        });
      },
    }),
  ],
  [
    unlocks('xuange', (state, player) => {
      const others = state.players.filter(({ eliminated }, other) => other !== player && !eliminated).length;
      return (
        others > 0 && neighborsOf(state, player).filter((other) => !state.players[other].eliminated).length === others
      );
    }),
  ],
);
