import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TILES } from '../data/index.ts';
import { galaxyOf } from './galaxy.ts';
import { labelOfIndex, placesWithin } from './hex.ts';
import type { GalaxyMap } from './map.ts';
import { MapStringError, formatMapString, mapFromString, mapStringOf, parseMapString } from './map-string.ts';

const SYSTEM_TILES = TILES.filter(
  ({ tile, hyperlane }) => !hyperlane && !['18', '51', '81', '82A', '82B'].includes(tile),
).map(({ tile }) => tile);
const HYPERLANE_TILES = TILES.filter(({ hyperlane }) => hyperlane).map(({ tile }) => tile);

const hyperlaneToken = fc
  .tuple(fc.constantFrom(...HYPERLANE_TILES), fc.constantFrom('', '0', '1', '2', '3', '4', '5'), fc.boolean())
  .map(([tile, rotation, small]) => `${small ? tile.toLowerCase() : tile}${rotation}`);
const separator = fc.constantFrom(' ', ' ', ' ', '  ', ', ', ',', '\n', '\t');

/** Accepted map strings of one to four rings, with every liberty that is allowed. */
const mapString = fc
  .record({
    rings: fc.integer({ min: 1, max: 4 }),
    systems: fc.shuffledSubarray(SYSTEM_TILES, { minLength: placesWithin(4) - 1 }),
    others: fc.array(fc.oneof(fc.constantFrom('0', '-1'), hyperlaneToken), { minLength: 60, maxLength: 60 }),
    whichIsOther: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
    separators: fc.array(separator, { minLength: 62, maxLength: 62 }),
    ends: fc.tuple(fc.constantFrom('', ' ', '\n'), fc.constantFrom('', ' ', '\n')),
    centre: fc.boolean(),
  })
  .map(({ rings, systems, others, whichIsOther, separators, ends, centre }) => {
    const tokens = Array.from({ length: placesWithin(rings) - 1 }, (_, at) =>
      whichIsOther[at] ? others[at] : systems[at],
    );
    if (centre) tokens.unshift('{18}');
    return ends[0] + tokens.map((token, at) => (at === 0 ? token : separators[at] + token)).join('') + ends[1];
  });

function refusal(text: string, read: (text: string) => unknown = parseMapString): MapStringError {
  try {
    read(text);
  } catch (error) {
    expect(error).toBeInstanceOf(MapStringError);
    return error as MapStringError;
  }
  throw new Error(`accepted: ${text}`);
}

const RING = '19 20 21 22 23 24';

