import { describe, expect, it } from 'vitest';
import { type Component, forbidden, permissionKey, Play, Registry } from '../src/index.ts';

type State = { chance: { generator: number[]; dice: number[] }; effects: [] };
type Tiny = Play<State>;

const crossing = permissionKey<{ readonly player: number }>('cross the river');
const start: State = { chance: { generator: [1, 2, 3, 4], dice: [] }, effects: [] };

/** Player 1 cannot cross, says one component; they cannot be kept from it, says another: once each, or for as long as it lies there. */
function crossingOf(player: number, forbidsOnce: boolean, protectsOnce?: boolean): string | undefined {
  const flood: Component<Tiny> = {
    name: 'Flood',
    prohibitions: [
      {
        source: 'Flood',
        rule: 'R 1',
        permission: crossing,
        oneTime: forbidsOnce,
        forbids: (_game: Tiny, about: { readonly player: number }) =>
          about.player === 1 ? 'it is too deep' : undefined,
      },
    ],
  };
  const bridge: Component<Tiny> = {
    name: 'Bridge',
    protections: [
      {
        source: 'Bridge',
        rule: 'R 2',
        permission: crossing,
        oneTime: protectsOnce,
        protects: (_game: Tiny, about: { readonly player: number }) => about.player === 1,
      },
    ],
  };
  const registry = new Registry(protectsOnce === undefined ? [flood] : [flood, bridge]);
  return forbidden(new Play(start, registry, 'open'), crossing, { player })?.reason;
}

describe('two abilities that say "cannot" and exclude each other [LRR-1.6a]', () => {
  it('the lasting one prevails over the one-time one, whichever it is', () => {
    expect(crossingOf(1, true, false)).toBeUndefined();
    expect(crossingOf(1, false, true)).toBe('it is too deep');
  });

  it('of two alike the one that enables prevails', () => {
    expect(crossingOf(1, true, true)).toBeUndefined();
    expect(crossingOf(1, false, false)).toBeUndefined();
  });

  it('without a conflict "cannot" is absolute, and concerns nobody else', () => {
    expect(crossingOf(1, true)).toBe('it is too deep');
    expect(crossingOf(1, false)).toBe('it is too deep');
    expect(crossingOf(0, false)).toBeUndefined();
  });
});
