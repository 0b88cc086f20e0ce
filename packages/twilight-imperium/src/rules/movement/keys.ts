import { moments, numberKey, permissionKey, type Window } from '@orrery/kernel';
import { type Game, type PlayerId, type SystemId, systemKey, type UnitType } from '../../state/index.ts';
import { exemptionKey } from '../exemptions.ts';

/** What components may hang on movement: numbers, exemptions, windows. */

/** A kind of ship that may move: its owner, where it starts, its type, and the system it moves to. */
export interface ShipMoving {
  readonly player: PlayerId;
  readonly from: SystemId;
  readonly type: UnitType;
  readonly to: SystemId;
}

/** The move value of a ship (LRR 57); what counts for all ships of a kind. */
export const moveValue = numberKey<ShipMoving>('move value');

/**
 * How often "+1 to the move value of one of your ships" is at hand in this movement (Gravity Drive). The ship is the one that
 * needs it, told by moving it.
 */
export const singleShipBonus = numberKey<{ readonly player: PlayerId; readonly to: SystemId }>(
  'move bonus of one ship',
);

/** A ship may move through systems with other players' ships (lifts LRR 58.4b). */
export const passOtherShips = exemptionKey<ShipMoving>('move through other ships');
/** A ship may move through and into asteroid fields (lifts LRR 11.1). */
export const passAsteroidFields = exemptionKey<ShipMoving>('move through asteroid fields');
/** A ship may move through and into supernovas (lifts LRR 86.1). */
export const passSupernovas = exemptionKey<ShipMoving>('move through supernovas');
/** A ship moves as if there were no nebula (lifts LRR 59.1 and 59.2). */
export const ignoreNebulae = exemptionKey<ShipMoving>('ignore nebulae');
/** A ship may move through nebulae (lifts LRR 59.1a alone). */
export const passNebulae = exemptionKey<ShipMoving>('move through nebulae');
/** A ship is treated as if it were adjacent to systems that contain a mech of its owner. */
export const adjacentToOwnMechs = exemptionKey<{ readonly player: PlayerId; readonly type: UnitType }>(
  'adjacent to systems with own mechs',
);
/** A ship moves as if there were no gravity rift (lifts LRR 41.1 and 41.2). */
export const ignoreGravityRifts = exemptionKey<ShipMoving>('ignore gravity rifts');

/** Ships of a player are not rolled for as they leave a gravity rift, which moves them further all the same (lifts LRR 41.2). */
export const leaveRiftUnharmed = exemptionKey<{ readonly player: PlayerId; readonly rift: SystemId }>(
  'leave a gravity rift without a roll',
);

/** What is added once to the move values of ships that leave a gravity rift on their way, beside the one of LRR 41.1. */
export const gravityRiftBonus = numberKey<{ readonly player: PlayerId; readonly to: SystemId }>(
  'move bonus of leaving a gravity rift',
);

/** Whether a player may move ships through a system. What forbids it holds whatever lets ships through otherwise (LRR 1.6). */
export const moveThrough = permissionKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'move ships through a system',
);

/** Whether a player may move units into the active system. */
export const moveUnitsInto = permissionKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'move units into a system',
);

/** A ship that came into the active system. */
export interface ShipThatCame {
  readonly player: PlayerId;
  readonly type: UnitType;
  /** It moved through a wormhole or more; known where `waysThroughWormholes` asks for it. */
  readonly throughWormhole: boolean;
}

/** Of ways equally long a player's ships take one through a wormhole, for what answers that. */
export const waysThroughWormholes = exemptionKey<{ readonly player: PlayerId }>('ways through wormholes');

/** Ships moved into the active system (LRR 58.6): all arrive at once. */
export interface ShipsMoved {
  readonly player: PlayerId;
  readonly system: SystemId;
  /** The ways of the ships, each from where it started to the active system. */
  paths: readonly (readonly SystemId[])[];
  /** Those that were not lost on their way, once they came. */
  came: readonly ShipThatCame[];
  /** Set by what keeps the ships from moving. */
  cancelled?: boolean;
}

/** Before, when and after ships move into the active system; "before" comes when the plan is made. */
export const shipsMove = moments<ShipsMoved>('ships-move');

/** Ships have retreated from a space combat in its retreat step (LRR 78.7). */
export const shipsRetreated: Window<{ readonly player: PlayerId; readonly from: SystemId; readonly to: SystemId }> = {
  key: 'after ships have retreated',
};

/** Ships have gone from a system to another one in a retreat or by an ability of their player. */
export interface ShipsWithdrawn {
  readonly player: PlayerId;
  readonly from: SystemId;
  readonly to: SystemId;
  /** What came there, by unit type. */
  readonly units: readonly number[];
}

/** After ships have gone to another system otherwise than in the movement of a tactical action. */
export const shipsWithdrawn: Window<ShipsWithdrawn> = {
  key: 'after ships have withdrawn',
  facts: ({ player, to }, { state }: Game) => ({ player, system: systemKey(state, to) }),
};

/** Before ships are moved in a tactical action (LRR 89.2): nothing is planned yet. */
export const beforeMovement: Window<{ readonly player: PlayerId; readonly system: SystemId }> = {
  key: 'before ships are moved',
};

/** Ships and what they transport may leave a system with a command token of their owner (lifts LRR 58.4c, 95.3). */
export const leaveOwnTokens = exemptionKey<{ readonly player: PlayerId; readonly to: SystemId }>(
  'leave systems with own command tokens',
);

/** As above, for one kind of ship and what it transports alone. */
export const leaveOwnTokensWith = exemptionKey<ShipMoving>('leave systems with own command tokens with a ship');

/**
 * The effect that one ship of `player` has a higher move value in this movement: one of its `type`, `damaged` or not, in `system`
 * has the move value `move`.
 */
export const ONE_SHIP_MOVES = 'one-ship-moves';

/** The effect by which ships of `player` may move through systems with ships of `owner` (lifts a part of LRR 58.4b). */
export const SHIPS_LET_THROUGH = 'ships-let-through';
