import type { LogEntry } from '@orrery/server/messages';
import type { AgendaView, PlayerView } from '@orrery/twilight-imperium/view';
import { expect, test } from 'vitest';
import { abstainedOn, kindOf, predictedWith, voteOf, votingOrder } from './agenda.ts';

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

test('the speaker votes last, the player to the left first; who is out of the game does not vote', () => {
  const players = [0, 1, 2, 3].map((seat) => ({ seat, eliminated: seat === 3 }) as PlayerView);
  expect(votingOrder({ players, speaker: 1 }).map(({ seat }) => seat)).toEqual([2, 0, 1]);
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
