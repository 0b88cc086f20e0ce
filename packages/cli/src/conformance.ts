import { join } from 'node:path';
import { Refused } from '@orrery/kernel';
import type { Command } from 'commander';
import type { Checklist } from './conformance/clauses.ts';
import type { Shown, Tally } from './conformance/shown.ts';

interface ConformanceOptions {
  readonly json?: boolean;
  readonly control?: boolean;
  readonly file?: readonly string[];
}

/**
 * `orrery conformance`: which clauses of the checklist pass, fail or are missing, and the files that show them. Exit code 1
 * when one fails, or when something cites a clause that is not there.
 */
export function registerConformance(program: Command): void {
  program
    .command('conformance')
    .description('run every scenario and test that shows a clause of the rules; say which pass, fail or are missing')
    .option('--json', 'print only {"passed", "failed", "missing", "files"}')
    .option('--control', 'run the negative controls of the scenarios too')
    .option('--file <parts...>', 'only files whose path holds one of these')
    .action(async ({ json, control, file }: ConformanceOptions) => {
      const root = join(import.meta.dirname, '..', '..', '..');
      const { readChecklist } = await import('./conformance/clauses.ts');
      const { tally } = await import('./conformance/shown.ts');
      const checklist = readChecklist(join(root, 'conformance'));
      const shown = await showAll(root, control === true, file);
      const result = tally([...checklist.clauses.keys()], shown);
      const unknown = [...result.passed, ...result.failed].filter((id) => !checklist.knows(id));
      if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
      else process.stdout.write(`${words(checklist, result, shown).join('\n')}\n`);
      for (const id of unknown) process.stderr.write(`${id} is no clause (cited by ${result.files[id].join(', ')})\n`);
      if (unknown.length > 0 || shown.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
    });
}

async function showAll(root: string, control: boolean, parts: readonly string[] | undefined): Promise<Shown[]> {
  const { SCENARIO_GAMES } = await import('./games.ts');
  const { scenarioFiles, showScenario } = await import('./conformance/scenario-files.ts');
  const { citingTests, showTests } = await import('./conformance/cited-tests.ts');
  const wanted = (file: string): boolean => parts === undefined || parts.some((part) => file.includes(part));
  const scenarios = scenarioFiles(root).filter(wanted);
  const tests = citingTests(root).filter(wanted);
  if (scenarios.length + tests.length === 0) throw new Refused('conformance', 'no such file shows a clause', 'files');
  const fromTests = showTests(root, tests);
  return [...scenarios.map((file) => showScenario(root, file, SCENARIO_GAMES, control)), ...(await fromTests)];
}

function words(checklist: Checklist, result: Tally, shown: readonly Shown[]): string[] {
  const lines: string[] = [];
  const groups = Map.groupBy(checklist.clauses.values(), ({ list, kind }) => `${list}, ${kind}`);
  const passed = new Set(result.passed);
  const missing = new Set(result.missing);
  for (const [name, clauses] of groups) {
    const ids = clauses.map(({ id }) => id);
    lines.push(`${name}: ${ids.filter((id) => passed.has(id)).length} of ${ids.length} pass`);
    const gaps = ids.filter((id) => missing.has(id));
    if (gaps.length > 0) lines.push(`  missing: ${gaps.join(' ')}`);
  }
  const { length } = result.passed.filter((id) => !checklist.clauses.has(id));
  if (length > 0) lines.push(`further clauses that the index names: ${length} pass`);
  for (const id of result.failed) lines.push(`FAILED ${id}: ${result.files[id].join(', ')}`);
  for (const { file, title, failure } of shown) {
    if (failure !== undefined) lines.push(`${file}: ${title}: ${failure}`);
  }
  lines.push(`${result.passed.length} passed, ${result.failed.length} failed, ${result.missing.length} missing`);
  return lines;
}
