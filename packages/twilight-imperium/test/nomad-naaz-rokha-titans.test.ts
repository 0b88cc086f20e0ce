import { Match } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { MECH, UNITS } from '../src/data/index.ts';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { eliminatePlayers } from '../src/rules/elimination.ts';
import { checkState } from '../src/saved-state.ts';
import {
  allSleepers,
  FLIPPED_MECHS,
  galaxy,
  goodsOnLeader,
  layGoodsOnLeader,
  laySleeper,
  planetCannons,
  sleeperOn,
  sleepersOf,
  statsOf,
  takeGoodsOffLeader,
  takeSleeper,
  traitsOf,
} from '../src/state/index.ts';
import { viewOf } from '../src/view/view-of.ts';
import { gameOf } from './drive.ts';
import { huntLeaks, playTwins } from './play-checks.ts';
import { position } from './position.ts';
import { drawer, playRandomly, richState } from './random-game.ts';

const TABLE = { players: ['nomad', 'naaz-rokha', 'titans', 'yssaril'].map((faction) => ({ faction })), roundLimit: 6 };

/** A match in which the three have all that is theirs from the start, and the Yssaril the text of their agents. */
function match(seed: string, privacy: 'open' | 'discreet' = 'open') {
  return Match.from(twilightImperium, richState(seed, TABLE), { privacy, log: true });
}

test('random games with the Nomad, the Naaz-Rokha and the Titans keep every invariant, and use what is theirs', () => {
  const told = new Set<string>();
  for (const seed of ['three 0', 'three 1', 'three 2']) {
    const played = match(seed);
    let unit = -1;
    playRandomly(played, drawer(seed), {
      each: () => {
        if (played.unit === unit) return;
        unit = played.unit;
        expect(brokenInvariants(played.checkpoints[played.checkpoints.length - 1].state)).toEqual([]);
      },
    });
    for (const { type } of played.log) told.add(type);
  }
  for (const type of ['trade-goods-laid', 'leader-readied', 'sleeper-placed', 'sleepers-awaken', 'deployed']) {
    expect([...told]).toContain(type);
  }
});

test('saved games of theirs go the same way, and what they have tells nobody what others hold', () => {
  expect(playTwins(twilightImperium, match('three twins'), drawer('three twins'), { most: 150 })).toBeUndefined();
  const discreet = (index: number) => match(`three leaks ${index}`, 'discreet');
  expect(huntLeaks(twilightImperium, discreet, drawer('three leaks'), 200).leak).toBeUndefined();
});

describe('sleeper tokens', () => {
  const state = () =>
    position({
      players: [{ faction: 'titans' }, {}, {}],
      planets: { lodor: { owner: 1, sleeper: 'A' }, wellon: { sleeper: 'A', attachments: ['terraform'] } },
    });
  const at = (id: string) => galaxy(state()).findPlanet(id);

  test('lie on planets whoever controls them, are seen by everybody and survive a file', () => {
    const game = state();
    expect(sleepersOf(game, 0)).toEqual([at('lodor'), at('wellon')].sort((a, b) => a - b));
    expect(sleeperOn(game, at('lodor'))).toBe(0);
    const planets = viewOf(game, 2).systems.flatMap((system) => system.planets);
    expect(planets.filter(({ sleeper }) => sleeper === 0).map(({ id }) => id)).toEqual(['lodor', 'wellon']);
    const written = JSON.parse(JSON.stringify(game));
    expect(() => checkState(written, 'state')).not.toThrow();
    expect(written).toEqual(game);
    takeSleeper(game, at('lodor'));
    expect(sleepersOf(game, 0)).toEqual([at('wellon')]);
  });

  test('two on a planet, or more than the box holds, are found out', () => {
    const game = state();
    laySleeper(game, 0, at('lodor'));
    expect(brokenInvariants(game)).toContain('two sleeper tokens lie on one planet');
    for (const id of ['abyz', 'fria', 'quann']) laySleeper(game, 0, at(id));
    expect(brokenInvariants(game).join()).toContain('more than 5 sleeper tokens');
  });

  test('go with the Titans when they are eliminated; what was attached stays', () => {
    const game = state();
    game.planetOwner = game.planetOwner.map((owner) => (owner === 0 ? 1 : owner));
    eliminatePlayers(gameOf(game));
    expect(game.players[0].eliminated).toBe(true);
    expect(allSleepers(game)).toEqual([]);
    expect(traitsOf(game, at('wellon'))).toEqual(['cultural', 'hazardous', 'industrial']);
  });
});

test('the hero of the Titans is attached: seen as such, with a cannon for whoever controls Elysium', () => {
  const state = position({
    players: [{ faction: 'titans', leaders: { 'ul-the-progenitor': 'ready' } }, {}],
    planets: { elysium: { owner: 1, attachments: ['ul-the-progenitor'] } },
  });
  expect(planetCannons(state)).toEqual([
    {
      planet: galaxy(state).findPlanet('elysium'),
      card: 'ul-the-progenitor',
      spaceCannon: { value: 5, dice: 3, reachesAdjacent: false },
    },
  ]);
  const { players, systems } = viewOf(state, 1);
  expect(players[0].leaders.find(({ id }) => id === 'ul-the-progenitor')?.status).toBe('attached');
  const elysium = systems.flatMap((system) => system.planets).find(({ id }) => id === 'elysium');
  expect(elysium).toMatchObject({ resources: 7, influence: 4, attachments: [{ name: 'Ul the Progenitor' }] });
});

test('trade goods on a leader are nobody’s to spend, and everybody sees them', () => {
  const state = position({ players: [{ faction: 'nomad', tradeGoods: 1 }, {}] });
  layGoodsOnLeader(state, 0, 'artuno-the-betrayer', 3);
  layGoodsOnLeader(state, 0, 'artuno-the-betrayer', 1);
  expect(goodsOnLeader(state, 0, 'artuno-the-betrayer')).toBe(4);
  expect(state.players[0].tradeGoods).toBe(1);
  const seen = viewOf(state, 1).players[0].leaders.find(({ id }) => id === 'artuno-the-betrayer');
  expect(seen?.tradeGoods).toBe(4);
  expect(takeGoodsOffLeader(state, 0, 'the-thundarian')).toBe(0);
  expect(takeGoodsOffLeader(state, 0)).toBe(4);
  expect(goodsOnLeader(state, 0, 'artuno-the-betrayer')).toBe(0);
});

test('a flipped mech card changes the mechs of its player alone, until it is flipped back', () => {
  const state = position({ players: [{ faction: 'naaz-rokha' }, { faction: 'sol' }] });
  const before = statsOf(state, 0)[MECH];
  expect(before).toMatchObject({ id: 'eidolon', isShip: false, sustainDamage: true });
  state.effects.push({ source: 'Eidolon', kind: FLIPPED_MECHS, until: 'combat', data: { player: 0 } });
  expect(statsOf(state, 0)[MECH]).toMatchObject({
    id: 'z-grav-eidolon',
    isShip: true,
    isGroundForce: true,
    sustainDamage: false,
    combat: { value: 8, dice: 2 },
  });
  expect(statsOf(state, 1)[MECH].id).toBe('zs-thunderbolt-m2');
  state.effects = [];
  expect(statsOf(state, 0)[MECH]).toBe(before);
  expect(UNITS[before.flipSide ?? -1].id).toBe('z-grav-eidolon');
});
