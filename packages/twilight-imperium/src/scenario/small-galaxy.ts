import { Refused } from '@orrery/kernel';
import { type Faction, FACTIONS } from '../data/index.ts';
import { type GalaxyMap, withPlanetCards } from '../galaxy/index.ts';

/**
 * The galaxy of a scenario that says nothing about its map: 19 places, with every anomaly, both common wormholes and empty
 * space within two steps of Mecatol Rex. Homes of the players lie in the corners, the first in the north, the second in the south.
 */
const TILES: Readonly<Record<string, string>> = {
  '000': '18',
  '101': '26',
  '102': '19',
  '103': '27',
  '104': '46',
  '105': '38',
  '106': '20',
  '201': '21',
  '202': '25',
  '203': '39',
  '204': '42',
  '205': '44',
  '206': '40',
  '207': '22',
  '208': '43',
  '209': '41',
  '210': '47',
  '211': '24',
  '212': '37',
};

const HOMES = ['201', '207', '211', '203', '205', '209', '204', '210'];

/** The tile of the first home system that a faction may borrow and nobody of the table lives in (the Council Keleres). */
function borrowedTile(faction: Faction, factions: readonly Faction[]): string {
  const free = faction.borrowedHomes.find((other) => factions.every(({ index }) => index !== other));
  const tile = free === undefined ? null : FACTIONS[free].gateTile;
  if (tile === null) throw new Refused('faction', `no home is left for ${faction.name}`, 'position');
  return tile;
}

/** The small galaxy for these factions, with other tiles laid over it by position. */
export function smallGalaxy(factions: readonly Faction[], changes: Readonly<Record<string, string>>): GalaxyMap {
  const tiles: Record<string, string> = { ...TILES };
  const offMap: string[] = ['82'];
  factions.forEach((faction, seat) => {
    tiles[HOMES[seat]] = faction.gateTile ?? borrowedTile(faction, factions);
    if (faction.homeTile !== null && faction.homeTile !== faction.gateTile) offMap.push(faction.homeTile);
  });
  Object.assign(tiles, changes);
  const map: GalaxyMap = {
    tiles: Object.entries(tiles)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([position, written]) => {
        // A hyperlane is written with its rotation in steps of 60 degrees: 85A3.
        const hyperlane = /^(\d+[AB])([0-5])$/.exec(written);
        return hyperlane === null
          ? { position, tile: written, rotation: 0 }
          : { position, tile: hyperlane[1], rotation: Number(hyperlane[2]) * 60 };
      }),
    offMap,
    extraPlanets: ['mirage'],
  };
  return withPlanetCards(
    map,
    factions.map(({ index }) => index),
  );
}
