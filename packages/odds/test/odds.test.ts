import { FACTIONS } from '@orrery/twilight-imperium/data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Combat, EFFECT_IDS, HIT_POLICIES, oddsOf, readCombat, type Side, sideFromText } from '../src/index.ts';

const SHIPS = ['fighter', 'destroyer', 'cruiser', 'carrier', 'dreadnought', 'war-sun', 'flagship', 'pds'] as const;
const GROUND = ['infantry', 'mech', 'pds', 'dreadnought'] as const;

const side = (types: readonly string[]): fc.Arbitrary<Side> =>
  fc
    .record({
      faction: fc.option(fc.constantFrom(...FACTIONS.map(({ id }) => id)), { nil: null }),
      units: fc.dictionary(fc.constantFrom(...types), fc.integer({ min: 0, max: 3 }), { maxKeys: 3 }),
      upgrades: fc.subarray(['destroyer', 'dreadnought', 'infantry', 'pds', 'fighter']),
      effects: fc.dictionary(fc.constantFrom(...EFFECT_IDS), fc.integer({ min: 0, max: 2 }), { maxKeys: 2 }),
      hitPolicy: fc.constantFrom(...HIT_POLICIES),
    })
    .map((data) => readCombat({ place: 'space', attacker: data, defender: {} }).attacker);

const combat: fc.Arbitrary<Combat> = fc.constantFrom('space' as const, 'ground' as const).chain((place) =>
  fc.record({
    place: fc.constant(place),
    attacker: side(place === 'space' ? SHIPS : GROUND),
    defender: side(place === 'space' ? SHIPS : GROUND),
  }),
);

const plain = (units: string): Side => sideFromText(units);

describe('the odds of any combat', () => {
  it('are shares of one, and so are the rounds, what is left and the hits of the first round', () => {
    fc.assert(
      fc.property(combat, (one) => {
        const odds = oddsOf(one);
        const total = (list: readonly number[]): number => list.reduce((sum, chance) => sum + chance, 0);
        expect(odds.attacker + odds.defender + odds.draw).toBeCloseTo(1, 9);
        expect(total(odds.rounds)).toBeCloseTo(1, 9);
        for (const name of ['attacker', 'defender'] as const) {
          const { left, firstRound, lost, lostResources } = odds.sides[name];
          expect(total(left)).toBeCloseTo(1, 9);
          expect(1 - (left[0] ?? 0)).toBeCloseTo(odds[name], 9);
          expect(total(firstRound)).toBeCloseTo(1, 9);
          for (const count of Object.values(lost)) expect(count).toBeGreaterThan(0);
          expect(lostResources).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('are turned around with the sides, where nothing in it is for one of them alone', () => {
    fc.assert(
      fc.property(side(['destroyer', 'cruiser', 'dreadnought']), side(['fighter', 'carrier']), (one, other) => {
        const bare = ({ units, hitPolicy }: Side): Side => ({ ...plain(''), units, hitPolicy });
        const here = oddsOf({ place: 'space', attacker: bare(one), defender: bare(other) });
        const there = oddsOf({ place: 'space', attacker: bare(other), defender: bare(one) });
        expect(here.attacker).toBeCloseTo(there.defender, 9);
        expect(here.draw).toBeCloseTo(there.draw, 9);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('are better with one more ship', () => {
    const before = oddsOf({ place: 'space', attacker: plain('2 cruiser'), defender: plain('2 cruiser') });
    const after = oddsOf({ place: 'space', attacker: plain('3 cruiser'), defender: plain('2 cruiser') });
    expect(after.attacker).toBeGreaterThan(before.attacker);
    expect(after.sides.defender.lostResources).toBeGreaterThan(before.sides.defender.lostResources);
  });

  it('are those of one roll where one roll decides: two fighters, by hand', () => {
    // Each hits with 2 of 10; both miss with .64 and roll again.
    const odds = oddsOf({ place: 'space', attacker: plain('fighter'), defender: plain('fighter') });
    expect(odds.draw).toBeCloseTo(0.04 / 0.36, 9);
    expect(odds.attacker).toBeCloseTo(0.16 / 0.36, 9);
    expect(odds.rounds[1]).toBeCloseTo(0.36, 9);
    expect(odds.sides.attacker.firstRound).toEqual([0.8, 0.2]);
  });

  it('know the nebula, where the defender adds one [LRR-59.3]', () => {
    const fight = (nebula: boolean) =>
      oddsOf({ place: 'space', nebula, attacker: plain('cruiser'), defender: plain('cruiser') });
    expect(fight(false).attacker).toBeCloseTo(fight(false).defender, 9);
    // 4 of 10 against 5 of 10.
    expect(fight(true).defender).toBeCloseTo(0.3 / 0.7, 9);
    expect(fight(true).attacker).toBeCloseTo(0.2 / 0.7, 9);
  });

  it('count a combat that nobody has to fight', () => {
    expect(oddsOf({ place: 'space', attacker: plain('fighter'), defender: plain('') })).toMatchObject({
      attacker: 1,
      draw: 0,
      rounds: [1],
    });
    expect(oddsOf({ place: 'ground', attacker: plain(''), defender: plain('') })).toMatchObject({ draw: 1 });
  });
});

describe('a side in one line', () => {
  it('has its faction, units, upgrades, damage and effects', () => {
    expect(
      sideFromText('letnev: 2 dreadnoughts+ (1 damaged), Carrier, 3x fighter, war sun; morale boost, direct_hit 2'),
    ).toEqual({
      faction: 'letnev',
      units: { dreadnought: 2, carrier: 1, fighter: 3, 'war-sun': 1 },
      upgrades: ['dreadnought'],
      damaged: { dreadnought: 1 },
      effects: { morale_boost: 1, direct_hit: 2 },
      hitPolicy: 'sustain-first',
    });
  });

  it.each([
    ['2 dreadnaught', '2 dreadnaught: it is no unit'],
    ['jawas: cruiser', 'the side.faction: there is no faction "jawas"'],
    ['cruiser; luck', 'luck: it is no effect'],
    ['cruiser (2 damaged)', 'the side.damaged.cruiser: more are damaged than there are'],
    ['500 cruiser', 'the side.units.cruiser: more than 100'],
  ])('is refused where it cannot be read: %s', (text, words) => {
    expect(() => sideFromText(text)).toThrow(words);
  });
});

describe('a combat from plain data', () => {
  it.each([
    [null, 'the combat: it is no object'],
    [{ place: 'air' }, 'place: it is neither "space" nor "ground"'],
    [{ place: 'space', attacker: {}, defender: { units: { cruiser: -1 } } }, 'defender.units.cruiser'],
    [{ place: 'space', attacker: { upgrades: 'cruiser' }, defender: {} }, 'attacker.upgrades: it is no list'],
    [{ place: 'space', attacker: {}, defender: { hitPolicy: 'last' } }, 'defender.hitPolicy: "last" is none of'],
  ])('is refused with the field that is wrong: %j', (data, words) => {
    expect(() => readCombat(data)).toThrow(words);
  });
});
