import type { Match } from '@orrery/kernel';
import { brokenInvariants, xWing, type XWingState, type XWingView } from '@orrery/x-wing';
import { xWingScenarios } from '@orrery/x-wing/scenario';
import type { KnownGame } from './known-game.ts';

/** X-Wing on the command line: two players, whatever number is asked for, with quick-start squads. */
export const X_WING: KnownGame<XWingState> = {
  definition: xWing,
  scenarios: xWingScenarios,
  seatName: (_state, seat) => 'AB'[seat],
  summary: (view) => summaryOf(view as XWingView),
  settings: ({ roundLimit, layout }) => ({
    placement: 'automatic',
    ...(roundLimit === undefined ? {} : { rounds: roundLimit }),
    // The "layout" of a game of X-Wing: the squad that both fly.
    ...(layout === undefined ? {} : { players: [{ squad: layout }, { squad: layout }] }),
  }),
  report: reportOf,
  problems: brokenInvariants,
};

/** The numbers of a finished game, each list by seat. */
function reportOf(match: Match<XWingState>): Readonly<Record<string, unknown>> {
  const view = match.view(undefined) as XWingView;
  const happened = (type: string): number => match.log.filter((event) => event.type === type).length;
  return {
    rounds: view.round,
    squads: view.players.map((player) => player.squad),
    scores: view.players.map((player) => player.score),
    attacks: happened('attack-declared'),
    destroyed: happened('destroyed'),
    fled: happened('fled'),
  };
}

/** A position in words: where the game stands, and each ship. */
function summaryOf(view: XWingView): string[] {
  const first = 'AB'[view.firstPlayer];
  const lines = [`round ${view.round} of ${view.rounds}, ${view.phase}, first player ${first}`];
  for (const ship of view.ships) {
    if (ship.status === 'gone') continue;
    const { x, y, heading } = ship.pose;
    const tokens = Object.entries(ship.tokens).flatMap(([token, count]) => (count > 0 ? [`${count} ${token}`] : []));
    const parts = [
      `${ship.title} (${ship.ship}, ${ship.size})`,
      ship.status === 'play' ? `at ${x}, ${y} facing ${heading}` : ship.status,
      `hull ${ship.hull - ship.damage.length} of ${ship.hull}`,
      `shields ${ship.shields.now} of ${ship.shields.of}`,
      ...tokens,
      ...ship.locks.map((target) => `lock on ${target}`),
    ];
    lines.push(`${ship.name}: ${parts.join(', ')}`);
  }
  for (const { id, shape, pose } of view.obstacles) lines.push(`obstacle ${id}: ${shape} at ${pose.x}, ${pose.y}`);
  return lines;
}
