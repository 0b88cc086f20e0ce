import { Registry } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { CARRIER, CRUISER, DREADNOUGHT, FIGHTER, INFANTRY, MECH } from '../data/index.ts';
import { mitosis } from '../factions/arborec/mitosis.ts';
import { galaxy, planetArea, spaceArea, type TiState, unitCount } from '../state/index.ts';
import { sarweenTools } from '../technologies/sarween-tools.ts';
import { producersIn } from './producers.ts';
import { production } from './production.ts';

/** Sol at home: a dock on Jord (production 4 + 2), five resources more than the 4 of Jord. */
function home(more: Parameters<typeof position>[0] = {}): TiState {
  return position({
    players: [{ tradeGoods: 5 }, {}],
    planets: { jord: { units: { A: { 'space-dock': 1 } } } },
    systems: { '1': { tokens: ['A'] } },
    ...more,
  });
}

const produce = (state: TiState, answers: (string | string[])[] = [], registry?: Registry) =>
  drive(state, (game) => production(game, 0, galaxy(state).systemNamed('1')), answers, { registry });

const jord = (state: TiState) => planetArea(state, galaxy(state).planetNamed('jord'));
const space = (state: TiState) => spaceArea(galaxy(state).systemNamed('1'));

it('offers what can be paid for, and to decline [LRR-89.5] [LRR-68.0] [LRR-26.1]', () => {
  const state = home();
  const asked = produce(state);
  expect(asked.open[0].seat).toBe(0);
  expect(offered(asked.open[0])).toEqual([
    'done',
    'unit:fighter',
    'unit:infantry:planet:jord',
    'unit:destroyer',
    'unit:cruiser',
    'unit:carrier',
    'unit:dreadnought',
    'unit:flagship',
    'unit:mech:planet:jord',
  ]);
  expect(asked.open[0].refused().map((refusal) => [refusal.id, refusal.rule])).toEqual([
    ['unit:war-sun', 'LRR 26.3'],
    ['unit:pds', 'LRR 26.3a'],
    ['unit:space-dock', 'LRR 26.3a'],
  ]);
  const declined = produce(state, ['done']);
  expect(declined.done).toBe(true);
  expect(declined.events).toEqual([]);
});

it('asks nobody but the active player, and not without a producer [LRR-89.5-2]', () => {
  const state = home();
  expect(drive(state, (game) => production(game, 1, galaxy(state).systemNamed('1'))).done).toBe(true);
  expect(drive(state, (game) => production(game, 0, galaxy(state).systemNamed('26'))).done).toBe(true);
});

it('places ships in the system and ground forces on the planet, after they are paid for [LRR-68.2] [LRR-68.3] [LRR-67.3]', () => {
  const state = home();
  const made = produce(state, [
    'unit:carrier',
    'unit:infantry:planet:jord',
    'unit:infantry:planet:jord',
    'done',
    'planet:jord',
  ]);
  expect(made.done).toBe(true);
  expect(unitCount(state, space(state), 0, CARRIER)).toBe(1);
  expect(unitCount(state, jord(state), 0, INFANTRY)).toBe(2);
  expect(made.events.map((event) => event.type)).toEqual(['paid', 'units-produced']);
});

it('changes nothing before the plan is done', () => {
  const state = home();
  const before = JSON.stringify(state);
  const planning = produce(state, ['unit:cruiser', 'unit:fighter']);
  expect(planning.open[0].plan).toBe('production');
  planning.game.state.chance = JSON.parse(before).chance;
  expect(JSON.stringify(state)).toBe(before);
});

