import { beginEffect, endEffects } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { position } from '../../test/position.ts';
import { isGroundForce, isShip, isStructure, TILES, UNIT_TYPES } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { ANOMALY_EFFECT, hasAnomaly, isAnomaly } from './anomalies.ts';

describe('anomalies', () => {
  const state = position({ map: { '106': '67' } });
  const named = (id: string) => galaxyOf(state.map).systemNamed(id);

  it('are what the tiles show, with planets or without [LRR-9.1] [LRR-9.2] [LRR-9.2a] [LRR-9.3]', () => {
    expect(hasAnomaly(state, named('44'), 'asteroid-field')).toBe(true);
    expect(hasAnomaly(state, named('42'), 'nebula')).toBe(true);
    expect(hasAnomaly(state, named('43'), 'supernova')).toBe(true);
    expect(hasAnomaly(state, named('41'), 'gravity-rift')).toBe(true);
    expect(hasAnomaly(state, named('67'), 'gravity-rift')).toBe(true);
    expect(['18', '26', '46', '1'].some((id) => isAnomaly(state, named(id)))).toBe(false);
  });

  it('come and go with effects, beside what a system is already [LRR-9.4] [LRR-9.5]', () => {
    const changed = structuredClone({ ...state, map: undefined });
    const other = { ...changed, map: state.map };
    const data = { system: named('42'), anomaly: 'gravity-rift' };
    beginEffect(other, { source: 'test', kind: ANOMALY_EFFECT, until: 'end', data });
    expect(hasAnomaly(other, named('42'), 'gravity-rift')).toBe(true);
    expect(hasAnomaly(other, named('42'), 'nebula')).toBe(true);
    expect(hasAnomaly(other, named('19'), 'gravity-rift')).toBe(false);
    endEffects(other, 'end');
    expect(hasAnomaly(other, named('42'), 'gravity-rift')).toBe(false);
  });
});

describe('system tiles', () => {
  it('have backs that say what they are [LRR-88.1] [LRR-88.2] [LRR-88.3] [LRR-88.4] [LRR-88.7]', () => {
    for (const tile of TILES) {
      if (tile.hyperlane) expect([tile.tile, tile.planets, tile.wormholes]).toEqual([tile.tile, [], []]);
      if (tile.homeSystemOf !== null && tile.back !== null)
        expect([tile.tile, tile.back]).toEqual([tile.tile, 'green']);
      if (tile.back === 'blue') expect([tile.tile, tile.planets.length > 0]).toEqual([tile.tile, true]);
      if (tile.back === 'red')
        expect([tile.tile, tile.planets.length === 0 || tile.anomalies.length > 0]).toEqual([tile.tile, true]);
    }
  });
});

describe('units', () => {
  it('are ships, ground forces or structures [LRR-96.1]', () => {
    for (const [type, id] of UNIT_TYPES.entries()) {
      const kinds = [isShip[type], isGroundForce[type], isStructure[type]].filter(Boolean);
      expect([id, kinds.length]).toEqual([id, 1]);
    }
  });
});
