import {
  decisionMessage,
  drawNumber,
  type KernelState,
  type Match,
  type PendingDecision,
  seededChance,
} from '@orrery/kernel';
import type { Bot, Draw } from './bot.ts';

/** A bot's own chance: the same seed gives the same draws. It has nothing to do with the dice of a match. */
export function drawsFrom(seed: string): Draw {
  const chance = seededChance(seed);
  return (below) => (below < 2 ? 0 : drawNumber(chance, below));
}

/** A seat's player: a bot and its draws. */
export interface Player {
  readonly bot: Bot;
  readonly draw: Draw;
}

/** The players of a simulated game: the bots in turn over the seats, each with draws of its own. */
export function seatBots(bots: readonly Bot[], seats: number, seed: string): Player[] {
  return Array.from({ length: seats }, (_, seat) => ({
    bot: bots[seat % bots.length],
    draw: drawsFrom(`${seed}/${seat}`),
  }));
}

/** What a bot answers to a question of its seat. */
export function botAnswer<S extends KernelState>(
  match: Match<S>,
  question: PendingDecision,
  { bot, draw }: Player,
): readonly string[] {
  if (bot.chooseBlind !== undefined) return bot.chooseBlind(question.decision, draw);
  return bot.choose(match.view(question.seat), decisionMessage(question), draw);
}

/** The question that is answered next when seats answer in order; a match that goes on has one. */
export function nextQuestion<S extends KernelState>(match: Match<S>): PendingDecision {
  const { pending } = match;
  if (pending.length > 1) for (const question of pending) if (question.held === undefined) return question;
  return pending[0];
}

/** Let one bot answer one question. */
export function playStep<S extends KernelState>(match: Match<S>, players: readonly Player[]): void {
  const question = nextQuestion(match);
  match.answer(question.seat, question.id, botAnswer(match, question, players[question.seat]));
}
