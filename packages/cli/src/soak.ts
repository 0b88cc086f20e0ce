import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refused } from '@orrery/kernel';
import { type Command, InvalidArgumentError } from 'commander';

/** A run too long for the tests; each stands beside the tests of its topic, in `packages/<game>/test/soak`. */
interface Soak {
  readonly name: string;
  readonly shows: string;
  run(report: (line: string) => void, share: number): Promise<boolean>;
}

interface SoakOptions {
  readonly only?: readonly string[];
  readonly share: number;
  readonly list?: boolean;
}

/** `orrery soak`: the long runs. Exit code 1 when one of them finds something. */
export function registerSoak(program: Command): void {
  program
    .command('soak')
    .description('the long runs: hundreds of random games, thousands of positions')
    .option('--only <names...>', 'only these')
    .option('--share <part>', 'that part of the usual length: 0.1, 2', share, 1)
    .option('--list', 'name them')
    .action(async ({ only, share: part, list }: SoakOptions) => {
      const soaks = (await allSoaks()).filter(({ name }) => only === undefined || only.includes(name));
      const unknown = only?.find((name) => !soaks.some((soak) => soak.name === name));
      if (unknown !== undefined) throw new Refused('soak', `there is none named "${unknown}"`, 'command line');
      for (const soak of soaks) {
        process.stdout.write(`${soak.name}: ${soak.shows}\n`);
        if (list) continue;
        const started = performance.now();
        const held = await runSoak(soak, part);
        const seconds = ((performance.now() - started) / 1000).toFixed(0);
        process.stdout.write(`${soak.name}: ${held ? 'holds' : 'DOES NOT HOLD'}\n`);
        process.stderr.write(`${soak.name} took ${seconds} s\n`);
        if (!held) process.exitCode = 1;
      }
    });
}

async function runSoak(soak: Soak, part: number): Promise<boolean> {
  try {
    return await soak.run((line) => process.stdout.write(`  ${line}\n`), part);
  } catch (error) {
    process.stdout.write(`  ${(error as Error).stack}\n`);
    return false;
  }
}

async function allSoaks(): Promise<Soak[]> {
  const root = join(import.meta.dirname, '..', '..', '..');
  const files = globSync('packages/*/test/soak/*.ts', { cwd: root }).sort();
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(root, file)).href)) as { soak?: Soak }),
  );
  const soaks = modules.flatMap((module) => (module.soak === undefined ? [] : [module.soak]));
  if (soaks.length === 0) throw new Error('no soak was found: the search looks in the wrong place');
  return soaks;
}

function share(text: string): number {
  const part = Number(text);
  if (part > 0 && part <= 1000) return part;
  throw new InvalidArgumentError('It is a number above 0.');
}
