import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkArrows } from './check-arrows.ts';
import { repository } from './sources.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const MANIFESTS = {
  kernel: { exports: { '.': './src/index.ts' }, dependencies: { yaml: '1.0.0' } },
  'twilight-imperium': { exports: { '.': './src/index.ts', './data': './src/data/index.ts' } },
  server: { exports: { '.': './src/index.ts' } },
  web: { dependencies: { react: '1.0.0' } },
};

/** A small house: the named packages, and modules by their path under packages/. */
function house(modules: Record<string, string>) {
  const files: Record<string, string> = {
    'kernel/src/index.ts': 'export const one = 1;',
    'twilight-imperium/src/index.ts': "export * from './rules/move.ts';",
    'twilight-imperium/src/rules/move.ts': "import { one } from '@orrery/kernel'; export const move = one;",
    'twilight-imperium/src/data/index.ts': 'export const tiles = 1;',
    'server/src/index.ts': "import type { one } from '@orrery/kernel'; export type One = typeof one;",
    'web/src/main.ts':
      "import { tiles } from '@orrery/twilight-imperium/data'; import 'react'; export const t = tiles;",
    ...modules,
  };
  for (const [name, manifest] of Object.entries(MANIFESTS)) {
    files[`${name}/package.json`] = JSON.stringify({ name: `@orrery/${name}`, ...manifest });
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'packages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return checkArrows(root);
}

test('a house in order passes, and the check says what it read', () => {
  expect(house({})).toEqual({ modules: 6, imports: 5, problems: [] });
});

test('nothing read is a failure', () => {
  expect(checkArrows(root).problems).toEqual(['no module was read: the check looks in the wrong place']);
});

test.each([
  ['against the arrows', 'kernel/src/a.ts', "import '@orrery/twilight-imperium';", 'kernel must not import twilight'],
  ['in types as well', 'kernel/src/a.ts', "import type { X } from '@orrery/server';", 'kernel must not import server'],
  ['when loaded later', 'server/src/a.ts', "await import('@orrery/twilight-imperium');", 'server must not import twil'],
  ['in a re-export', 'kernel/src/a.ts', "export * from '@orrery/server';", 'kernel must not import server'],
  ['past the door', 'web/src/a.ts', "import '@orrery/kernel/src/index.ts';", 'exports no "/src/index.ts"'],
  ['around the door', 'server/src/a.ts', "import '../../kernel/src/index.ts';", 'leaves its package'],
  ['of nothing', 'kernel/src/a.ts', "import './gone.ts';", './gone.ts does not exist'],
  ['of an undeclared package', 'kernel/src/a.ts', "import 'react';", 'react is not a dependency'],
  ['of Node in the page', 'web/src/a.ts', "import 'node:fs';", 'node:fs does not exist in a browser'],
  ['of the server in the page', 'web/src/a.ts', "import '@orrery/server';", 'web must not import server'],
])('an import %s is found', (_, path, text, words) => {
  const { problems } = house({ [path]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`packages/${path}:1: `);
  expect(problems[0]).toContain(words);
});

test('types of the server may be named in the page, and a test may import the game into the server', () => {
  const { problems } = house({
    'web/src/a.ts': "import type { One } from '@orrery/server'; export type A = One;",
    'server/src/a.test.ts': "import { move } from '@orrery/twilight-imperium'; export const a = move;",
  });
  expect(problems).toEqual([]);
});

test('a test may use what helps to test, a module may not', () => {
  mkdirSync(join(root, 'tools'), { recursive: true });
  writeFileSync(join(root, 'tools/browser.ts'), 'export const browser = 1;');
  const text = "import { browser } from '../../../tools/browser.ts'; export const b = browser;";
  expect(house({ 'server/src/a.test.ts': text }).problems).toEqual([]);
  expect(house({ 'server/src/a.ts': text }).problems).toEqual([
    'packages/server/src/a.ts:1: ../../../tools/browser.ts leaves its package',
  ]);
});

test('a circle of modules is found, a circle of types is none', () => {
  const circle = { 'kernel/src/a.ts': "import './b.ts';", 'kernel/src/b.ts': "export * from './a.ts';" };
  expect(house(circle).problems).toEqual([
    'a circle of imports: packages/kernel/src/a.ts -> packages/kernel/src/b.ts -> packages/kernel/src/a.ts',
  ]);
  expect(house({ ...circle, 'kernel/src/b.ts': "export type * from './a.ts';" }).problems).toEqual([]);
});

test('rules of play that reach the page through others are found, with the way they came', () => {
  const { problems } = house({ 'twilight-imperium/src/data/index.ts': "export * from '../rules/move.ts';" });
  expect(problems).toEqual([
    'rules of play in the page: packages/web/src/main.ts -> packages/twilight-imperium/src/data/index.ts -> ' +
      'packages/twilight-imperium/src/rules/move.ts',
  ]);
});

test('a wrong import planted in a copy of this very project is found', () => {
  cpSync(join(repository, 'packages'), join(root, 'packages'), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  });
  const before = checkArrows(root);
  expect(before.modules).toBeGreaterThan(10);
  appendFileSync(join(root, 'packages/kernel/src/index.ts'), "\nimport '@orrery/twilight-imperium';\n");
  const planted = checkArrows(root).problems.filter((problem) => !before.problems.includes(problem));
  expect(planted.some((problem) => problem.includes('kernel must not import twilight-imperium'))).toBe(true);
});
