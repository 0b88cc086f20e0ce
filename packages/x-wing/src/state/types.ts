import type { KernelState, Play, Seat } from '@orrery/kernel';
import type { ActionDifficulty, ActionType, BarEntry, PrimaryWeapon, Recurring } from '../data/index.ts';
import type { Arc, BaseSize, DeviceKind, Pose, StandardArc } from '../geometry/index.ts';

/** A ship of the match by its place in `state.ships`. */
export type ShipId = number;

/** The tokens a ship may have. Green and orange ones are round and go in the End Phase. */
export const GREEN_TOKENS = ['focus', 'evade', 'calculate', 'reinforceFore', 'reinforceAft'] as const;
export const ORANGE_TOKENS = ['disarm', 'jam', 'tractor'] as const;
export const OTHER_TOKENS = ['stress', 'ion', 'deplete', 'strain', 'cloak'] as const;
export type GreenToken = (typeof GREEN_TOKENS)[number];
export type TokenKind = GreenToken | (typeof ORANGE_TOKENS)[number] | (typeof OTHER_TOKENS)[number];
export const TOKEN_KINDS: readonly TokenKind[] = [...GREEN_TOKENS, ...ORANGE_TOKENS, ...OTHER_TOKENS];
export type Tokens = Record<TokenKind, number>;

/** What is printed on a ship's cards. Play never changes it, so copies of a state share it. */
export interface Profile {
  readonly name: string;
  /** XWS ids; a ship made up for a scenario has no pilot. */
  readonly pilot: string | null;
  readonly ship: string;
  readonly faction: string;
  readonly size: BaseSize;
  readonly initiative: number;
  readonly agility: number;
  readonly hull: number;
  readonly shields: number;
  readonly force: Recurring;
  readonly charges: Recurring;
  readonly attacks: readonly PrimaryWeapon[];
  readonly bar: readonly BarEntry[];
  readonly dial: readonly string[];
  readonly shipAbility: string | null;
  readonly keywords: readonly string[];
  readonly limited: number;
  /** Squad points of ship and upgrades. */
  readonly cost: number;
}

/** An upgrade card of a ship: which side is up, and its active charges. */
export interface EquippedUpgrade {
  readonly xws: string;
  side: number;
  charges: number;
  /** Tokens that lie on the card. */
  tokens: TokenKind[];
}

/** A condition card in front of a ship. */
export interface Condition {
  readonly xws: string;
  /** The ship whose card assigned it. */
  readonly by: ShipId;
  /** Facedown: what it is only its player knows. */
  facedown: boolean;
  /** The damage card that lies on it. */
  readonly damage: string | null;
}

/** Something that happened and that cards have not reacted to yet. */
export interface Pending {
  readonly event: 'token-gained' | 'token-spent' | 'force-spent' | 'locked' | 'lock-spent' | 'shield-lost' | 'repaired';
  readonly ship: ShipId;
  /** The token, lock target or damage card it is about. */
  readonly what: string;
}

/** A damage card of a ship. `key` tells copies apart: two of the same name have different actions. */
export interface DamageDealt {
  readonly key: number;
  /** Its id; empty for a marker that stands for a card of a deck that was used up. */
  card: string;
  faceup: boolean;
}

/** What may carry a lock. */
export type LockTarget = `ship:${number}` | `obstacle:${number}` | `device:${number}`;

/** What a ship did in this round; cleared when it ends. */
export interface RoundMemory {
  /** Keys of the actions performed and failed: none may be tried again (RR Actions). */
  performed: string[];
  failed: string[];
  /** The maneuver it executed, as a dial code; null before. */
  maneuver: string | null;
  fullyExecuted: boolean;
  activated: boolean;
  skipsAction: boolean;
  engaged: boolean;
  attacked: boolean;
  bonusAttack: boolean;
  systemDone: boolean;
  tractored: boolean;
  decloaked: boolean;
  placedDevice: boolean;
  defended: boolean;
  /** No action more this activation: it lay over an enemy and took the red action for it, or the like. */
  noMoreActions: boolean;
  /** Keys of abilities that may be used once a round and were. */
  used: string[];
}

/** `remote`: it lies on the mat and is no ship but a remote, which is treated as one while it is attacked (RR Remotes). */
export type ShipStatus = 'reserve' | 'play' | 'destroyed' | 'gone' | 'remote';

