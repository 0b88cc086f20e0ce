import type { Combat, EffectId, Side } from '@orrery/odds';
import { TECHNOLOGIES, UNITS, type UnitTypeId, unitTypeIndex } from '@orrery/twilight-imperium/data';
import type { FleetView, PlayerView, SystemView, TiView } from '@orrery/twilight-imperium/view';

/** Combats that could be fought in a system of the table, with what everybody sees of both sides. */

export interface TableCombat {
  readonly words: string;
  readonly combat: Combat;
}

/** Technologies that the odds know, by their ids. */
const TECHNOLOGY_EFFECTS: Readonly<Record<string, EffectId>> = {
  'plasma-scoring': 'plasma_scoring',
  'antimass-deflectors': 'antimass_deflectors',
  'graviton-laser-system': 'graviton_laser_system',
  'duranium-armor': 'duranium_armor',
  'assault-cannon': 'assault_cannon',
  'x-89-bacterial-weapon-omega': 'x89_omega',
  'non-euclidean-shielding': 'non_euclidean_shielding',
  'dimensional-splicer': 'dimensional_splicer',
};

/** The combats in a system between the viewer (or the active player) and each other owner of units there. */
export function combatsIn(view: TiView, system: SystemView): TableCombat[] {
  const seat = view.seat ?? view.active;
  const own = view.players.find((player) => player.seat === seat);
  if (own === undefined) return [];
  const found: TableCombat[] = [];
  const mine = unitsOf(system.space, own.seat);
  for (const other of view.players) {
    if (other.seat === own.seat) continue;
    const ships = unitsOf(system.space, other.seat);
    const guns = system.planets.flatMap(({ ground }) =>
      unitsOf(ground, other.seat).filter(({ type }) => type === 'pds'),
    );
    if (ships.length > 0) {
      const nebula = system.anomalies.includes('nebula');
      const attacker = sideOf(own, mine, 'space');
      const defender = sideOf(other, [...ships, ...guns], 'space');
      found.push({
        words: `space combat with ${other.factionName}`,
        combat: { place: 'space', nebula, attacker, defender },
      });
    }
    for (const planet of system.planets) {
      const ground = unitsOf(planet.ground, other.seat);
      if (ground.length === 0) continue;
      found.push({
        words: `invasion of ${planet.name}`,
        combat: {
          place: 'ground',
          nebula: false,
          attacker: sideOf(own, mine, 'ground'),
          defender: sideOf(other, ground, 'ground'),
        },
      });
    }
  }
  return found;
}

type Units = FleetView['units'];

function unitsOf(fleets: readonly FleetView[], seat: number): Units {
  return fleets.filter(({ owner }) => owner === seat).flatMap(({ units }) => units);
}

function sideOf({ faction, technologies }: PlayerView, units: Units, place: Combat['place']): Side {
  const ids = technologies.filter(({ exhausted }) => !exhausted).map(({ id }) => id);
  const counts: Partial<Record<UnitTypeId, number>> = {};
  const damaged: Partial<Record<UnitTypeId, number>> = {};
  for (const { type, count, damaged: hurt } of units) {
    if (type === 'space-dock') continue;
    const id = type as UnitTypeId;
    counts[id] = (counts[id] ?? 0) + count;
    if (hurt > 0) damaged[id] = (damaged[id] ?? 0) + hurt;
  }
  const used = ids.flatMap((id) => TECHNOLOGY_EFFECTS[id] ?? []);
  return {
    faction,
    units: counts,
    upgrades: (Object.keys(counts) as UnitTypeId[]).filter((type) =>
      isUpgraded(
        type,
        technologies.map(({ id }) => id),
      ),
    ),
    effects: Object.fromEntries(used.map((effect) => [effect, 1])),
    damaged,
    hitPolicy: place === 'space' ? 'protect-sustain' : 'sustain-first',
  };
}

function isUpgraded(type: UnitTypeId, technologies: readonly string[]): boolean {
  const index = unitTypeIndex(type);
  return UNITS.some(
    ({ type: of, requiredTechnology }) =>
      of === index && requiredTechnology !== null && technologies.includes(TECHNOLOGIES[requiredTechnology].id),
  );
}
