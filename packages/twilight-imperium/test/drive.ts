import { checkPicks, type Decision, type GameEvent, Play, type Privacy, Registry, type Rule } from '@orrery/kernel';
import type { Game, TiState } from '../src/state/index.ts';

/** What a driven rule did: its result, its events, and the decisions still open when the answers ran out. */
export interface Driven<T> {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  /** The result, once the rule has ended. */
  readonly result: T | undefined;
  readonly done: boolean;
  readonly open: readonly Decision[];
}

/** A game to try a single rule on, with scripted dice first. */
export function gameOf(
  state: TiState,
  options: { dice?: readonly number[]; registry?: Registry; privacy?: Privacy; events?: GameEvent[] } = {},
): Game {
  state.chance.dice = [...(options.dice ?? [])];
  const events = options.events;
  return new Play(
    state,
    options.registry ?? new Registry(),
    options.privacy ?? 'open',
    events === undefined ? undefined : (event) => events.push(event),
  );
}

/**
 * Run one rule with answers in order: an option id, or several for a decision that takes them; `[]` declines. Where several
 * seats are asked together, each takes the next answer. Illegal answers throw, as they do in a match.
 */
export function drive<T>(
  state: TiState,
  rule: (game: Game) => Rule<T>,
  answers: readonly (string | readonly string[])[] = [],
  options: { dice?: readonly number[]; registry?: Registry; privacy?: Privacy } = {},
): Driven<T> {
  const events: GameEvent[] = [];
  const game = gameOf(state, { ...options, events });
  const running = rule(game);
  let next = 0;
  let step = running.next([]);
  while (step.done !== true) {
    const decisions = step.value;
    if (next + decisions.length > answers.length)
      return { game, events, result: undefined, done: false, open: decisions };
    const picked = decisions.map((decision) => {
      const answer = answers[next++];
      return checkPicks(decision, typeof answer === 'string' ? [answer] : answer);
    });
    step = running.next(picked);
  }
  if (next < answers.length) throw new Error(`the rule ended after ${next} of ${answers.length} answers`);
  return { game, events, result: step.value, done: true, open: [] };
}

/** The ids a decision offers. */
export function offered(decision: Decision): string[] {
  return decision.options().map((option) => option.id);
}
