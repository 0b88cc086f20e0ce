import { type Ability, beginEffect, type Component, Registry } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { type Position, position } from '../../test/position.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { type Game, type TiState, unitCount } from '../state/index.ts';
import { technologies } from '../technologies/index.ts';
import { CARRIER, CRUISER, FIGHTER, INFANTRY, MECH, SPACE_DOCK } from '../data/index.ts';
import { ANOMALY_EFFECT } from './anomalies.ts';
import { moveShips, moveValue, passSupernovas, type ShipMoving, type ShipsMoved, shipsMove } from './movement.ts';

/** The first player (A) moves ships on the small galaxy: Mecatol Rex (18) amid 26, 19, 27, 46, 38, 20 (see docs/scenarios.md). */

function move(
  state: TiState,
  to: string,
  answers: string[] = [],
  options: { dice?: number[]; components?: Component<Game>[] } = {},
) {
  const registry = new Registry([...technologies, ...(options.components ?? [])] as Component<never>[]);
  const system = galaxyOf(state.map).systemNamed(to);
  return drive(state, (game) => moveShips(game, 0, system), answers, { dice: options.dice, registry });
}

function offers(written: Position, to: string, answers: string[] = [], components: Component<Game>[] = []): string[] {
  const { open } = move(position(written), to, answers, { components });
  return open.length === 0 ? [] : offered(open[0]);
}

function inSpace(state: TiState, system: string, ...types: number[]): number[] {
  return types.map((type) => unitCount(state, galaxyOf(state.map).systemNamed(system), 0, type));
}

describe('moving ships', () => {
  it('asks nothing when no ship can come, and says that none did', () => {
    const { done, result, events } = move(position({ systems: { '26': { space: { A: { carrier: 1 } } } } }), '46');
    expect({ done, result, events }).toEqual({ done: true, result: false, events: [] });
  });

  it('changes nothing until the plan is done [LRR-58.6]', () => {
    const state = position({ systems: { '26': { space: { A: { carrier: 1, fighter: 2, cruiser: 1 } } } } });
    const before = structuredClone({ ...state, chance: undefined });
    const { events, open } = move(state, '18', ['move:system:26:carrier', 'load:system:26:fighter']);
    expect({ ...state, chance: undefined }).toEqual(before);
    expect(events).toEqual([]);
    expect(open[0].plan).toBe('movement');
    expect(open[0].about()).toMatchObject({
      system: 'system:18',
      moves: [
        { unit: 'carrier', route: ['system:26', 'system:18'], capacity: 6, used: 1, cargo: ['system:26:fighter'] },
      ],
    });
  });

  it('tells what moved from where, what was carried, and that ships arrived', () => {
    const state = position({
      systems: { '26': { space: { A: { carrier: 1, cruiser: 1 } } } },
      planets: { lodor: { units: { A: { infantry: 2, mech: { count: 1, damaged: 1 } } } } },
    });
    const { events, result } = move(state, '18', [
      'move:system:26:carrier',
      'load:planet:lodor:infantry',
      'load:planet:lodor:mech:damaged',
      'move:system:26:cruiser',
      'done',
    ]);
    expect(result).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['ships-moved']);
    expect(events[0].text).toBe(
      'A moves a carrier and a cruiser from Lodor into Mecatol Rex, carrying an infantry and a mech from Lodor',
    );
    expect(events[0].data).toMatchObject({
      system: 'system:18',
      units: [
        { from: 'system:26', unit: 'carrier', count: 1, carried: false },
        { from: 'planet:lodor', unit: 'infantry', count: 1, carried: true },
        { from: 'planet:lodor', unit: 'mech', count: 1, damaged: true, carried: true },
        { from: 'system:26', unit: 'cruiser', count: 1, carried: false },
      ],
    });
    expect(inSpace(state, '18', CARRIER, CRUISER, INFANTRY, MECH)).toEqual([1, 1, 1, 1]);
  });

  it('opens the windows before and after the ships move, once the plan is done', () => {
    const heard: string[] = [];
    const listener = (moment: 'before' | 'when' | 'after'): Ability<Game, ShipsMoved> => ({
      id: moment,
      name: moment,
      rule: 'test',
      window: shipsMove[moment],
      may: false,
      owners: () => [1],
      usable: () => true,
      *resolve(game, _, { player, system }) {
        heard.push(`${moment}: ${inSpace(game.state, '18', CRUISER)[0]} of ${player} in ${system}`);
      },
    });
    const abilities = [listener('before'), listener('when'), listener('after')];
    const written: Position = { systems: { '26': { space: { A: { cruiser: 2 } } } } };
    const plan = ['move:system:26:cruiser'];
    const state = position(written);
    move(state, '18', plan, { components: [{ name: 'listener', abilities }] });
    expect(heard).toEqual([]);
    const answered = move(state, '18', [...plan, 'done'], { components: [{ name: 'listener', abilities }] });
    expect(answered.done).toBe(true);
    const system = galaxyOf(state.map).systemNamed('18');
    expect(heard).toEqual([`before: 0 of 0 in ${system}`, `when: 0 of 0 in ${system}`, `after: 1 of 0 in ${system}`]);
  });

  it('offers each kind of ship once for a system, damaged ones apart', () => {
    const systems = { '26': { space: { A: { dreadnought: { count: 3, damaged: 1 }, cruiser: 2 } } } };
    expect(offers({ systems }, '18')).toEqual([
      'move:system:26:cruiser',
      'move:system:26:dreadnought',
      'move:system:26:dreadnought:damaged',
      'done',
    ]);
  });
});

