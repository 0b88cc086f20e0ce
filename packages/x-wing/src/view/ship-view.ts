import type { Seat } from '@orrery/kernel';
import type { Source } from '../abilities/ability.ts';
import { type BarEntry, conditionCard, damageCard, type PrimaryWeapon, upgradeCard } from '../data/index.ts';
import type { BaseSize, Pose, StandardArc } from '../geometry/index.ts';
import {
  actionBar,
  type RoundMemory,
  type Ship,
  type ShipStatus,
  targetName,
  type Tokens,
  turretArcs,
  type XWingState,
} from '../state/index.ts';

/** Tells what a card does, in our words; empty where the game does not play it. */
export interface Summaries {
  of(source: Source): string;
}

export interface UpgradeView {
  readonly xws: string;
  readonly name: string;
  readonly side: number;
  readonly charges: number;
  /** Tokens that lie on the card. */
  readonly tokens: readonly string[];
  readonly summary: string;
}

/** A condition as it is seen: its name and effect only where it is faceup or the seat's own. */
export interface ConditionView {
  readonly xws: string | null;
  readonly name: string | null;
  readonly effect: string | null;
  readonly by: string;
}

export interface DamageView {
  readonly faceup: boolean;
  readonly card: string | null;
  readonly name: string | null;
  readonly effect: string | null;
}

/** A ship as it is seen. */
export interface ShipView {
  readonly name: string;
  readonly seat: Seat;
  readonly pilot: string | null;
  readonly title: string;
  readonly ship: string;
  readonly faction: string;
  readonly size: BaseSize;
  readonly status: Exclude<ShipStatus, 'remote'>;
  readonly pose: Pose;
  readonly initiative: number;
  readonly agility: number;
  readonly attacks: readonly PrimaryWeapon[];
  readonly hull: number;
  readonly shields: { readonly now: number; readonly of: number };
  readonly force: { readonly now: number; readonly of: number };
  readonly charges: { readonly now: number; readonly of: number };
  readonly upgrades: readonly UpgradeView[];
  readonly damage: readonly DamageView[];
  readonly conditions: readonly ConditionView[];
  /** What its pilot and its type can do, in our words; empty where the game does not play it. */
  readonly ability: string;
  readonly shipAbility: { readonly name: string; readonly summary: string } | null;
  readonly tokens: Tokens;
  readonly locks: readonly string[];
  readonly turret: readonly StandardArc[];
  /** The maneuver on its dial; null where there is none or it may not be seen. */
  readonly dial: string | null;
  readonly dialSet: boolean;
  readonly dialShown: boolean;
  readonly bar: readonly BarEntry[];
  readonly maneuvers: readonly string[];
  readonly docked: string | null;
  readonly round: RoundMemory;
  readonly cost: number;
}

/** A ship as a seat sees it. */
export function visibleShip(state: XWingState, ship: Ship, seat: Seat | undefined, words: Summaries): ShipView {
  const { profile } = ship;
  return {
    name: ship.name,
    seat: ship.seat,
    pilot: profile.pilot,
    title: profile.name,
    ship: profile.ship,
    faction: profile.faction,
    size: profile.size,
    status: ship.status as ShipView['status'],
    pose: ship.pose,
    initiative: profile.initiative,
    agility: profile.agility,
    attacks: profile.attacks,
    hull: profile.hull,
    shields: { now: ship.shields, of: profile.shields },
    force: { now: ship.force, of: profile.force.value },
    charges: { now: ship.charges, of: profile.charges.value },
    upgrades: ship.upgrades.map(({ xws, side, charges, tokens }) => ({
      xws,
      name: upgradeCard(xws)?.sides[side]?.title ?? xws,
      side,
      charges,
      tokens,
      summary: words.of({ upgrade: xws, side }),
    })),
    damage: ship.damage.map(({ faceup, card }) => ({
      faceup,
      card: faceup ? card : null,
      name: faceup ? damageCard(card).name : null,
      effect: faceup ? damageCard(card).effect : null,
    })),
    conditions: ship.conditions.map(({ xws, by, facedown }) => {
      const seen = !facedown || ship.seat === seat;
      const card = conditionCard(xws);
      return {
        xws: seen ? xws : null,
        name: seen ? card.name : null,
        effect: seen ? card.effect : null,
        by: state.ships[by].name,
      };
    }),
    ability: profile.pilot === null ? '' : words.of({ pilot: profile.pilot }),
    shipAbility:
      profile.shipAbility === null
        ? null
        : { name: profile.shipAbility, summary: words.of({ shipAbility: profile.shipAbility }) },
    tokens: ship.tokens,
    locks: ship.locks.map((target) => targetName(state, target)),
    turret: turretArcs(ship),
    dial: ship.dialShown || ship.seat === seat ? ship.dial : null,
    dialSet: ship.dial !== null,
    dialShown: ship.dialShown,
    bar: actionBar(state, ship),
    maneuvers: profile.dial,
    docked: ship.docked === null ? null : state.ships[ship.docked].name,
    round: ship.round,
    cost: profile.cost,
  };
}
