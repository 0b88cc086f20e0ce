import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '@orrery/kernel';
import {
  readScenario,
  type Scenario,
  type ScenarioGames,
  type ShownTexts,
  type Situation,
  SITUATIONS,
} from '@orrery/kernel/scenario';

/** A component and the situations that no scenario shows of it. */
export interface Gap {
  readonly family: string;
  readonly id: string;
  readonly missing: readonly Situation[];
}

/** What the scenario files cover of a game's components. */
export interface Coverage {
  /** Components in all, and those of which every situation is shown. */
  readonly components: number;
  readonly complete: number;
  readonly gaps: readonly Gap[];
  /** Of the games that find it out: how many cards have a text that is played, and what of them no scenario shows. */
  readonly texts: Readonly<Record<string, ShownTexts>>;
  /** What is wrong with a file's claim, `file: what`. */
  readonly faults: readonly string[];
}

/** Looks through the files for what they say they cover; the runs of the scenarios themselves are the conformance's. */
export function covered(
  root: string,
  files: readonly string[],
  games: ScenarioGames,
  families?: readonly string[],
): Coverage {
  const shown = new Set<string>();
  const faults: string[] = [];
  const scenarios: Scenario[] = [];
  for (const file of files) {
    const scenario = scenarioIn(join(root, file), games);
    if (scenario instanceof Refused) {
      faults.push(`${file}: ${scenario.message}`);
      continue;
    }
    scenarios.push(scenario);
    for (const [name, situations] of Object.entries(scenario.covers ?? {})) {
      const found = componentNamed(games, scenario.game, name);
      const fault = found.fault ?? falseClaim(scenario, found.key as string, situations);
      if (fault !== undefined) faults.push(`${file}: ${fault}`);
      else for (const situation of situations) shown.add(`${found.key} ${situation}`);
    }
  }
  const all = Object.values(games)
    .flatMap(({ components }) => Object.entries(components ?? {}))
    .filter(([family]) => families === undefined || families.includes(family))
    .flatMap(([family, ids]) => ids.map((id) => ({ family, id })));
  const gaps = all
    .map(({ family, id }) => ({
      family,
      id,
      missing: SITUATIONS.filter((kind) => !shown.has(`${family}/${id} ${kind}`)),
    }))
    .filter(({ missing }) => missing.length > 0);
  const texts = shownTexts(games, scenarios, families);
  return { components: all.length, complete: all.length - gaps.length, gaps, texts, faults };
}

/** What the scenarios of each game show of its cards, where the game finds that out. */
function shownTexts(
  games: ScenarioGames,
  scenarios: readonly Scenario[],
  families: readonly string[] | undefined,
): Record<string, ShownTexts> {
  const found: Record<string, ShownTexts> = {};
  for (const [name, game] of Object.entries(games)) {
    const { texts } = game;
    if (texts === undefined || !texts.families.some((family) => families?.includes(family) ?? true)) continue;
    const { cards, gaps } = texts.shown(scenarios.filter((scenario) => scenario.game === name));
    found[name] = { cards, gaps: gaps.filter(({ family }) => families?.includes(family) ?? true) };
  }
  return found;
}

/** The scenario of a file, or why it is none. */
function scenarioIn(file: string, games: ScenarioGames): Scenario | Refused {
  try {
    return readScenario(readFileSync(file, 'utf8'), games);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** The component a file means by `id`, or by `family/id` where two families have one of that id. */
function componentNamed(games: ScenarioGames, game: string, name: string): { key?: string; fault?: string } {
  const keys = Object.entries(games[game].components ?? {}).flatMap(([family, ids]) =>
    ids.map((id) => `${family}/${id}`),
  );
  const meant = keys.filter((key) => key === name || key.slice(key.indexOf('/') + 1) === name);
  if (meant.length === 1) return { key: meant[0] };
  if (meant.length === 0) return { fault: `${name} is no component of ${game}` };
  return { fault: `${name} may be ${meant.join(' or ')}` };
}

/** A claim that cannot be true: the scenario never names the component, or does not look at what it says it shows. */
function falseClaim(scenario: Scenario, key: string, situations: readonly Situation[]): string | undefined {
  const { covers: _, title: __, ...rest } = scenario;
  const said = JSON.stringify(rest);
  const [family, name] = key.split('/');
  const id = name.split(':')[0];
  // What is printed on a sheet comes with its owner, whom the family is called after, and is named by nobody.
  if (!said.includes(id) && !said.includes(`"${family}"`)) return `${name} is in nothing that happens there`;
  if (situations.includes('use') && !/"(hears|hearsNot)"/.test(said)) {
    return `what a third seat sees of ${name} is not looked at`;
  }
  if (situations.includes('refusal') && !/"(refused|refuses|offersNot|offersOnly|noEvents|state)"/.test(said)) {
    return `that ${name} is not to be had is not looked at`;
  }
  return undefined;
}
