import { SETS } from '@orrery/twilight-imperium/data';
import { layoutsFor, SLICE_TOLERANCE } from '@orrery/twilight-imperium/galaxy';
import { expect, test } from 'vitest';
import { seeded } from '../galaxy/random.ts';
import { drawMap, mapProblem, RANDOM, readMap } from './map-draft.ts';
import { newForm, newSeat, toggleSet, formProblem, requestOf, fitSeats, type FormSeat } from './seats.ts';

function seatsOf(count: number, factions: Record<number, string> = {}) {
  const seats: FormSeat[] = [];
  for (let i = 0; i < count; i++) seats.push({ ...newSeat(i, 'random', seats), faction: factions[i] ?? RANDOM });
  return seats;
}

function below(seed: string): (n: number) => number {
  const random = seeded(seed);
  return (n) => Math.floor(random() * n);
}

test.each([3, 4, 5, 6, 7, 8])('a map drawn for %i is fair, and reads back as the same map', (count) => {
  const seats = seatsOf(count, { 0: 'letnev', 1: 'creuss' });
  for (const layout of layoutsFor(count, SETS)) {
    const drawn = drawMap(seats, SETS, layout, below(`${layout.id}`));
    const worth = drawn.slices.map(({ resources, influence }) => resources + influence);
    expect(Math.max(...worth) - Math.min(...worth), layout.id).toBeLessThanOrEqual(SLICE_TOLERANCE);
    expect(drawn.slices.map(({ seat }) => seat)).toEqual(seats.map((_, seat) => seat));
    const read = readMap(drawn.mapString, seats, SETS);
    const placesOf = (view: typeof read.view) => view.systems.map(({ id, position }) => `${id}@${position}`).sort();
    if (read.layout === layout.id) expect(placesOf(read.view)).toEqual(placesOf(drawn.view));
    // Chosen homes lie on the map, homes still to be drawn are blank; Creuss lies beside its gate.
    expect(drawn.view.systems.some(({ id }) => id === '10')).toBe(true);
    expect(drawn.view.systems.some(({ id, position }) => id === '51' && position === null)).toBe(true);
    expect(drawn.view.systems.filter(({ id }) => id.startsWith('home-')).length).toBe(count - 2);
    expect(drawn.mapString.split(/\s+/)).not.toContain('10');
  }
});

test('a map string that is none says where and why', () => {
  const seats = seatsOf(3);
  const why = (text: string): string => {
    try {
      readMap(text, seats, SETS);
    } catch (error) {
      return mapProblem(error);
    }
    return '';
  };
  expect(why('20 21 22 999 24 25')).toContain('“999” at place 4');
  expect(why('20 21 22 20 24 25')).toContain('Doubled token “20” at place 4');
  expect(why('20 21 22')).toContain('missing');
});

test('a map with holes can be played, and says so', () => {
  const seats = seatsOf(6);
  const whole = drawMap(seats, SETS, layoutsFor(6, SETS)[0], (below) => below - 1);
  expect(whole.warning).toBeNull();
  expect(readMap(whole.mapString, seats, SETS).warning).toBeNull();
  const tokens = whole.mapString.split(/\s+/);
  const at = tokens.findIndex((token) => /^[2-7]\d$/.test(token));
  const holed = tokens.map((token, i) => (i === at ? '-1' : token)).join(' ');
  expect(readMap(holed, seats, SETS).warning).toBe('One place of this map is empty.');
  const empty = tokens.map(() => '0').join(' ');
  expect(readMap(empty, seats, SETS).warning).toContain('nothing to travel through');
});

test('the request carries seats, colours, factions and the map as shown', () => {
  const form = { ...newForm('heuristic'), seats: seatsOf(3), seed: ' abc ' };
  const layout = layoutsFor(3, SETS)[0];
  const map = drawMap(form.seats, SETS, layout, below('x'));
  const request = requestOf(form, map, 'twilight-imperium');
  expect(request.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
  expect(request.seed).toBe('abc');
  expect(request.settings).toMatchObject({ victoryPoints: 10, map: { layout: layout.id, mapString: map.mapString } });
  expect(formProblem(form)).toBeNull();
  const [first, second, ...rest] = form.seats;
  expect(formProblem({ ...form, seats: [first, { ...second, name: first.name }, ...rest] })).toContain('name');
  expect(formProblem({ ...form, seats: [first, { ...second, color: first.color }, ...rest] })).toContain('colour');
});

test('sets bring along what they need, and seats follow the sets', () => {
  expect(toggleSet(['base'], 'codex3')).toEqual(['base', 'pok', 'codex3']);
  expect(toggleSet(SETS, 'pok')).toEqual(['base', 'codex1']);
  expect(toggleSet(['base'], 'base')).toEqual(['base']);
  const form = { ...newForm('random'), seats: seatsOf(8, { 0: 'nomad', 1: 'sol' }) };
  const base = fitSeats({ ...form, sets: ['base'] });
  expect(base.seats.length).toBe(6);
  expect(base.seats.map(({ faction }) => faction).slice(0, 2)).toEqual([RANDOM, 'sol']);
});
