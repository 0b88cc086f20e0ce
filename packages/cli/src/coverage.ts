import { join } from 'node:path';
import { Refused } from '@orrery/kernel';
import type { Command } from 'commander';
import type { Coverage } from './coverage/covered.ts';

interface CoverageOptions {
  readonly json?: boolean;
  readonly family?: readonly string[];
}

/**
 * `orrery coverage`: of which components the scenarios do not yet show the use, the refusal, the boundary and the bystander, and what
 * of cards' texts could be struck out without one failing. Exit code 1 when something is missing or a file claims what cannot be.
 */
export function registerCoverage(program: Command): void {
  program
    .command('coverage')
    .description('which situations of the components no scenario shows yet')
    .option('--json', 'print only {"components", "complete", "gaps", "texts", "faults"}')
    .option('--family <names...>', 'only these families: action-cards, relics, …')
    .action(async ({ json, family }: CoverageOptions) => {
      const root = join(import.meta.dirname, '..', '..', '..');
      const { SCENARIO_GAMES } = await import('./games.ts');
      const { scenarioFiles } = await import('./conformance/scenario-files.ts');
      const { covered } = await import('./coverage/covered.ts');
      const known = Object.values(SCENARIO_GAMES).flatMap(({ components, texts }) => [
        ...Object.keys(components ?? {}),
        ...(texts?.families ?? []),
      ]);
      const unknown = family?.find((name) => !known.includes(name));
      if (unknown !== undefined) {
        throw new Refused('coverage', `there is no family "${unknown}", only ${known.join(', ')}`, 'command line');
      }
      const coverage = covered(root, scenarioFiles(root), SCENARIO_GAMES, family);
      process.stdout.write(json ? `${JSON.stringify(coverage)}\n` : `${words(coverage).join('\n')}\n`);
      const unshown = Object.values(coverage.texts).flatMap(({ gaps }) => gaps);
      if (coverage.gaps.length + unshown.length + coverage.faults.length > 0) process.exitCode = 1;
    });
}

function words({ components, complete, gaps, texts, faults }: Coverage): string[] {
  const ofTexts = Object.entries(texts);
  return [
    ...ofTexts.flatMap(([, { gaps }]) =>
      gaps.map(({ family, id, missing }) => `${family}: ${id} plays ${missing.join(', ')} unseen`),
    ),
    ...gaps.map(({ family, id, missing }) => `${family}: ${id} lacks ${missing.join(', ')}`),
    ...faults,
    ...(components === 0 ? [] : [`${complete} of ${components} components in every situation`]),
    ...ofTexts.map(
      ([game, { cards, gaps }]) => `${game}: ${gaps.length} of ${cards} cards with a text that is not shown`,
    ),
  ];
}
