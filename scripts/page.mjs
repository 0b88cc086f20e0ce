// The page is built once and again when something it is made of is newer than the build.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, environment, findNode, giveUp, root } from './launch.mjs';

/** What the built page is made of. */
const SOURCES = [
  'package-lock.json',
  'packages/kernel/src',
  'packages/twilight-imperium/src',
  'packages/web/index.html',
  'packages/web/public',
  'packages/web/src',
  'packages/web/vite.config.ts',
];

/** Where the built page is. */
export const pageFolder = join(root, 'packages', 'web', 'dist');

/** Builds the page unless the last build is newer than every source. Ends the process with one sentence on failure. */
export function ensurePage() {
  try {
    buildPage();
  } catch (error) {
    giveUp(error.message);
  }
}

/** The same, for callers who go on without a page: throws where it cannot be built. */
export function buildPage({ force = false } = {}) {
  if (!force && !pageIsStale()) return;
  const folder = dirname(pageFolder);
  process.stderr.write('Building the page ...\n');
  const node = findNode();
  const done = spawnSync(node, [bin('vite', 'vite', folder), 'build', '--logLevel', 'warn'], {
    cwd: folder,
    env: { ...environment(node), NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new Error('The page could not be built; the reason is above.');
}

/** Whether a source (or a folder of sources, so that removals count) changed after the last build. */
export function pageIsStale(folder = root) {
  const built = changed(join(folder, 'packages', 'web', 'dist', 'index.html'));
  return built === 0 || SOURCES.some((source) => newest(join(folder, source)) > built);
}

function newest(path) {
  const latest = changed(path);
  if (latest === 0 || !statSync(path).isDirectory()) return latest;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), latest);
}

function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
