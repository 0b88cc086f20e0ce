import { type Ability, beginEffect, type Component, effectsOf, Registry } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { drive } from '../../test/drive.ts';
import { type Position, position } from '../../test/position.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { type Game, NOWHERE, type PlayerId, type SystemId, TACTICAL_STEPS, type TiState } from '../state/index.ts';
import { END_OF_TACTICAL_ACTION, tacticalAction, tacticalActionPerformed } from './tactical-action.ts';

const written: Position = {
  systems: { '26': { space: { A: { cruiser: 2, carrier: 1 } } }, '19': { space: { B: { cruiser: 1 } } } },
  planets: {
    lodor: { units: { A: { infantry: 2 } } },
    wellon: { units: { B: { pds: 1, infantry: 1 } } },
  },
};

function run(state: TiState, answers: (string | string[])[], dice: number[] = [], registry?: Registry) {
  return drive(state, (game) => tacticalAction(game, 0), answers, { dice, registry });
}

describe('the tactical action', () => {
  it('says at every decision which step goes on, and in the end none [LRR-89-DIAGRAM]', () => {
    const plan = ['move:system:26:carrier', 'load:planet:lodor:infantry', 'move:system:26:cruiser', 'done'];
    const rows: [string, string[]][] = [
      ['activation', []],
      ['movement', ['system:19']],
      ['space-cannon-offense', ['system:19', ...plan]],
      ['space-combat', ['system:19', ...plan, 'all']],
    ];
    for (const [step, answers] of rows) {
      const state = position(written);
      const { open } = run(state, answers, [1, 1, 1, 1]);
      expect([open[0].kind, TACTICAL_STEPS[state.tacticalStep]]).toEqual([open[0].kind, step]);
      expect(state.activeSystem).toBe(step === 'activation' ? NOWHERE : galaxyOf(state.map).systemNamed('19'));
    }
    const state = position(written);
    expect(run(state, ['system:46', 'done']).done).toBe(true);
    expect([state.tacticalStep, state.activeSystem]).toEqual([NOWHERE, NOWHERE]);
  });

  it('ends the effects that last for it, and no others', () => {
    const state = position({});
    beginEffect(state, { source: 'a card', kind: 'one', until: END_OF_TACTICAL_ACTION, data: {} });
    beginEffect(state, { source: 'a card', kind: 'two', until: 'end-of-turn', data: {} });
    run(state, ['system:46']);
    expect([effectsOf(state, 'one').length, effectsOf(state, 'two').length]).toEqual([0, 1]);
  });

  it('opens its window after the last step, while the system is still the active one', () => {
    const seen: [PlayerId, SystemId, boolean][] = [];
    const listener: Ability<Game, { player: PlayerId; system: SystemId }> = {
      id: 'listener',
      name: 'listener',
      rule: 'test',
      window: tacticalActionPerformed.after,
      may: false,
      owners: () => [1],
      usable: () => true,
      *resolve(game, _, { player, system }) {
        seen.push([player, system, game.state.activeSystem === system]);
      },
    };
    const state = position({});
    const registry = new Registry([{ name: 'listener', abilities: [listener] }] as Component<never>[]);
    run(state, ['system:46'], [], registry);
    expect(seen).toEqual([[0, galaxyOf(state.map).systemNamed('46'), true]]);
  });

  it('goes no further once somebody has won [LRR-98.7]', () => {
    const state = position(written);
    const registry = new Registry([
      {
        name: 'winner',
        abilities: [
          {
            id: 'win',
            name: 'win',
            rule: 'test',
            window: { key: 'after system-activated' },
            may: false,
            owners: () => [1],
            usable: () => true,
            *resolve(game: Game) {
              game.state.winner = 1;
            },
          },
        ],
      },
    ] as Component<never>[]);
    const { done, events } = run(state, ['system:19'], [], registry);
    expect(done).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['system-activated']);
  });
});