describe('the numbers of a ship', () => {
  it('adds what components give all ships of a kind, also in a nebula [LRR-56.2] [LRR-59.2a]', () => {
    const faster: Component<Game> = {
      name: 'faster',
      modifiers: [{ source: 'faster', rule: 'test', number: moveValue, by: () => 1 }],
    };
    const written: Position = {
      systems: { '42': { space: { A: { cruiser: 1 } } }, '25': { space: { A: { carrier: 1 } } } },
    };
    expect(offers(written, '18')).toEqual([]);
    expect(offers(written, '18', [], [faster])).toEqual(['move:system:25:carrier', 'move:system:42:cruiser', 'done']);
  });

  it('lifts a rule for the ships a component names, and only for them [LRR-86.1] [LRR-1.2]', () => {
    const pilots: Component<Game> = {
      name: 'pilots',
      modifiers: [
        {
          source: 'pilots',
          rule: 'test',
          number: passSupernovas,
          by: (_: Game, { type }: ShipMoving) => (type === CRUISER ? 1 : 0),
        },
      ],
    };
    const written: Position = {
      map: { '101': '80' },
      systems: { '1': { space: { A: { cruiser: 1, destroyer: 1 } } } },
    };
    expect(offers(written, '18')).toEqual([]);
    const { result, events } = move(position(written), '18', ['move:system:1:cruiser', 'done'], {
      components: [pilots],
    });
    expect(result).toBe(true);
    expect(events[0].data).toMatchObject({ units: [{ unit: 'cruiser', count: 1 }] });
  });

  it('lets one ship with Gravity Drive take the longer way for what it fetches, and then no other', () => {
    const written: Position = {
      players: [{ technologies: ['gravity-drive'] }, {}],
      systems: { '26': { space: { A: { carrier: 1 } } }, '25': { space: { A: { dreadnought: 1 } } } },
      planets: { wellon: { units: { A: { infantry: 1 } } } },
    };
    expect(offers(written, '18', ['move:system:26:carrier'])).toContain('move:system:25:dreadnought');
    expect(offers(written, '18', ['move:system:26:carrier'])).toContain('load:planet:wellon:infantry');
    expect(offers(written, '18', ['move:system:25:dreadnought', 'move:system:26:carrier'])).toEqual(['done']);
    const state = position(written);
    move(state, '18', ['move:system:26:carrier', 'load:planet:wellon:infantry', 'done']);
    expect(inSpace(state, '18', CARRIER, INFANTRY)).toEqual([1, 1]);
    expect(inSpace(state, '25', 5)).toEqual([1]);
  });
});

