#!/usr/bin/env node
import { Refused } from '@orrery/kernel';
import { Command } from 'commander';
import { registerBench } from './bench.ts';
import { registerConformance } from './conformance.ts';
import { registerCoverage } from './coverage.ts';
import { registerOdds } from './odds.ts';
import { registerSchema } from './schema.ts';
import { registerServe } from './serve.ts';
import { registerSimulate } from './simulate.ts';
import { registerSoak } from './soak.ts';
import { registerTry } from './try.ts';

/** `orrery`: exit code 1 when something is not as expected, 2 when what was asked cannot be done. */
const program = new Command('orrery')
  .description('A table for space games that knows the rules.')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .showHelpAfterError();

registerServe(program);
registerTry(program);
registerSimulate(program);
registerOdds(program);
registerBench(program);
registerConformance(program);
registerCoverage(program);
registerSoak(program);
registerSchema(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`Refused: ${error.message}\n`);
  process.exitCode = 2;
}
