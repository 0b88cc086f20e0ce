import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { idsIn } from './clauses.ts';
import type { Shown } from './shown.ts';

/** What vitest's JSON reporter writes, as far as it is read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The test files whose text cites clauses, by their path from the root. */
export function citingTests(root: string): string[] {
  return globSync('packages/*/{src,test}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => idsIn(readFileSync(join(root, file), 'utf8')).length > 0)
    .sort();
}

/** Run the tests of these files that cite clauses, in a vitest of their own, which lies in `modules`. */
export async function showTests(
  root: string,
  files: readonly string[],
  modules = join(root, 'node_modules'),
): Promise<Shown[]> {
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'orrery-conformance-'));
  const out = join(folder, 'report.json');
  try {
    const { code, words } = await vitest(root, modules, [
      ...files,
      '-t',
      '\\[(LRR|XW)-',
      '--reporter=json',
      `--outputFile=${out}`,
    ]);
    let report: VitestReport;
    try {
      report = JSON.parse(readFileSync(out, 'utf8')) as VitestReport;
    } catch {
      throw new Error(`the tests could not be run (vitest ended with ${code}): ${words}`);
    }
    return shownBy(root, report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function shownBy(root: string, report: VitestReport): Shown[] {
  return report.testResults.flatMap((result): Shown[] => {
    const file = relative(root, result.name).replaceAll('\\', '/');
    if (result.assertionResults.length === 0) {
      // A file that could not even be loaded shows nothing of what it cites.
      return [
        {
          ids: idsIn(readFileSync(result.name, 'utf8')),
          file,
          title: file,
          failure: result.message ?? 'it does not load',
        },
      ];
    }
    return result.assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        ids: idsIn(test.fullName),
        file,
        title: test.fullName,
        failure: test.status === 'passed' ? undefined : firstLine(test.failureMessages),
      }));
  });
}

function firstLine(messages: readonly string[]): string {
  return messages[0]?.split('\n')[0] ?? 'failed';
}

function vitest(
  root: string,
  modules: string,
  args: readonly string[],
): Promise<{ code: number | null; words: string }> {
  const script = join(modules, 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [script, 'run', '--project', 'rules', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (data) => {
    words += data;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, words }));
  });
}
