import { describe, expect, it } from 'vitest';
import { drive, gameOf } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { MECH, PDS, SPACE_DOCK } from '../data/index.ts';
import { type GameEvent, Registry } from '@orrery/kernel';
import { galaxy, type Game, NOBODY, planetArea, type TiState, unitCount } from '../state/index.ts';
import { gainControl, loseControl, planetGained, type PlanetGained, takeControl } from './control.ts';
import {
  afterUnitsDestroyed,
  destroyTogether,
  destroyUnits,
  destroyUnsupportedStructures,
  newLoss,
} from './destruction.ts';
import { hasPlanetaryShield, isShielded } from './planetary-shield.ts';

const planetOf = (state: TiState, id: string): number => galaxy(state).planetNamed(id);

describe('control of planets', () => {
  it('comes with the card exhausted, taken from its former owner [LRR-25.1] [LRR-25.1b] [LRR-25.3]', () => {
    const state = position({ planets: { wellon: { owner: 1 } } });
    const events: GameEvent[] = [];
    gainControl(gameOf(state, { events }), 0, planetOf(state, 'wellon'));
    expect(state.planetOwner[planetOf(state, 'wellon')]).toBe(0);
    expect(state.planetExhausted[planetOf(state, 'wellon')]).toBe(1);
    expect(events[0].data).toEqual({ player: 0, planet: 'planet:wellon', from: 1 });
  });

  it('cannot be gained by whoever has it [LRR-25.2]', () => {
    const state = position({ planets: { wellon: { owner: 0 } } });
    const events: GameEvent[] = [];
    gainControl(gameOf(state, { events }), 0, planetOf(state, 'wellon'));
    expect(state.planetExhausted[planetOf(state, 'wellon')]).toBe(0);
    expect(events).toEqual([]);
  });

  it('of a planet whose card came with a technology is for good', () => {
    const state = position({ players: [{ faction: 'keleres' }, {}], planets: { 'custodia-vigilia': { owner: 0 } } });
    const planet = planetOf(state, 'custodia-vigilia');
    const events: GameEvent[] = [];
    drive(state, (game) => takeControl(game, 1, planet), []);
    gainControl(gameOf(state, { events }), 1, planet);
    loseControl(gameOf(state, { events }), 0, planet);
    expect(state.planetOwner[planet]).toBe(0);
    expect(events).toEqual([]);
    const before = position({ players: [{ faction: 'keleres' }, {}] });
    gainControl(gameOf(before, { events }), 0, planet);
    expect(before.planetOwner[planet]).toBe(0);
  });

  it('tells abilities whether it was nobody’s before, for exploring [LRR-25.1c]', () => {
    const seen: PlanetGained[] = [];
    const registry = new Registry([
      {
        name: 'watcher',
        abilities: [
          {
            id: 'watcher',
            name: 'Watcher',
            rule: 'test',
            window: planetGained,
            may: false,
            owners: () => [0],
            usable: () => true,
            *resolve(_game: Game, _owner: number, event: PlanetGained) {
              seen.push(event);
            },
          },
        ],
      },
    ]);
    const state = position();
    const planet = planetOf(state, 'wellon');
    drive(state, (game) => takeControl(game, 0, planet), [], { registry });
    drive(state, (game) => takeControl(game, 1, planet), [], { registry });
    expect(seen.map(({ from }) => from)).toEqual([NOBODY, 0]);
  });

  it('is lost through effects, and then nobody has the card [LRR-25.6] [LRR-25.7]', () => {
    const state = position({ planets: { wellon: { owner: 0, exhausted: true } } });
    loseControl(gameOf(state), 0, planetOf(state, 'wellon'));
    expect(state.planetOwner[planetOf(state, 'wellon')]).toBe(NOBODY);
    expect(state.planetExhausted[planetOf(state, 'wellon')]).toBe(0);
    loseControl(gameOf(state), 1, planetOf(state, 'jord'));
    expect(state.planetOwner[planetOf(state, 'jord')]).toBe(0);
  });

  it('of Mallice turns the wormhole nexus to its active side [LRR-100.2]', () => {
    const state = position();
    gainControl(gameOf(state), 0, planetOf(state, 'wellon'));
    expect(state.nexusActive).toBe(false);
    gainControl(gameOf(state), 0, planetOf(state, 'mallice'));
    expect(state.nexusActive).toBe(true);
  });
});

