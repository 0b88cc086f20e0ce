import type { Rule } from '@orrery/kernel';
import { type Game, onMat, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { mayAttack } from './attack.ts';
import { removeDestroyed } from './damage.ts';
import { chooseShip, initiativeOf, nextInOrder } from './initiative.ts';
import { tell } from './say.ts';

/** The start of the Engagement Phase: abilities that wait for it. */
export function* engagementStart(game: Game): Rule {
  yield* trigger(game, 'start-engagement', { round: game.state.round });
  game.state.phase = 'engagement';
}

/**
 * The Engagement Phase (RR Engagement Phase): from the highest initiative down, each ship engages once. What is destroyed at an initiative
 * goes when all of it have engaged: until then it engages too (RR Simultaneous Fire). One unit of play is one engagement.
 */
export function* engagementPhase(game: Game): Rule {
  const { state } = game;
  const waiting = state.ships.filter((ship) => onMat(ship) && !ship.round.engaged);
  const now = waiting.filter((ship) => state.engaging === null || initiativeOf(game, ship) >= state.engaging);
  if (now.length === 0) {
    removeDestroyed(game);
    state.engaging = null;
    if (!state.ships.some((ship) => onMat(ship) && !ship.round.engaged)) state.phase = 'end';
    return;
  }
  const next = nextInOrder(game, now, 'descending');
  state.engaging ??= initiativeOf(game, next[0]);
  const ship = yield* chooseShip(next, 'engage', 'RR Engagement Phase', 'Which ship engages next?');
  yield* engage(game, ship);
}

function* engage(game: Game, ship: Ship): Rule {
  ship.round.engaged = true;
  game.state.active = ship.id;
  tell(game, 'engaged', ship, 'engages', 'RR Engagement Phase');
  yield* trigger(game, 'before-engage', { ship });
  yield* mayAttack(game, ship);
  yield* trigger(game, 'after-engage', { ship });
  game.state.active = null;
}
