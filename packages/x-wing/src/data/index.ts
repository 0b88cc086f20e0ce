/** The facts of X-Wing, second edition, as typed tables. Names and numbers only; see README.md beside this file. */
import conditionsJson from './json/conditions.json' with { type: 'json' };
import damageJson from './json/damage-deck.json' with { type: 'json' };
import pilotsJson from './json/pilots.json' with { type: 'json' };
import shipsJson from './json/ships.json' with { type: 'json' };
import upgradesJson from './json/upgrades.json' with { type: 'json' };

/** The thirteen actions. */
export const ACTION_TYPES = [
  'barrelroll',
  'boost',
  'calculate',
  'cloak',
  'coordinate',
  'evade',
  'focus',
  'jam',
  'lock',
  'reinforce',
  'reload',
  'rotatearc',
  'slam',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** How hard an action is; white is the least, purple the most restrictive. */
export type ActionDifficulty = 'white' | 'red' | 'purple';
export const ACTION_DIFFICULTIES: readonly ActionDifficulty[] = ['white', 'red', 'purple'];

/** An action of an action bar, with the action that is linked to it. */
export interface BarEntry {
  readonly type: ActionType;
  readonly difficulty: ActionDifficulty;
  readonly linked?: { readonly type: ActionType; readonly difficulty: ActionDifficulty };
}

/** Actions that the ability of a docked ship puts on the bar of its carrier. */
export const CARRIER_ACTIONS: Readonly<Record<string, readonly BarEntry[]>> = {
  'Comms Shuttle': [{ type: 'coordinate', difficulty: 'white' }],
};

/** Where a weapon shoots. */
export type WeaponArc =
  | 'front'
  | 'rear'
  | 'left'
  | 'right'
  | 'fullfront'
  | 'fullrear'
  | 'bullseye'
  | 'singleturret'
  | 'doubleturret';

export interface PrimaryWeapon {
  readonly arc: WeaponArc;
  readonly value: number;
}

export interface Recurring {
  readonly value: number;
  /** Recovered each round; 0: never, -1: one is lost each round. */
  readonly recovers: number;
}

/** A ship card without its pilot. */
export interface ShipCard {
  readonly xws: string;
  readonly name: string;
  readonly factions: readonly string[];
  readonly size: 'small' | 'medium' | 'large' | 'huge';
  readonly attacks: readonly PrimaryWeapon[];
  readonly agility: number;
  readonly hull: number;
  readonly shields: number;
  /** Dial codes: speed, bearing, difficulty; see `maneuverOf`. */
  readonly dial: readonly string[];
  readonly actions: readonly BarEntry[];
}

export interface PilotCard {
  readonly xws: string;
  readonly name: string;
  readonly ship: string;
  readonly faction: string;
  readonly initiative: number;
  /** How many of this name a squad may field; 0: any number. */
  readonly limited: number;
  readonly cost: number;
  readonly slots: readonly string[];
  readonly keywords?: readonly string[];
  readonly hasAbility: boolean;
  readonly shipAbility?: string;
  readonly force?: Recurring & { readonly side?: readonly string[] };
  readonly charges?: Recurring;
  /** Its own bar, instead of its ship's. */
  readonly actions?: readonly BarEntry[];
  readonly actionHeaders?: number;
}

export interface SpecialWeapon {
  readonly arc: WeaponArc;
  readonly value: number;
  readonly minRange: number;
  readonly maxRange: number;
  readonly noRangeBonus: boolean;
}

/** What an upgrade adds to its ship. */
export interface UpgradeGrant {
  readonly slot?: string;
  readonly amount?: number;
  readonly stat?: string;
  readonly arc?: string;
  readonly force?: number;
  readonly side?: readonly string[];
}

export interface UpgradeSide {
  readonly title: string;
  readonly hasAbility: boolean;
  readonly actionHeaders: number;
  readonly charges?: Recurring;
  readonly force?: Recurring;
  readonly actions?: readonly BarEntry[];
  readonly attack?: SpecialWeapon;
  readonly grants?: readonly UpgradeGrant[];
  readonly device?: { readonly name: string; readonly type: string };
}

/** One condition a ship has to meet to equip a card; each list means "any of these". */
export interface Restriction {
  readonly factions?: readonly string[];
  readonly ships?: readonly string[];
  readonly sizes?: readonly string[];
  readonly action?: { readonly type: string; readonly difficulty?: string };
  readonly arcs?: readonly string[];
  readonly equippedSlots?: readonly string[];
  readonly forceSide?: readonly string[];
  readonly names?: readonly string[];
  readonly shipAbility?: readonly string[];
  readonly keywords?: readonly string[];
  readonly solitary?: boolean;
  readonly standardized?: boolean;
  readonly nonLimited?: boolean;
}

export interface UpgradeCard {
  readonly xws: string;
  readonly name: string;
  readonly type: string;
  readonly slots: readonly string[];
  readonly limited: number;
  readonly cost?: number;
  readonly costBy?: {
    readonly variable: 'initiative' | 'agility' | 'size';
    readonly values: Readonly<Record<string, number>>;
  };
  readonly restrictions?: readonly Restriction[];
  /** The ship ability that it takes the place of. */
  readonly replaces?: string;
  readonly hasAbility: boolean;
  readonly sides: readonly UpgradeSide[];
}

export interface DamageCard {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly type: 'pilot' | 'ship';
  /** The card prints an action that repairs it. */
  readonly repairAction: boolean;
  readonly effect: string;
}

/** A condition card; `effect` tells it in our words. */
export interface ConditionCard {
  readonly xws: string;
  readonly name: string;
  readonly effect: string;
  /** It is assigned facedown. */
  readonly hidden: boolean;
}

export const SHIPS = (shipsJson as unknown as { ships: readonly ShipCard[] }).ships;
export const PILOTS = (pilotsJson as unknown as { pilots: readonly PilotCard[] }).pilots;
export const UPGRADES = (upgradesJson as unknown as { upgrades: readonly UpgradeCard[] }).upgrades;
export const DAMAGE_CARDS = (damageJson as unknown as { cards: readonly DamageCard[] }).cards;

export const CONDITIONS = (conditionsJson as unknown as { conditions: readonly ConditionCard[] }).conditions;

const ships = new Map(SHIPS.map((card) => [card.xws, card]));
const pilots = new Map(PILOTS.map((card) => [card.xws, card]));
const upgrades = new Map(UPGRADES.map((card) => [card.xws, card]));
const damageCards = new Map(DAMAGE_CARDS.map((card) => [card.id, card]));

/** A card by its XWS id, if there is one. */
export function shipCard(xws: string): ShipCard | undefined {
  return ships.get(xws);
}

export function pilotCard(xws: string): PilotCard | undefined {
  return pilots.get(xws);
}

export function upgradeCard(xws: string): UpgradeCard | undefined {
  return upgrades.get(xws);
}

/** A damage card by its id; throws when there is none. */
export function damageCard(id: string): DamageCard {
  const card = damageCards.get(id);
  if (card === undefined) throw new Error(`there is no damage card ${id}`);
  return card;
}

/** A condition card by its XWS id; throws when there is none. */
export function conditionCard(xws: string): ConditionCard {
  const card = CONDITIONS.find((one) => one.xws === xws);
  if (card === undefined) throw new Error(`there is no condition ${xws}`);
  return card;
}
