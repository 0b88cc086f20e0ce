import { loadMatch, type Match, replayMatch, saveMatch } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { brokenInvariants, xWing } from '../src/index.ts';
import { QUICK_SQUADS } from '../src/squads/quick-start.ts';
import type { XWingState } from '../src/state/index.ts';
import { drawFrom, newMatch, randomPicks, step } from './play.ts';
import { comparePositions } from './secrets.ts';

/** What must hold in every state of every game. */
function checkState(state: XWingState): void {
  checkPlain(state, 'state');
  expect(brokenInvariants(state)).toEqual([]);
}

function checkPlain(value: unknown, at: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${at} is ${value}`);
    return;
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) checkPlain(value[i], `${at}[${i}]`);
    return;
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(`${at} is no plain data`);
  for (const [key, entry] of Object.entries(value)) checkPlain(entry, `${at}.${key}`);
}

/** A match between two of the quick-start squads. */
function game(n: number, placement = 'automatic') {
  const squads = QUICK_SQUADS.map((squad) => squad.id);
  const players = [{ squad: squads[n % squads.length] }, { squad: squads[(n * 3 + 1) % squads.length] }];
  return newMatch(`game ${n}`, { placement, players });
}

describe('random games', () => {
  it('keep the invariants after every choice, ask only what can be answered, and replay to the same bytes', () => {
    let overlaps = 0;
    for (let n = 0; n < 16; n++) {
      const match = game(n, n === 5 ? 'players' : 'automatic');
      const start = xWing.clone(match.state);
      const draw = drawFrom(`players ${n}`);
      let choices = 0;
      while (match.outcome === undefined) {
        for (const { decision } of match.pending) {
          const ids = decision.options().map((option) => option.id);
          expect(ids.length, decision.kind).toBeGreaterThan(0);
          expect(new Set(ids).size, `${decision.kind}: ${ids.join(', ')}`).toBe(ids.length);
          if (choices % 7 === 0) for (const option of decision.options()) expect(decision.find(option.id)).toBe(option);
          for (const refusal of decision.refused()) expect(ids).not.toContain(refusal.id);
        }
        if (!step(match, draw)) break;
        checkState(match.state);
        choices++;
      }
      overlaps += match.log.filter((event) => event.data?.how === 'maneuver' && event.data.full === false).length;
      const again = replayMatch(xWing, start, match.choices);
      expect(JSON.stringify(again.state)).toBe(JSON.stringify(match.state));
    }
    expect(overlaps, 'ships met').toBeGreaterThan(5);
  });

  it('go on the same after save and load at any decision', () => {
    for (let n = 0; n < 4; n++) {
      let match = game(n);
      const twin = game(n);
      const draw = drawFrom(n);
      while (match.outcome === undefined) {
        const open = match.pending.filter((question) => question.held === undefined)[0];
        const picks = randomPicks(open.decision, draw);
        match.answer(open.seat, open.id, picks);
        twin.answer(open.seat, open.id, picks);
        match = loadMatch(xWing, JSON.parse(JSON.stringify(saveMatch(match)))).match as Match<XWingState>;
        expect(JSON.stringify(match.state)).toBe(JSON.stringify(twin.state));
      }
    }
  });

  it('clone as a generic copy does', () => {
    const match = game(1);
    const draw = drawFrom('clone');
    while (step(match, draw)) expect(xWing.clone(match.state)).toEqual(structuredClone(match.state));
  });
});

describe('non-interference', () => {
  it('what a seat sees, is asked and hears does not depend on dials, facedown cards, decks or chance', () => {
    let compared = 0;
    for (let n = 0; n < 12; n++) {
      const match = game(n);
      const draw = drawFrom(`secrets ${n}`);
      while (match.outcome === undefined) {
        const before = match.unit;
        if (!step(match, draw)) break;
        if (match.unit === before || match.outcome !== undefined) continue;
        for (const seat of [0, 1]) compared += comparePositions(match.state, seat, draw);
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('a planted leak is caught: the opponent sees a dial only when it is shown', () => {
    const match = game(2);
    const draw = drawFrom('leak');
    while (match.state.phase === 'planning') step(match, draw);
    const hidden = match.state.ships.find((ship) => ship.seat === 1 && ship.dial !== null && !ship.dialShown)!;
    const view = JSON.stringify(match.view(0));
    const own = JSON.parse(JSON.stringify(match.view(1))) as { ships: { name: string; dial: string | null }[] };
    expect(own.ships.find((ship) => ship.name === hidden.name)?.dial).toBe(hidden.dial);
    const seenBy = JSON.parse(view) as { ships: { name: string; dial: string | null }[] };
    expect(seenBy.ships.find((ship) => ship.name === hidden.name)?.dial).toBeNull();
  });
});
