import { beginEffect, effectsOf, endEffects } from '@orrery/kernel';
import type { Game, Ship } from '../state/index.ts';
import { tell } from './say.ts';

/** What keeps a ship from being set up with the others. */
const STARTS_IN_RESERVE = 'starts-in-reserve';

/** A ship starts the game in reserve because a card says so (RR Reserve): it is not placed with the forces, that card brings it in. */
export function startInReserve(game: Game, ship: Ship, rule: string): void {
  ship.status = 'reserve';
  beginEffect(game.state, {
    source: rule,
    kind: STARTS_IN_RESERVE,
    until: `entry-of-${ship.name}`,
    data: { ship: ship.id },
  });
  tell(game, 'reserved', ship, 'starts in reserve', rule);
}

/** Does a ship wait in reserve for the card that brings it in? */
export function startsInReserve(game: Game, ship: Ship): boolean {
  return effectsOf(game.state, STARTS_IN_RESERVE).some(({ data }) => data.ship === ship.id);
}

/** The ship has been brought in. */
export function leaveReserve(game: Game, ship: Ship): void {
  endEffects(game.state, `entry-of-${ship.name}`);
}
