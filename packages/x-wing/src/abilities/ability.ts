import type { ActionDifficulty, ActionType, PrimaryWeapon, WeaponArc } from '../data/index.ts';
import type { Arc, DeviceKind, Maneuver, ObstacleKind, Polygon, StandardArc, Template } from '../geometry/index.ts';
import type {
  Attack,
  Condition,
  DamageDealt,
  EquippedUpgrade,
  Game,
  LockTarget,
  Obstacle,
  Ship,
  TokenKind,
} from '../state/index.ts';
import type { EventName, Events } from './events.ts';
import type { Rule } from '@orrery/kernel';

/** A card in front of a ship, and what it carries. */
export interface Owned {
  readonly ability: Ability;
  /** The ship that has the card. */
  readonly self: Ship;
  readonly upgrade: EquippedUpgrade | undefined;
  readonly damage: DamageDealt | undefined;
  /** The condition in front of the ship that it is. */
  readonly condition?: Condition;
}

/** What a card does when something happens. */
export interface Reaction<E> {
  /** "May": its player is asked. Otherwise it resolves. */
  readonly may: boolean;
  /** It resolves without being asked all the same, as things stand. */
  forced?(game: Game, card: Owned, event: E): boolean;
  /** Its requirements, and that its costs can be paid. */
  usable(game: Game, card: Owned, event: E): boolean;
  resolve(game: Game, card: Owned, event: E): Rule;
  readonly text?: string;
}

/** What a card offers while dice are modified. */
export interface DiceModification {
  readonly id: string;
  readonly text: string;
  /** Which dice, and as whom: its own attack dice, its own defense dice, those of the enemy it attacks or that attacks it. */
  readonly dice: 'attack' | 'defense';
  readonly as: 'attacker' | 'defender' | 'other';
  usable(game: Game, card: Owned, attack: Attack): boolean;
  resolve(game: Game, card: Owned, attack: Attack): Rule;
  /** It is used just before the Neutralize Results step, and only then. */
  readonly beforeResults?: boolean;
  /** It is the enemy of the card's ship who may use it. */
  readonly forEnemy?: boolean;
  /** It spends green tokens: not usable where the dice's owner may spend none. */
  readonly spendsTokens?: boolean;
  /** It is no "may": nobody is done with the dice while it can be used. */
  readonly must?: boolean;
  /** Modifications of one name are one ability of the card: one of them in an attack. */
  readonly group?: string;
  /** More than once in an attack? No, unless said. */
  readonly repeatable?: boolean;
}

/** An ability with an "Action:" header. */
export interface CardAction {
  /** Tells several headers of one card apart. */
  readonly header: string;
  readonly title: string;
  /** Why it cannot be performed now; undefined when it can be. */
  unavailable?(game: Game, card: Owned): string | undefined;
  /** False when it failed. */
  perform(game: Game, card: Owned): Rule<boolean>;
}

/** What an "Attack:" header asks and does, beside the printed line of the weapon. */
export interface WeaponText {
  readonly requires?: 'lock' | 'focus' | 'calculate';
  /** Nothing modifies its dice. */
  readonly unmodifiable?: boolean;
  /** The only thing that modifies its dice: the lock, or the card itself. */
  readonly modifiedOnlyBy?: 'lock' | 'card';
  /** Charges spent to attack. */
  readonly charges?: number;
  /** Further requirements on the target. */
  fits?(game: Game, card: Owned, target: Ship): boolean;
  /** After the defender is declared: true when the dice are skipped and the attack is treated as hitting. */
  onDeclare?(game: Game, card: Owned, attack: Attack): Rule<boolean>;
  /** After a hit, instead of dealing damage as usual: true when it took the results over. */
  onHit?(game: Game, card: Owned, attack: Attack): Rule<boolean>;
}

/** Where an ability is printed. */
export type Source =
  | { readonly pilot: string }
  | { readonly shipAbility: string }
  | { readonly upgrade: string; readonly side?: number }
  | { readonly damage: string }
  | { readonly condition: string };