describe('transport', () => {
  it('carries fighters that could move alone, and lets others of them move alone', () => {
    const written: Position = {
      players: [{ technologies: ['fighter-ii'] }, {}],
      systems: { '26': { space: { A: { carrier: 1, fighter: 2 } } } },
    };
    const state = position(written);
    move(state, '18', ['move:system:26:carrier', 'load:system:26:fighter', 'move:system:26:fighter', 'done']);
    expect(inSpace(state, '18', CARRIER, FIGHTER)).toEqual([1, 2]);
  });

  it('never carries one fighter twice', () => {
    const written: Position = {
      players: [{ technologies: ['fighter-ii'] }, {}],
      systems: { '26': { space: { A: { carrier: 1, fighter: 1, cruiser: 1 } } } },
    };
    expect(offers(written, '18', ['move:system:26:carrier', 'load:system:26:fighter'])).toEqual([
      'move:system:26:cruiser',
      'done',
    ]);
    expect(offers(written, '18', ['move:system:26:fighter', 'move:system:26:carrier'])).not.toContain(
      'load:system:26:fighter',
    );
  });

  it('moves a Floating Factory as a ship that carries', () => {
    const state = position({
      players: [{ faction: 'saar' }, {}],
      systems: { '26': { space: { A: { 'space-dock': 1, infantry: 1 } } } },
    });
    move(state, '18', ['move:system:26:space-dock', 'load:system:26:infantry', 'done']);
    expect(inSpace(state, '18', SPACE_DOCK, INFANTRY)).toEqual([1, 1]);
  });

  it('takes no capacity for an Aerie Sentinel, but a ship that has some', () => {
    const written: Position = {
      players: [{ faction: 'argent' }, {}],
      systems: { '26': { space: { A: { dreadnought: 1, mech: 2, infantry: 1, cruiser: 1 } } } },
    };
    const steps = ['move:system:26:dreadnought', 'load:system:26:infantry', 'load:system:26:mech'];
    expect(offers(written, '18', steps)).toContain('load:system:26:mech');
    expect(offers(written, '18', ['move:system:26:cruiser'])).not.toContain('load:system:26:mech');
  });

  it('keeps to ways that pass all that is aboard', () => {
    const written: Position = {
      players: [{ technologies: ['carrier-ii'] }, {}],
      systems: { '37': { space: { A: { carrier: 1, cruiser: 1 } } } },
      planets: { lodor: { units: { A: { infantry: 1 } } }, 'vefut-ii': { units: { A: { infantry: 1 } } } },
    };
    const steps = ['move:system:37:carrier'];
    expect(offers(written, '18', steps)).toEqual([
      'load:planet:lodor:infantry',
      'load:planet:vefut-ii:infantry',
      'move:system:37:cruiser',
      'done',
    ]);
    steps.push('load:planet:lodor:infantry');
    expect(offers(written, '18', steps)).toEqual(['move:system:37:cruiser', 'done']);
    const { open } = move(position(written), '18', steps);
    expect(open[0].refused()).toContainEqual(
      expect.objectContaining({ id: 'load:planet:vefut-ii:infantry', rule: 'LRR 95.1' }),
    );
  });
});

describe('gravity rifts [LRR-41.3]', () => {
  it('are one in a system that is one twice [LRR-41.4]', () => {
    const state = position({ systems: { '41': { space: { A: { carrier: 1 } } } } });
    const system = galaxyOf(state.map).systemNamed('41');
    const data = { system, anomaly: 'gravity-rift' };
    beginEffect(state, { source: 'test', kind: ANOMALY_EFFECT, until: 'end', data });
    const { events } = move(state, '18', ['move:system:41:carrier', 'done'], { dice: [10, 10] });
    expect(events.map(({ type }) => type)).toEqual(['gravity-rift-rolled', 'ships-moved']);
  });

  it('can begin by an effect, with the move and the die [LRR-9.4]', () => {
    const state = position({ systems: { '25': { space: { A: { carrier: 1 } } } } });
    expect(move(state, '18').done).toBe(true);
    const system = galaxyOf(state.map).systemNamed('26');
    const data = { system, anomaly: 'gravity-rift' };
    beginEffect(state, { source: 'test', kind: ANOMALY_EFFECT, until: 'end', data });
    const { events } = move(state, '18', ['move:system:25:carrier', 'done'], { dice: [3] });
    expect(events.map(({ type }) => type)).toEqual(['gravity-rift-rolled', 'units-lost-in-rift']);
  });

  it('asks for the way where it decides what is aboard when the ship leaves the rift', () => {
    const written: Position = {
      players: [{ technologies: ['cruiser-ii'] }, {}],
      systems: { '41': { space: { A: { cruiser: 1 } } } },
      planets: { fria: { units: { A: { infantry: 1 } } } },
    };
    const steps = ['move:system:41:cruiser:dice:2', 'load:planet:fria:infantry', 'done'];
    const { open } = move(position(written), '47', steps);
    expect(open[0].kind).toBe('choose-route');
    expect(offered(open[0])).toEqual(['route:41-38-41-47', 'route:41-38-41-38-47']);
    const early = move(position(written), '47', [...steps, 'route:41-38-41-47'], { dice: [10, 1] });
    expect(early.events.find(({ type }) => type === 'units-lost-in-rift')?.data?.units).toHaveLength(2);
    const late = move(position(written), '47', [...steps, 'route:41-38-41-38-47'], { dice: [10, 1] });
    expect(late.events.find(({ type }) => type === 'units-lost-in-rift')?.data?.units).toHaveLength(1);
  });
});
