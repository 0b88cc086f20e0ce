import { beginEffect, endEffects } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { position } from '../../test/position.ts';
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
