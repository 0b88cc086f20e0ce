import { describe, expect, test } from 'vitest';
import { factionIndex, FACTIONS, LEADERS, SETS, unitTypeIndex } from '../data/index.ts';
import { LAYOUTS } from '../galaxy/index.ts';
import { galaxy, statsOf, type TiState } from '../state/index.ts';
import { viewOf } from '../view/view-of.ts';
import { begin } from './begin.ts';
import { readSettings } from './settings.ts';

const started = (settings: object): TiState => begin(readSettings(settings), 'components');

describe('frontier tokens at the start', () => {
  const layouts = LAYOUTS.map(({ id, homePositions }) => [id, homePositions.length] as const);

  test.each(layouts)(
    '%s: one in each system without planets, in no other one [LRR-38.1] [LRR-38.1b]',
    (layout, players) => {
      const state = started({ players, map: { layout } });
      const { planetsOf, systemCount } = galaxy(state);
      const counts = Array.from({ length: systemCount }, (_, system) => state.systemTokens[system].length);
      expect(counts).toEqual(planetsOf.map((planets) => (planets.length === 0 ? 1 : 0)));
      expect(new Set(state.systemTokens.flat())).toEqual(new Set(['frontier']));
    },
  );

  test('hyperlane tiles are no systems and get none [LRR-38.1a]', () => {
    const withLanes = LAYOUTS.filter(({ hyperlanes }) => hyperlanes.length > 0);
    expect(withLanes.length).toBeGreaterThan(0);
    for (const { id, homePositions, hyperlanes } of withLanes) {
      const view = viewOf(started({ players: homePositions.length, map: { layout: id } }), undefined);
      expect(view.hyperlanes).toHaveLength(hyperlanes.length);
      const lanes = new Set(view.hyperlanes.map(({ position }) => position));
      const tokens = view.systems.filter(({ markers }) => markers.includes('frontier'));
      expect(tokens.length).toBeGreaterThan(0);
      expect(tokens.filter(({ position }) => position === null || lanes.has(position))).toEqual([]);
    }
  });

  test('anomalies without planets get one, anomalies with planets none [LRR-38.1c]', () => {
    // Every red tile but the Muaat's supernova is in play with eight players; a nebula with planets is the home of the Empyrean.
    const state = started({ players: [{ faction: 'empyrean' }, ...new Array<object>(7).fill({})] });
    const anomalies = viewOf(state, undefined).systems.filter((system) => system.anomalies.length > 0);
    const bare = anomalies.filter(({ planets }) => planets.length === 0);
    expect(bare.length).toBeGreaterThan(3);
    for (const { id, planets, markers } of anomalies) {
      expect([id, markers]).toEqual([id, planets.length === 0 ? ['frontier'] : []]);
    }
    expect(anomalies.filter(({ planets }) => planets.length > 0).map(({ id }) => id)).toContain('56');
  });

  test('the Creuss Gate gets one, the home beside the board none [LRR-38.1d]', () => {
    const state = started({ players: [{ faction: 'creuss' }, {}, {}] });
    const { systemNamed } = galaxy(state);
    expect(state.systemTokens[systemNamed('17')]).toEqual(['frontier']);
    expect(state.systemTokens[systemNamed('51')]).toEqual([]);
  });

  test('without Prophecy of Kings there are none', () => {
    expect(started({ players: 4, expansions: ['base'] }).systemTokens.flat()).toEqual([]);
  });
});

describe('leaders at the start', () => {
  const factions = FACTIONS.filter(({ expansion, sheetOnly }) => SETS.some((set) => set === expansion) && !sheetOnly);
  const leadersOf = (id: string) => viewOf(started({ players: [{ faction: id }, {}, {}] }), 1).players[0].leaders;

  test.each(factions.map(({ id }) => id))(
    '%s: an agent that is ready, a commander and a hero that are locked, on the sheet before all [LRR-50.1] [LRR-50.1a] [LRR-51.1] [LRR-51.2]',
    (id) => {
      const inPlay = leadersOf(id).filter(({ status }) => status !== 'purged');
      const agents = id === 'nomad' ? 3 : 1;
      expect(inPlay.map(({ type, status }) => `${type} ${status}`)).toEqual([
        ...new Array<string>(agents).fill('agent ready'),
        'commander locked',
        'hero locked',
      ]);
    },
  );

  test('no leader is on two sheets, and none is missing', () => {
    const all = factions.flatMap(({ leaders }) => leaders);
    expect(new Set(all).size).toBe(all.length);
    expect([...all].sort((a, b) => a - b)).toEqual(
      LEADERS.flatMap(({ expansion }, leader) => (SETS.some((set) => set === expansion) ? [leader] : [])),
    );
  });

  test('without Prophecy of Kings there are no leaders', () => {
    expect(started({ players: 3, expansions: ['base'] }).players.map(({ leaders }) => leaders)).toEqual([[], [], []]);
  });
});

describe('mechs at the start', () => {
  const MECH = unitTypeIndex('mech');
  const factions = FACTIONS.filter(({ expansion, sheetOnly }) => SETS.some((set) => set === expansion) && !sheetOnly);

  test.each(factions.map(({ id }) => id))(
    '%s has its own mech, which needs no technology and no unlocking [LRR-50.2]',
    (id) => {
      const state = started({ players: [{ faction: id }, {}, {}] });
      const mech = statsOf(state, 0)[MECH];
      expect([mech.faction, mech.requiredTechnology, mech.cost]).toEqual([factionIndex(id), null, 2]);
      expect(viewOf(state, 1).players[0].units.mech.name).toBe(mech.name);
    },
  );
});