it('makes two fighters or infantry for one price, or one at the full price [LRR-26.2] [LRR-67.2b] [LRR-68.1c]', () => {
  const state = home();
  const about = (answers: string[]) => produce(home(), answers).open[0].about() as { cost: number; planned: number };
  expect(about(['unit:fighter'])).toMatchObject({ cost: 1, planned: 1 });
  expect(about(['unit:fighter', 'unit:fighter'])).toMatchObject({ cost: 1, planned: 2 });
  expect(about(['unit:fighter', 'unit:fighter', 'unit:fighter'])).toMatchObject({ cost: 2, planned: 3 });
  expect(about(['unit:fighter', 'unit:infantry:planet:jord'])).toMatchObject({ cost: 2, planned: 2 });
  produce(state, ['unit:infantry:planet:jord', 'done', 'trade-good']);
  expect(unitCount(state, jord(state), 0, INFANTRY)).toBe(1);
});

it('counts every unit of a pair against the production value [LRR-67.2a] [LRR-68.1b] [LRR-79.1]', () => {
  const infantry = 'unit:infantry:planet:jord';
  const full = produce(home(), [infantry, infantry, infantry, infantry, infantry, infantry]);
  expect(offered(full.open[0])).toEqual(['done']);
  expect(full.open[0].kind).toBe('produce-units');
  const five = produce(home(), [infantry, infantry, infantry, infantry, infantry]);
  expect(five.open[0].about()).toMatchObject({ limit: 6, planned: 5, cost: 3 });
});

it('shows what of the capacity the plan takes: the dock holds three fighters without any [LRR-16.2]', () => {
  const about = (state: TiState, fighters: number) =>
    produce(state, Array<string>(fighters).fill('unit:fighter')).open[0].about();
  const docked = (technologies: string[]) =>
    home({
      players: [{ tradeGoods: 5, technologies }, {}],
      systems: { '1': { tokens: ['A'], space: { A: { fighter: 1, cruiser: 1 } } } },
    });
  expect(about(docked([]), 2)).toMatchObject({ capacity: { used: 0, limit: 0 }, fleet: { ships: 1 } });
  expect(about(docked([]), 3)).toMatchObject({ capacity: { used: 1, limit: 0 }, fleet: { ships: 1 } });
  // Fighter II can do without capacity, and then counts against the fleet pool.
  expect(about(docked(['fighter-ii']), 3)).toMatchObject({ capacity: { used: 0, limit: 0 }, fleet: { ships: 2 } });
});

it('adds the values of several units [LRR-68.1a]', () => {
  const state = position({
    players: [{ tradeGoods: 9 }, {}],
    planets: { 'new-albion': { units: { A: { 'space-dock': 1 } } }, starpoint: { units: { A: { 'space-dock': 1 } } } },
  });
  const system = galaxy(state).systemNamed('27');
  expect(producersIn(state, 0, system).reduce((sum, producer) => sum + producer.value, 0)).toBe(1 + 2 + 3 + 2);
  const asked = drive(state, (game) => production(game, 0, system));
  expect(offered(asked.open[0])).toContain('unit:infantry:planet:new-albion');
  expect(offered(asked.open[0])).toContain('unit:infantry:planet:starpoint');
});

it('keeps to what can be paid for, the whole plan counted [LRR-67.1] [LRR-67.1c]', () => {
  const planning = produce(home(), ['unit:dreadnought', 'unit:dreadnought']);
  expect(offered(planning.open[0])).toEqual(['done', 'unit:fighter', 'unit:infantry:planet:jord', 'unit:destroyer']);
  expect(planning.open[0].refused().find((refusal) => refusal.id === 'unit:cruiser')?.rule).toBe('LRR 67.1');
});

it('produces no ships beside the ships of others, but ground forces [LRR-67.6] [LRR-67.6a] [LRR-14.0] [LRR-14.1]', () => {
  const state = home({ systems: { '1': { tokens: ['A'], space: { B: { fighter: 1 } } } } });
  const asked = produce(state);
  expect(offered(asked.open[0])).toEqual(['done', 'unit:infantry:planet:jord', 'unit:mech:planet:jord']);
  expect(asked.open[0].refused().find((refusal) => refusal.id === 'unit:cruiser')?.rule).toBe('LRR 67.6');
});

