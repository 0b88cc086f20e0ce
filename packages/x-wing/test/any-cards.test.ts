import { loadMatch, Match, saveMatch } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { ABILITIES } from '../src/abilities/index.ts';
import { PILOTS, shipCard, upgradeCard } from '../src/data/index.ts';
import { brokenInvariants, xWing } from '../src/index.ts';
import { buildPosition } from '../src/scenario/position.ts';
import type { XWingState } from '../src/state/index.ts';
import { drawFrom, step } from './play.ts';
import { comparePositions } from './secrets.ts';

/** Cards that nobody would put into one squad, so that each ability meets many others. */
const pilots = PILOTS.filter(
  ({ xws, ship }) => shipCard(ship)!.size !== 'huge' && ABILITIES.some(({ of }) => 'pilot' in of && of.pilot === xws),
);
const upgrades = [...new Set(ABILITIES.flatMap(({ of }) => ('upgrade' in of ? [of.upgrade] : [])))].filter(
  (xws) => !['command', 'cargo', 'hardpoint', 'team'].includes(upgradeCard(xws)!.type),
);

/** A position of three ships a side, near each other, with pilots and upgrades at random. */
function position(draw: (below: number) => number): XWingState {
  const ships: Record<string, object> = {};
  for (const side of ['A', 'B']) {
    for (let i = 1; i <= 3; i++) {
      ships[`${side}${i}`] = {
        pilot: pilots[draw(pilots.length)].xws,
        upgrades: [...new Set(Array.from({ length: 5 }, () => upgrades[draw(upgrades.length)]))],
        at: [200 + i * 150, side === 'A' ? 330 : 620, side === 'A' ? 0 : 180],
      };
    }
  }
  const obstacles = { 0: { shape: 'coreasteroid1', at: [300, 470, 30] }, 1: { shape: 'gascloud1', at: [620, 480, 0] } };
  return buildPosition({ phase: 'before-forces', rounds: 3, ships, obstacles });
}

/** Plays one such game at random; a fault names the ships that were in it. */
export function playAny(n: number): void {
  const draw = drawFrom(`any cards ${n}`);
  let match = Match.from(xWing, position(draw), { log: true });
  const cast = match.state.ships.map(({ profile, upgrades: own }) => `${profile.pilot} + ${own.map(({ xws }) => xws)}`);
  try {
    for (let choices = 0; match.outcome === undefined && choices < 1500; choices++) {
      for (const { decision } of match.pending) {
        const ids = decision.options().map(({ id }) => id);
        expect(ids.length, decision.kind).toBeGreaterThan(0);
        expect(new Set(ids).size, `${decision.kind}: ${ids.join(', ')}`).toBe(ids.length);
        for (const option of decision.options()) decision.text(option);
        decision.about();
      }
      if (!step(match, draw)) break;
      expect(brokenInvariants(match.state)).toEqual([]);
      if (choices % 40 !== 0) continue;
      const twin = loadMatch(xWing, JSON.parse(JSON.stringify(saveMatch(match)))).match as Match<XWingState>;
      expect(JSON.stringify(twin.state)).toBe(JSON.stringify(match.state));
      match = twin;
    }
  } catch (error) {
    throw new Error(`game ${n} of ${cast.join('; ')}: ${(error as Error).message}`, { cause: error });
  }
}

/** Plays a game at random and compares, between two units of play, what each seat knows with what it would know of a disguise. */
function compareAny(n: number): number {
  const draw = drawFrom(`any secrets ${n}`);
  const match = Match.from(xWing, position(draw), { log: true });
  const cast = match.state.ships.map(({ profile, upgrades: own }) => `${profile.pilot} + ${own.map(({ xws }) => xws)}`);
  let compared = 0;
  try {
    for (let choices = 0; match.outcome === undefined && choices < 1500; choices++) {
      const before = match.unit;
      if (!step(match, draw)) break;
      if (match.unit === before || match.outcome !== undefined) continue;
      for (const seat of [0, 1]) compared += comparePositions(match.state, seat, draw);
    }
  } catch (error) {
    throw new Error(`game ${n} of ${cast.join('; ')}: ${(error as Error).message}`, { cause: error });
  }
  return compared;
}

describe('any cards together', () => {
  it('tell no seat what it may not know', () => {
    const games = Number(process.env.ANY_CARDS ?? 12) / 2;
    let compared = 0;
    for (let n = 0; n < games; n++) compared += compareAny(n);
    expect(compared).toBeGreaterThan(100);
  });

  it('play at random to the end of the third round, with the invariants and through saving and loading', () => {
    const games = Number(process.env.ANY_CARDS ?? 12);
    for (let n = 0; n < games; n++) playAny(n);
  });
});
