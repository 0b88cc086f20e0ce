/** "Why can't I use this now?" for the actions and cards of ships. */
import { type Explanation, Match, seededChance, drawNumber } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES } from '../src/data/index.ts';
import { xWing } from '../src/index.ts';
import { buildPosition } from '../src/scenario/position.ts';
import type { XWingState } from '../src/state/index.ts';

/** A match at the Perform Action step of A1, with A2 still to come. */
function atStep(more: object = {}): Match<XWingState> {
  return Match.from(
    xWing,
    buildPosition({
      active: 'A1',
      ships: {
        A1: { bar: ['focus', 'evade', 'red boost'], ...more },
        A2: { bar: ['focus'], at: [200, 200, 0] },
        B1: { at: [650, 700, 180], bar: ['focus'] },
      },
    }),
  );
}

const told = ({ standing, reasons }: Explanation): string =>
  [standing, ...reasons.map(({ reason, rule }) => `${reason} (${rule})`)].join('; ');

const why = (match: Match<XWingState>, seat: number, thing: string): string => told(match.explain(seat, thing));

describe('an action of a ship', () => {
  it('is a choice in its step, of the ship that is asked and of no other', () => {
    const match = atStep();
    expect(match.explain(0, 'action:A1:focus')).toMatchObject({ standing: 'choice', options: ['focus'] });
    expect(why(match, 0, 'action:A2:focus')).toContain('in its own activation, or when one is granted to it (RR Activ');
    expect(why(match, 1, 'action:A1:focus')).toBe('not-now; it is a ship of the other player (RR Friendly)');
  });

  it('names what is missing: stress, the bar, what was done already', () => {
    expect(why(atStep(), 0, 'action:A1:jam')).toBe('not-now; it is not on the action bar (RR Actions)');
    expect(why(atStep({ tokens: { stress: 1 } }), 0, 'action:A1:evade')).toContain('a stressed ship cannot perform');
    const match = atStep();
    match.answer(0, match.pending[0].id, ['focus']);
    expect(why(match, 0, 'action:A1:focus')).toContain('it performed this action in this round (RR Actions)');
  });

  it('that is none, or of no ship, is refused', () => {
    const match = atStep();
    for (const thing of [
      'action:A1:fly',
      'action:Z9:focus',
      'action:A1',
      'card:A1:pilot:x',
      'card:A1:upgrade:none',
      'x',
      'dial:B1:x',
    ]) {
      expect(() => match.explain(0, thing), thing).toThrow('neither in your hand');
    }
  });
});

describe('a card of a ship', () => {
  it('says when it is asked for, that it works by itself, or that its text is not played', () => {
    const match = Match.from(
      xWing,
      buildPosition({
        active: 'A1',
        ships: { A1: { upgrades: [{ predator: 0 }, { protontorpedoes: 2 }] }, B1: { at: [650, 700, 180] } },
      }),
    );
    expect(why(match, 0, 'card:A1:upgrade:predator')).toContain('when the dice of an attack are modified');
    expect(why(match, 0, 'card:A1:upgrade:protontorpedoes')).toContain('it is a weapon');
    expect(match.explain(0, 'card:A1:upgrade:predator').name).toBe('Predator');
  });
});

it('answers do not depend on what is hidden, at any moment of a game', () => {
  const chance = seededChance('explain');
  const draw = (below: number) => drawNumber(chance, below);
  const match = atStep();
  const found = (of: Match<XWingState>, seat: number) =>
    of.state.ships.flatMap(({ name }) => ACTION_TYPES.map((type) => of.explain(seat, `action:${name}:${type}`)));
  let unit = match.unit;
  let compared = 0;
  for (let i = 0; i < 400 && match.outcome === undefined; i++) {
    const question = match.pending.find(({ held }) => held === undefined)!;
    const options = question.decision.options();
    const count = Math.max(question.decision.min, Math.min(1, question.decision.max));
    match.answer(
      question.seat,
      question.id,
      options
        .slice(draw(options.length - count + 1))
        .slice(0, count)
        .map(({ id }) => id),
    );
    for (const seat of [0, 1]) found(match, seat);
    if (match.unit === unit || match.outcome !== undefined) continue;
    unit = match.unit;
    for (const seat of [0, 1]) {
      const { state } = match.checkpoints[match.checkpoints.length - 1];
      const other = Match.from(xWing, xWing.disguise(state, seat, draw));
      const real = Match.from(xWing, xWing.clone(state));
      if (JSON.stringify(real.state.chance) !== JSON.stringify(state.chance)) continue;
      expect(found(other, seat)).toEqual(found(real, seat));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

describe('a docked ship', () => {
  const match = Match.from(
    xWing,
    buildPosition({
      active: 'A1',
      ships: {
        A1: { pilot: 'lothalrebel', upgrades: ['ghost'] },
        A2: { pilot: 'ezrabridger', docked: 'A1' },
        A3: { pilot: 'landocalrissian-escapecraft', docked: 'A1' },
        B1: { at: [650, 700, 180] },
      },
    }),
  );

  it('is in reserve, where its pilot does nothing', () => {
    expect(why(match, 0, 'action:A2:focus')).toBe('not-now; the ship is in reserve (RR Reserve)');
    expect(why(match, 0, 'card:A2:pilot')).toBe('not-now; the ship is in reserve (RR Reserve)');
  });

  it('has the ability that works there', () => {
    expect(why(match, 0, 'card:A2:ship')).toContain('you are asked when its moment comes: bonus attack');
    expect(why(match, 0, 'card:A3:ship')).toContain('by-itself');
  });
});
