import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scenarioFiles } from './conformance/scenario-files.ts';
import { covered } from './coverage/covered.ts';
import { SCENARIO_GAMES } from './games.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-coverage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const of = (covers: string, play = 'play: [{A: "use:relic:nano-forge"}], expect: {hears: {B: [x]}}') => {
  writeFileSync(join(folder, 'a.yaml'), `{title: t, game: twilight-imperium, covers: ${covers}, ${play}}`);
  return covered(folder, ['a.yaml'], SCENARIO_GAMES, ['relics']);
};

describe('what the scenarios cover of the components', () => {
  it('names what is missing of each', () => {
    const { components, complete, gaps, faults } = of('{nano-forge: [use, boundary]}');
    expect(faults).toEqual([]);
    expect({ components, complete }).toEqual({ components: 13, complete: 0 });
    expect(gaps.find(({ id }) => id === 'nano-forge')?.missing).toEqual(['refusal', 'bystander']);
  });

  it('counts a component of which every situation is shown', () => {
    const { complete, gaps } = of(
      '{nano-forge: [use, refusal, boundary, bystander]}',
      'play: [{A: {refused: nano-forge}}], expect: {hearsNot: {B: [x]}}',
    );
    expect(complete).toBe(1);
    expect(gaps.map(({ id }) => id)).not.toContain('nano-forge');
  });

  it.each([
    ['{nano-farce: [use]}', 'nano-farce is no component of twilight-imperium'],
    ['{maw-of-worlds: [use]}', 'maw-of-worlds is in nothing that happens there'],
    ['{the-crown-of-thalnos: [use]}', 'may be relics/the-crown-of-thalnos or agendas/the-crown-of-thalnos'],
  ])('finds a claim that cannot be true: %s', (covers, fault) => {
    expect(of(covers).faults.join()).toContain(fault);
  });

  it('names the file that is no scenario', () => {
    expect(of('{nano-forge: [use]}', 'play: 3').faults.join()).toMatch(/^a\.yaml: scenario/);
  });

  it('wants the third seat looked at where a use is claimed', () => {
    expect(of('{nano-forge: [use]}', 'play: [{A: nano-forge}]').faults.join()).toContain('what a third seat sees');
  });

  it('finds out by itself which texts of cards are not shown', () => {
    writeFileSync(join(folder, 'a.yaml'), '{title: t, game: x-wing, expect: {asks: {A: null}}}');
    const { texts } = covered(folder, ['a.yaml'], SCENARIO_GAMES, ['conditions']);
    expect(Object.keys(texts)).toEqual(['x-wing']);
    expect(texts['x-wing'].gaps.find(({ id }) => id === 'rattled')?.missing).toEqual([
      'reactions.detonated',
      'actions.0',
    ]);
    expect(covered(folder, ['a.yaml'], SCENARIO_GAMES, ['relics']).texts).toEqual({});
  });

  const root = join(import.meta.dirname, '..', '..', '..');
  const games = ({ texts }: { texts: boolean }) =>
    Object.fromEntries(Object.entries(SCENARIO_GAMES).filter(([, game]) => (game.texts !== undefined) === texts));

  it('is every component in every situation', () => {
    const files = scenarioFiles(root).filter((file) => !file.startsWith('packages/x-wing/'));
    const { complete, components, gaps, faults } = covered(root, files, games({ texts: false }));
    expect({ gaps, faults }).toEqual({ gaps: [], faults: [] });
    expect(complete).toBe(components);
    expect(components).toBeGreaterThan(590);
  });

  it('is every part of every text of a card', () => {
    const files = scenarioFiles(root).filter((file) => file.startsWith('packages/x-wing/'));
    const { texts, faults } = covered(root, files, games({ texts: true }));
    expect({ gaps: texts['x-wing'].gaps, faults }).toEqual({ gaps: [], faults: [] });
    expect(texts['x-wing'].cards).toBeGreaterThan(730);
  }, 240_000);
});
