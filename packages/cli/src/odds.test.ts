import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
const orrery = (...words: string[]) => spawnSync(process.execPath, [main, ...words], { encoding: 'utf8' });

describe('orrery odds', () => {
  it('prints who wins, how long it takes, and what is left and lost', () => {
    const { stdout, status } = orrery('odds', 'carrier, 3 fighter', '2 destroyer');
    expect(status).toBe(0);
    expect(stdout).toContain('attacker wins 79.0 %, draw 1.8 %, defender wins 19.2 %');
    expect(stdout).toMatch(/rounds: 1: .*\n\nattacker: 1 carrier, 3 fighter; sustain first\n/);
    expect(stdout).toMatch(
      /defender: .*\n.*\n {2}wins with units left: 1: .*2: .*\n {2}loses on average: 1\.\d\d destroyer, 1\.\d\d resources/,
    );
  });

  it('knows factions, upgrades, damage, effects, planets and who takes hits; gives JSON', () => {
    const { stdout } = orrery(
      'odds',
      '--ground',
      '--json',
      'l1z1x: 3 dreadnought, 5 infantry',
      'sol: 8 infantry+; bunker',
    );
    const { combat, odds } = JSON.parse(stdout);
    expect(combat).toMatchObject({ place: 'ground', defender: { upgrades: ['infantry'], effects: { bunker: 1 } } });
    expect(odds.attacker + odds.draw + odds.defender).toBeCloseTo(1, 9);
    const policy = orrery('odds', '--hits', 'protect-sustain', '--json', '2 dreadnought', '2 dreadnought').stdout;
    expect(JSON.parse(policy).odds.attacker).toBeCloseTo(0.43792, 5);
  });

  it('refuses what it cannot read, with exit code 2', () => {
    const { stderr, status } = orrery('odds', '2 dreadnaught', 'cruiser');
    expect(status).toBe(2);
    expect(stderr).toContain('Refused: 2 dreadnaught: it is no unit');
  });
});
