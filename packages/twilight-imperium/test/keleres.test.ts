import { Match } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { FACTIONS, LEADERS, technologyIndex } from '../src/data/index.ts';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { gainTechnology } from '../src/rules/research.ts';
import { LOCKED, READY, type TiState } from '../src/state/index.ts';
import { gameOf } from './drive.ts';
import { huntLeaks, playTwins } from './play-checks.ts';
import { drawer, playRandomly, politicalState } from './random-game.ts';
import { runRandomly } from './run-rule.ts';

/** A table with the Council Keleres in one of their homes, who have everything of theirs from the start. */
function keleresState(home: string): TiState {
  const players = [{ faction: 'keleres' }, {}, {}, {}];
  const state = politicalState(`keleres ${home}`, { players, keleresHome: home });
  const [keleres] = state.players;
  for (const id of ['i-i-h-q-modernization', 'agency-supply-network']) {
    runRandomly(gainTechnology(gameOf(state), 0, technologyIndex(id)), drawer(id));
  }
  keleres.leaders = keleres.leaders.map((status) => (status === LOCKED ? READY : status));
  return state;
}

test('the hero of the Council Keleres is that of the home they took', () => {
  const heroes = Object.fromEntries(
    ['mentak', 'xxcha', 'argent'].map((home) => {
      const { faction, leaders } = keleresState(home).players[0];
      const ready = FACTIONS[faction].leaders.filter((_, slot) => leaders[slot] === READY);
      return [home, ready.filter((leader) => LEADERS[leader].type === 'hero').map((leader) => LEADERS[leader].id)];
    }),
  );
  expect(heroes).toEqual({ mentak: ['harka-leeds'], xxcha: ['odlynn-myrr'], argent: ['kuuasi-aun-jalatai'] });
});

test.each(['mentak', 'xxcha', 'argent'])('random games with the Keleres at home in %s keep every invariant', (home) => {
  const match = Match.from(twilightImperium, keleresState(home));
  let unit = -1;
  playRandomly(match, drawer(`keleres ${home}`), {
    each: () => {
      if (match.unit === unit) return;
      unit = match.unit;
      expect(brokenInvariants(match.checkpoints[match.checkpoints.length - 1].state)).toEqual([]);
    },
  });
  expect(match.outcome).toBeDefined();
  // What the Keleres have is used.
  expect(match.log.map(({ type }) => type)).toEqual(expect.arrayContaining(['laws-blank', 'commodities-usable']));
});

test('a saved game with the Keleres goes the same way, and what they have tells nobody what others hold', () => {
  const twins = Match.from(twilightImperium, keleresState('xxcha'));
  expect(playTwins(twilightImperium, twins, drawer('keleres twins'), { most: 150 })).toBeUndefined();
  const discreet = () => Match.from(twilightImperium, keleresState('argent'), { privacy: 'discreet' });
  expect(huntLeaks(twilightImperium, discreet, drawer('keleres leaks'), 200).leak).toBeUndefined();
});
