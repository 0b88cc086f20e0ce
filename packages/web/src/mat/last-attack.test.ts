import type { LogEntry } from '@orrery/server/messages';
import { expect, test } from 'vitest';
import { lastAttack } from './last-attack.ts';

const entry = (type: string, data: LogEntry['data'] = null): LogEntry => ({
  type,
  text: type,
  rule: null,
  secret: false,
  turn: 1,
  data,
});
const declared = (ship: string) => entry('attack-declared', { ship, target: 'B1', range: 2, obstructed: true });
const missed = (ship: string) =>
  entry('attack-missed', {
    ship,
    target: 'B1',
    hits: 0,
    crits: 0,
    attackDice: ['hit', 'blank'],
    defenseDice: ['evade'],
  });

test('the last attack is told with its dice, until the next round', () => {
  const log = [entry('round-ended'), declared('A1'), missed('A1'), declared('A2'), missed('A2'), entry('moved')];
  expect(lastAttack(log)).toEqual({
    attacker: 'A2',
    defender: 'B1',
    range: 2,
    obstructed: true,
    attackDice: ['hit', 'blank'],
    defenseDice: ['evade'],
    hits: 0,
    crits: 0,
  });
  expect(lastAttack([...log, entry('round-ended')])).toBeNull();
  expect(lastAttack([entry('round-ended'), declared('A1')])).toBeNull();
});
