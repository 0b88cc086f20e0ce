import { Refused } from '@orrery/kernel';
import type { ScenarioGames } from '@orrery/kernel/scenario';
import type { KnownGame } from './known-game.ts';
import { TWILIGHT_IMPERIUM } from './twilight-imperium.ts';
import { X_WING } from './x-wing.ts';

/** Every game that Orrery plays, by name. */
// biome-ignore lint/suspicious/noExplicitAny: games of different states stand in one table; each is used only with its own state
export const GAMES: Readonly<Record<string, KnownGame<any>>> = {
  'twilight-imperium': TWILIGHT_IMPERIUM,
  'x-wing': X_WING,
};

/** The games as scenario files speak of them. */
export const SCENARIO_GAMES: ScenarioGames = Object.fromEntries(
  Object.entries(GAMES).map(([name, game]) => [name, game.scenarios]),
);

/** A game by name; throws `Refused` for one that is not there. */
// biome-ignore lint/suspicious/noExplicitAny: likewise
export function gameNamed(name: string): KnownGame<any> {
  const game = GAMES[name];
  if (game !== undefined) return game;
  throw new Refused('game', `there is no game "${name}", only ${Object.keys(GAMES).join(', ')}`, 'command line');
}
