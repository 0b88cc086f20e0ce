import { expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { COMMAND_TOKENS, commandTokensLeft, galaxy, hasCommandToken } from '../state/index.ts';
import { gainCommandTokens, placeTokenFromReinforcements, redistributeTokens } from './command-tokens.ts';

it('lets the player choose the pool of each token gained [LRR-20.2] [LRR-52.4]', () => {
  const state = position({ players: [{ tactic: 1, fleet: 2, strategy: 3 }, {}] });
  const first = drive(state, (game) => gainCommandTokens(game, 0, 3, 'LRR 52.2'));
  expect(offered(first.open[0])).toEqual([
    'tokens:3-tactic',
    'tokens:2-tactic+1-fleet',
    'tokens:2-tactic+1-strategy',
    'tokens:1-tactic+2-fleet',
    'tokens:1-tactic+1-fleet+1-strategy',
    'tokens:1-tactic+2-strategy',
    'tokens:3-fleet',
    'tokens:2-fleet+1-strategy',
    'tokens:1-fleet+2-strategy',
    'tokens:3-strategy',
  ]);
  const done = drive(state, (game) => gainCommandTokens(game, 0, 3, 'LRR 52.2'), ['tokens:2-tactic+1-fleet']);
  expect(done.result).toBe(3);
  expect(state.players[0]).toMatchObject({ tactic: 3, fleet: 3, strategy: 3 });
  expect(done.events).toHaveLength(1);
});

it('gains no more than reinforcements hold [LRR-20.3] [LRR-20.3a] [LRR-72.1]', () => {
  const state = position({ players: [{ tactic: 9, fleet: 4, strategy: 2 }, {}] });
  expect(commandTokensLeft(state, 0)).toBe(1);
  expect(drive(state, (game) => gainCommandTokens(game, 0, 3, 'LRR 52.2'), ['pool:fleet']).result).toBe(1);
  expect(drive(state, (game) => gainCommandTokens(game, 0, 1, 'LRR 52.2')).result).toBe(0);
});

it('redistributes all tokens of the sheet and no others [LRR-99.2]', () => {
  const state = position({ players: [{ tactic: 4, fleet: 3, strategy: 1 }, {}] });
  const first = drive(state, (game) => redistributeTokens(game, 0));
  expect(offered(first.open[0])).toEqual([...Array.from({ length: 9 }, (_, count) => `tactic:${count}`), 'done']);
  drive(state, (game) => redistributeTokens(game, 0), ['tactic:2', 'fleet:6']);
  expect(state.players[0]).toMatchObject({ tactic: 2, fleet: 6, strategy: 0 });
});

it('leaves all tokens as they lie with one choice, but where a law allows fewer in the fleet pool [LRR-99.2]', () => {
  const state = position({ players: [{ tactic: 4, fleet: 3, strategy: 1 }, {}] });
  const left = drive(state, (game) => redistributeTokens(game, 0), ['done']);
  expect(left.events).toEqual([]);
  expect(state.players[0]).toMatchObject({ tactic: 4, fleet: 3, strategy: 1 });
  const bound = position({ players: [{ tactic: 4, fleet: 5, strategy: 1 }, {}], laws: { 'fleet-regulations': 'for' } });
  expect(offered(drive(bound, (game) => redistributeTokens(game, 0)).open[0])).not.toContain('done');
});

it('enforces a smaller fleet pool at once, in all systems [LRR-37.3]', () => {
  const state = position({
    players: [{ tactic: 1, fleet: 3, strategy: 0 }, {}],
    systems: { '26': { space: { A: { cruiser: 2, destroyer: 1 } } } },
  });
  const smaller = drive(state, (game) => redistributeTokens(game, 0), ['tactic:2', 'fleet:2']);
  expect(smaller.open[0].kind).toBe('remove-excess');
});

it('places a token out of reinforcements, or out of a pool when there is none [LRR-20.3b] [LRR-32.2a] [LRR-20.6]', () => {
  const rich = position();
  const lodor = galaxy(rich).systemNamed('26');
  expect(drive(rich, (game) => placeTokenFromReinforcements(game, 0, lodor, 'LRR 32.2')).result).toBe(true);
  expect(hasCommandToken(rich, lodor, 0)).toBe(true);
  expect(drive(rich, (game) => placeTokenFromReinforcements(game, 0, lodor, 'LRR 32.2')).result).toBe(false);

  const poor = position({ players: [{ tactic: 8, fleet: 8, strategy: 0 }, {}] });
  expect(commandTokensLeft(poor, 0)).toBe(0);
  const asked = drive(poor, (game) => placeTokenFromReinforcements(game, 0, lodor, 'LRR 32.2'));
  expect(offered(asked.open[0])).toEqual(['pool:tactic', 'pool:fleet']);
  drive(poor, (game) => placeTokenFromReinforcements(game, 0, lodor, 'LRR 32.2'), ['pool:tactic']);
  expect(poor.players[0].tactic).toBe(7);
  expect(COMMAND_TOKENS).toBe(16);
});
