import { nameKey, plainWords, Refused } from '@orrery/kernel';
import {
  componentsIn,
  type Faction,
  FACTIONS,
  factionIndex,
  maxPlayers,
  LATER_SETS,
  SETS,
  SETUP,
  TILES,
  tileIndex,
  whyNotSets,
} from '../data/index.ts';
import {
  axialOfLabel,
  type Layout,
  layoutFits,
  LAYOUTS,
  layoutsFor,
  type MapString,
  MapStringError,
  parseMapString,
} from '../galaxy/index.ts';
import type { MatchSetup } from '../state/index.ts';

/** The colours of plastic, in the order in which seats get them unless they say otherwise. */
export const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'orange', 'pink'] as const;

/** Settings as written from outside; what is not said takes a default. */
export interface Settings {
  /** A number, or the seats clockwise. A faction is an id, or `random` (as when it is not said). */
  readonly players?: number | readonly { readonly name?: string; readonly color?: string; readonly faction?: string }[];
  /** All sets unless said. */
  readonly expansions?: readonly string[];
  readonly victoryPoints?: 10 | 14;
  /** A layout's id with a random fair map (as when nothing is said), or a map string. */
  readonly map?: { readonly layout?: string; readonly balanced?: true; readonly mapString?: string };
  /** Rounds after which the game is called off; none unless said. */
  readonly roundLimit?: number;
  /** The seat that begins with the speaker token; a random one unless said (LRR 80.5). */
  readonly speaker?: number;
  /** The faction whose home system the Council Keleres take. */
  readonly keleresHome?: string;
}

/** Settings that have been checked: all that a match is begun from but chance. */
export interface CheckedSettings extends MatchSetup {
  /** The map as a string; null for a random one. */
  readonly mapString: string | null;
  readonly speaker: number | null;
  readonly keleresHome: string | null;
}

/** A faction still to be drawn. */
export const RANDOM = 'random';
/** The layout of a map that brings its own home systems. */
export const CUSTOM = 'custom';

/** Read settings from outside. Throws `Refused`, which names the field and the reason, for any that no game can have. */
export function readSettings(settings: unknown): CheckedSettings {
  const given = object(settings, 'settings');
  onlyFields(given, 'settings', [
    'players',
    'expansions',
    'victoryPoints',
    'map',
    'roundLimit',
    'speaker',
    'keleresHome',
  ]);
  const expansions = readExpansions(given.expansions);
  const players = readPlayers(given.players, expansions);
  const { layout, mapString } = readMap(given.map, players, expansions);
  const victoryPoints = given.victoryPoints ?? SETUP.victoryPoints;
  if (victoryPoints !== SETUP.victoryPoints && victoryPoints !== SETUP.victoryPointsLong) {
    throw new Refused('victoryPoints', 'a game goes to 10 or to 14 points', 'LRR setup, step 12');
  }
  return {
    expansions,
    victoryPoints: victoryPoints as 10 | 14,
    players,
    layout,
    mapString,
    roundLimit: integer(given.roundLimit ?? 0, 'roundLimit', 0, 1000),
    speaker: given.speaker === undefined ? null : integer(given.speaker, 'speaker', 0, players.length - 1),
    keleresHome: readKeleresHome(given.keleresHome, players, expansions),
  };
}

function readExpansions(given: unknown): readonly string[] {
  if (given === undefined) return SETS;
  if (!Array.isArray(given) || given.some((set) => typeof set !== 'string')) {
    throw new Refused('expansions', 'it is a list of sets', 'settings');
  }
  const problem = whyNotSets(given);
  if (problem !== null) throw new Refused('expansions', problem, 'settings');
  return [...SETS, ...LATER_SETS].filter((set) => given.includes(set));
}

type Seat = MatchSetup['players'][number];

function readPlayers(given: unknown, expansions: readonly string[]): readonly Seat[] {
  const seats = typeof given === 'number' ? Array.from({ length: checkedCount(given, expansions) }, () => ({})) : given;
  if (!Array.isArray(seats)) throw new Refused('players', 'it is a number or a list of seats', 'settings');
  checkedCount(seats.length, expansions);
  const taken = new Set(seats.map((seat) => (seat as { color?: unknown } | null)?.color));
  const free = COLORS.filter((color) => !taken.has(color));
  const players = seats.map((seat, index) => readSeat(seat, `players[${index}]`, index, free, expansions));
  unique(players, 'name', 'two players have this name');
  unique(players, 'color', 'two players have this colour');
  unique(
    players.filter((player) => player.faction !== RANDOM),
    'faction',
    'two players have this faction',
  );
  if (players.some((player) => isHomeless(player.faction)) && freeKeleresHomes(players, expansions).length === 0) {
    throw new Refused('players: keleres', 'all home systems they could take belong to players', 'Council Keleres');
  }
  return players;
}

