import { Refused } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { mapStringOf } from '../galaxy/index.ts';
import { begin } from './begin.ts';
import { COLORS, readSettings } from './settings.ts';

function refusal(settings: unknown): Refused {
  try {
    readSettings(settings);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('settings', () => {
  test('a number of players is enough', () => {
    const settings = readSettings({ players: 6 });
    expect(settings.layout).toBe('6p');
    expect(settings.victoryPoints).toBe(10);
    expect(settings.expansions).toEqual(['base', 'pok', 'codex1', 'codex2', 'codex3']);
    expect(settings.players.map((player) => player.color)).toEqual(COLORS.slice(0, 6));
    expect(settings.players.every((player) => player.faction === 'random')).toBe(true);
  });

  test('colours not chosen go to the seats in order', () => {
    const settings = readSettings({ players: [{ color: 'blue' }, {}, {}] });
    expect(settings.players.map((player) => player.color)).toEqual(['blue', 'red', 'green']);
  });

  test.each([
    [{ players: 2 }, 'players'],
    [{ players: 7, expansions: ['base'] }, 'players'],
    [{ players: 3, expansions: ['pok'] }, 'expansions'],
    [{ players: 3, expansions: ['base', 'codex3'] }, 'expansions'],
    [{ players: 3, victoryPoints: 12 }, 'victoryPoints'],
    [{ players: [{ faction: 'sol' }, { faction: 'sol' }, {}] }, 'players: sol'],
    [{ players: [{ faction: 'argent' }, {}, {}], expansions: ['base'] }, 'players[0].faction'],
    [{ players: [{ color: 'mauve' }, {}, {}] }, 'players[0].color'],
    [{ players: [{ name: '' }, {}, {}] }, 'players[0].name'],
    [{ players: [{}, {}, { name: 'Player 1' }] }, 'players: Player 1'],
    [{ players: 3, map: { layout: '6p' } }, 'map.layout'],
    [{ players: 3, map: { layout: 'nowhere' } }, 'map.layout'],
    [{ players: 3, map: { balanced: false } }, 'map.balanced'],
    [{ players: 3, map: { mapString: '19 20 x 21 22 23' } }, 'map.mapString'],
    [{ players: 3, roundLimit: -1 }, 'roundLimit'],
    [{ players: 3, speaker: 3 }, 'speaker'],
    [{ players: 3, rounds: 3 }, 'settings.rounds'],
    ['six', 'settings'],
  ])('%j is refused at %s', (settings, field) => {
    expect(refusal(settings).what).toBe(field);
  });

  test.each(['variant', 'booklet', 'learnToPlay', 'beginner'])(
    'rules of the booklet for beginners cannot be chosen, by "%s" or otherwise: the reference holds [LRR-1.1]',
    (field) => {
      const { what, why } = refusal({ players: 3, [field]: 'learn-to-play' });
      expect([what, why]).toEqual([`settings.${field}`, refusal({ players: 3, nonsense: 1 }).why]);
      const fields = ['expansions', 'keleresHome', 'layout', 'mapString', 'players', 'roundLimit', 'speaker'];
      expect(Object.keys(readSettings({ players: 3 })).sort()).toEqual([...fields, 'victoryPoints']);
    },
  );

  test('a match may name later sets, in any order', () => {
    const sets = ['thunders-edge', 'base', 'codex4', 'pok'];
    expect(readSettings({ players: 3, expansions: sets }).expansions).toEqual([
      'base',
      'pok',
      'codex4',
      'thunders-edge',
    ]);
    expect(refusal({ players: 3, expansions: ['base', 'thunders-edge'] }).why).toContain("needs the set 'pok'");
  });

  test('factions of later sets whose sheet alone is here cannot be picked', () => {
    const settings = { players: [{ faction: 'crimson' }, {}, {}], expansions: ['base', 'pok', 'thunders-edge'] };
    expect(refusal(settings).what).toBe('players[0].faction');
  });

  test('names that cannot be told apart are one name, and what is not seen is none', () => {
    const named = (...names: string[]) => ({ players: names.map((name) => ({ name })) });
    expect(refusal(named('Ada', 'A\u200bda', 'Bo')).why).toContain('this name');
    expect(refusal(named('Ada', '\u202e\u200b', 'Bo')).what).toBe('players[1].name');
    expect(readSettings(named('\u202eAda', 'B\no', 'Cy')).players.map(({ name }) => name)).toEqual([
      'Ada',
      'B o',
      'Cy',
    ]);
  });

  test('a map string names the token that is wrong and its place', () => {
    const pok = refusal({ players: 3, expansions: ['base'], map: { mapString: '19 20 60 21 22 23' } });
    expect(pok.why).toContain("'60' at place 3");
  });

  test('a map string without home systems gets them at the home positions, and comes out as it went in', () => {
    const drawn = begin(readSettings({ players: 6 }), 'a map');
    const homes = new Set(['301', '304', '307', '310', '313', '316']);
    const blank = mapStringOf({ ...drawn.map, tiles: drawn.map.tiles.filter((tile) => !homes.has(tile.position)) });
    const state = begin(readSettings({ players: 6, map: { mapString: blank } }), 'another seed');
    const others = (map: typeof state.map) => map.tiles.filter((tile) => !homes.has(tile.position));
    expect(others(state.map)).toEqual(others(drawn.map));
  });

  test('a map string with home systems gives the factions', () => {
    const drawn = begin(readSettings({ players: 6 }), 'a map');
    const written = mapStringOf(drawn.map);
    const state = begin(readSettings({ players: 6, map: { mapString: written } }), 'another seed');
    expect(state.setup.players.map((player) => player.faction)).toEqual(
      drawn.setup.players.map((player) => player.faction),
    );
    expect(mapStringOf(state.map)).toBe(written);
    const faction = drawn.setup.players[0].faction;
    const absent = faction === 'sol' ? 'hacan' : 'sol';
    const isThere = drawn.setup.players.some((player) => player.faction === absent);
    if (!isThere) {
      const players = [{ faction: absent }, {}, {}, {}, {}, {}];
      expect(refusal({ players, map: { mapString: written } }).what).toBe('map.mapString');
    }
    expect(refusal({ players: 5, map: { mapString: written } }).what).toBe('map.mapString');
  });

  test('the Council Keleres take a home nobody plays', () => {
    const players = [{ faction: 'keleres' }, { faction: 'mentak' }, {}];
    expect(refusal({ players, keleresHome: 'mentak' }).what).toBe('keleresHome');
    const state = begin(readSettings({ players, keleresHome: 'argent' }), 'keleres');
    expect(state.planetOwner.filter((owner) => owner === 0)).toHaveLength(3);
    const all = [{ faction: 'keleres' }, { faction: 'mentak' }, { faction: 'xxcha' }, { faction: 'argent' }];
    expect(refusal({ players: all }).what).toBe('players: keleres');
  });
});
