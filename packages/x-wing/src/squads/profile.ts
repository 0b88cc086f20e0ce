import {
  type PilotCard,
  pilotCard,
  type PrimaryWeapon,
  shipCard,
  type UpgradeCard,
  upgradeCard,
} from '../data/index.ts';
import type { BaseSize } from '../geometry/index.ts';
import type { Profile } from '../state/index.ts';

/** Squad points of an upgrade on a ship: some cost more by initiative, agility or size. */
export function upgradeCost(upgrade: UpgradeCard, pilot: PilotCard): number {
  if (upgrade.costBy === undefined) return upgrade.cost ?? 0;
  const ship = shipCard(pilot.ship)!;
  const value = { initiative: pilot.initiative, agility: ship.agility, size: ship.size }[upgrade.costBy.variable];
  return upgrade.costBy.values[String(value)] ?? 0;
}

/** Squad points of a pilot with upgrades. */
export function shipCost(pilot: PilotCard, upgrades: readonly string[]): number {
  return upgrades.reduce((sum, xws) => sum + upgradeCost(upgradeCard(xws)!, pilot), pilot.cost);
}

/** What is printed on the cards of a ship, added up: the ids must be known. */
export function profileOf(pilotId: string, upgrades: readonly string[]): Profile {
  const pilot = pilotCard(pilotId)!;
  const ship = shipCard(pilot.ship)!;
  const grants = upgrades.flatMap((xws) => upgradeCard(xws)!.sides[0].grants ?? []);
  const stat = (name: string) =>
    grants.reduce((sum, grant) => sum + (grant.stat === name ? (grant.amount ?? 0) : 0), 0);
  const forces = upgrades.flatMap((xws) => upgradeCard(xws)!.sides[0].force ?? []);
  const attacks = ship.attacks.map((weapon): PrimaryWeapon => {
    const more = grants.reduce(
      (sum, grant) => sum + (grant.stat === 'attack' && grant.arc === weapon.arc ? (grant.amount ?? 0) : 0),
      0,
    );
    return more === 0 ? weapon : { ...weapon, value: weapon.value + more };
  });
  // A title may give a weapon in an arc that the ship has none for.
  for (const { stat: what, arc, amount = 0 } of grants) {
    if (what === 'attack' && arc !== undefined && !attacks.some((weapon) => weapon.arc === arc))
      attacks.push({ arc: arc as PrimaryWeapon['arc'], value: amount });
  }
  return {
    name: pilot.name,
    pilot: pilot.xws,
    ship: ship.xws,
    faction: pilot.faction,
    size: ship.size as BaseSize,
    initiative: pilot.initiative,
    agility: ship.agility + stat('agility'),
    hull: ship.hull + stat('hull'),
    shields: ship.shields + stat('shields'),
    force: {
      value: (pilot.force?.value ?? 0) + forces.reduce((sum, force) => sum + force.value, 0),
      // The highest of its sources, they do not add up (RR Charges).
      recovers: Math.max(pilot.force?.recovers ?? 0, ...forces.map((force) => force.recovers)),
    },
    charges: { value: pilot.charges?.value ?? 0, recovers: pilot.charges?.recovers ?? 0 },
    attacks,
    bar: pilot.actions ?? ship.actions,
    dial: ship.dial,
    shipAbility: pilot.shipAbility ?? null,
    keywords: pilot.keywords ?? [],
    limited: pilot.limited,
    cost: shipCost(pilot, upgrades),
  };
}