it('produces nothing on a planet that another player controls [LRR-67.4a]', () => {
  const state = home({ planets: { jord: { owner: 'B', units: { A: { 'space-dock': 1 } } } } });
  expect(offered(produce(state).open[0]).filter((id) => id.startsWith('unit:infantry'))).toEqual([]);
});

describe('reinforcements', () => {
  it('hold so many pieces and no more [LRR-67.5] [LRR-72.0]', () => {
    const state = home({ systems: { '1': { tokens: ['A'] }, '26': { space: { A: { carrier: 4 } }, tokens: ['A'] } } });
    const asked = produce(state);
    expect(offered(asked.open[0]).filter((id) => id.startsWith('unit:carrier'))).toEqual([]);
    expect(asked.open[0].refused().find((refusal) => refusal.id === 'unit:carrier')?.rule).toBe('LRR 67.5');
  });

  it('are filled from a system without a token of the player, for a unit made at once [LRR-67.5a] [LRR-23.4a]', () => {
    const state = home({
      systems: { '1': { tokens: ['A'] }, '26': { space: { A: { carrier: { count: 4, damaged: 0 } } } } },
    });
    const recalled = 'unit:carrier:from:system:26:carrier';
    expect(offered(produce(state).open[0])).toContain(recalled);
    const made = produce(state, [recalled, recalled, 'done', 'planet:jord']);
    expect(made.done).toBe(true);
    expect(unitCount(state, galaxy(state).systemNamed('26'), 0, CARRIER)).toBe(2);
    expect(unitCount(state, space(state), 0, CARRIER)).toBe(2);
  });

  it('tell damaged from undamaged pieces that are taken back', () => {
    const state = home({
      systems: { '1': { tokens: ['A'] }, '26': { space: { A: { dreadnought: { count: 5, damaged: 1 } } } } },
    });
    const ids = offered(produce(state).open[0]).filter((id) => id.startsWith('unit:dreadnought'));
    expect(ids).toEqual([
      'unit:dreadnought:from:system:26:dreadnought',
      'unit:dreadnought:from:system:26:dreadnought:damaged',
    ]);
    const one = produce(state, ['unit:dreadnought:from:system:26:dreadnought:damaged']);
    expect(offered(one.open[0])).not.toContain('unit:dreadnought:from:system:26:dreadnought:damaged');
    produce(state, ['unit:dreadnought:from:system:26:dreadnought:damaged', 'done', 'planet:jord']);
    expect(state.damaged.every((count) => count === 0)).toBe(true);
    expect(unitCount(state, space(state), 0, DREADNOUGHT)).toBe(1);
  });

  it('never run out of fighters where one stands already: the rest are tokens [LRR-23.4b] [LRR-67.5b] [LRR-36.1]', () => {
    const state = home({
      systems: { '1': { tokens: ['A'], space: { A: { fighter: 10, carrier: 4, 'war-sun': 2 } } } },
    });
    expect(offered(produce(state).open[0])).toContain('unit:fighter');
  });

  it('need a plastic infantry for each place that has some [LRR-46.3] [LRR-46.1]', () => {
    const planets: Record<string, { units: Record<string, Record<string, number>> }> = {
      jord: { units: { A: { 'space-dock': 1 } } },
    };
    const places = [
      'mecatol-rex',
      'lodor',
      'wellon',
      'new-albion',
      'starpoint',
      'abyz',
      'fria',
      'vefut-ii',
      'quann',
      'mehar-xull',
      'arinam',
      'meer',
    ];
    for (const place of places) planets[place] = { units: { A: { infantry: 2 } } };
    expect(offered(produce(home({ planets })).open[0])).not.toContain('unit:infantry:planet:jord');
    planets.meer.units.A.infantry = 1;
    expect(offered(produce(home({ planets })).open[0])).toContain(
      'unit:infantry:planet:jord:from:planet:meer:infantry',
    );
    planets.jord.units.A.infantry = 1;
    delete planets.meer;
    expect(offered(produce(home({ planets })).open[0])).toContain('unit:infantry:planet:jord');
  });
});

