import type { Seat } from '@orrery/kernel';
import { pose } from '../geometry/index.ts';
import { DAMAGE_CARDS } from '../data/index.ts';
import { upgradeCard } from '../data/index.ts';
import type { EquippedUpgrade, Profile, RoundMemory, Ship, Tokens } from './types.ts';

/** No tokens at all. */
export function noTokens(): Tokens {
  return {
    focus: 0,
    evade: 0,
    calculate: 0,
    reinforceFore: 0,
    reinforceAft: 0,
    disarm: 0,
    jam: 0,
    tractor: 0,
    stress: 0,
    ion: 0,
    deplete: 0,
    strain: 0,
    cloak: 0,
  };
}

/** What a ship did in a round that has just begun. */
export function newRoundMemory(): RoundMemory {
  return {
    performed: [],
    failed: [],
    maneuver: null,
    fullyExecuted: false,
    activated: false,
    skipsAction: false,
    engaged: false,
    attacked: false,
    bonusAttack: false,
    systemDone: false,
    tractored: false,
    decloaked: false,
    placedDevice: false,
    defended: false,
    noMoreActions: false,
    used: [],
  };
}

/** A ship at the start of a game, in reserve, with all its shields, force and charges. */
export function newShip(id: number, seat: Seat, name: string, profile: Profile, upgrades: readonly string[]): Ship {
  const equipped = upgrades.map(equip);
  return {
    id,
    seat,
    name,
    profile,
    status: 'reserve',
    pose: pose(0, 0, 0),
    shields: profile.shields,
    force: profile.force.value,
    charges: profile.charges.value,
    upgrades: equipped,
    damage: [],
    conditions: [],
    tokens: noTokens(),
    locks: [],
    turret: hasTurret(profile, upgrades) ? 'front' : null,
    dial: null,
    dialShown: false,
    docked: null,
    round: newRoundMemory(),
  };
}

function equip(xws: string): EquippedUpgrade {
  return { xws, side: 0, charges: upgradeCard(xws)?.sides[0].charges?.value ?? 0, tokens: [] };
}

/** A primary or special weapon that shoots from a turret arc gives the ship a turret arc indicator (RR Arc). */
export function hasTurret(profile: Profile, upgrades: readonly string[]): boolean {
  const turret = (arc: string | undefined) => arc === 'singleturret' || arc === 'doubleturret';
  return (
    profile.attacks.some((weapon) => turret(weapon.arc)) ||
    upgrades.some((xws) =>
      upgradeCard(xws)?.sides.some(
        (side) => turret(side.attack?.arc) || side.grants?.some((grant) => turret(grant.arc)),
      ),
    )
  );
}

/** The 33 cards of a damage deck, in the order of the table; shuffle before use. */
export function damageDeckCards(): string[] {
  return DAMAGE_CARDS.flatMap((card) => new Array<string>(card.count).fill(card.id));
}
