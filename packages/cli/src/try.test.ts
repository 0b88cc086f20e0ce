import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@orrery/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { GAMES } from './games.ts';
import { tryScenario } from './try/try-scenario.ts';

const POSITION = `
title: A cruiser beside Lodor
game: twilight-imperium
position:
  systems:
    "26": { tokens: [A] }
    "19": { space: { A: { cruiser: 1 } } }
`;

const RUN = `${POSITION}
play:
  - A: tactical
  - A: { refused: "system:26", rule: LRR 5 }
  - A: "system:27"
expect:
  events: [system-activated]
`;

describe('try', () => {
  it('shows a position, what is asked, the options, and what is not offered with its rule', () => {
    const { text, exitCode } = tryScenario(POSITION, GAMES, false);
    expect(exitCode).toBe(0);
    expect(text).toContain('system 19, Wellon: A 1 cruiser');
    expect(text).toContain('A is asked: It is your turn: choose an action.  [choose-action, LRR 3.1; choose 1]');
    expect(text).toMatch(/^ {4}tactical {2}/m);
    expect(text).toMatch(/not offered:\n {4}pass .*\[LRR 3/);
  });

  it('runs the choices, tells the events with their rules, and says that all is as expected', () => {
    const { text, exitCode } = tryScenario(RUN, GAMES, false);
    expect(exitCode).toBe(0);
    expect(text).toMatch(/> A: tactical\n> A: system:27\n {4}A activates .*Starpoint.* {2}\[LRR [\da-z.]+\]/);
    expect(text).toContain('As expected: 2 checks hold.');
  });

  it('says which expectation is wrong and in which step, and exits with 1', () => {
    const atEnd = tryScenario(RUN.replace('system-activated', 'combat-ended'), GAMES, false);
    expect(atEnd.exitCode).toBe(1);
    expect(atEnd.text).toContain('NOT AS EXPECTED, at the end: combat-ended did not happen');
    const inStep = tryScenario(RUN.replace('rule: LRR 5', 'rule: LRR 99'), GAMES, false);
    expect(inStep.exitCode).toBe(1);
    expect(inStep.text).toContain('NOT AS EXPECTED, step 2:');
  });

  it('gives programs the same as data', () => {
    const data = JSON.parse(tryScenario(RUN.replace('system-activated', 'combat-ended'), GAMES, true).text);
    expect(data).toMatchObject({ passed: false, checked: 2, failure: { step: 0 }, outcome: null, diceLeft: 0 });
    expect(data.choices).toEqual([
      { seat: 0, picks: ['tactical'] },
      { seat: 0, picks: ['system:27'] },
    ]);
    expect(data.events[0]).toMatchObject({ type: 'system-activated' });
    expect(data.decisions[0]).toMatchObject({ seat: 0, plan: 'movement', options: expect.any(Array) });
    expect(data.state.activeSystem).toBe('27');
  });

  it('refuses what is no scenario and what cannot be on a table', () => {
    expect(() => tryScenario('{title: x}', GAMES, false)).toThrow(Refused);
    expect(() => tryScenario(POSITION.replace('"26"', '"999"'), GAMES, false)).toThrow('there is no system 999');
    const nowhere = `${POSITION}expect: { state: { systems: { "999": {} } } }`;
    expect(() => tryScenario(nowhere, GAMES, false)).toThrow(Refused);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-try-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (text: string | undefined) => {
    const file = join(folder, 'scenario.yaml');
    if (text !== undefined) writeFileSync(file, text);
    const main = join(import.meta.dirname, 'main.ts');
    return spawnSync(process.execPath, [main, 'try', text === undefined ? join(folder, 'none') : file], {
      encoding: 'utf8',
    });
  };

  it('exits with 0, 1 and 2', () => {
    expect(run(RUN)).toMatchObject({ status: 0, stderr: '' });
    expect(run(RUN.replace('system-activated', 'combat-ended')).status).toBe(1);
    expect(run('{title: x, game: chess}')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('Refused: scenario: /game'),
    });
    expect(run(undefined)).toMatchObject({ status: 2, stderr: expect.stringContaining('cannot be read') });
  });
});
