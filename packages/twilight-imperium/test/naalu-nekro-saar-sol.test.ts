import { type GameEvent, Match } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { INFANTRY, MECH, PDS } from '../src/data/index.ts';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { hasExcess } from '../src/rules/capacity.ts';
import { spaceCombat } from '../src/rules/space-combat.ts';
import { galaxy, spaceArea, statsOf, type TiState, unitCount, unitsOnBoard } from '../src/state/index.ts';
import { watchComponents } from './components-used.ts';
import { gameOf } from './drive.ts';
import { huntLeaks, playTwins } from './play-checks.ts';
import { type Position, position } from './position.ts';
import { type Draw, drawer, playRandomly, richState } from './random-game.ts';
import { runRandomly } from './run-rule.ts';

/** Tables with the Naalu, the Nekro, the Saar and the Sol, who have everything of theirs from the start. */
const SETTINGS = { players: ['naalu', 'nekro', 'saar', 'sol', 'hacan'].map((faction) => ({ faction })), roundLimit: 3 };

function invariantsHold(match: Match<TiState>): () => void {
  let unit = -1;
  return () => {
    if (match.unit === unit) return;
    unit = match.unit;
    const { state } = match.checkpoints[match.checkpoints.length - 1];
    expect(brokenInvariants(state)).toEqual([]);
  };
}

test('random games with them keep every invariant, and use what they have', () => {
  const watch = watchComponents();
  for (const seed of ['naalu', 'nekro', 'saar', 'sol']) {
    const match = Match.from(watch.game, richState(seed, SETTINGS), { log: false });
    playRandomly(match, drawer(seed), { each: invariantsHold(match) });
    expect(match.outcome).toBeDefined();
  }
  const pieces = [
    "M'aban Ω",
    'The Oracle',
    'Gift of Prescience',
    'Nekro Malleon',
    'Nekro Acidos',
    'UNIT.DSGN.FLAYESH',
    'Captain Mendosa',
    'Rowl Sarrig',
    'Military Support',
  ];
  expect(pieces.filter((piece) => !watch.used.has(piece))).toEqual([]);
});

test('a saved game with them goes the same way, and what they have tells nobody what others hold', () => {
  const { game } = watchComponents();
  const twins = Match.from(game, richState('twins of four', SETTINGS));
  expect(playTwins(game, twins, drawer('twins of four'), { most: 100 })).toBeUndefined();
  const discreet = (index: number) =>
    Match.from(game, richState(`leaks ${index}`, SETTINGS), { privacy: 'discreet' as const });
  expect(huntLeaks(game, discreet, drawer('leaks of four'), 200).leak).toBeUndefined();
});

/** A fight beside The Alastor that is about to begin: ground forces wait on its planet and in space. */
function besieged(draw: Draw): TiState {
  const partial: Position = {
    players: [
      { faction: 'sol', fleet: 8, technologies: ['duranium-armor'], actionCards: ['skilled-retreat', 'direct-hit'] },
      { faction: 'nekro', fleet: 6, technologies: ['assault-cannon'], actionCards: ['skilled-retreat', 'direct-hit'] },
    ],
    activeSystem: '19',
    systems: {
      '19': {
        space: {
          A: { cruiser: 2 + draw(3), dreadnought: draw(2), fighter: draw(3), carrier: 1 },
          B: { flagship: 1, infantry: draw(4), mech: draw(2), fighter: draw(3) },
        },
      },
      '26': { space: { B: { cruiser: 1 } } },
    },
    planets: { wellon: { owner: 'B', units: { B: { infantry: 1 + draw(4), mech: draw(3), pds: 1 } } } },
  };
  const state = position(partial);
  state.chance.generator = [1 + draw(1 << 20), 2, 3, 4];
  return state;
}

test('whatever becomes of a fight beside The Alastor, ground forces stand where they may, and none too many', () => {
  let fights = 0;
  for (let index = 0; index < 200; index++) {
    const draw = drawer(`alastor ${index}`);
    const state = besieged(draw);
    const events: GameEvent[] = [];
    const game = gameOf(state, { registry: twilightImperium.registry(state), events });
    const count = () => [INFANTRY, MECH].map((type) => unitsOnBoard(state, 1, type));
    const before = count();
    const system = galaxy(state).findSystem('19');
    runRandomly(spaceCombat(game, 0, system), draw);
    if (!events.some(({ type }) => type === 'ground-forces-join')) continue;
    fights++;
    for (const [i, left] of count().entries()) expect(left).toBeLessThanOrEqual(before[i]);
    expect(state.effects).toEqual([]);
    expect(unitCount(state, spaceArea(system), 1, PDS)).toBe(0);
    expect(hasExcess(state, 1, system)).toBe(false);
    expect(statsOf(state, 1)[INFANTRY].isShip).toBe(false);
  }
  expect(fights).toBeGreaterThan(10);
});
