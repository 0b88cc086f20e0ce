import type { Situation } from './situation.ts';

/** Whom it helps to hurt, and whose gain is a danger. */

/** How much it is worth to take a resource from a player: more, the more points they have; nothing from oneself. */
export function rivalry({ view, me }: Situation, seat: number): number {
  if (seat === me || view.players[seat] === undefined) return 0;
  const most = Math.max(1, ...view.players.filter((player) => player.seat !== me).map(({ points }) => points));
  return 0.4 + 0.4 * (view.players[seat].points / most) + (view.goal - view.players[seat].points <= 2 ? 0.2 : 0);
}

/** How much of what a player gains is one's own loss: little, all of it when the gain could win them the game. */
export function danger({ view, me }: Situation, seat: number): number {
  const { points } = view.players[seat];
  if (seat === me) return 0;
  if (view.goal - points <= 1) return 1;
  if (view.goal - points <= 2) return 0.4;
  return view.players.every((player) => player.points <= points) ? 0.15 : 0.08;
}