export interface Ship {
  readonly id: ShipId;
  readonly seat: Seat;
  /** Its short name at the table: `A1`. */
  readonly name: string;
  /** Replaced as a whole, if at all: copies of a state share it. */
  profile: Profile;
  status: ShipStatus;
  pose: Pose;
  shields: number;
  force: number;
  charges: number;
  upgrades: EquippedUpgrade[];
  damage: DamageDealt[];
  conditions: Condition[];
  tokens: Tokens;
  /** What it has locked. */
  locks: LockTarget[];
  /** Where its turret arc indicator points (for a double turret: this way and the opposite). */
  turret: StandardArc | null;
  /** The maneuver on its dial; secret until shown. */
  dial: string | null;
  dialShown: boolean;
  /** The carrier it is docked with. */
  docked: ShipId | null;
  round: RoundMemory;
}

export interface Obstacle {
  readonly id: number;
  /** Its outline: `obstacleShape`. */
  readonly shape: string;
  pose: Pose;
  placed: boolean;
  readonly seat: Seat;
}

/** A bomb or mine on the mat. */
export interface Device {
  readonly id: number;
  readonly kind: DeviceKind;
  readonly seat: Seat;
  readonly pose: Pose;
  /** Fuse markers. */
  fuse: number;
}

/** The damage deck of a player, in order; the last card is the next. */
export interface DamageDeck {
  draw: string[];
  discard: string[];
}

export type DieFace = 'hit' | 'crit' | 'focus' | 'blank' | 'evade';

export interface Die {
  face: DieFace;
  rerolled: boolean;
}

/** The attack that is being resolved, for everybody to see. */
export interface Attack {
  readonly attacker: ShipId;
  readonly defender: ShipId;
  /** `primary:0` or `upgrade:<xws>`. */
  readonly weapon: string;
  readonly arc: string;
  readonly range: number;
  readonly obstructed: boolean;
  /** The defender rolls a die for it: the attacker does not ignore the obstacle. */
  readonly obstructionDie: boolean;
  readonly bonus: boolean;
  /** Extra dice and the like that costs paid at the declaration gave. */
  extraDice: number;
  /** Extra dice that are added at range 0 too, since a card says so. */
  extraAtZero: number;
  /** The same for the defense dice. */
  extraDefense: number;
  /** The attacker's side modified the attack dice. */
  modified: boolean;
  attackDice: Die[];
  defenseDice: Die[];
  /** How many defense dice were rolled, whatever was added or cancelled afterwards. */
  defenseRolled: number;
  /** Which dice were changed last by a reroll and by nothing since. */
  rerolled: 'attack' | 'defense' | null;
  /** The arc the attack is made from: for a turret attack where the indicator points. */
  readonly from: Arc;
  step: 'attack-dice' | 'defense-dice' | 'results' | 'aftermath';
  hit: boolean;
  /** Damage cards that the defender was dealt during it. */
  dealt: number;
  /** Hits and criticals that were not cancelled. */
  hits: number;
  crits: number;
  /** Green tokens spent by either side: some abilities ask. */
  spent: string[];
  /** Ability keys used in this attack. */
  used: string[];
}

/** An effect that a scenario says happens: what cards would do, without their cards. */
export interface ScriptedEffect {
  readonly do: string;
  readonly ship: ShipId;
  readonly by?: Seat;
  readonly actions?: 'standard' | 'bar' | readonly ActionType[];
  readonly treat?: ActionDifficulty;
  readonly whileStressed?: boolean;
  readonly token?: TokenKind;
  readonly count?: number;
  readonly maneuver?: string;
  readonly text?: string;
}

export type Phase =
  | 'order'
  | 'obstacles'
  | 'before-forces'
  | 'forces'
  | 'planning'
  | 'system'
  | 'activation'
  | 'engagement-start'
  | 'engagement'
  | 'end'
  | 'over';

export interface PlayerInfo {
  readonly name: string;
  readonly squad: string;
  readonly points: number;
}

/** The whole state: plain JSON data. */
export interface XWingState extends KernelState {
  players: readonly PlayerInfo[];
  rounds: number;
  matSide: number;
  phase: Phase;
  round: number;
  firstPlayer: Seat;
  ships: Ship[];
  obstacles: Obstacle[];
  devices: Device[];
  decks: DamageDeck[];
  /** The ship whose activation or engagement is under way between two units of play. */
  active: ShipId | null;
  /** The initiative that engages now: ships destroyed in it still engage (RR Simultaneous Fire). */
  engaging: number | null;
  attack: Attack | null;
  script: ScriptedEffect[];
  /** What waits for the next moment at which abilities resolve; empty between two units of play. */
  pending: Pending[];
  /** Squad points of the enemy's ships that each player destroyed or made flee. */
  scores: number[];
  /** Counts damage cards and devices, so that each has a key of its own. */
  counter: number;
  ended: { readonly winners: readonly Seat[]; readonly by: string } | null;
}

export type Game = Play<XWingState>;
