import { type Ability, type Component, Registry } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { drive, gameOf, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { type Game, hasCommandToken, NOWHERE, type SystemId } from '../state/index.ts';
import {
  activatableSystems,
  activateSystem,
  activation,
  canActivate,
  type SystemActivated,
  systemActivated,
} from './activation.ts';
import { tacticalAction } from './tactical-action.ts';

const written = { systems: { '19': { tokens: ['A'] }, '27': { tokens: ['B'] } } };

function component(parts: Partial<Component<Game>>): Registry {
  return new Registry([{ name: 'test', ...parts }] as Component<never>[]);
}

function ability(moment: 'when' | 'after', resolve: (game: Game, event: SystemActivated) => void): Registry {
  const it: Ability<Game, SystemActivated> = {
    id: 'test',
    name: 'test',
    rule: 'test',
    window: systemActivated[moment],
    may: false,
    owners: () => [1],
    usable: () => true,
    *resolve(game, _, event) {
      resolve(game, event);
    },
  };
  return component({ abilities: [it] });
}

describe('activating a system', () => {
  it('lists every system without an own token [LRR-5.2] [LRR-5.3]', () => {
    const state = position(written);
    const galaxy = galaxyOf(state.map);
    const systems = activatableSystems(state, 0);
    expect(systems).toHaveLength(galaxy.systemCount - 1);
    expect(systems).not.toContain(galaxy.systemNamed('19'));
    expect(systems).toContain(galaxy.systemNamed('27'));
  });

  it('finds exactly what it offers', () => {
    const { open } = drive(position(written), (game) => activateSystem(game, 0));
    for (const id of offered(open[0])) expect(open[0].find(id)?.id).toBe(id);
    const fresh = drive(position(written), (game) => activateSystem(game, 0)).open[0];
    expect(['system:19', 'system:999', '27', 'system:', 'planet:jord'].map((id) => fresh.find(id))).toEqual(
      new Array(5).fill(undefined),
    );
    expect(fresh.find('system:27')?.id).toBe('system:27');
  });

  it('is not possible without a token in the tactic pool, or without a system left [LRR-5.1]', () => {
    expect(canActivate(gameOf(position({ players: [{ tactic: 0 }, {}] })), 0)).toBe(false);
    const full = position(written);
    full.commandTokens.fill(1);
    expect(canActivate(gameOf(full), 0)).toBe(false);
    expect(canActivate(gameOf(position(written)), 0)).toBe(true);
  });

  it('heeds what components forbid, and says why [LRR-1.6]', () => {
    const state = position(written);
    const forbidden = galaxyOf(state.map).systemNamed('46');
    const registry = component({
      prohibitions: [
        {
          source: 'ban',
          rule: 'test',
          permission: activation,
          forbids: (_: Game, { system }: { system: SystemId }) => (system === forbidden ? 'closed' : undefined),
        },
      ],
    });
    const { open } = drive(state, (game) => activateSystem(game, 0), [], { registry });
    expect(offered(open[0])).not.toContain('system:46');
    expect(open[0].find('system:46')).toBeUndefined();
    expect(open[0].refused()).toContainEqual({ id: 'system:46', target: 'system:46', reason: 'closed', rule: 'test' });
    state.commandTokens.fill(1);
    state.commandTokens[forbidden] = 0;
    expect(canActivate(gameOf(state, { registry }), 0)).toBe(false);
  });

  it('opens its windows around the token', () => {
    const state = position(written);
    const system = galaxyOf(state.map).systemNamed('46');
    const seen: boolean[] = [];
    for (const moment of ['when', 'after'] as const) {
      const registry = ability(moment, (game) => seen.push(hasCommandToken(game.state, system, 0)));
      drive(position(written), (game) => activateSystem(game, 0), ['system:46'], { registry });
    }
    expect(seen).toEqual([false, true]);
  });

  it('breaks the action off when an ability takes the active system away', () => {
    const state = position({ systems: { '26': { space: { A: { cruiser: 2 } } } } });
    const registry = ability('after', (game) => {
      game.state.activeSystem = NOWHERE;
    });
    const { done, events } = drive(state, (game) => tacticalAction(game, 0), ['system:18'], { registry });
    expect(done).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['system-activated']);
    expect(state.tacticalStep).toBe(NOWHERE);
  });
});
