import { choose, openWindow, type Option, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import {
  addUnits,
  adjacentForMovement,
  damagedCount,
  type Game,
  hasShips,
  hasUnits,
  othersWithShips,
  planetArea,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitCount,
  unitsInWords,
  wormholesForMovement,
} from '../../state/index.ts';
import { areaKey, areaName, forceData, forceInWords, noUnits, unitKey } from '../../state/forces.ts';
import { isTransportable, removeExcess } from '../capacity.ts';
import { returnToBlockaders } from '../capture.ts';
import { exempt } from '../exemptions.ts';
import { type ShipsMoved, type ShipThatCame, shipsMove, waysThroughWormholes } from '../movement/keys.ts';
import { windowOrder } from '../order.ts';
import { whyNotPassable } from '../retreat.ts';
import { replaceTokens } from '../unit-tokens.ts';
import { activateNexus } from '../wormhole-nexus.ts';
import { throughRiftTogether } from './withdraw.ts';

/** An ability moves everything in a space area, of whomever, to an adjacent system with another player's ships (LRR 58.9). */

export interface ForcedMove {
  /** Whose ability it is. */
  readonly mover: PlayerId;
  /** Whose units are moved. */
  readonly owner: PlayerId;
  readonly from: SystemId;
  readonly to: SystemId;
}

/** The one player with ships in a system, where nobody else has units in its space area. */
function fleetOwner(state: TiState, system: SystemId): PlayerId | undefined {
  const owner = state.players.findIndex((_, player) => hasShips(state, system, player));
  if (owner < 0) return undefined;
  const isAlone = state.players.every((_, player) => player === owner || !hasUnits(state, spaceArea(system), player));
  return isAlone ? owner : undefined;
}

/**
 * Every such move that there is: the systems are adjacent for the mover, the other one has ships of another player than those
 * moved, and nothing keeps these ships out of it (FAQ on Benediction).
 */
export function forcedMoves(game: Game, mover: PlayerId): ForcedMove[] {
  const { state } = game;
  const adjacent = adjacentForMovement(state, mover);
  const moves: ForcedMove[] = [];
  for (let from = 0; from < adjacent.length; from++) {
    const owner = fleetOwner(state, from);
    if (owner === undefined) continue;
    for (const to of adjacent[from]) {
      if (othersWithShips(state, to, owner).length === 0) continue;
      if (whyNotPassable(game, owner, from, to, true) === undefined) moves.push({ mover, owner, from, to });
    }
  }
  return moves;
}

interface Passenger extends Option {
  readonly type?: number;
  readonly planet?: number;
  readonly damaged?: boolean;
}

const NO_MORE: Passenger = { id: 'done' };

/** Whoever moves their own ships may take ground forces from planets of the system along, as far as there is room (FAQ). */
function* takeAboard(game: Game, { owner, from }: ForcedMove): Rule {
  const { state } = game;
  const stats = statsOf(state, owner);
  for (;;) {
    let room = 0;
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const count = unitCount(state, spaceArea(from), owner, type);
      if (stats[type].isShip) room += count * stats[type].capacity;
      if (isTransportable(stats[type]) && !stats[type].capacityFree) room -= count;
    }
    const waiting = room > 0 ? passengers(state, owner, from) : [];
    if (waiting.length === 0) return;
    const { type, planet, damaged } = yield* choose<Passenger>({
      seat: owner,
      kind: 'take-aboard',
      rule: 'LRR 95',
      prompt: `Your ships have room for ${room} more ${room === 1 ? 'unit' : 'units'}: which do they take along?`,
      list: () => [NO_MORE, ...waiting],
      text: (option) =>
        option.type === undefined || option.planet === undefined
          ? { label: 'None' }
          : {
              label: `Take ${unitsInWords(option.type, 1)}${option.damaged === true ? ' (damaged)' : ''} at ${areaName(state, planetArea(state, option.planet))}`,
              target: unitKey(state, planetArea(state, option.planet), option.type),
            },
    });
    if (type === undefined || planet === undefined) return;
    const hurt = damaged === true ? 1 : 0;
    removeUnits(state, planetArea(state, planet), owner, type, 1, hurt);
    addUnits(state, spaceArea(from), owner, type, 1, hurt);
  }
}

function passengers(state: TiState, owner: PlayerId, from: SystemId): Passenger[] {
  const stats = statsOf(state, owner);
  const found: Passenger[] = [];
  for (const planet of planetsIn(state, from)) {
    const area = planetArea(state, planet);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!stats[type].isGroundForce || !isTransportable(stats[type])) continue;
      const count = unitCount(state, area, owner, type);
      const hurt = damagedCount(state, area, owner, type);
      const id = `unit:${UNIT_TYPES[type]}:${areaKey(state, area)}`;
      if (count > hurt) found.push({ id, type, planet, damaged: false });
      if (hurt > 0) found.push({ id: `${id}:damaged`, type, planet, damaged: true });
    }
  }
  return found;
}

/**
 * Carry such a move out: all units in the space area go, whatever their move values and the capacity. Out of a gravity rift their
 * owner rolls for the ships (LRR 41.2). "After ships move" is the mover's (FAQ). True if ships arrived.
 */
export function* forceMove(game: Game, move: ForcedMove): Rule<boolean> {
  const { state } = game;
  const { mover, owner, from, to } = move;
  if (owner === mover) yield* takeAboard(game, move);
  yield* throughRiftTogether(game, owner, from, to);
  const area = spaceArea(from);
  const moved = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = unitCount(state, area, owner, type);
    if (count === 0) continue;
    const hurt = damagedCount(state, area, owner, type);
    removeUnits(state, area, owner, type, count, hurt);
    addUnits(state, spaceArea(to), owner, type, count, hurt);
    moved[type] = count;
  }
  if (!hasShips(state, to, owner)) {
    yield* removeExcess(game, owner, to);
    return false;
  }
  game.emit({
    type: 'ships-moved-by-another',
    text: `${playerName(state, mover)} moves ${forceInWords(moved, unitsInWords)} of ${playerName(state, owner)} from ${systemName(state, from)} to ${systemName(state, to)}`,
    rule: 'LRR 58.9',
    data: { player: mover, owner, from: systemKey(state, from), system: systemKey(state, to), units: forceData(moved) },
  });
  yield* removeExcess(game, owner, to);
  const event: ShipsMoved = {
    player: mover,
    system: to,
    paths: [[from, to]],
    came: shipsIn(game, owner, moved, from, to),
  };
  yield* openWindow(game, shipsMove.after, event, () => windowOrder(state));
  yield* replaceTokens(game);
  returnToBlockaders(game);
  activateNexus(game, to);
  return hasShips(state, to, owner);
}

/** The ships of such a move, for what answers ships that came. */
function shipsIn(
  game: Game,
  owner: PlayerId,
  moved: readonly number[],
  from: SystemId,
  to: SystemId,
): readonly ShipThatCame[] {
  const { state } = game;
  const stats = statsOf(state, owner);
  const masks = exempt(game, waysThroughWormholes, { player: owner }) ? wormholesForMovement(state, owner) : [];
  const throughWormhole = (masks[from] & masks[to]) !== 0;
  return moved.flatMap((count, type) =>
    stats[type].isShip ? Array.from({ length: count }, () => ({ player: owner, type, throughWormhole })) : [],
  );
}