describe('map strings', () => {
  it('every accepted string is written again exactly (B43)', () => {
    fc.assert(
      fc.property(mapString, (text) => {
        expect(formatMapString(parseMapString(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('string to map to string to map gives the same map (B43)', () => {
    fc.assert(
      fc.property(mapString, fc.boolean(), fc.constantFrom('0' as const, '-1' as const), (text, centre, blank) => {
        const map = mapFromString(parseMapString(text));
        const again = mapFromString(parseMapString(mapStringOf(map, { centre, blank })));
        expect(again).toEqual(map);
      }),
    );
  });

  it('never fails but with its own error', () => {
    const token = fc.oneof(
      fc.string(),
      fc.constantFrom('{18}', '0', '-1', '19', '83A1', '82'),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 20 }), (tokens) => {
        const text = tokens.join(' ');
        try {
          expect(formatMapString(parseMapString(text))).toBe(text);
        } catch (error) {
          if (!(error instanceof MapStringError)) throw error;
          expect(error.place).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is read in the order of the spiral', () => {
    const { places, centre } = parseMapString(`{18} ${RING}`);
    expect(centre?.written).toBe('{18}');
    expect(places.map(({ position, tile }) => [position, tile])).toEqual([
      ['101', '19'],
      ['102', '20'],
      ['103', '21'],
      ['104', '22'],
      ['105', '23'],
      ['106', '24'],
    ]);
    expect(parseMapString('85A3 0 -1 83b 0 0').places.slice(0, 4)).toMatchObject([
      { tile: '85A', rotation: 180 },
      { tile: null },
      { tile: null },
      { tile: '83B', rotation: 0 },
    ]);
  });

  it.each([
    ['19 20 21 x 23 24', 'bad', 'x', 4, /not a tile number/],
    ['19 20 21 999 23 24', 'bad', '999', 4, /no such tile/],
    ['19 20 21 018 23 24', 'bad', '018', 4, /not a tile number/],
    ['19 20 21 18 23 24', 'bad', '18', 4, /Mecatol Rex/],
    ['{18} 19 20 21 18 23 24', 'bad', '18', 5, /Mecatol Rex/],
    ['19 {18} 21 22 23 24', 'doubled', '{18}', 2, /first/],
    ['{19} 20 21 22 23 24 25', 'bad', '{19}', 1, /middle/],
    ['51 20 21 22 23 24', 'bad', '51', 1, /tile 17/],
    ['19 82B 21 22 23 24', 'bad', '82B', 2, /beside the board/],
    ['19 82 21 22 23 24', 'bad', '82', 2, /beside the board/],
    ['19 81 21 22 23 24', 'bad', '81', 2, /start of a game/],
    ['19 85 21 22 23 24', 'bad', '85', 2, /85A or 85B/],
    ['19 85A6 21 22 23 24', 'bad', '85A6', 2, /0 to 5/],
    ['19A 20 21 22 23 24', 'bad', '19A', 1, /no such tile/],
    ['19 20 21 22 23 24 -2', 'bad', '-2', 7, /not a tile number/],
    [`${RING} 19`, 'doubled', '19', 7, /place 1 already/],
    [`{18} ${RING} 0 19`, 'doubled', '19', 9, /place 2 already/],
    ['19 20 21 22 23', 'missing', '', 6, /ring 1 has 6 places, 5/],
    [`{18} ${RING} 25`, 'missing', '', 9, /ring 2 has 12 places, 1/],
    ['', 'missing', '', 1, /ring 1/],
    ['{18}', 'missing', '', 2, /ring 1/],
  ] as const)('refuses %j', (text, problem, token, place, why) => {
    expect(refusal(text)).toMatchObject({ problem, token, place, why: expect.stringMatching(why) });
    expect(refusal(text).message).toContain(`place ${place}`);
  });

  it('rotation is for hyperlanes alone, and ten rings are too many', () => {
    expect(refusal('20 195 21 22 23 24').why).toMatch(/no such tile/);
    const tooLong = Array.from({ length: placesWithin(9) }, () => '0').join(' ');
    expect(refusal(tooLong)).toMatchObject({ problem: 'bad', place: placesWithin(9) });
  });
});

describe('maps from strings', () => {
  const homes = [
    { position: '101', tile: '1' },
    { position: '104', tile: '17' },
  ];
  const read = (text: string): GalaxyMap => mapFromString(parseMapString(text), homes, { nexus: true });

  it('fills home positions, blank or filled already, and lays the nexus and the Creuss home beside the board', () => {
    for (const text of ['0 20 21 -1 23 24', '1 20 21 17 23 24']) {
      const map = read(text);
      expect(map.tiles.find(({ position }) => position === '101')?.tile).toBe('1');
      expect(map.offMap).toEqual(['51', '82']);
      expect(galaxyOf(map).systemCount).toBe(9);
    }
    expect(mapFromString(parseMapString(RING)).offMap).toEqual([]);
  });

  it('refuses what is in the way of a home', () => {
    expect(refusal('19 20 21 0 23 24', read)).toMatchObject({ problem: 'bad', token: '19', place: 1 });
    expect(refusal('{18} 0 1 21 0 23 24', read)).toMatchObject({ problem: 'doubled', token: '1', place: 3 });
    const far = refusal(RING, (text) => mapFromString(parseMapString(text), [{ position: '301', tile: '1' }]));
    expect(far).toMatchObject({ problem: 'missing', place: 7 });
  });

  it('writes places without a tile, up to the outermost ring in use', () => {
    const map: GalaxyMap = {
      tiles: [
        { position: '000', tile: '18', rotation: 0 },
        { position: labelOfIndex(7), tile: '85A', rotation: 120 },
      ],
      offMap: [],
    };
    expect(mapStringOf(map, { centre: true, blank: '-1' })).toBe(
      '{18} -1 -1 -1 -1 -1 -1 85A2 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1',
    );
  });
});
