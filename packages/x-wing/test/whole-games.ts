import { replayMatch } from '@orrery/kernel';
import { brokenInvariants, xWing } from '../src/index.ts';
import { QUICK_SQUADS } from '../src/squads/quick-start.ts';
import { drawFrom, newMatch, step } from './play.ts';

/**
 * Random games between the quick-start squads, those from number `first` on, as text: end, choices and log, the same bytes on
 * every engine. Each is replayed from its choices on the way, and must end the same; invariants hold after each choice.
 */
export function wholeGames(count: number, first = 0): string[] {
  return Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const players = [0, 1].map((seat) => ({ squad: QUICK_SQUADS[(n + seat * 3) % QUICK_SQUADS.length].id }));
    const match = newMatch(`engine ${n}`, { placement: 'automatic', players });
    const start = xWing.clone(match.state);
    const draw = drawFrom(`engine ${n}`);
    while (step(match, draw)) {
      const broken = brokenInvariants(match.state);
      if (broken.length > 0) throw new Error(`game ${n}: ${broken.join('; ')}`);
    }
    const end = JSON.stringify(match.state);
    if (JSON.stringify(replayMatch(xWing, start, match.choices).state) !== end) throw new Error('the replay differs');
    return `${end}${JSON.stringify(match.choices)}${JSON.stringify(match.log)}`;
  });
}
