import { Refused } from '@orrery/kernel';
import { type PilotCard, pilotCard, type Restriction, shipCard, type UpgradeCard, upgradeCard } from '../data/index.ts';
import { profileOf, shipCost } from './profile.ts';

/** A squad: who flies what with which upgrades, by XWS ids. */
export interface Squad {
  readonly name: string;
  readonly faction: string;
  readonly ships: readonly SquadShip[];
  /** Three obstacles by their XWS ids. */
  readonly obstacles: readonly string[];
}

export interface SquadShip {
  readonly pilot: string;
  readonly upgrades: readonly string[];
}

/** Obstacles of a squad that names none. */
export const DEFAULT_OBSTACLES: readonly string[] = ['coreasteroid0', 'coreasteroid3', 'yt2400debris1'];

/** The squad points a standard game allows. */
export const POINT_LIMIT = 200;

export function squadPoints(squad: Squad): number {
  return squad.ships.reduce((sum, ship) => sum + shipCost(pilotCard(ship.pilot)!, ship.upgrades), 0);
}

/**
 * Check a squad against the rules of squad building: known cards, one faction, slots, restrictions, copies, points.
 * @throws {Refused} naming the field that is wrong, why, and the rule.
 */
export function checkSquad(squad: Squad, limit = POINT_LIMIT): void {
  if (squad.ships.length === 0) throw new Refused('pilots', 'a squad has at least one ship', 'RR Setup');
  squad.ships.forEach((ship, i) => {
    checkShip(squad, ship, `pilots[${i}]`);
  });
  checkCopies(squad);
  checkSolitary(squad);
  checkStandardized(squad);
  const points = squadPoints(squad);
  if (points > limit) throw new Refused('points', `it costs ${points}, more than ${limit}`, 'squad building');
}

function checkShip(squad: Squad, ship: SquadShip, at: string): void {
  const pilot = pilotCard(ship.pilot);
  if (pilot === undefined) throw new Refused(`${at}.id`, `there is no pilot ${ship.pilot}`, 'XWS');
  const card = shipCard(pilot.ship)!;
  if (card.size === 'huge')
    throw new Refused(`${at}.id`, 'huge ships belong to another way of playing', 'RR Standard Ship');
  if (pilot.faction !== squad.faction)
    throw new Refused(`${at}.id`, `${pilot.name} is not of the squad's faction`, 'RR Faction');
  const upgrades = ship.upgrades.map((xws, i) => {
    const upgrade = upgradeCard(xws);
    if (upgrade === undefined) throw new Refused(`${at}.upgrades[${i}]`, `there is no upgrade ${xws}`, 'XWS');
    return upgrade;
  });
  if (pilot.shipAbility === 'Escape Craft' && !squad.ships.some(({ upgrades: ids }) => ids.includes('houndstooth')))
    throw new Refused(`${at}.id`, `${pilot.name} needs the Hound's Tooth to begin docked with`, 'Escape Craft');
  checkSlots(pilot, upgrades, at);
  if (profileOf(ship.pilot, ship.upgrades).shields < 0)
    throw new Refused(`${at}.upgrades`, `${pilot.name} has fewer shields than they take`, 'RR Upgrade Cards');
  upgrades.forEach((upgrade, i) => {
    const where = `${at}.upgrades[${i}] (${upgrade.xws})`;
    if (ship.upgrades.indexOf(upgrade.xws) !== i)
      throw new Refused(where, 'a ship cannot equip a card twice', 'RR Upgrade Cards');
    for (const restriction of upgrade.restrictions ?? []) {
      const why = restrictionBroken(restriction, squad, pilot, upgrades);
      if (why !== undefined) throw new Refused(where, why, 'RR Upgrade Cards');
    }
  });
}

/** A ship's slots with those its upgrades add and without those they take; a weapon hardpoint is one more cannon, torpedo or missile of a single slot. */
function checkSlots(pilot: PilotCard, upgrades: readonly UpgradeCard[], at: string): void {
  const free = [...pilot.slots];
  for (const upgrade of upgrades) {
    for (const grant of upgrade.sides[0].grants ?? []) {
      if (grant.slot === undefined) continue;
      const amount = grant.amount ?? 1;
      for (let i = 0; i < amount; i++) free.push(grant.slot);
      // Some titles take a slot away.
      for (let i = 0; i > amount && free.includes(grant.slot); i--) free.splice(free.indexOf(grant.slot), 1);
    }
  }
  let hardpoint = pilot.shipAbility === 'Weapon Hardpoint';
  upgrades.forEach((upgrade, i) => {
    const needed = [...upgrade.slots];
    const left = [...free];
    for (const slot of needed) {
      const found = left.indexOf(slot);
      if (found >= 0) {
        left.splice(found, 1);
        continue;
      }
      if (hardpoint && needed.length === 1 && ['cannon', 'torpedo', 'missile'].includes(slot)) {
        hardpoint = false;
        continue;
      }
      throw new Refused(
        `${at}.upgrades[${i}] (${upgrade.xws})`,
        `there is no ${slot} slot left for it`,
        'RR Upgrade Cards',
      );
    }
    free.length = 0;
    free.push(...left);
  });
}

