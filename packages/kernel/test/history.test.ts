import fc from 'fast-check';
import { expect, it } from 'vitest';
import { History, loadMatch, type Match, Refused, saveMatch } from '../src/index.ts';
import { newMatch } from './play.ts';
import { raiders, type RaidersState } from './raiders.ts';

/** Play on with picks drawn from a row of numbers, and write down what each seat sees as each unit of play begins. */
function playAndRecord(match: Match<RaidersState>, draws: readonly number[], seen: Map<number, string>): void {
  const record = (): void => {
    if (!seen.has(match.unit)) seen.set(match.unit, eyes(match.checkpoints.at(-1)!.state));
  };
  record();
  for (const draw of draws) {
    const question = match.pending.find(({ held }) => held === undefined);
    if (question === undefined) return;
    const { decision } = question;
    const options = decision.options();
    const picks = options.length === 0 ? [] : [options[draw % options.length].id];
    match.answer(question.seat, question.id, decision.min <= picks.length ? picks : []);
    record();
  }
}

const SEATS = [undefined, 0, 1] as const;

function eyes(state: RaidersState): string {
  return JSON.stringify(SEATS.map((seat) => raiders.view(state, seat)));
}

function past(history: History<RaidersState>, match: Match<RaidersState>, unit: number): string {
  return JSON.stringify(SEATS.map((seat) => history.view(match, unit, seat)));
}

it('shows each seat what it saw as any unit of play began, in any order, also after choices were taken back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 5, maxLength: 60 }),
      fc.array(fc.nat(9), { maxLength: 20 }),
      fc.array(fc.nat(99), { maxLength: 12 }),
      (draws, more, looks) => {
        const match = newMatch('past');
        const start = raiders.clone(match.checkpoints[0].state);
        const seen = new Map<number, string>();
        playAndRecord(match, draws, seen);
        const history = new History(raiders, start, match.privacy);
        const look = (): void => {
          for (const at of [...looks, 0]) {
            const unit = at % (match.unit + 1);
            const then = seen.get(unit);
            if (then !== undefined) expect(past(history, match, unit)).toBe(then);
          }
          expect(past(history, match, match.unit)).toBe(eyes(match.checkpoints.at(-1)!.state));
        };
        look();
        match.rewind(match.checkpoints[0].at);
        for (const unit of [...seen.keys()]) if (unit > match.unit) seen.delete(unit);
        playAndRecord(match, more, seen);
        look();
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses a turn that has not been played, and a record that no longer leads to where the match stands', () => {
  const match = newMatch('refused');
  const start = raiders.clone(match.checkpoints[0].state);
  playAndRecord(
    match,
    Array.from({ length: 30 }, (_, i) => i),
    new Map(),
  );
  const history = new History(raiders, start, match.privacy);
  for (const unit of [-1, 0.5, match.unit + 1]) {
    expect(() => history.view(match, unit, 0)).toThrow(/no turn/);
  }
  const saved = saveMatch(match);
  const other = newMatch('another seed').checkpoints[0].state;
  const moved = loadMatch(raiders, JSON.parse(JSON.stringify(saved)) as typeof saved).match;
  const wrong = new History(raiders, raiders.clone(other), match.privacy);
  expect(() => wrong.view(moved, moved.unit, 0)).toThrow(Refused);
  expect(() => wrong.view(moved, moved.unit, 0)).toThrow(/renewed/);
  // The beginning could be shown, but it would not be that of this match.
  for (const unit of [0, 1]) expect(() => wrong.view(moved, unit, 0)).toThrow(/renewed/);
});
