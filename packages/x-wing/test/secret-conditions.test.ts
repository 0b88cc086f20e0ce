import { Match } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { xWing } from '../src/index.ts';
import { buildPosition } from '../src/scenario/position.ts';
import type { XWingState } from '../src/state/index.ts';
import { drawFrom } from './play.ts';
import { comparePositions } from './secrets.ts';

/** A ship of player A with a secret condition, in the arc of an enemy. */
function position(condition: string, phase: string, charges: number): XWingState {
  return buildPosition({
    phase,
    ships: {
      A1: {
        at: [450, 300, 0],
        upgrades: [{ zamwesell: charges }],
        conditions: { [condition]: 'A1' },
        initiative: 1,
        engaged: phase === 'engagement',
      },
      B1: { at: [450, 500, 180], initiative: 4, engaged: phase === 'engagement' },
    },
  });
}

interface Seen {
  readonly ships: { readonly name: string; readonly conditions: readonly { readonly xws: string | null }[] }[];
}

const conditionOf = (view: unknown): string | null =>
  (view as Seen).ships.find(({ name }) => name === 'A1')!.conditions[0].xws;

describe('a secret condition', () => {
  it('is known to its player alone until it is revealed', () => {
    const match = Match.from(xWing, position('youshouldthankme', 'engagement', 2), { privacy: 'discreet' });
    expect(conditionOf(match.view(0))).toBe('youshouldthankme');
    expect(conditionOf(match.view(1))).toBeNull();
    const asked = match.pendingFor(0)!;
    match.answer(0, asked.id, ['use:condition:youshouldthankme@A1']);
    expect(conditionOf(match.view(1))).toBe('youshouldthankme');
  });

  it.each(['youshouldthankme', 'youdbettermeanbusiness'])(
    'tells the other player nothing through views, questions or the log: %s',
    (condition) => {
      let compared = 0;
      for (const phase of ['planning', 'engagement-start', 'engagement', 'end']) {
        for (const charges of [0, 1, 2]) {
          for (let n = 0; n < 4; n++)
            compared += comparePositions(position(condition, phase, charges), 1, drawFrom(`${phase} ${charges} ${n}`));
        }
      }
      expect(compared).toBeGreaterThan(100);
    },
  );

  it('is replaced by the other in a disguise for the other player, and never for its own', () => {
    const found = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const state = position('youshouldthankme', 'planning', 2);
      found.add(xWing.disguise(state, 1, drawFrom(n)).ships[0].conditions[0].xws);
      expect(xWing.disguise(state, 0, drawFrom(n)).ships[0].conditions[0].xws).toBe('youshouldthankme');
    }
    expect([...found].sort()).toEqual(['youdbettermeanbusiness', 'youshouldthankme']);
  });
});
