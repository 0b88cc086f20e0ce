import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installState, root as repository } from './launch.mjs';
import { pageIsStale } from './page.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text = '', time?: number) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (time) utimesSync(file, time, time);
}

function lockfile(path: string, packages: Record<string, object>) {
  write(path, JSON.stringify({ packages: { '': {}, 'packages/kernel': { version: '0.1.0' }, ...packages } }));
}

test('packages are missing, stale or current, by what npm says it installed', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', optional: true } };
  lockfile('package-lock.json', wanted);
  expect(installState(folder)).toBe('missing');
  lockfile('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(installState(folder)).toBe('stale');
  write('node_modules/a/package.json');
  expect(installState(folder)).toBe('current');
  lockfile('package-lock.json', { ...wanted, 'node_modules/a': { version: '1.0.1' } });
  expect(installState(folder)).toBe('stale');
  lockfile('package-lock.json', { ...wanted, 'packages/web/node_modules/c': { version: '1.0.0' } });
  expect(installState(folder)).toBe('stale');
});

test('what is installed here is current', () => {
  expect(installState()).toBe('current');
});

test('the page is stale when it is not there, or older than a source or a folder of sources', () => {
  write('packages/web/src/deep/a.ts', '', 1000);
  for (const path of ['packages/web/src/deep', 'packages/web/src']) utimesSync(join(folder, path), 1000, 1000);
  expect(pageIsStale(folder)).toBe(true);
  write('packages/web/dist/index.html', '', 2000);
  expect(pageIsStale(folder)).toBe(false);
  write('packages/kernel/src/b.ts', '', 3000);
  expect(pageIsStale(folder)).toBe(true);
  rmSync(join(folder, 'packages/kernel/src/b.ts'));
  expect(pageIsStale(folder)).toBe(true);
});

/** A copy of the launchers, with one that runs `script` under Node 24. */
function launcher(script: string) {
  cpSync(join(repository, 'scripts'), join(folder, 'scripts'), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
  write('child.mjs', script);
  write(
    'scripts/try.mjs',
    "import { handOver, root } from './launch.mjs'; handOver(root + '/child.mjs', ['a', 'b c']);",
  );
  return join(folder, 'scripts', 'try.mjs');
}

test('handing over keeps arguments, folder, output and exit code', () => {
  const script = 'console.log(JSON.stringify([process.argv.slice(2), process.cwd()])); process.exit(7);';
  const done = spawnSync(process.execPath, [launcher(script)], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(done.stdout)).toEqual([['a', 'b c'], expect.stringContaining('launch-')]);
  expect(done.status).toBe(7);
});

test.runIf(process.platform !== 'win32')('a signal reaches the child, and its answer is the exit code', async () => {
  const script = "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up');";
  const child = spawn(process.execPath, [launcher(script)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(5);
});

test.runIf(process.platform !== 'win32')('a child that a signal ended gives 128 and its number', () => {
  const done = spawnSync(process.execPath, [launcher("process.kill(process.pid, 'SIGKILL');")]);
  expect(done.status).toBe(137);
});

test.runIf(process.platform !== 'win32')('when npm is ended, so is the child', async () => {
  const script =
    "process.on('SIGTERM', () => { console.log('ended'); process.exit(); }); setInterval(() => {}, 1000); console.log('up');";
  const path = launcher(script);
  write('package.json', JSON.stringify({ private: true, scripts: { try: `node "${path}"` } }));
  const npm = spawn('npm', ['run', '-s', 'try'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (data) => {
      output += data;
      if (output.includes('up')) resolve();
    });
  });
  npm.kill('SIGTERM');
  await new Promise((resolve) => npm.stdout.once('close', resolve));
  expect(output.trim().split('\n')).toEqual(['up', 'ended']);
});
