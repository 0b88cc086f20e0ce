import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citingTests, showTests } from './conformance/cited-tests.ts';
import { idsIn, readChecklist } from './conformance/clauses.ts';
import { scenarioFiles, showScenario } from './conformance/scenario-files.ts';
import { tally } from './conformance/shown.ts';
import { SCENARIO_GAMES } from './games.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** An id in brackets, put together here so that this file cites nothing. */
const cite = (id: string): string => `[${id}]`;

describe('the checklist', () => {
  const checklist = readChecklist(join(ROOT, 'conformance'));

  it('has every entry of its files and the clauses that the index checks', () => {
    expect(checklist.clauses.get('LRR-77.3')?.list).toBe('ti4-space-cannon.json');
    expect(checklist.clauses.get('LRR-58.4b')?.kind).toBe('index');
    expect(
      [...checklist.clauses.values()].filter(({ list, kind }) => list === 'ti4-tactical-action.json' && kind === 'rule')
        .length,
    ).toBe(49);
  });

  it('knows the clauses it does not ask for, and no others', () => {
    for (const id of ['LRR-6', 'LRR-25.0', 'LRR-24.3-2', 'LRR-68-FAQ-18']) expect(checklist.knows(id), id).toBe(true);
    for (const id of ['LRR-200', 'LRR-24.99', 'LRR-77.3x', 'XW-ACT-FLY-1']) expect(checklist.knows(id), id).toBe(false);
  });

  it('reads ids out of titles', () => {
    expect(idsIn(`fires ${cite('LRR-77.3')} once ${cite('LRR-77.4, LRR-77.5c')} [not this]`)).toEqual([
      'LRR-77.3',
      'LRR-77.4',
      'LRR-77.5c',
    ]);
  });
});

describe('the tally', () => {
  it('fails a clause that one of its files fails, and misses what no file shows', () => {
    const shown = [
      { ids: ['LRR-2.2', 'LRR-10.1'], file: 'b', title: '', failure: undefined },
      { ids: ['LRR-2.2'], file: 'a', title: '', failure: 'wrong' },
    ];
    expect(tally(['LRR-10.1', 'LRR-2.2', 'LRR-3.1'], shown)).toEqual({
      passed: ['LRR-10.1'],
      failed: ['LRR-2.2'],
      missing: ['LRR-3.1'],
      files: { 'LRR-2.2': ['a', 'b'], 'LRR-10.1': ['b'] },
    });
  });
});

describe('what shows clauses', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(ROOT, 'node_modules', '.cited-'));
    mkdirSync(join(folder, 'packages', 'x', 'scenarios', 'y'), { recursive: true });
    mkdirSync(join(folder, 'packages', 'x', 'test'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are scenario files, which pass or fail, with their control where it is asked for', () => {
    const scenario = '{title: t, game: twilight-imperium, shows: [LRR-3.1], expect: {asks: {A: KIND}}}';
    const put = (name: string, text: string) =>
      writeFileSync(join(folder, 'packages', 'x', 'scenarios', 'y', name), text);
    put('good.yaml', scenario.replace('KIND', 'choose-action'));
    put('wrong.yaml', scenario.replace('KIND', 'pick-strategy-card'));
    put('idle.yaml', '{title: t, game: twilight-imperium, shows: [LRR-3.1]}');
    put('broken.yaml', '{title: t');
    const files = scenarioFiles(folder);
    expect(files).toHaveLength(4);
    const failures = (control: boolean) =>
      files.map((file) => showScenario(folder, file, SCENARIO_GAMES, control).failure);
    expect(failures(false)).toEqual([
      expect.any(String),
      undefined,
      undefined,
      expect.stringContaining('is asked choose-action'),
    ]);
    expect(failures(true)[2]).toContain('it looks at nothing');
  });

  it('are tests that cite them in their titles', async () => {
    const file = join('packages', 'x', 'test', 'cited.test.ts');
    writeFileSync(
      join(folder, file),
      `import { expect, it } from 'vitest';
it('holds ${cite('LRR-3.1')}', () => expect(1).toBe(1));
it('does not ${cite('LRR-3.2')}', () => expect(1).toBe(2));
it('cites nothing', () => expect(1).toBe(2));\n`,
    );
    writeFileSync(join(folder, 'packages', 'x', 'test', 'other.test.ts'), '');
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { projects: [{ test: { name: 'rules', include: ['packages/**/*.test.ts'] } }] } };`,
    );
    expect(citingTests(folder)).toEqual([file]);
    const shown = await showTests(folder, citingTests(folder), join(ROOT, 'node_modules'));
    expect(shown.map(({ ids, failure }) => [ids, failure === undefined])).toEqual([
      [['LRR-3.1'], true],
      [['LRR-3.2'], false],
    ]);
  });
});
