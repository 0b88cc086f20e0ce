import { decisionMessage, type Match } from '@orrery/kernel';
import {
  readScenario,
  runScenario,
  type Scenario,
  type ScenarioGames,
  type ScenarioRun,
} from '@orrery/kernel/scenario';
import type { KnownGame } from '../known-game.ts';
import { decisionWords, storyWords } from './words.ts';

/** What `orrery try` prints and exits with. */
export interface TryReport {
  readonly text: string;
  /** 0 when all was as expected, 1 when not. */
  readonly exitCode: 0 | 1;
}

/** Run a scenario, or show its position; throws `Refused` for a file that is no scenario, or a position that cannot be. */
// biome-ignore lint/suspicious/noExplicitAny: games of different states stand in one table
export function tryScenario(text: string, games: Readonly<Record<string, KnownGame<any>>>, json: boolean): TryReport {
  const scenarioGames: ScenarioGames = Object.fromEntries(
    Object.entries(games).map(([name, game]) => [name, game.scenarios]),
  );
  const scenario = readScenario(text, scenarioGames);
  const run = runScenario(scenario, scenarioGames);
  const game = games[scenario.game] as KnownGame;
  return {
    text: json ? JSON.stringify(runData(scenario, run), null, 2) : runWords(scenario, run, game).join('\n'),
    exitCode: run.failure === undefined ? 0 : 1,
  };
}

/** A run as data for programs. `state` is what a spectator sees of it. */
function runData(scenario: Scenario, { match, checked, failure }: ScenarioRun): unknown {
  return {
    title: scenario.title,
    game: scenario.game,
    shows: scenario.shows ?? [],
    passed: failure === undefined,
    checked,
    failure: failure ?? null,
    choices: match.choices.map(({ seat, picks }) => ({ seat, picks })),
    events: match.log,
    decisions: match.pending.map(decisionMessage),
    diceLeft: match.state.chance.dice.length,
    outcome: match.outcome ?? null,
    state: match.view(undefined),
  };
}

function runWords(scenario: Scenario, { match, checked, failure }: ScenarioRun, game: KnownGame): string[] {
  const shows = scenario.shows === undefined ? '' : `  (${scenario.shows.join(', ')})`;
  const lines = [`${scenario.title}${shows}`, ''];
  const played = match.log.length > 0 || match.choices.length > 0;
  if (played) lines.push(...storyWords(match, game), '');
  lines.push(played ? 'The position now:' : 'The position:');
  lines.push(...game.summary(match.view(undefined)).map((line) => `  ${line}`), '');
  lines.push(...openWords(match, game), '');
  if (failure !== undefined) {
    lines.push(`NOT AS EXPECTED, ${failure.step === 0 ? 'at the end' : `step ${failure.step}`}: ${failure.words}`);
  } else if (checked > 0) {
    lines.push(`As expected: ${checked} ${checked === 1 ? 'check holds' : 'checks hold'}.`);
  }
  while (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

function openWords(match: Match, game: KnownGame): string[] {
  if (match.outcome !== undefined) {
    const winners = match.outcome.winners.map((seat) => game.seatName(match.state, seat));
    return [`The game has ended by ${match.outcome.by}; it is won by ${winners.join(' and ') || 'nobody'}.`];
  }
  return match.pending.flatMap((question) => decisionWords(question, game.seatName(match.state, question.seat)));
}
