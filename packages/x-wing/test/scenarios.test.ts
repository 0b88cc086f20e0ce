import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { controlScenario, readScenario, runScenario } from '@orrery/kernel/scenario';
import { describe, expect, it } from 'vitest';
import { xWingScenarios } from '../src/scenario/index.ts';

const games = { 'x-wing': xWingScenarios };
const folder = join(import.meta.dirname, '..', 'scenarios');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ya?ml|json)$/.test(file))
  .sort();

describe('scenarios', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(0));

  for (const file of files) {
    const scenario = readScenario(readFileSync(join(folder, file), 'utf8'), games);
    const ids = (scenario.shows ?? []).map((id) => `[${id}]`).join(' ');
    it(`${relative('.', file)}: ${scenario.title} ${ids}`, () => {
      const { failure } = runScenario(scenario, games);
      expect(failure, failure === undefined ? '' : `step ${failure.step}: ${failure.words}`).toBeUndefined();
      expect(controlScenario(scenario, games), 'what passes although it must not').toEqual([]);
    });
  }
});
