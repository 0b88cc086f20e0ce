import type { Decision, Rule } from '@orrery/kernel';

interface Running {
  readonly rule: Rule;
  decisions: readonly Decision[];
}

/**
 * Let several players go through rules of their own at the same time: all open questions are asked together, and the answers
 * are applied in the order of the rules given. Each rule asks only its own player.
 */
export function* simultaneously(rules: readonly Rule[]): Rule {
  let running: Running[] = [];
  for (const rule of rules) {
    const step = rule.next([]);
    if (step.done !== true) running.push({ rule, decisions: step.value });
  }
  while (running.length > 0) {
    const answers = yield running.flatMap((one) => one.decisions);
    const still: Running[] = [];
    let first = 0;
    for (const one of running) {
      const step = one.rule.next(answers.slice(first, first + one.decisions.length));
      first += one.decisions.length;
      if (step.done === true) continue;
      one.decisions = step.value;
      still.push(one);
    }
    running = still;
  }
}