function checkedCount(count: number, expansions: readonly string[]): number {
  const most = maxPlayers(expansions);
  if (!Number.isInteger(count) || count < SETUP.minPlayers || count > most) {
    throw new Refused('players', `with these sets ${SETUP.minPlayers} to ${most} play`, 'LRR setup');
  }
  return count;
}

function readSeat(
  given: unknown,
  field: string,
  index: number,
  freeColors: string[],
  expansions: readonly string[],
): Seat {
  const seat = object(given, field);
  onlyFields(seat, field, ['name', 'color', 'faction']);
  const name = plainWords(text(seat.name ?? `Player ${index + 1}`, `${field}.name`));
  if (name === '' || name.length > 40) throw new Refused(`${field}.name`, 'a name has 1 to 40 letters', 'settings');
  const color = seat.color === undefined ? (freeColors.shift() as string) : text(seat.color, `${field}.color`);
  if (!(COLORS as readonly string[]).includes(color)) {
    throw new Refused(`${field}.color`, `the colours are ${COLORS.join(', ')}`, 'LRR setup, step 4');
  }
  const faction = text(seat.faction ?? RANDOM, `${field}.faction`);
  if (faction !== RANDOM && !factionIds(expansions).includes(faction)) {
    throw new Refused(`${field}.faction`, `these sets have no faction "${faction}"`, 'LRR setup, step 2');
  }
  return { name, color, faction };
}

function factionIds(expansions: readonly string[]): string[] {
  return componentsIn(expansions).factions.map((index) => FACTIONS[index].id);
}

function unique(players: readonly Seat[], field: keyof Seat, reason: string): void {
  const seen = new Set<string>();
  for (const player of players) {
    const key = nameKey(player[field]);
    if (seen.has(key)) throw new Refused(`players: ${player[field]}`, reason, 'LRR setup');
    seen.add(key);
  }
}

function readMap(
  given: unknown,
  players: readonly Seat[],
  expansions: readonly string[],
): { layout: string; mapString: string | null } {
  const map = object(given ?? {}, 'map');
  onlyFields(map, 'map', ['layout', 'balanced', 'mapString']);
  if (map.balanced !== undefined && map.balanced !== true) {
    throw new Refused('map.balanced', 'a random map is always a balanced one', 'settings');
  }
  if (map.mapString === undefined) {
    return { layout: layoutOf(map.layout, players.length, expansions).id, mapString: null };
  }
  if (map.balanced !== undefined) {
    throw new Refused('map', 'either a map string is given or the map is a random one', 'settings');
  }
  const written = text(map.mapString, 'map.mapString');
  const parsed = parsedString(written);
  checkTiles(parsed, expansions);
  const homes = homesIn(parsed);
  if (homes.length === 0) {
    const layout = map.layout === undefined ? layoutOfString(parsed, players.length, expansions) : undefined;
    return { layout: (layout ?? layoutOf(map.layout, players.length, expansions)).id, mapString: written };
  }
  if (map.layout !== undefined) {
    throw new Refused('map.layout', 'this map string brings its own home systems', 'settings');
  }
  checkHomes(homes, players, expansions);
  return { layout: CUSTOM, mapString: written };
}

function layoutOf(given: unknown, players: number, expansions: readonly string[]): Layout {
  if (given === undefined) return layoutsFor(players, expansions)[0];
  const id = text(given, 'map.layout');
  const layout = LAYOUTS.find((known) => known.id === id);
  if (layout === undefined) {
    throw new Refused('map.layout', `the layouts are ${LAYOUTS.map((known) => known.id).join(', ')}`, 'settings');
  }
  if (layout.players !== players)
    throw new Refused('map.layout', `"${id}" is for ${layout.players} players`, 'settings');
  if (!layoutFits(layout, expansions)) {
    throw new Refused('map.layout', `these sets lack the tiles for "${id}"`, 'LRR setup, step 6');
  }
  return layout;
}

/** The first layout for so many players all of whose home positions are blank in the string. */
function layoutOfString(map: MapString, players: number, expansions: readonly string[]): Layout {
  const blank = new Set(map.places.filter((place) => place.tile === null).map((place) => place.position));
  const layout = layoutsFor(players, expansions).find((known) =>
    known.homePositions.every((position) => blank.has(position)),
  );
  if (layout === undefined) {
    throw new Refused(
      'map.mapString',
      `it has no home systems, and the home positions of no layout for ${players} players are blank in it`,
      'LRR setup, step 6',
    );
  }
  return layout;
}

