import { checkPicks, type Rule } from '@orrery/kernel';
import type { Draw } from './random-game.ts';

/** Run a rule to its end with random legal answers. Throws when it asks on without end. */
export function runRandomly<T>(rule: Rule<T>, draw: Draw, most = 500): T {
  let step = rule.next([]);
  for (let asked = 0; step.done !== true; asked++) {
    if (asked > most) throw new Error(`still asking after ${most} answers: ${step.value[0].kind}`);
    step = rule.next(
      step.value.map((decision) => {
        const options = [...decision.options()];
        const highest = Math.min(decision.max, options.length);
        const count = decision.min + draw(highest - decision.min + 1);
        const picks = Array.from({ length: count }, () => options.splice(draw(options.length), 1)[0].id);
        return checkPicks(decision, picks);
      }),
    );
  }
  return step.value;
}
