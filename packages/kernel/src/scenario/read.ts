import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { Refused } from '../game.ts';
import type { Scenario, ScenarioGames } from './format.ts';
import { scenarioSchema } from './schema.ts';

const validators = new WeakMap<ScenarioGames, ReturnType<Ajv['compile']>>();

/** Read a scenario from JSON or YAML. Throws `Refused`, naming the place and what is wrong with it. */
export function readScenario(text: string, games: ScenarioGames): Scenario {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new Refused('scenario', error instanceof Error ? error.message : String(error), 'file');
  }
  let validate = validators.get(games);
  if (validate === undefined) {
    validate = new Ajv({ allErrors: false, allowUnionTypes: true, strict: false }).compile(scenarioSchema(games));
    validators.set(games, validate);
  }
  if (!validate(data)) {
    const error = validate.errors?.find((one) => one.keyword !== 'if') ?? validate.errors?.[0];
    const extra = error?.params.additionalProperty ?? error?.params.allowedValues;
    const place = error?.instancePath === '' ? 'the file' : String(error?.instancePath);
    throw new Refused('scenario', `${place} ${error?.message}${extra === undefined ? '' : `: ${extra}`}`, 'file');
  }
  return data as Scenario;
}
