import type { Game, Ship } from '../state/index.ts';

/** A ship in the log and in questions: its name at the table and who flies it. */
export function called(ship: Ship): string {
  return `${ship.profile.name} (${ship.name})`;
}

/** Tell everybody what happened to a ship. */
export function tell(
  game: Game,
  type: string,
  ship: Ship,
  words: string,
  rule: string,
  data: Readonly<Record<string, unknown>> = {},
): void {
  game.emit({ type, text: `${called(ship)} ${words}`, rule, data: { ship: ship.name, ...data } });
}
