import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomesOfHits } from './hits.ts';
import { compareOutcomes, type Fire, randomFire } from './hit-positions.ts';

/** A slice of what `orrery soak --only hit-assignment` shows on ten thousand positions. */
describe('the assignment of hits [LRR-31.1] [LRR-78.6] [LRR-87.1]', () => {
  it('offers what leads to every outcome of a slow enumeration, and to no other', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const draw = (below: number): number => (stream.next().value as number) % below;
        const { offered, possible } = compareOutcomes(randomFire(draw));
        expect(offered).toEqual(possible);
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  it('knows the outcomes of one hit on a whole dreadnought and a fighter', () => {
    const fire: Fire = {
      force: [
        { type: 'fighter', whole: 1, damaged: 0, sustains: false, isFighter: true },
        { type: 'dreadnought', whole: 1, damaged: 0, sustains: true, isFighter: false },
      ],
      hits: 1,
      ground: false,
      toNonFighters: 0,
    };
    const three = ['fighter 0+0, dreadnought 1+0', 'fighter 1+0, dreadnought 0+0', 'fighter 1+0, dreadnought 0+1'];
    expect([...outcomesOfHits(fire.force, 1, 0)].sort()).toEqual(three);
    expect(compareOutcomes(fire).offered).toEqual(three);
    const bound = { ...fire, toNonFighters: 1 };
    expect(compareOutcomes(bound).offered).toEqual(three.slice(1));
  });
});
