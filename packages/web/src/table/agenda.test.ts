import type { LogEntry } from '@orrery/server/messages';
import type { AgendaView } from '@orrery/twilight-imperium/view';
import { expect, test } from 'vitest';
import { abstainedOn, kindOf, predictedWith, voteOf, voterWords, votesToCome } from './agenda.ts';

const agenda: AgendaView = {
  id: 'fleet-regulations',
  name: 'Fleet Regulations',
  type: 'law',
  effect: null,
  effectFor: 'x',
  effectAgainst: 'y',
  hidden: false,
  hiddenAgenda: null,
  revote: false,
  step: 'vote',
  agendasToCome: 0,
  voters: [],
  decided: null,
  outcomes: [
    { id: 'for', name: 'For', votes: 4, voters: [{ seat: 2, count: 4 }], predictions: [] },
    { id: 'against', name: 'Against', votes: 0, voters: [], predictions: [] },
  ],
};
const entry = (type: string, player: number): LogEntry => ({ type, text: '', data: { player } }) as unknown as LogEntry;

test('each voter is told by what they did or could still do', () => {
  const voter = (seat: number, available: number, barred = false) => ({ seat, available, barred });
  const nobody = new Set<number>();
  expect(voterWords(agenda, voter(2, 3), nobody)).toBe('4 For');
  expect(voterWords(agenda, voter(0, 7), nobody)).toBe('7 votes left');
  expect(voterWords(agenda, voter(0, 1), nobody)).toBe('1 vote left');
  expect(voterWords(agenda, voter(0, 7), new Set([0]))).toBe('abstained');
  // Who cannot vote is told to have abstained by the log; the reason says more.
  expect(voterWords(agenda, voter(0, 0, true), new Set([0]))).toBe('cannot vote');
  expect(voterWords({ ...agenda, step: 'resolve' }, voter(0, 7), nobody)).toBe('no votes');
  const voters = [voter(2, 3), voter(0, 7), voter(1, 2), voter(3, 0, true)];
  expect(votesToCome({ ...agenda, voters }, new Set([1]))).toBe(7);
});

test('who abstained on an earlier agenda has not abstained on this one', () => {
  const log = [entry('abstained', 0), entry('agenda-revealed', 1), entry('abstained', 3)];
  expect([...abstainedOn(log)]).toEqual([3]);
  expect(voteOf(agenda, 3, abstainedOn(log))).toBe('abstained');
  expect(voteOf(agenda, 2, abstainedOn(log))).toBe('4 For');
  expect(voteOf(agenda, 0, abstainedOn(log))).toBeNull();
});

test('agendas and predictions are told by their names', () => {
  expect(kindOf(agenda)).toBe('Law, for or against');
  expect(kindOf({ ...agenda, hidden: true, revote: true })).toBe('Law, voted on unseen, voted on again');
  expect(predictedWith('card:leadership-rider')).toBe('Leadership Rider');
});
