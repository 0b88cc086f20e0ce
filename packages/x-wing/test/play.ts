import { type Decision, drawNumber, Match, seededChance } from '@orrery/kernel';
import { xWing } from '../src/index.ts';
import type { XWingState } from '../src/state/index.ts';

/** Picks at random among everything a decision allows. */
export function randomPicks(decision: Decision, draw: (below: number) => number): string[] {
  const options = [...decision.options()];
  const max = Math.min(decision.max, options.length);
  const count = decision.min + draw(max - decision.min + 1);
  const picks: string[] = [];
  for (let i = 0; i < count; i++) picks.push(options.splice(draw(options.length), 1)[0].id);
  return picks;
}

export function drawFrom(seed: string | number): (below: number) => number {
  const chance = seededChance(seed);
  return (below) => drawNumber(chance, below);
}

export function newMatch(seed: string, settings: object = { placement: 'automatic' }, log = true): Match<XWingState> {
  return Match.from(xWing, xWing.begin(xWing.readSetup(settings), seed), { log });
}

/** Answer one open question at random; false when the match has ended. */
export function step(match: Match<XWingState>, draw: (below: number) => number): boolean {
  if (match.outcome !== undefined) return false;
  const open = match.pending.filter((question) => question.held === undefined);
  const question = open[draw(open.length)];
  match.answer(question.seat, question.id, randomPicks(question.decision, draw));
  return true;
}
