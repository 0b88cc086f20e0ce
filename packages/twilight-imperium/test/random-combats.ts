import { oddsOf, readCombat } from '@orrery/odds';
import { type Chance, drawNumber, seededChance } from '@orrery/kernel';
import { FACTIONS } from '../src/data/index.ts';
import { fightCase, type OddsCase, type OddsSide } from './odds.ts';

/** Random combats whose exact odds are held against the rules: fought a number of times, they must end as often as those say. */

/** The first two need tokens or a planet beside their units; of the other two, of a later set, some components alone are here. */
const LEFT_OUT = ['keleres', 'mahact', 'crimson', 'obsidian'];
const SHEETS = FACTIONS.map(({ id }) => id).filter((id) => !LEFT_OUT.includes(id));

/** Effects that any faction may have, and that the players of the list use at once. */
const EFFECTS = [
  'plasma_scoring',
  'antimass_deflectors',
  'graviton_laser_system',
  'duranium_armor',
  'assault_cannon',
  'x89_omega',
  'non_euclidean_shielding',
  'direct_hit',
  'emergency_repairs',
  'morale_boost',
  'fighter_prototype',
  'bunker',
  'solar_flare',
  'metali_void_armaments',
];

/** Shares of a hundred, and the most units. */
type Likely = readonly (readonly [unit: string, percent: number, most: number])[];

const FLEET: Likely = [
  ['destroyer', 50, 3],
  ['cruiser', 50, 3],
  ['carrier', 50, 2],
  ['dreadnought', 40, 2],
  ['warsun', 10, 1],
  ['pds', 30, 2],
];
const LANDED: Likely = [
  ['infantry', 90, 5],
  ['mech', 50, 2],
];
const BOMBARDING: Likely = [
  ['dreadnought', 50, 2],
  ['warsun', 10, 1],
];
const UPGRADED = ['fighter', 'destroyer', 'cruiser', 'carrier', 'dreadnought', 'infantry', 'pds'];

/** The combat of a seed. */
export function randomCombat(seed: string): OddsCase {
  const chance = seededChance(seed);
  const place = drawNumber(chance, 3) < 2 ? 'space' : 'ground';
  const attacker = randomSide(chance, place, true, null);
  const defender = randomSide(chance, place, false, attacker.faction);
  const one = { id: seed, place, attacker, defender, tolerance: { simulation20k: 0 } } as const;
  return { ...one, expected: oddsOf(readCombat(one)) };
}

function randomSide(chance: Chance, place: OddsCase['place'], attacks: boolean, foe: string | null): OddsSide {
  const happens = (percent: number): boolean => drawNumber(chance, 100) < percent;
  const sheets = SHEETS.filter((id) => id !== foe);
  const faction = happens(85) ? sheets[drawNumber(chance, sheets.length)] : null;
  const units: Record<string, number> = {};
  const add = (likely: Likely): void => {
    for (const [unit, percent, most] of likely) if (happens(percent)) units[unit] = 1 + drawNumber(chance, most);
  };
  if (place === 'space') {
    add(FLEET);
    if (Object.keys(units).every((unit) => unit === 'pds')) units.cruiser = 2;
    const room = 4 * (units.carrier ?? 0) + (units.dreadnought ?? 0);
    if (room > 0 && happens(60)) units.fighter = 1 + drawNumber(chance, Math.min(6, room));
  } else {
    add(LANDED);
    if ((units.infantry ?? 0) + (units.mech ?? 0) === 0) units.infantry = 2;
    if (attacks) add(BOMBARDING);
    else if (happens(30)) units.pds = 1 + drawNumber(chance, 2);
  }
  if (faction !== null && (place === 'space' || attacks) && happens(40)) units.flagship = 1;
  return {
    faction,
    units,
    upgrades: UPGRADED.filter((unit) => units[unit] !== undefined && happens(25)),
    effects: Object.fromEntries(EFFECTS.filter(() => happens(8)).map((effect) => [effect, 1])),
    hitPolicy: place === 'space' && happens(50) ? 'protect-sustain' : 'sustain-first',
  };
}

/** How far the rules are from the exact odds, in standard deviations of so many combats, at the end that is off the most. */
export function deviation(one: OddsCase, combats: number): number {
  const found = fightCase(one, combats, 'agreement');
  return Math.max(
    ...(['attacker', 'draw', 'defender'] as const).map((end) => {
      const share = one.expected[end];
      // What hardly ever happens is a handful of combats, or none: a few more or less say nothing.
      const spread = Math.sqrt(Math.max(share * (1 - share), 4 / combats) / combats);
      return Math.abs(found[end] / combats - share) / spread;
    }),
  );
}

/** A combat in words, for a report. */
export function combatInWords({ place, attacker, defender }: OddsCase): string {
  const side = ({ faction, units, upgrades, effects, hitPolicy }: OddsSide): string =>
    `${faction ?? 'anybody'} ${JSON.stringify({ units, upgrades, effects: Object.keys(effects), hitPolicy })}`;
  return `${place}: ${side(attacker)} against ${side(defender)}`;
}