it('removes what the fleet pool does not allow, after placing [LRR-37.3] [LRR-76.2]', () => {
  const state = home({
    players: [{ tradeGoods: 5, fleet: 1 }, {}],
    systems: { '1': { tokens: ['A'], space: { A: { destroyer: 1 } } } },
  });
  const made = produce(state, ['unit:cruiser', 'done', 'planet:jord']);
  expect(made.open[0].kind).toBe('remove-excess');
  expect(unitCount(state, space(state), 0, CRUISER)).toBe(1);
});

it('has war suns with their technology, and mechs with their set [LRR-26.3] [LRR-97.4]', () => {
  const rich = home({ players: [{ tradeGoods: 20, technologies: ['war-sun'] }, {}] });
  expect(offered(produce(rich).open[0])).toContain('unit:war-sun');
  const base = home({ expansions: ['base'] });
  expect(offered(produce(base).open[0])).not.toContain('unit:mech:planet:jord');
  expect(unitCount(base, jord(base), 0, MECH)).toBe(0);
});

it('lets a producer in space put ground forces into space or onto any planet of its owner there [LRR-68.4]', () => {
  const state = position({
    players: [{ faction: 'saar', tradeGoods: 3 }, {}],
    systems: { '27': { space: { A: { 'space-dock': 1 } } } },
    planets: { starpoint: { owner: 'A' } },
  });
  const asked = drive(state, (game) => production(game, 0, galaxy(state).systemNamed('27')));
  expect(offered(asked.open[0]).filter((id) => id.startsWith('unit:infantry'))).toEqual([
    'unit:infantry:planet:starpoint',
    'unit:infantry:space',
  ]);
});

it('costs one resource less in all with Sarween Tools, once, and never less than nothing [LRR-68-FAQ-18]', () => {
  const players = [{ tradeGoods: 1, technologies: ['sarween-tools'] }, {}];
  const registry = new Registry([sarweenTools]);
  const state = home({ players });
  const planned = produce(state, ['unit:cruiser', 'unit:cruiser'], registry);
  expect(planned.open[0].about()).toMatchObject({ cost: 3, funds: 5 });
  expect(offered(planned.open[0])).toContain('unit:cruiser');
  const free = produce(home({ players }), ['unit:fighter', 'unit:fighter', 'done'], registry);
  expect(free.done).toBe(true);
  expect(free.events.map((event) => event.type)).toEqual(['units-produced']);
  expect(unitCount(free.game.state, space(free.game.state), 0, FIGHTER)).toBe(2);
});

it('makes no infantry with the docks of the Arborec, but with their Letani [LRR-68.1d] [LRR-68-FAQ-46]', () => {
  const registry = new Registry([mitosis]);
  const arborec = (infantry: number) =>
    position({
      players: [{ faction: 'arborec', tradeGoods: 9 }, {}],
      planets: { nestphar: { units: { A: { 'space-dock': 1, infantry } } } },
    });
  const produceAt = (state: TiState, answers: string[] = []) =>
    drive(state, (game) => production(game, 0, galaxy(state).systemNamed('5')), answers, { registry });
  expect(offered(produceAt(arborec(0)).open[0]).filter((id) => id.startsWith('unit:infantry'))).toEqual([]);
  expect(offered(produceAt(arborec(0)).open[0])).toContain('unit:cruiser');
  const infantry = 'unit:infantry:planet:nestphar';
  expect(offered(produceAt(arborec(2), [infantry]).open[0])).toContain(infantry);
  expect(offered(produceAt(arborec(2), [infantry, infantry]).open[0])).not.toContain(infantry);
  expect(offered(produceAt(arborec(2), [infantry, infantry]).open[0])).toContain('unit:cruiser');
});
