import {
  decisionMessage,
  type DecisionMessage,
  type LoggedEvent,
  type Match,
  type PendingDecision,
} from '@orrery/kernel';
import type { KnownGame } from '../known-game.ts';

/** A question in words: what is asked of whom, what may be chosen, what may not and why. */
export function decisionWords(question: PendingDecision, name: string): string[] {
  const message = decisionMessage(question);
  const lines = [`${name} is asked: ${message.prompt}  [${message.kind}, ${message.rule}; ${picksWords(message)}]`];
  lines.push(
    ...table(
      message.options.map((option) => [
        option.id,
        option.detail === null ? option.label : `${option.label} (${option.detail})`,
      ]),
    ),
  );
  if (message.refused.length > 0) {
    lines.push('  not offered:');
    lines.push(...table(message.refused.map((refusal) => [refusal.id, `${refusal.reason} [${refusal.rule}]`])));
  }
  if (message.held !== null) lines.push(`  answered, and waiting for the others: ${picked(message.held)}`);
  return lines;
}

function picksWords({ min, max, options }: DecisionMessage): string {
  const most = Math.min(max, options.length);
  if (min === most) return `choose ${min}`;
  return min === 0 ? `choose up to ${most}, or none` : `choose ${min} to ${most}`;
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(36, Math.max(0, ...rows.map(([id]) => id.length)));
  return rows.map(([id, words]) => (words === id ? `    ${id}` : `    ${id.padEnd(width)}  ${words}`));
}

/** The story of a match: each choice, and the events that followed it, with their rules. */
export function storyWords(match: Match, game: KnownGame): string[] {
  const lines: string[] = [];
  let event = 0;
  const tell = (choice: number): void => {
    for (; event < match.log.length && match.log[event].choice <= choice; event++)
      lines.push(eventWords(match.log[event]));
  };
  tell(0);
  match.choices.forEach((choice, index) => {
    lines.push(`> ${game.seatName(match.state, choice.seat)}: ${picked(choice.picks)}`);
    tell(index + 1);
  });
  return lines;
}

function eventWords(event: LoggedEvent): string {
  const rule = event.rule === undefined ? '' : `  [${event.rule}]`;
  const audience = event.to === undefined ? '' : '  (secret)';
  return `    ${event.text}${rule}${audience}`;
}

function picked(picks: readonly string[]): string {
  return picks.length === 0 ? '(nothing)' : picks.join(', ');
}
