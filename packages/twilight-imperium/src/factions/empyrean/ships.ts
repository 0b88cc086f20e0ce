import type { Component, Rule, Window } from '@orrery/kernel';
import { gainCommandTokens } from '../../rules/command-tokens.ts';
import { shipsMove, shipsWithdrawn } from '../../rules/movement/keys.ts';
import { hasUnitsInSystem, neighborsOf } from '../../rules/neighbors.ts';
import { giveNoteOfHand } from '../../rules/promissory-notes.ts';
import {
  commandTokensLeft,
  type Game,
  hasCommandToken,
  planetsIn,
  type PlayerId,
  playerName,
  removeCommandToken,
  type SystemId,
  systemKey,
} from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

/** Ships of a player that have moved into a system, be it by a retreat or an ability (LRR 58.9, 78.7b). */
interface Moved {
  readonly player: PlayerId;
  readonly system: SystemId;
}

/** The same text for both: ships that moved in a tactical action, and those that went elsewhere otherwise. */
function afterShipsMove<A>(
  make: <E>(window: Window<E>, part: string | undefined, moved: (event: E) => Moved) => A,
): A[] {
  return [
    make(shipsMove.after, undefined, (event) => event),
    make(shipsWithdrawn, 'withdrawn', ({ player, to }) => ({ player, system: to })),
  ];
}

/** Whoever moves ships to where its owner has units gives them a promissory note of their hand. */
export const voidwatch: Component<Game> = {
  name: 'Voidwatch',
  abilities: afterShipsMove(<E>(window: Window<E>, part: string | undefined, moved: (event: E) => Moved) =>
    technologyAbility<E>({
      technology: 'voidwatch',
      ...(part === undefined ? {} : { part }),
      rule: 'LRR 69',
      window,
      may: false,
      usable: ({ state }, owner, event) => {
        const { player, system } = moved(event);
        return (
          owner !== player && hasUnitsInSystem(state, system, owner) && state.players[player].promissoryNotes.length > 0
        );
      },
      resolve: (game, owner, event) => giveNoteOfHand(game, moved(event).player, owner, 'LRR 69'),
    }),
  ),
};

/** After anybody moves ships into a system without planets: that player gains a command token. */
export const acamar = leader(
  'acamar',
  afterShipsMove(<E>(window: Window<E>, part: string | undefined, moved: (event: E) => Moved) =>
    leaderAbility<E>({
      leader: 'acamar',
      ...(part === undefined ? {} : { part }),
      window,
      usable: ({ state }, _owner, event) => {
        const { player, system } = moved(event);
        return planetsIn(state, system).length === 0 && commandTokensLeft(state, player) > 0;
      },
      missing: () => 'there are planets in the system, or no command token is left in reinforcements',
      resolve: (game, _owner, event) => gainCommandTokens(game, moved(event).player, 1, 'LRR 51'),
    }),
  ),
);

function* takeBack(game: Game, owner: PlayerId, system: SystemId): Rule {
  const { state } = game;
  removeCommandToken(state, system, owner);
  game.emit({
    type: 'command-token-removed',
    text: `${playerName(state, owner)} takes a command token back`,
    rule: 'LRR 51',
    data: { player: owner, system: systemKey(state, system) },
  });
}

/** After another player moves ships to where an own command token lies: it may be taken back to reinforcements. */
export const xuange = leader(
  'xuange',
  afterShipsMove(<E>(window: Window<E>, part: string | undefined, moved: (event: E) => Moved) =>
    leaderAbility<E>({
      leader: 'xuange',
      ...(part === undefined ? {} : { part }),
      window,
      usable: ({ state }, owner, event) => {
        const { player, system } = moved(event);
        return owner !== player && hasCommandToken(state, system, owner);
      },
      missing: () => 'there is no command token of yours in the system',
      resolve: (game, owner, event) => takeBack(game, owner, moved(event).system),
    }),
  ),
  [
    unlocks('xuange', (state, player) => {
      const others = state.players.filter(({ eliminated }, other) => other !== player && !eliminated).length;
      return (
        others > 0 && neighborsOf(state, player).filter((other) => !state.players[other].eliminated).length === others
      );
    }),
  ],
);
