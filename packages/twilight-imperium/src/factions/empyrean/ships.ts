import { choose, type Component, type Rule } from '@orrery/kernel';
import { PROMISSORY_NOTES } from '../../data/index.ts';
import { gainCommandTokens } from '../../rules/command-tokens.ts';
import { type ShipsMoved, shipsMove } from '../../rules/movement.ts';
import { hasUnitsInSystem, neighborsOf } from '../../rules/neighbors.ts';
import { handOver, receiveNote } from '../../rules/promissory-notes.ts';
import {
  commandTokensLeft,
  type Game,
  hasCommandToken,
  noteKey,
  noteName,
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
      *resolve(game, owner, { player }): Rule {
        const { state } = game;
        const hand = state.players[player].promissoryNotes;
        const { held } = yield* choose({
          seat: player,
          kind: 'give-promissory-note',
          rule: 'LRR 69',
          prompt: `Voidwatch: which promissory note do you give ${playerName(state, owner)}?`,
          list: () => hand.map((one) => ({ id: noteKey(one), held: one })),
          text: (option) => ({ label: noteName(state, option.held), target: option.id }),
        });
        handOver(game, player, owner, held);
        game.emit({
          type: 'promissory-note-given',
          text: `${playerName(state, player)} gives ${playerName(state, owner)} a promissory note`,
          rule: 'LRR 69',
          data: { player, to: owner },
        });
        game.emit({
          type: 'promissory-note-seen',
          text: `The note is ${noteName(state, held)}`,
          rule: 'LRR 69',
          to: [player, owner],
          data: { note: PROMISSORY_NOTES[held.note].id, of: held.of },
        });
        yield* receiveNote(game, owner, held);
      },
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