function restrictionBroken(
  restriction: Restriction,
  squad: Squad,
  pilot: PilotCard,
  upgrades: readonly UpgradeCard[],
): string | undefined {
  const ship = shipCard(pilot.ship)!;
  const { action } = restriction;
  const bar = [...(pilot.actions ?? ship.actions), ...upgrades.flatMap((upgrade) => upgrade.sides[0].actions ?? [])];
  const names = () =>
    squad.ships.flatMap(({ pilot: id, upgrades: ids }) => [
      pilotCard(id)?.name,
      ...ids.map((xws) => upgradeCard(xws)?.name),
    ]);
  const met: boolean[] = [];
  if (restriction.factions) met.push(restriction.factions.includes(pilot.faction));
  if (restriction.names) met.push(restriction.names.some((name) => names().includes(name)));
  const any = met.length === 0 || met.some(Boolean);
  if (!any) return 'it belongs to another faction';
  if (restriction.ships && !restriction.ships.includes(ship.xws)) return 'it belongs to another type of ship';
  if (restriction.sizes && !restriction.sizes.includes(ship.size)) return `a ${ship.size} ship cannot equip it`;
  if (
    action &&
    !bar.some(
      (entry) =>
        entry.type === action.type && (action.difficulty === undefined || entry.difficulty === action.difficulty),
    )
  ) {
    return `it needs a ${action.difficulty === undefined ? '' : `${action.difficulty} `}${action.type} action on the bar`;
  }
  if (restriction.arcs && !ship.attacks.some((weapon) => restriction.arcs!.includes(weapon.arc)))
    return 'its ship lacks the arc';
  if (restriction.forceSide && !pilot.force?.side?.some((side) => restriction.forceSide!.includes(side))) {
    return 'its pilot is not of that side of the force';
  }
  if (restriction.shipAbility && !restriction.shipAbility.includes(pilot.shipAbility ?? ''))
    return 'its ship lacks the ship ability';
  if (
    restriction.equippedSlots &&
    !upgrades.some((upgrade) => upgrade.slots.some((slot) => restriction.equippedSlots!.includes(slot)))
  ) {
    return 'its ship lacks the upgrade that it needs';
  }
  if (restriction.keywords && !restriction.keywords.some((keyword) => pilot.keywords?.includes(keyword)))
    return 'its pilot lacks the keyword';
  if (restriction.nonLimited === true && pilot.limited > 0) return 'only a pilot who is not limited can equip it';
  return undefined;
}

/** No more copies of a name than its bullets, over ships and upgrades together (RR Limited). */
function checkCopies(squad: Squad): void {
  const counts = new Map<string, { count: number; limit: number }>();
  const add = (name: string, limited: number, field: string) => {
    const entry = counts.get(name) ?? { count: 0, limit: 0 };
    entry.count++;
    if (limited > 0) entry.limit = entry.limit === 0 ? limited : Math.min(entry.limit, limited);
    counts.set(name, entry);
    if (entry.limit > 0 && entry.count > entry.limit) {
      throw new Refused(
        field,
        `a squad fields ${name} ${entry.limit === 1 ? 'once' : `${entry.limit} times`} at most`,
        'RR Limited',
      );
    }
  };
  squad.ships.forEach((ship, i) => {
    const pilot = pilotCard(ship.pilot)!;
    if (pilot.limited > 0) add(pilot.name, pilot.limited, `pilots[${i}].id`);
    ship.upgrades.forEach((xws, j) => {
      const upgrade = upgradeCard(xws)!;
      if (upgrade.limited > 0) add(upgrade.name, upgrade.limited, `pilots[${i}].upgrades[${j}] (${xws})`);
    });
  });
}

function checkSolitary(squad: Squad): void {
  const seen = new Set<string>();
  squad.ships.forEach((ship, i) => {
    ship.upgrades.forEach((xws, j) => {
      const upgrade = upgradeCard(xws)!;
      if (!upgrade.restrictions?.some((restriction) => restriction.solitary)) return;
      if (seen.has(upgrade.type))
        throw new Refused(`pilots[${i}].upgrades[${j}] (${xws})`, 'a squad has one such solitary card', 'RR Solitary');
      seen.add(upgrade.type);
    });
  });
}

function checkStandardized(squad: Squad): void {
  for (const { pilot, upgrades } of squad.ships) {
    for (const xws of upgrades) {
      if (!upgradeCard(xws)!.restrictions?.some((restriction) => restriction.standardized)) continue;
      squad.ships.forEach((other, i) => {
        const [own, their] = [pilotCard(pilot)!, pilotCard(other.pilot)!];
        if (own.ship !== their.ship || own.shipAbility !== their.shipAbility || other.upgrades.includes(xws)) return;
        throw new Refused(`pilots[${i}].upgrades`, `every such ship of the squad must equip ${xws}`, 'RR Standardized');
      });
    }
  }
}
