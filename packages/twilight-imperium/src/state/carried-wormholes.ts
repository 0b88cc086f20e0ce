import { UNITS, type UnitStats } from '../data/index.ts';
import { WORMHOLE_BIT } from '../galaxy/index.ts';
import type { PlayerId, SystemId, TiState, UnitType } from './types.ts';
import { unitCount, unitsOnBoard } from './units.ts';

/** The wormhole of a ship: its system contains it as long as the ship is there (Hil Colish). */

interface Carrier {
  readonly type: UnitType;
  /** As bits of `WORMHOLE_BIT`. */
  readonly wormholes: number;
}

/** By faction; each has one such ship at most, a flagship, that nobody else can have. */
const CARRIERS = new Map(
  UNITS.flatMap(({ faction, type, carriesWormhole }: UnitStats): [number, Carrier][] =>
    faction === null || carriesWormhole === null ? [] : [[faction, { type, wormholes: WORMHOLE_BIT[carriesWormhole] }]],
  ),
);

/** A ship that carries a wormhole, and where it is. */
export interface CarriedWormhole extends Carrier {
  readonly player: PlayerId;
  readonly system: SystemId;
}

/** The ship on the board that carries a wormhole; mostly there is none, which is soon found out. */
export function carriedWormhole(state: TiState): CarriedWormhole | undefined {
  for (let player = 0; player < state.players.length; player++) {
    const carrier = CARRIERS.get(state.players[player].faction);
    if (carrier === undefined || unitsOnBoard(state, player, carrier.type) === 0) continue;
    for (let system = 0; system < state.commandTokens.length; system++) {
      if (unitCount(state, system, player, carrier.type) > 0) return { ...carrier, player, system };
    }
  }
  return undefined;
}