/** A card's ability. What a hook is asked about (`ship`, `attack`) may be another ship's: the ability looks whether it applies. */
export interface Ability {
  readonly of: Source;
  readonly name: string;
  /** What it does, in our words. */
  readonly summary: string;
  readonly reactions?: { readonly [E in EventName]?: Reaction<Events[E]> };
  readonly dice?: readonly DiceModification[];
  readonly actions?: readonly CardAction[];
  readonly weapon?: WeaponText;
  /** More or fewer attack dice. */
  attackDice?(game: Game, card: Owned, attack: Attack): number;
  defenseDice?(game: Game, card: Owned, attack: Attack): number;
  /** 1: harder, -1: easier. */
  maneuverDifficulty?(game: Game, card: Owned, ship: Ship, maneuver: Maneuver): number;
  /** The colour it gives an action (or a linked one) of this default colour, if any. */
  actionColour?(
    game: Game,
    card: Owned,
    ship: Ship,
    type: ActionType,
    colour: ActionDifficulty,
  ): ActionDifficulty | undefined;
  /** Its ship may perform this action while stressed. */
  actsWhileStressed?(game: Game, card: Owned, type: ActionType): boolean;
  /** Its ship acts in its own Perform Action step while stressed. */
  readonly actsInStep?: boolean;
  /** Its ship may attack at range 0 or be attacked so, or execute red maneuvers stressed, and the like. */
  allows?(game: Game, card: Owned, what: 'red-while-stressed', maneuver?: Maneuver): boolean;
  /** How many round tokens of a kind a ship does not lose in the End Phase. */
  keepsTokens?(game: Game, card: Owned, ship: Ship, token: TokenKind): number;
  /** A ship cannot lose tokens of this kind now. */
  holdsTokens?(game: Game, card: Owned, ship: Ship, token: TokenKind): boolean;
  /** Its ship ignores an obstacle while it moves (or, as `attack`, while it attacks). */
  ignoresObstacles?(
    game: Game,
    card: Owned,
    kind: ObstacleKind,
    obstacle: number,
    doing: 'move' | 'reposition' | 'attack',
  ): boolean;
  /** Its ship boosts and rolls through and onto obstacles, whose effects it suffers then. */
  readonly passesObstacles?: boolean;
  /** The enemy's green tokens do not modify the defense dice of this attack. */
  bansGreenTokens?(game: Game, card: Owned, attack: Attack): boolean;
  /** A ship may not spend tokens of a kind (or force) to modify these dice. */
  forbidsToken?(
    game: Game,
    card: Owned,
    attack: Attack,
    dice: 'attack' | 'defense',
    owner: Ship,
    token: Spendable,
  ): boolean;
  /** Nobody modifies these dice. */
  forbidsModifying?(game: Game, card: Owned, attack: Attack, dice: 'attack' | 'defense'): boolean;
  /** The most attack dice that the attacker may reroll. */
  mostRerolls?(game: Game, card: Owned, attack: Attack): number | undefined;
  /** The range bonus of an attack does not apply. */
  stopsRangeBonus?(game: Game, card: Owned, attack: Attack, dice: 'attack' | 'defense'): boolean;
  /** The most dice that are rolled. */
  mostDice?(game: Game, card: Owned, attack: Attack, dice: 'attack' | 'defense'): number | undefined;
  /** Whether a ship may lock an object at this distance, against the range of locks; undefined: nothing to say. */
  lockReach?(game: Game, card: Owned, ship: Ship, object: LockObject): boolean | undefined;
  /** A weapon's requirement in brackets does not count. */
  ignoresRequirement?(game: Game, card: Owned, ship: Ship, weapon: WeaponKind, target: Ship): boolean;
  /** A ship may attack at range 0 of an obstacle. */
  attacksNearObstacle?(game: Game, card: Owned, ship: Ship, obstacle: Obstacle, weapon: WeaponKind): boolean;
  /** Its disarmed ship may attack with this weapon. */
  attacksDisarmed?(game: Game, card: Owned, weapon: WeaponKind, target: Ship): boolean;
  /** Arcs that a weapon of its ship is fired from, instead of those printed. */
  weaponArcs?(game: Game, card: Owned, weapon: WeaponKind, arcs: readonly Arc[]): readonly Arc[];
  /** How far the range of a weapon of its ship may be shifted either way. */
  rangeShift?(game: Game, card: Owned, weapon: WeaponKind): number;
  /** Its ship may attack friendly ships. */
  readonly attacksFriends?: boolean;
  /** Templates a device of its ship may be placed with beside what is printed. */
  dropTemplates?(game: Game, card: Owned, drop: Drop, bomb: boolean): readonly Drop[];
  /** The device that a charge of the card places, and how. */
  readonly device?: { readonly kind: DeviceKind; readonly bomb: boolean; readonly drops: readonly Drop[] };
  /** Its ship may perform the action of damage cards under this condition of the ship. */
  repairsWhile?(game: Game, card: Owned, what: 'stressed' | 'ionized'): boolean;
  /** The ship spends no force for this. */
  forbidsForce?(game: Game, card: Owned, attacking: boolean): boolean;
  /** The agility its ship defends with. */
  agility?(game: Game, card: Owned): number | undefined;
  /** Its player looks at the facedown cards and says which one is exposed. */
  readonly choosesExposed?: boolean;
  /** Its ship need not use its Adaptive Ailerons. */
  readonly freesAilerons?: boolean;
  /** It is in force while its ship is in reserve (RR Reserve). */
  readonly inReserve?: boolean;
  /** A ship ability by which its ship's carrier has its pilot's ability while it is docked. */
  readonly lendsPilot?: boolean;
  /** An upgrade by which its ship has the abilities of these pilots beside its own. */
  borrowsPilots?(game: Game, card: Owned): readonly string[];
  /** This ship may dock with its ship (RR Dock). */
  carries?(game: Game, card: Owned, ship: Ship): boolean;
  /** The guides of its ship from which docked ships deploy, where not from either. */
  readonly deploysFrom?: 'front' | 'rear';
  /** Its ship docks at this range or nearer, instead of at range 0. */
  readonly docksWithin?: number;
  /** Its ship deploys only when its carrier is destroyed. */
  readonly deploysInEmergency?: boolean;
  /** Its ship may treat this other ship as in its bullseye arc. */
  bullseyes?(game: Game, card: Owned, target: Ship): boolean;
  /** This ship modifies no more than one focus result in an attack. */
  limitsFocus?(game: Game, card: Owned, attack: Attack, ship: Ship): boolean;
  /** Its ship must begin the game docked. */
  readonly beginsDocked?: boolean;
  /** The damage cards that its player may search the deck for, where its ship begins with one. */
  findsDamage?(card: string): boolean;
  /** It has the name, initiative, pilot ability and charges of its carrier from its emergency deployment on. */
  readonly takesOver?: boolean;
  /** Where a ship may be set up beside what the reference allows: a test of its base; undefined where it changes nothing for it. */
  setupPlace?(game: Game, card: Owned, ship: Ship): ((base: Polygon) => boolean) | undefined;
  /** Primary weapons that its ship has beside those it prints. */
  moreWeapons?(game: Game, card: Owned): readonly PrimaryWeapon[];
  /** A docked ship whose shields its ship may lose as its own. */
  shieldsOf?(game: Game, card: Owned): Ship | undefined;
  /** Words for what of the card's text is not played; undefined where all of it is. */
  readonly lacks?: string;
  /** The initiative it gives a ship at a phase. */
  initiative?(game: Game, card: Owned, ship: Ship, phase: string): number | undefined;
  /** Its ship goes along banks instead of straight templates in moves that count as this. */
  bends?(how: 'boost' | 'barrelroll' | 'decloak'): boolean;
  /** A boost action of its ship that would overlap a ship stops before it, as a maneuver that is partially executed. */
  readonly boostsPartially?: boolean;
  /** Templates its ship may boost with besides speed 1 straight and banks. */
  boostTemplates?(game: Game, card: Owned): readonly Template[];
  /** Templates that a boost action may be made with at a price: treated as red where it is white, or for a force. */
  readonly turnBoost?: { readonly templates: readonly Template[]; readonly price: 'red' | 'force' };
  /** This action is not possible now: the reason. */
  forbidsAction?(game: Game, card: Owned, type: ActionType | 'card'): string | undefined;
  /** Its ship's hits suffered become criticals, etc.: the damage as it is suffered. */
  damageSuffered?(game: Game, card: Owned, kind: 'hit' | 'crit'): 'hit' | 'crit';
  /** The ship may not spend tokens or use cards to modify its attack dice. */
  blinds?(game: Game, card: Owned, attack: Attack): boolean;
  /** The only directions its turret arc indicator may point to. */
  readonly turretTo?: readonly StandardArc[];
  /** How the action of a ship it coordinates is limited. */
  coordinates?(game: Game, card: Owned, target: Ship): Partial<Grant>;
  /** Its ship cannot be coordinated. */
  notCoordinated?(game: Game, card: Owned): boolean;
  /** Its ship attacks only at the nearest attack range at which a weapon has a target. */
  readonly nearestOnly?: boolean;
  /** It coordinates a ship at this distance; undefined: as the reference says. */
  coordinateReach?(game: Game, card: Owned, target: Ship, distance: number): boolean | undefined;
  /** Evade results cancel none of this attack's criticals; or cancel them before the hits. */
  criticals?(game: Game, card: Owned, attack: Attack): 'uncancelled' | 'first' | undefined;
  /** What happens instead of a critical that its ship would suffer: true where it did. */
  insteadOfCritical?(game: Game, card: Owned): Rule<boolean>;
  /** How many damage cards are drawn to choose from when the defender of its attack is dealt one faceup. */
  readonly drawsDamage?: number;
  /** While it performs a coordinate action of this colour it may coordinate more ships of one type, who all perform the same action. */
  readonly coordinatesMore?: {
    readonly colour: ActionDifficulty;
    /** How many more. */
    readonly most: number;
    /** The price: its own action and theirs are treated as this colour. */
    readonly treat?: ActionDifficulty;
  };
  /** While it coordinates or jams it may spend a lock to choose the ship that it has locked, whatever the range. */
  readonly choosesLocked?: boolean;
  /** Its red boosts, barrel rolls and SLAMs use a template one speed higher. */
  readonly fasterWhenRed?: boolean;
  /** Charges that a reload gives the card beside the one of the reference. */
  readonly reloadsMore?: number;
  /** Locks it may keep at the same time. */
  readonly maximumLocks?: number;
  /** Weapon values: more or fewer primary attack dice printed. */
  attackValue?(game: Game, card: Owned): number;
}

