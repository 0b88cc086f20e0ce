import { readFileSync } from 'node:fs';
import { Refused } from '@orrery/kernel';
import type { Command } from 'commander';

/** `orrery try FILE`: run a scenario, or show what may be chosen in it and why. Exit code 1 when it is not as it expects. */
export function registerTry(program: Command): void {
  program
    .command('try')
    .description('run a scenario file (YAML or JSON), or show what may be chosen in its position, and by which rule')
    .argument('<file>', 'the scenario; - reads the standard input')
    .option('--json', 'print data for programs')
    .action(async (file: string, options: { json?: boolean }) => {
      const text = readText(file);
      const { GAMES } = await import('./games.ts');
      const { tryScenario } = await import('./try/try-scenario.ts');
      const report = tryScenario(text, GAMES, options.json === true);
      process.stdout.write(`${report.text}\n`);
      process.exitCode = report.exitCode;
    });
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Refused('scenario', `${file} cannot be read: ${(error as Error).message}`, 'file');
  }
}
