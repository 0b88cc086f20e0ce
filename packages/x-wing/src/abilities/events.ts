import type { ActionDifficulty, ActionType } from '../data/index.ts';
import type { Maneuver, Polygon, Template } from '../geometry/index.ts';
import type { Edge } from '../rules/placing.ts';
import type { NamedResult } from '../rules/roll.ts';
import type { Attack, DamageDealt, Device, Die, LockTarget, Obstacle, Ship, TokenKind } from '../state/index.ts';
import type { ActionResult } from './ability.ts';

/** What can happen that a card may react to, and what the card is told of it. */
export interface Events {
  /** `stressed`: it was as the action began. */
  'after-action': {
    ship: Ship;
    key: string;
    type: ActionType | 'card';
    difficulty: ActionDifficulty;
    stressed: boolean;
  };
  'after-action-failed': { ship: Ship; key: string; type: ActionType | 'card'; stressed: boolean };
  /** A boost, barrel roll or decloak, as an action or not; a maneuver has its own event. */
  'after-move': {
    ship: Ship;
    how: 'boost' | 'barrelroll' | 'decloak';
    /** Did its template lie over this? */
    over: (outline: Polygon) => boolean;
  };
  'after-reveal': { ship: Ship };
  /** It is about to execute its revealed maneuver, in the colour that effects give it; the plan may be changed. */
  'before-maneuver': { ship: Ship; maneuver: Maneuver; plan: ManeuverPlan };
  /** It has moved; the colour of its maneuver is not looked at yet. */
  'before-difficulty': { ship: Ship; maneuver: Maneuver; full: boolean };
  'after-maneuver': {
    ship: Ship;
    maneuver: Maneuver;
    full: boolean;
    overlapped: readonly number[];
    /** The other ships that it moved through. */
    passed: () => readonly Ship[];
    /** How many obstacles it moved through or overlapped. */
    obstacles: number;
    /** How many of these it moved through. */
    through: number;
    slam: boolean;
    sideslip: boolean;
    ion: boolean;
    /** By way of Adaptive Ailerons. */
    ailerons: boolean;
    /** It took the ship out of its carrier. */
    deployed: boolean;
  };
  'before-activate': { ship: Ship };
  'after-activate': { ship: Ship };
  system: { ship: Ship };
  'start-engagement': { round: number };
  'before-engage': { ship: Ship };
  'after-engage': { ship: Ship };
  'attack-declared': { attack: Attack; attacker: Ship; defender: Ship };
  /** The attack dice are rolled; nothing is modified yet. */
  'attack-rolled': { attack: Attack; attacker: Ship; defender: Ship };
  /** The attack dice are modified; the defense dice not rolled. */
  'attack-modified': { attack: Attack; attacker: Ship; defender: Ship };
  /** The defense dice are about to be rolled. */
  'roll-defense': { attack: Attack; attacker: Ship; defender: Ship };
  /** The defense dice are rolled; nothing is modified yet. */
  'defense-rolled': { attack: Attack; attacker: Ship; defender: Ship };
  /** The defense dice are modified. */
  'defense-modified': { attack: Attack; attacker: Ship; defender: Ship };
  /** A ship is about to roll dice, in an attack or not; who reacts may name a result that they must show. */
  'before-roll': { ship: Ship; kind: 'attack' | 'defense'; named: NamedResult[] };
  /** A ship rolled dice outside an attack; who reacts may change them. */
  rolled: { ship: Ship; kind: 'attack' | 'defense'; dice: Die[] };
  'after-neutralize': { attack: Attack; attacker: Ship; defender: Ship };
  'after-attack': { attack: Attack; attacker: Ship; defender: Ship };
  /** After the other abilities: those that grant a bonus attack. */
  'bonus-attack': { attack: Attack; attacker: Ship; defender: Ship };
  /** A ship is about to suffer damage; what reacts may take some of it away. */
  'would-suffer': { ship: Ship; damage: { hits: number; crits: number }; by: Ship | undefined; source: DamageSource };
  /** A ship is about to be dealt a faceup card that nobody has seen; what reacts may turn it. */
  'would-be-dealt': { ship: Ship; deal: { faceup: boolean; discarded: boolean } };
  /** The same, when the card is seen; what reacts may have it discarded. */
  'would-show-damage': { ship: Ship; card: string; deal: { faceup: boolean; discarded: boolean } };
  'damage-dealt': { ship: Ship; card: DamageDealt; faceup: boolean };
  /** `card`: the key of the damage card that this critical dealt, if it dealt one. */
  'suffered-critical': { ship: Ship; card: number | undefined };
  /** A ship suffered one damage, to its shields or to its hull. */
  'suffered-damage': { ship: Ship; shield: boolean };
  /** A ship has lost an active shield. */
  'shield-lost': { ship: Ship };
  /** A ship moved through or overlaps an obstacle that it does not ignore, and is about to suffer its effects. */
  'meets-obstacle': { ship: Ship; obstacle: Obstacle };
  repaired: { ship: Ship; card: string };
  /** A ship has all the damage it can take; what reacts may have something else happen instead. */
  'would-be-destroyed': { ship: Ship; by: Ship | undefined; instead: { value: boolean } };
  destroyed: { ship: Ship; by: Ship | undefined };
  /** A destroyed ship is about to be taken off the mat. */
  'before-removed': { ship: Ship };
  /** A ship has left the mat by this edge and is about to flee; what reacts may have something else happen instead. */
  'would-flee': { ship: Ship; edge: Edge; instead: { value: boolean } };
  /** A docked ship has deployed, as far as its action; at the end of its carrier or not. */
  'after-deploy': { ship: Ship; carrier: Ship; emergency: boolean };
  /** The dials are set, the System Phase begins. */
  /** In the End Phase a card is about to recover a recurring charge or force; what reacts may hold it back. */
  'would-recover': { ship: Ship; what: 'charge' | 'force'; held: { value: boolean } };
  'start-system': { round: number };
  'end-phase': { round: number };
  'start-planning': { round: number };
  'start-activation': { round: number };
  'end-activation': { round: number };
  'end-engagement': { round: number };
  /** An initiative of the Engagement Phase at which abilities attack of themselves. */
  'at-initiative': { initiative: number };
  /** A ship is about to gain a token; what reacts may make it another, or none. */
  'would-gain': { ship: Ship; gain: { token: TokenKind | null } };
  'token-gained': { ship: Ship; token: TokenKind };
  'token-spent': { ship: Ship; token: TokenKind };
  'force-spent': { ship: Ship };
  locked: { ship: Ship; target: LockTarget };
  'lock-spent': { ship: Ship; target: LockTarget };
  /** A ship dropped or launched a device; null for a remote. */
  'device-placed': { ship: Ship; device: Device | null };
  /** What reacts may keep the device from going off. */
  'would-detonate': { device: Device; held: { value: boolean } };
  /** A ship suffered the effect of a bomb or mine. */
  bombed: { ship: Ship; device: Device };
  /** It went off; the locks on it were these ships'. */
  detonated: { device: Device; lockedBy: readonly Ship[]; near: readonly Ship[] };
  'after-coordinate': { ship: Ship; target: Ship; result: ActionResult | undefined; difficulty: ActionDifficulty };
  /** Obstacles lie, and no ship is placed yet (RR Setup). */
  'before-forces': { round: number };
  /** All ships are placed and the first round has not begun. */
  setup: { round: number };
  /** Setup is at its end. */
  'end-setup': { round: number };
  /** Setup is over, the first round about to begin. */
  'after-setup': { round: number };
  /** The End Phase is at its end: tokens are gone and charges recovered. */
  'end-of-end-phase': { round: number };
}
export type EventName = keyof Events;

/** What a damage comes from, where an ability asks. */
export type DamageSource = 'attack' | 'obstacle' | 'bomb' | 'friendly bomb' | 'other';

/** The maneuver a ship is about to execute: another code, or so many steps harder (1) or easier (-1). */
export interface ManeuverPlan {
  code: string;
  steps: number;
  /** Another template than the bearing's. */
  template?: Template;
  /** It is executed as a sideslip, where it is a bank or a turn. */
  sideslip?: boolean;
  /** Treated as white whatever its dial says. */
  white: boolean;
}
