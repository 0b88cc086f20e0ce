import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { CARRIER, CRUISER, DREADNOUGHT, FIGHTER, INFANTRY, MECH, SPACE_DOCK } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { addUnits, planetArea, type TiState, unitCount } from '../state/index.ts';
import { capacityExcess, capacityOf, fleetExcess, removeExcess, spaceLoad } from './capacity.ts';
import { enforceFleetPool } from './fleet-pool.ts';

function fleet(
  units: Record<string, number>,
  player: { fleet?: number; technologies?: string[]; faction?: string } = {},
) {
  const state = position({
    players: [{ faction: 'hacan', fleet: 5, ...player }, {}],
    systems: { '26': { space: { A: units } } },
  });
  return { state, system: galaxyOf(state.map).systemNamed('26') };
}

describe('capacity', () => {
  it('is the sum of the ships [LRR-16.2]', () => {
    const { state, system } = fleet({ carrier: 2, dreadnought: 1, cruiser: 3 });
    expect(capacityOf(state, 0, system)).toBe(9);
  });

  it('is needed by fighters and ground forces in space, not on planets [LRR-16.3] [LRR-16.3b]', () => {
    const { state, system } = fleet({ carrier: 1, fighter: 3, infantry: 2, mech: 1 });
    expect(capacityExcess(spaceLoad(state, 0, system))).toBe(2);
    addUnits(state, planetArea(state, galaxyOf(state.map).planetNamed('lodor')), 0, INFANTRY, 9);
    expect(capacityExcess(spaceLoad(state, 0, system))).toBe(2);
  });

  it('is left to what cannot do without it; Fighters II take the rest, and then fleet [LRR-37.3]', () => {
    const { state, system } = fleet(
      { carrier: 1, fighter: 5, infantry: 3 },
      { technologies: ['fighter-ii'], fleet: 5 },
    );
    const load = spaceLoad(state, 0, system);
    expect(capacityExcess(load)).toBe(0);
    expect(fleetExcess(load, 5)).toBe(0);
    expect(fleetExcess(load, 4)).toBe(1);
  });

  it('counts two Hybrid Crystal Fighters II as one ship', () => {
    const { state, system } = fleet({ fighter: 5 }, { faction: 'naalu', technologies: ['hybrid-crystal-fighter-ii'] });
    expect(fleetExcess(spaceLoad(state, 0, system), 2)).toBe(0.5);
    expect(fleetExcess(spaceLoad(state, 0, system), 3)).toBe(0);
  });

  it('spares Aerie Sentinels beside a ship that has capacity', () => {
    const beside = fleet({ dreadnought: 1, mech: 3, infantry: 1 }, { faction: 'argent' });
    expect(capacityExcess(spaceLoad(beside.state, 0, beside.system))).toBe(0);
    const alone = fleet({ destroyer: 1, mech: 1 }, { faction: 'sol' });
    expect(capacityExcess(spaceLoad(alone.state, 0, alone.system))).toBe(1);
  });

  it('counts a Floating Factory: its capacity, its fighters, no ship', () => {
    const { state, system } = fleet({ 'space-dock': 1, fighter: 4, infantry: 3 }, { faction: 'saar' });
    const load = spaceLoad(state, 0, system);
    expect(load.capacity).toBe(4);
    expect(load.ships).toBe(0);
    expect(unitCount(state, system, 0, SPACE_DOCK)).toBe(1);
  });
});

describe('removing the excess', () => {
  it('asks the owner what goes, damaged units apart, and tells it once [LRR-16.3a]', () => {
    const { state, system } = fleet({ dreadnought: 1, infantry: 1 });
    addUnits(state, system, 0, MECH, 2, 1);
    const first = drive(state, (game) => removeExcess(game, 0, system));
    expect(offered(first.open[0])).toEqual(['unit:infantry', 'unit:mech', 'unit:mech:damaged']);
    const { events, done } = drive(state, (game) => removeExcess(game, 0, system), ['unit:mech:damaged', 'unit:mech']);
    expect(done).toBe(true);
    expect(events).toMatchObject([{ type: 'units-removed', data: { units: { mech: 2 } } }]);
    expect(unitCount(state, system, 0, INFANTRY)).toBe(1);
  });

  it('lets a carrier go for the fleet pool, and then what it held', () => {
    const { state, system } = fleet({ carrier: 1, cruiser: 1, fighter: 2 }, { fleet: 1 });
    const { events, done } = drive(state, (game) => removeExcess(game, 0, system), ['unit:carrier']);
    expect(done).toBe(true);
    expect(events).toMatchObject([{ rule: 'LRR 37.3', data: { units: { carrier: 1, fighter: 2 } } }]);
    expect(unitCount(state, system, 0, CRUISER)).toBe(1);
  });

  it('looks at every system when the fleet pool shrinks (B18) [LRR-37.3] [LRR-81.5a]', () => {
    const state = position({
      players: [{ fleet: 2 }, {}],
      systems: { '26': { space: { A: { cruiser: 3 } } }, '19': { space: { A: { dreadnought: 2, destroyer: 1 } } } },
    });
    const { open } = drive(state, (game) => enforceFleetPool(game, 0));
    expect(open[0].about()).toMatchObject({ system: 'system:19', excess: 1 });
    const { done, events } = drive(state, (game) => enforceFleetPool(game, 0), ['unit:destroyer']);
    expect(done).toBe(true);
    expect(events).toHaveLength(1);
    const units = (id: string, type: number) => unitCount(state, galaxyOf(state.map).systemNamed(id), 0, type);
    expect([units('26', CRUISER), units('19', DREADNOUGHT)]).toEqual([2, 2]);
  });

  it('always ends within both limits, whatever is chosen', () => {
    const counts = fc.record({
      carrier: fc.nat(2),
      dreadnought: fc.nat(2),
      cruiser: fc.nat(3),
      fighter: fc.nat(7),
      infantry: fc.nat(4),
      mech: fc.nat(2),
    });
    const upgrades = fc.constantFrom<string[]>([], ['fighter-ii']);
    fc.assert(
      fc.property(counts, fc.nat(5), upgrades, fc.infiniteStream(fc.nat(5)), (units, pool, technologies, picks) => {
        const { state, system } = fleet(units, { fleet: pool, technologies });
        const total = () =>
          [FIGHTER, INFANTRY, CARRIER, CRUISER, DREADNOUGHT, MECH].reduce(
            (sum, type) => sum + unitCount(state, system, 0, type),
            0,
          );
        const before = total();
        const removed = run(state, system, picks);
        const load = spaceLoad(state, 0, system);
        expect(capacityExcess(load) + fleetExcess(load, pool)).toBe(0);
        expect(total()).toBe(before - removed);
      }),
    );
  });
});

/** Remove with picks from a stream; how many units were told to have gone. */
function run(state: TiState, system: number, picks: Iterator<number>): number {
  const answers: string[] = [];
  const units = [...state.units];
  for (;;) {
    state.units = [...units];
    const { done, open, events } = drive(state, (game) => removeExcess(game, 0, system), answers);
    if (done) {
      const told = events.flatMap(({ data }) => Object.values(data?.units as Record<string, number>));
      return told.reduce((sum, count) => sum + count, 0);
    }
    const ids = offered(open[0]);
    answers.push(ids[(picks.next().value as number) % ids.length]);
  }
}
