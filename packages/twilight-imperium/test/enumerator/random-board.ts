/** Random small positions in which movement has something to do: anomalies, wormholes, tokens, other ships, units to pick up. */
import { beginEffect, drawNumber, seededChance } from '@orrery/kernel';
import { PLASTIC_LIMIT, unitTypeIndex } from '../../src/data/index.ts';
import { type Position, position, type UnitsPosition } from '../../src/scenario/position.ts';
import type { TiState } from '../../src/state/index.ts';

const TILES = [
  ['19', '20', '22', '23', '24', '27', '28', '29', '35', '37', '38', '46', '47', '50', '60', '61', '64', '65'],
  ['25', '26', '39', '40', '79'],
  ['41', '67', '42', '68', '43', '44', '45', '80'],
] as const;
const PLANETS: Readonly<Record<string, readonly string[]>> = {
  '19': ['wellon'],
  '20': ['vefut-ii'],
  '22': ['tarmann'],
  '23': ['saudor'],
  '24': ['mehar-xull'],
  '25': ['quann'],
  '26': ['lodor'],
  '27': ['new-albion', 'starpoint'],
  '28': ['tequran', 'torkan'],
  '29': ['qucenn', 'rarron'],
  '35': ['bereg', 'lirta-iv'],
  '37': ['arinam', 'meer'],
  '38': ['abyz', 'fria'],
  '67': ['cormund'],
  '68': ['everra'],
};
const FACTIONS = ['sol', 'hacan', 'naalu', 'saar', 'argent'];
const SHIPS = [
  'destroyer',
  'cruiser',
  'carrier',
  'carrier',
  'carrier',
  'dreadnought',
  'war-sun',
  'flagship',
  'fighter',
];
const MOVED_BY_TECHNOLOGY = [
  'gravity-drive',
  'light-wave-deflector',
  'antimass-deflectors',
  'carrier-ii',
  'cruiser-ii',
  'dreadnought-ii',
  'fighter-ii',
];

export interface Board {
  readonly written: Position;
  readonly state: TiState;
  readonly player: number;
  readonly active: number;
}

/**
 * The position of a number: the same number, the same position. `withTears`: of the Cabal, with a Dimensional Tear and perhaps
 * Crucible.
 */
export function randomBoard(number: number, withTears = false): Board {
  const chance = seededChance(`board ${number}`);
  const below = (limit: number) => drawNumber(chance, limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  const tiles = randomTiles(below);
  const faction = withTears ? 'vuilraith' : pick(FACTIONS);
  const ids = Object.values(tiles);
  const systems: Record<string, { space: Record<string, UnitsPosition>; tokens: string[] }> = {};
  const planets: Record<string, { units: Record<string, UnitsPosition> }> = {};
  const near = ids.filter((id) => id !== '18').slice(0, 9);
  near.push('18');
  for (const id of ids) systems[id] = { space: {}, tokens: [] };
  const used = new Map<string, number>();
  for (let i = 1 + below(3); i > 0; i--) {
    const type = pick(SHIPS);
    const there = systems[pick(near)].space;
    const damaged = (type === 'dreadnought' || type === 'war-sun') && below(3) === 0 ? 1 : 0;
    const left = PLASTIC_LIMIT[unitTypeIndex(type)] - (used.get(type) ?? 0);
    const count = Math.min(1 + below(2), left);
    if (count <= 0 || there.A?.[type] !== undefined) continue;
    used.set(type, (used.get(type) ?? 0) + count);
    there.A = { ...there.A, [type]: damaged === 0 ? count : { count, damaged } };
  }
  for (let i = below(4); i > 0; i--) {
    const id = pick(near);
    const planet = PLANETS[id] === undefined ? undefined : pick(PLANETS[id]);
    const asked = pick(['infantry', 'infantry', 'mech', 'fighter']);
    // Two at a time, and the box has four mechs.
    const mechs = used.get('mech') ?? 0;
    const type = asked === 'mech' && mechs >= 4 ? 'infantry' : asked;
    if (type === 'mech') used.set('mech', mechs + 2);
    if (planet === undefined || type === 'fighter') {
      systems[id].space.A = { ...systems[id].space.A, [type]: 1 + below(2) };
    } else planets[planet] = { units: { A: { [type]: 1 + below(2) } } };
  }
  for (let i = below(3); i > 0; i--) systems[pick(near)].space.B = { [pick(['fighter', 'cruiser'])]: 1 };
  for (let i = below(3); i > 0; i--) systems[pick(near)].tokens.push(pick(['A', 'A', 'B']));
  const technologies = MOVED_BY_TECHNOLOGY.filter(() => below(3) === 0);
  if (faction === 'saar' && below(2) === 0) systems[pick(near)].space.A = { 'space-dock': 1, infantry: 1 };
  if (withTears) {
    const id = pick(near.filter((one) => PLANETS[one] !== undefined));
    const planet = id === undefined ? undefined : PLANETS[id][0];
    if (planet !== undefined) planets[planet] = { units: { A: { ...planets[planet]?.units.A, 'space-dock': 1 } } };
  }
  const written: Position = {
    players: [{ faction, technologies, tactic: 0, fleet: 13, strategy: 0 }, { faction: 'letnev' }],
    map: tiles,
    systems,
    planets,
  };
  const state = position(written);
  const active = below(state.commandTokens.length - 1);
  state.commandTokens[active] |= 1;
  if (withTears && below(2) === 0) {
    beginEffect(state, { source: 'Crucible', kind: 'crucible', until: 'end-of-movement', data: { player: 0 } });
  }
  return { written, state, player: 0, active };
}

/** Tiles for two rings: plenty of anomalies and wormholes around the middle. */
function randomTiles(below: (limit: number) => number): Record<string, string> {
  const left = TILES.map((tiles) => [...tiles]);
  const tiles: Record<string, string> = {};
  const places = [
    '101',
    '102',
    '103',
    '104',
    '105',
    '106',
    '202',
    '203',
    '204',
    '205',
    '206',
    '208',
    '209',
    '210',
    '211',
    '212',
  ];
  for (const place of places) {
    const kind = [0, 0, 1, 2, 2][below(5)];
    const from = left[kind].length > 0 ? left[kind] : left[0];
    tiles[place] = from.splice(below(from.length), 1)[0];
  }
  tiles['000'] = '18';
  return tiles;
}
