import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { controlScenario, readScenario, runScenario, type Scenario } from '@orrery/kernel/scenario';
import { describe, expect, it } from 'vitest';
import { twilightImperiumScenarios } from '../src/scenario/index.ts';

const games = { 'twilight-imperium': twilightImperiumScenarios };
const folder = join(import.meta.dirname, '..', 'scenarios');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ya?ml|json)$/.test(file))
  .sort();

describe('scenarios', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(0));

  for (const file of files) {
    let scenario: Scenario;
    try {
      scenario = readScenario(readFileSync(join(folder, file), 'utf8'), games);
    } catch (error) {
      // One file that cannot be read fails by itself and not the whole suite.
      it(`${relative('.', file)} can be read`, () => {
        throw error;
      });
      continue;
    }
    const ids = (scenario.shows ?? []).map((id) => `[${id}]`).join(' ');
    it(`${relative('.', file)}: ${scenario.title} ${ids}`, () => {
      const { failure } = runScenario(scenario, games);
      expect(failure, failure === undefined ? '' : `step ${failure.step}: ${failure.words}`).toBeUndefined();
      expect(controlScenario(scenario, games), 'what passes although it must not').toEqual([]);
    });
  }
});