/** What is spent to modify dice. */
export type Spendable = 'focus' | 'calculate' | 'evade' | 'force' | 'lock';

/** An object to lock, and how far it is. */
export interface LockObject {
  readonly target: LockTarget;
  readonly distance: number;
}

/** What an ability is told of a weapon. */
export interface WeaponKind {
  readonly id: string;
  readonly type: string;
  readonly primary: boolean;
  readonly printedArc: WeaponArc;
  readonly text: WeaponText | undefined;
}

/** A way to place a device: a template, at the rear guides or (launched) at the front guides. */
export interface Drop {
  /** None: it touches the base. */
  readonly template: Template | null;
  readonly launch: boolean;
}

/** What performing actions looks like to rules that grant one. */
export interface Grant {
  /** Who grants it, for the question: the step or the card. */
  readonly source: string;
  readonly rule: string;
  /**
   * `standard`: an action of the bar or of an "Action:" header, as the bar colours it. `bar`: one on the action bar. A list: one of
   * these, on the bar or not, white (RR Actions).
   */
  readonly actions: 'standard' | 'bar' | readonly ActionType[];
  /** Treated as this colour. */
  readonly treat?: ActionDifficulty;
  readonly whileStressed?: boolean;
  /** Only actions of this printed colour. */
  readonly onlyColour?: ActionDifficulty;
  /** Only actions of these types. */
  readonly only?: readonly ActionType[];
  /** Boosts with these templates alone. */
  readonly boostWith?: readonly Template[];
  /** It performs one, where there is one that it can. */
  readonly must?: boolean;
}

/** What came of an action: undefined when none was performed. */
export interface ActionResult {
  readonly key: string;
  readonly type: ActionType | 'card';
  readonly failed: boolean;
}

export type MayAct = (game: Game, ship: Ship, grant: Grant) => Rule<ActionResult | undefined>;
