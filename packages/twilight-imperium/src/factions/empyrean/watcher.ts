import type { Ability, Component } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { hasUnitsInSystem } from '../../rules/neighbors.ts';
import { type ActionCardPlayed, actionCardPlayed } from '../../rules/playing-action-cards.ts';
import {
  adjacentTo,
  type Game,
  planetArea,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitsOnBoard,
} from '../../state/index.ts';
import { areaKey, areaName } from '../../state/forces.ts';
import { chooseUnit, type UnitThere, unitsThere } from '../../technologies/choices.ts';

const ID = 'watcher';

function hasWatchers(state: TiState, player: PlayerId): boolean {
  if (unitsOnBoard(state, player, MECH) === 0) return false;
  const { id, ability } = statsOf(state, player)[MECH];
  return id === ID && ability !== null;
}

/** Has the player a unit in the system or next to it? */
function isNear(state: TiState, system: SystemId, owner: PlayerId, player: PlayerId): boolean {
  return [system, ...adjacentTo(state, system, owner)].some((near) => hasUnitsInSystem(state, near, player));
}

/** The mechs of the owner that watch a player: in a system with units of theirs or next to one. */
function watching(state: TiState, owner: PlayerId, player: PlayerId): UnitThere[] {
  const found: UnitThere[] = [];
  for (let system: SystemId = 0; system < state.commandTokens.length; system++) {
    const areas = [spaceArea(system), ...planetsIn(state, system).map((planet) => planetArea(state, planet))];
    const mechs = unitsThere(state, owner, areas, (type) => type === MECH);
    if (mechs.length > 0 && isNear(state, system, owner, player)) found.push(...mechs);
  }
  return found;
}

const ability: Ability<Game, ActionCardPlayed> = {
  id: `mech:${ID}`,
  name: 'Watcher',
  rule: 'LRR 2.8',
  window: actionCardPlayed.when,
  may: true,
  owners: ({ state }, { player }) =>
    state.players.flatMap((_, owner) => (owner !== player && hasWatchers(state, owner) ? [owner] : [])),
  usable: ({ state }, owner, { player, cancelled }) => !cancelled && watching(state, owner, player).length > 0,
  missing: ({ state }, _owner, { player, cancelled }) =>
    cancelled
      ? 'the card is cancelled already'
      : `no mech of yours is in a system with units of ${playerName(state, player)} or next to one`,
  *cost(game, owner, { player }) {
    const { state } = game;
    const question = { kind: 'choose-mech', rule: 'LRR 2.8', prompt: 'Which Watcher do you remove?' };
    const { area, damaged } = yield* chooseUnit(game, owner, question, watching(state, owner, player));
    removeUnits(state, area, owner, MECH, 1, damaged ? 1 : 0);
    game.emit({
      type: 'units-removed',
      text: `${playerName(state, owner)} removes a mech from ${areaName(state, area)} (Watcher)`,
      rule: 'LRR 2.8',
      data: { player: owner, area: areaKey(state, area), units: { mech: 1 } },
    });
  },
  *resolve(_game, _owner, play) {
    play.cancelled = true;
  },
  text: () => ({ label: 'Watcher', detail: 'remove a mech near their units to cancel the card' }),
};

/** The mech of the Empyrean: removed near a player's units, it cancels the action card they have just played. */
export const watcher: Component<Game> = { name: 'Watcher', abilities: [ability as Ability<Game, never>] };
