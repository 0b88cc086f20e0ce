import { scenarioSchema } from '@orrery/kernel/scenario';
import type { Command } from 'commander';
import { SCENARIO_GAMES } from './games.ts';

/** The published schema of scenario files, as it is written into `docs/scenario.schema.json`. */
export function schemaText(): string {
  return `${JSON.stringify(scenarioSchema(SCENARIO_GAMES), null, 2)}\n`;
}

/** `orrery schema`: print the JSON Schema of scenario files. */
export function registerSchema(program: Command): void {
  program
    .command('schema')
    .description('print the JSON Schema of scenario files')
    .action(() => {
      process.stdout.write(schemaText());
    });
}