describe('destroyed units', () => {
  it('leave the board for reinforcements, the undamaged first unless said [LRR-31.0]', () => {
    const state = position({ planets: { wellon: { units: { A: { mech: { count: 3, damaged: 1 } } } } } });
    const area = planetArea(state, planetOf(state, 'wellon'));
    destroyUnits(gameOf(state), 0, area, MECH, 2, { rule: 'test' });
    expect(unitCount(state, area, 0, MECH)).toBe(1);
    expect(state.damaged.reduce((sum, count) => sum + count, 0)).toBe(1);
    destroyUnits(gameOf(state), 0, area, MECH, 1, { rule: 'test' });
    expect(state.damaged.reduce((sum, count) => sum + count, 0)).toBe(0);
  });

  it('that die at the same moment are one event for abilities', () => {
    const counts: number[] = [];
    const registry = new Registry([
      {
        name: 'watcher',
        abilities: [
          {
            id: 'watcher',
            name: 'Watcher',
            rule: 'test',
            window: afterUnitsDestroyed,
            may: false,
            owners: () => [0],
            usable: () => true,
            *resolve(_game: Game, _owner: number, event: { losses: readonly unknown[] }) {
              counts.push(event.losses.length);
            },
          },
        ],
      },
    ]);
    const state = position({
      planets: { wellon: { units: { A: { mech: 1 } } }, lodor: { units: { B: { mech: 1 } } } },
    });
    const losses = ['wellon', 'lodor'].map((id, player) => {
      const loss = newLoss(player, planetArea(state, planetOf(state, id)));
      loss.units[MECH] = 1;
      return loss;
    });
    drive(state, (game) => destroyTogether(game, { losses, cause: 'test', rule: 'test' }), [], { registry });
    expect(counts).toEqual([2]);
    const none = [newLoss(0, planetArea(state, planetOf(state, 'wellon')))];
    drive(state, (game) => destroyTogether(game, { losses: none, cause: 'test', rule: 'test' }), [], { registry });
    expect(counts).toEqual([2]);
  });

  it('include structures left without ground forces among foreign units [LRR-63.4] [LRR-79.4]', () => {
    const state = position({
      planets: {
        wellon: { owner: 1, units: { A: { infantry: 1 }, B: { pds: 2, 'space-dock': 1 } } },
        lodor: { owner: 1, units: { A: { infantry: 1 }, B: { pds: 1, infantry: 1 } } },
        quann: { owner: 1, units: { B: { pds: 1 } } },
      },
    });
    const areas = ['wellon', 'lodor', 'quann'].map((id) => planetArea(state, planetOf(state, id)));
    for (const area of areas) destroyUnsupportedStructures(gameOf(state), area);
    expect(unitCount(state, areas[0], 1, PDS) + unitCount(state, areas[0], 1, SPACE_DOCK)).toBe(0);
    expect(unitCount(state, areas[1], 1, PDS)).toBe(1);
    expect(unitCount(state, areas[2], 1, PDS)).toBe(1);
  });
});

describe('Planetary Shield', () => {
  it('protects a planet by whoever’s unit it is [LRR-65.0]', () => {
    const state = position({ planets: { wellon: { units: { B: { pds: 1 } } }, lodor: { units: { B: { mech: 1 } } } } });
    expect(isShielded(state, planetOf(state, 'wellon'))).toBe(true);
    expect(isShielded(state, planetOf(state, 'lodor'))).toBe(false);
  });

  it('counts as absent with a war sun of another player in the system, not with an own one [LRR-65.3] [LRR-65.3a]', () => {
    const planets = { wellon: { units: { B: { pds: 1 } } } };
    const foreign = position({ planets, systems: { '19': { space: { A: { 'war-sun': 1 } } } } });
    expect(hasPlanetaryShield(foreign, planetOf(foreign, 'wellon'), 1)).toBe(false);
    const own = position({ planets, systems: { '19': { space: { B: { 'war-sun': 1 } } } } });
    expect(hasPlanetaryShield(own, planetOf(own, 'wellon'), 1)).toBe(true);
    const elsewhere = position({ planets, systems: { '26': { space: { A: { 'war-sun': 1 } } } } });
    expect(hasPlanetaryShield(elsewhere, planetOf(elsewhere, 'wellon'), 1)).toBe(true);
  });
});
