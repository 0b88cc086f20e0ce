import { beginEffect, type Component } from '@orrery/kernel';
import { LEADERS, leaderIndex, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { ONE_SHIP_MOVES } from '../../rules/movement.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  statsOf,
  systemKey,
  systemName,
  type TiState,
  unitsInWords,
  unitsOnBoard,
  type UnitType,
} from '../../state/index.ts';
import { chooseUnit, type UnitThere, unitsThere } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'captain-mendosa';
const RULE = 'LRR 51';
const { name: NAME } = LEADERS[leaderIndex(ID)];

/** The highest move value of a ship on the board, as it is printed: whose ever it is. */
function highest(state: TiState): number {
  let most = 0;
  for (let player = 0; player < state.players.length; player++) {
    const stats = statsOf(state, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (stats[type].isShip && stats[type].move > most && unitsOnBoard(state, player, type) > 0) {
        most = stats[type].move;
      }
    }
  }
  return most;
}

/** Does a ship of this type move, but less far? */
function isSlower(state: TiState, player: PlayerId, type: UnitType, most: number): boolean {
  const { isShip, move } = statsOf(state, player)[type];
  return isShip && move > 0 && move < most;
}

function slowerShips(state: TiState, player: PlayerId): UnitThere[] {
  const most = highest(state);
  const systems = state.commandTokens.map((_, system) => system);
  return unitsThere(state, player, systems, (type) => isSlower(state, player, type, most));
}

function hasSlowerShip(state: TiState, player: PlayerId): boolean {
  const most = highest(state);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (unitsOnBoard(state, player, type) > 0 && isSlower(state, player, type, most)) return true;
  }
  return false;
}

/** After any player activates a system, one ship of that player moves as far as the furthest-moving ship on the board. */
export const captainMendosa: Component<Game> = leader(ID, [
  leaderAbility<SystemActivated>({
    leader: ID,
    window: systemActivated.after,
    usable: ({ state }, _owner, { player }) => hasSlowerShip(state, player),
    missing: () => 'no ship of the active player has a move value below the highest on the board',
    *resolve(game, owner, { player, system }) {
      const { state } = game;
      const question = {
        kind: 'choose-unit',
        rule: RULE,
        prompt: `${NAME}: which ship moves further?`,
        about: () => ({ leader: ID, system: systemKey(state, system), move: highest(state) }),
      };
      const { area, type, damaged } = yield* chooseUnit(game, owner, question, slowerShips(state, player));
      const move = highest(state);
      const data = { player, system: area, type, damaged, move };
      beginEffect(state, { source: NAME, kind: ONE_SHIP_MOVES, until: END_OF_TACTICAL_ACTION, data });
      game.emit({
        type: 'move-value-raised',
        text: `${unitsInWords(type, 1)} of ${playerName(state, player)} at ${systemName(state, area)} has a move value of ${move}`,
        rule: RULE,
        data: { player, unit: UNIT_TYPES[type], system: systemKey(state, area), move },
      });
    },
  }),
]);
