import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPurity } from './check-purity.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'purity-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function problemsOf(text: string, path = 'kernel/src/a.ts'): string[] {
  const file = join(root, 'packages', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return checkPurity(root).problems;
}

test.each([
  ['const a = Math.random();', 'Math.random in rules'],
  ['const a = Math.sin(1);', 'Math.sin in rules'],
  ["const a = Math['random']();", 'Math.[...] in rules'],
  ['const { random } = Math;', 'Math as a value'],
  ['const a = Date.now();', 'Date in rules'],
  ['const a = new Date();', 'Date in rules'],
  ['const a = { Date };', 'Date in rules'],
  ['const a = globalThis.x;', 'globalThis in rules'],
  ['const a = performance.now() as number;', 'performance in rules'],
  ['const a = (process as { pid: number }).pid;', 'process in rules'],
  ["const a = 'a'.localeCompare('b');", "localeCompare depends on the machine's language"],
  ['const a = (1).toLocaleString();', "toLocaleString depends on the machine's language"],
  ["import { readFileSync } from 'node:fs';", 'node:fs in rules, which also run in a browser'],
])('%s', (text, words) => {
  expect(problemsOf(`const b = 1;\n${text}\nexport {};`)).toEqual([`packages/kernel/src/a.ts:2: ${words}`]);
});

test('what is exact everywhere passes, and so do names that only look the same', () => {
  const text = `
    const a = Math.max(1, Math.floor(Math.sqrt(2)));
    const b = { Date: 1, process: 2 };
    const c = b.Date + b.process;
    function process(d: Date): void { void d; }
    interface E { Date: Date; fetch(): void }
    export const f = (e: E) => { process(e.Date); e.fetch(); return a + c; };`;
  expect(problemsOf(text)).toEqual([]);
});

test('it holds for the kernel and the games, not for their tests or the server', () => {
  problemsOf('export {};');
  expect(problemsOf('Math.random();', 'kernel/src/a.test.ts')).toEqual([]);
  expect(problemsOf('Math.random();', 'server/src/a.ts')).toEqual([]);
  expect(problemsOf('Math.random();', 'twilight-imperium/src/rules/a.ts')).toHaveLength(1);
});

test('nothing read is a failure', () => {
  expect(checkPurity(root).problems).toEqual(['no module was read: the check looks in the wrong place']);
});
