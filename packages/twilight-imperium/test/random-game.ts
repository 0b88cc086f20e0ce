import { drawNumber, Match, type MatchOptions, type PendingDecision, seededChance } from '@orrery/kernel';
import { twilightImperium } from '../src/game.ts';
import type { TiState } from '../src/state/index.ts';

/** A whole number from 0 to below - 1, the same row of them for the same seed. */
export type Draw = (below: number) => number;

export function drawer(seed: string): Draw {
  const chance = seededChance(seed);
  return (below) => drawNumber(chance, below);
}

/** A new match with random factions; `seed` decides the map, the factions and all chance. */
export function newMatch(seed: string, settings: object = {}, options: MatchOptions = {}): Match<TiState> {
  const setup = twilightImperium.readSetup({ players: 6, roundLimit: 12, ...settings });
  return Match.from(twilightImperium, twilightImperium.begin(setup, seed), { log: false, ...options });
}

/** Any legal picks, as a random player makes them. */
export function randomPicks({ decision }: PendingDecision, draw: Draw): string[] {
  const options = [...decision.options()];
  const most = Math.min(decision.max, options.length);
  const count = decision.min + draw(most - decision.min + 1);
  const picks: string[] = [];
  for (let i = 0; i < count; i++) picks.push(options.splice(draw(options.length), 1)[0].id);
  return picks;
}

/** One random answer to the first question that waits for one. */
export function answerOnce(match: Match<TiState>, draw: Draw): void {
  const question = match.pending.find((open) => open.held === undefined) as PendingDecision;
  match.answer(question.seat, question.id, randomPicks(question, draw));
}

/** Play on with random legal answers until the game is over or `most` answers are given; returns their number. */
export function playRandomly(
  match: Match<TiState>,
  draw: Draw,
  most = 100_000,
  each?: (match: Match<TiState>) => void,
): number {
  let count = 0;
  while (match.outcome === undefined && count < most) {
    answerOnce(match, draw);
    count++;
    each?.(match);
  }
  return count;
}
