import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { controlScenario, readScenario, runScenario, type ScenarioGames } from '@orrery/kernel/scenario';
import type { Shown } from './shown.ts';

/** Every scenario file of the repository, by its path from the root; what lies with the bots are behaviours, in a form of their own. */
export function scenarioFiles(root: string): string[] {
  return globSync('packages/*/scenarios/**/*.{yaml,yml,json}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('packages/bots/'))
    .sort();
}

/** Run one scenario file; with `control` also its negative controls, each of which has to fail. */
export function showScenario(root: string, file: string, games: ScenarioGames, control: boolean): Shown {
  let ids: readonly string[] = [];
  let title = file;
  try {
    const scenario = readScenario(readFileSync(join(root, file), 'utf8'), games);
    ids = scenario.shows ?? [];
    title = scenario.title;
    const { failure } = runScenario(scenario, games);
    if (failure !== undefined) return { ids, file, title, failure: `step ${failure.step}: ${failure.words}` };
    const survived = control ? controlScenario(scenario, games) : [];
    return { ids, file, title, failure: survived.length === 0 ? undefined : `passes with ${survived.join(' and ')}` };
  } catch (error) {
    return { ids, file, title, failure: (error as Error).message };
  }
}