function parsedString(written: string): MapString {
  try {
    return parseMapString(written);
  } catch (error) {
    if (error instanceof MapStringError) throw new Refused('map.mapString', error.message, 'LRR setup, step 6');
    throw error;
  }
}

/** Every tile must be in the match's sets. */
function checkTiles(map: MapString, expansions: readonly string[]): void {
  const shift = map.centre === null ? 0 : 1;
  map.places.forEach(({ tile, written }, index) => {
    if (tile !== null && !expansions.includes(TILES[tileIndex(tile)].expansion)) {
      const place = index + 1 + shift;
      throw new Refused('map.mapString', `tile '${written}' at place ${place} is in none of these sets`, 'settings');
    }
  });
}

/** A home system written into a map string: whose it is and where. */
export interface WrittenHome {
  readonly faction: Faction;
  readonly position: string;
  readonly tile: string;
}

/** The home systems in a map string, clockwise from north. */
export function homesIn(map: MapString): WrittenHome[] {
  const homes: WrittenHome[] = [];
  for (const { position, tile } of map.places) {
    const faction = tile === null ? undefined : FACTIONS.find((one) => one.gateTile === tile);
    if (faction !== undefined && tile !== null) homes.push({ faction, position, tile });
  }
  return homes.sort((a, b) => clockwiseAngle(a.position) - clockwiseAngle(b.position));
}

/** A number that grows clockwise from north, from the axial place: a sixth of the circle for each of the six sides. */
function clockwiseAngle(position: string): number {
  const { q, r } = axialOfLabel(position);
  const s = -q - r;
  const ring = Math.max(Math.abs(q), Math.abs(r), Math.abs(s));
  // Side by side from the corner in the north: which coordinate runs, and from where.
  if (r === -ring && q < ring) return q / ring;
  if (s === -ring && r < 0) return 1 + (r + ring) / ring;
  if (q === ring && r < ring) return 2 + r / ring;
  if (r === ring && q > -ring) return 3 + -q / ring;
  if (s === ring && r > 0) return 4 + (ring - r) / ring;
  return 5 + -r / ring;
}

function checkHomes(homes: readonly WrittenHome[], players: readonly Seat[], expansions: readonly string[]): void {
  if (homes.length !== players.length) {
    throw new Refused('map.mapString', `it has ${homes.length} home systems for ${players.length} players`, 'settings');
  }
  const there = homes.map((home) => home.faction.id);
  for (const faction of there) {
    if (!factionIds(expansions).includes(faction)) {
      throw new Refused(
        'map.mapString',
        `the home of "${faction}" is in it, a faction of none of these sets`,
        'settings',
      );
    }
  }
  for (const { faction } of players) {
    if (faction !== RANDOM && !there.includes(faction)) {
      throw new Refused('map.mapString', `the home system of "${faction}" is not in it`, 'settings');
    }
  }
}

function isHomeless(faction: string): boolean {
  return faction !== RANDOM && FACTIONS[factionIndex(faction)].homeTile === null;
}

/** The factions whose home system the Council Keleres can take: nobody plays them. */
export function freeKeleresHomes(players: readonly Seat[], expansions: readonly string[]): string[] {
  const keleres = FACTIONS.find((faction) => faction.borrowedHomes.length > 0);
  const homes = keleres?.borrowedHomes.map((index) => FACTIONS[index].id) ?? [];
  const played = players.map((player) => player.faction);
  return homes.filter((home) => !played.includes(home) && factionIds(expansions).includes(home));
}

function readKeleresHome(given: unknown, players: readonly Seat[], expansions: readonly string[]): string | null {
  if (given === undefined) return null;
  const id = text(given, 'keleresHome');
  const free = freeKeleresHomes(players, expansions);
  if (free.includes(id)) return id;
  throw new Refused('keleresHome', `it is one of ${free.join(', ')}`, 'Council Keleres');
}

function object(given: unknown, field: string): Record<string, unknown> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  throw new Refused(field, 'it is an object with named fields', 'settings');
}

function onlyFields(given: Record<string, unknown>, field: string, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) {
      throw new Refused(`${field}.${name}`, `there is no such setting; known are ${known.join(', ')}`, 'settings');
    }
  }
}

function text(given: unknown, field: string): string {
  if (typeof given === 'string') return given;
  throw new Refused(field, 'it is a text', 'settings');
}

function integer(given: unknown, field: string, least: number, most: number): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most) return given;
  throw new Refused(field, `it is a whole number from ${least} to ${most}`, 'settings');
}
