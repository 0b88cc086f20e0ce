import type { Scenario } from '@orrery/kernel/scenario';
import { describe, expect, it } from 'vitest';
import { ABILITIES } from '../abilities/index.ts';
import { xWingScenarios } from './index.ts';
import { partsOf, shownTexts, withoutPart } from './shown.ts';

const named = (xws: string) => ABILITIES.find(({ of }) => 'upgrade' in of && of.upgrade === xws)!;

/** A ship with an ion cannon hits, and the file looks at what is given. */
const ionHit = (state: object): Scenario => ({
  title: 'ion',
  game: 'x-wing',
  position: {
    phase: 'engagement',
    ships: {
      A1: { ship: 'btla4ywing', at: [450, 400, 0], initiative: 4, upgrades: ['ioncannonturret'], turret: 'front' },
      B1: { at: [450, 550, 180], agility: 0, initiative: 1, hull: 6, maxShields: 0 },
    },
  },
  dice: [1, 1, 1],
  play: [{ A: 'attack:upgrade:ioncannonturret:B1' }],
  expect: { state: { ships: { B1: state } } },
});

describe('what scenarios show of the texts of cards', () => {
  it('takes a text apart', () => {
    expect(partsOf(named('ioncannonturret'))).toEqual(['weapon.onHit']);
    expect(partsOf(named('protonrockets'))).toEqual(['weapon.requires', 'weapon.charges']);
    const { weapon } = withoutPart(named('multimissilepods'), 'weapon.charges');
    expect(Object.keys(weapon!)).toEqual(['fits']);
    expect(weapon!.fits).toBe(named('multimissilepods').weapon!.fits);
  });

  it('counts the part that a scenario cannot do without', () => {
    const abilities = [named('ioncannonturret'), named('protonrockets')];
    const { cards, gaps } = shownTexts(
      xWingScenarios,
      [ionHit({ tokens: { ion: 2 }, damage: ['facedown'] })],
      abilities,
    );
    expect(cards).toBe(2);
    expect(gaps.map(({ family, id }) => `${family} ${id}`)).toEqual(['upgrades protonrockets']);
  });

  it('does not count what happens where nobody looks', () => {
    const { gaps } = shownTexts(xWingScenarios, [ionHit({ status: 'play' })], [named('ioncannonturret')]);
    expect(gaps).toEqual([{ family: 'upgrades', id: 'ioncannonturret', missing: ['weapon.onHit'] }]);
  });

  it('counts nothing of a scenario that fails by itself', () => {
    const { gaps } = shownTexts(xWingScenarios, [ionHit({ tokens: { ion: 3 } })], [named('ioncannonturret')]);
    expect(gaps).toHaveLength(1);
  });
});
