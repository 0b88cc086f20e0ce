import { expect, it } from 'vitest';
import { drive, offered, gameOf } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { factionIndex, MECH, TECHNOLOGIES, technologyIndex, UNITS } from '../data/index.ts';
import { galaxy, READY, statsOf, type TiState } from '../state/index.ts';
import { gainTechnology, researchable, researchTechnology, technologyDeck } from './research.ts';

const ids = (list: readonly number[]) => list.map((technology) => TECHNOLOGIES[technology].id);
const can = (state: TiState, id: string, terms = {}) => ids(researchable(gameOf(state), 0, terms)).includes(id);

it('asks one owned technology of the color for each prerequisite [LRR-90.12] [LRR-90.8]', () => {
  const none = position();
  expect(can(none, 'antimass-deflectors')).toBe(true);
  expect(can(none, 'gravity-drive')).toBe(false);
  const blue = position({ players: [{ technologies: ['antimass-deflectors'] }, {}] });
  expect(can(blue, 'gravity-drive')).toBe(true);
  expect(can(blue, 'fleet-logistics')).toBe(false);
  expect(can(blue, 'carrier-ii')).toBe(false);
  expect(can(blue, 'antimass-deflectors')).toBe(false);
});

it('counts no unit upgrade as a prerequisite [LRR-90.12b] [LRR-90.7b]', () => {
  const upgrades = position({ players: [{ technologies: ['antimass-deflectors', 'fighter-ii', 'cruiser-ii'] }, {}] });
  expect(can(upgrades, 'fleet-logistics')).toBe(false);
});

it('keeps each faction to its own technologies, in place of the general ones they replace [LRR-90.11] [LRR-90.3]', () => {
  const sets = ['base', 'pok'];
  const sol = ids(technologyDeck(sets, factionIndex('sol')));
  expect(sol).toContain('advanced-carrier-ii');
  expect(sol).not.toContain('carrier-ii');
  expect(sol).not.toContain('l4-disruptors');
  expect(ids(technologyDeck(['base'], factionIndex('sol')))).not.toContain('psychoarchaeology');
});

it('ignores a prerequisite for a planet with its specialty, which is exhausted [LRR-90.14]', () => {
  const state = position({ planets: { wellon: { owner: 'A' } } });
  expect(can(state, 'graviton-laser-system')).toBe(true);
  const done = drive(state, (game) => researchTechnology(game, 0), ['tech:graviton-laser-system']);
  expect(done.done).toBe(true);
  expect(state.planetExhausted[galaxy(state).planetNamed('wellon')]).toBe(1);
  expect(state.players[0].technologies[technologyIndex('graviton-laser-system')]).toBe(READY);
});

it('does not take the specialty of an exhausted planet, or of another player [LRR-90.15]', () => {
  expect(can(position({ planets: { wellon: { owner: 'A', exhausted: true } } }), 'graviton-laser-system')).toBe(false);
  expect(can(position({ planets: { wellon: { owner: 'B' } } }), 'graviton-laser-system')).toBe(false);
});

it('lets the player choose among planets of the color', () => {
  const state = position({
    planets: { 'mehar-xull': { owner: 'A' }, meer: { owner: 'A' } },
  });
  const choosing = drive(state, (game) => researchTechnology(game, 0), ['tech:magen-defense-grid-omega']);
  expect(choosing.open[0].kind).toBe('ignore-prerequisite');
  expect(offered(choosing.open[0])).toEqual(['planet:meer', 'planet:mehar-xull']);
});

it('keeps enough to pay: what is exhausted for a specialty does not pay [LRR-91.3]', () => {
  const players = [{ tradeGoods: 3 }, {}];
  const planets = { jord: { exhausted: true }, 'mehar-xull': { owner: 'A' } };
  const state = position({ players, planets });
  expect(can(state, 'plasma-scoring', { cost: 4 })).toBe(true);
  expect(can(state, 'magen-defense-grid-omega', { cost: 4 })).toBe(false);
  const two = position({ players, planets: { ...planets, wellon: { owner: 'A' }, meer: { owner: 'A' } } });
  // Meer is worth nothing, so it is the one that may be exhausted while four resources are still there.
  const choosing = drive(two, (game) => researchTechnology(game, 0, { cost: 5 }), ['tech:magen-defense-grid-omega']);
  expect(choosing.done).toBe(true);
  expect(two.planetExhausted[galaxy(two).planetNamed('meer')]).toBe(1);
  expect(two.players[0].tradeGoods).toBe(0);
});

it('says what is lacking', () => {
  const asked = drive(position(), (game) => researchTechnology(game, 0));
  const refused = asked.open[0].refused().find((refusal) => refusal.id === 'tech:fleet-logistics');
  expect(refused).toMatchObject({ reason: 'you lack 2 blue', rule: 'LRR 90.12' });
});

it('ignores prerequisites where an effect says so', () => {
  const state = position();
  expect(can(state, 'fleet-logistics', { ignore: 1 })).toBe(false);
  expect(can(state, 'fleet-logistics', { ignore: 2 })).toBe(true);
  const done = drive(state, (game) => researchTechnology(game, 0, { ignore: 2 }), ['tech:fleet-logistics']);
  expect(done.result).toBe(technologyIndex('fleet-logistics'));
});

it('gains without prerequisites; a unit upgrade is in force at once [LRR-90.5] [LRR-97.4] [LRR-90.6a]', () => {
  const state = position();
  const before = statsOf(state, 0)[3].move;
  drive(state, function* (game) {
    yield* gainTechnology(game, 0, technologyIndex('cruiser-ii'));
  });
  expect(statsOf(state, 0)[3].move).toBe(before + 1);
});

it('has no mech among the technologies [LRR-97.5]', () => {
  const deck = technologyDeck(['base', 'pok', 'codex1', 'codex2', 'codex3'], factionIndex('sol'));
  const upgraded = deck.map((technology) => TECHNOLOGIES[technology].unitUpgrade).filter((unit) => unit !== null);
  expect(upgraded.length).toBeGreaterThan(8);
  expect(upgraded.map((unit) => UNITS[unit].type)).not.toContain(MECH);
});
