import { Ajv, type ErrorObject } from 'ajv';
import { parse } from 'yaml';
import { Refused } from '../refused.ts';
import type { Scenario, ScenarioGame, ScenarioGames } from './format.ts';
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
    const error = mostPrecise(validate.errors ?? []);
    const extra = error?.params.additionalProperty ?? error?.params.allowedValues;
    const place = error?.instancePath === '' ? 'the file' : String(error?.instancePath);
    throw new Refused('scenario', `${place} ${error?.message}${extra === undefined ? '' : `: ${extra}`}`, 'file');
  }
  const scenario = data as Scenario;
  checkDice(scenario.dice, '/dice', games[scenario.game].die);
  checkDice(scenario.control?.dice, '/control/dice', games[scenario.game].die);
  return scenario;
}

/** Of what is wrong the place that lies deepest: where a field may be one of several kinds, each kind says what it misses. */
function mostPrecise(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
  const precise = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf');
  let deepest = precise[0] ?? errors[0];
  for (const error of precise) if (depth(error) > depth(deepest)) deepest = error;
  return deepest;
}

/** Scripted dice show what a die of the game can show. */
function checkDice(dice: readonly number[] | undefined, place: string, die: ScenarioGame['die']): void {
  if (die === undefined) return;
  const at = dice?.findIndex((roll) => roll > die.faces) ?? -1;
  if (at < 0) return;
  const reason = `${place}/${at} is ${dice?.[at]}, and a die shows 1 to ${die.faces}`;
  throw new Refused('scenario', reason, die.rule);
}
