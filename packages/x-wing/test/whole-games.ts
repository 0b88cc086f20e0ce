import { replayMatch } from '@orrery/kernel';
import { xWing } from '../src/index.ts';
import { QUICK_SQUADS } from '../src/squads/quick-start.ts';
import { drawFrom, newMatch, step } from './play.ts';

/** The final states of random games between the quick-start squads, as text: the same bytes on every engine. */
export function wholeGames(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const players = [0, 1].map((seat) => ({ squad: QUICK_SQUADS[(n + seat * 3) % QUICK_SQUADS.length].id }));
    const match = newMatch(`engine ${n}`, { placement: 'automatic', players });
    const start = xWing.clone(match.state);
    const draw = drawFrom(`engine ${n}`);
    while (step(match, draw));
    const end = JSON.stringify(match.state);
    if (JSON.stringify(replayMatch(xWing, start, match.choices).state) !== end) throw new Error('the replay differs');
    return `${end}${JSON.stringify(match.choices)}${JSON.stringify(match.log)}`;
  });
}
