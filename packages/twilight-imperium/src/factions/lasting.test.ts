import { endEffects, modified } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { drive } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { CARRIER, technologyIndex } from '../data/index.ts';
import { twilightImperium } from '../game.ts';
import { activateSystem } from '../rules/activation.ts';
import { moveValue } from '../rules/movement.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import { galaxy, NOT_OWNED } from '../state/index.ts';

const AETHERSTREAM = technologyIndex('aetherstream');

test('what a technology gave for a tactical action stays when its card leaves play, until the action ends [LRR-1.3a] [LRR-1.3a-2]', () => {
  const state = position({
    players: [{ faction: 'empyrean', technologies: ['aetherstream'] }, { faction: 'sol' }],
    systems: { '19': { space: { A: { carrier: 1 } } } },
  });
  const registry = twilightImperium.registry(state);
  const { game, done } = drive(state, (play) => activateSystem(play, 0), ['system:46', 'use:aetherstream'], {
    registry,
  });
  expect(done).toBe(true);
  const from = galaxy(state).findSystem('19');
  const to = galaxy(state).findSystem('46');
  const move = () => modified(game, moveValue, 1, { player: 0, from, type: CARRIER, to });
  expect(move()).toBe(2);
  state.players[0].technologies[AETHERSTREAM] = NOT_OWNED;
  expect(move()).toBe(2);
  endEffects(state, END_OF_TACTICAL_ACTION);
  expect(move()).toBe(1);
});
