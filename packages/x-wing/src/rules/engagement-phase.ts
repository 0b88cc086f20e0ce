import type { Rule } from '@orrery/kernel';
import { reactingCards } from '../abilities/registry.ts';
import { type Game, isRemote, onMat, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { mayAttack } from './attack.ts';
import { removeDestroyed } from './damage.ts';
import { chooseShip, nextInOrder, turnOf } from './initiative.ts';
import { actsInEngagement, swarmEngages } from './remotes.ts';
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
  const waiting = state.ships.filter(waitsToEngage);
  if (yield* attackAtInitiative(game, waiting)) return;
  const now = waiting.filter((ship) => state.engaging === null || turnOf(game, ship) >= state.engaging);
  if (now.length === 0) {
    yield* removeDestroyed(game);
    state.engaging = null;
    if (!state.ships.some(waitsToEngage) && !isInitiativeLeft(game)) {
      yield* trigger(game, 'end-engagement', { round: state.round });
      yield* removeDestroyed(game, true);
      state.phase = 'end';
    }
    return;
  }
  const next = nextInOrder(game, now, 'descending');
  state.engaging ??= turnOf(game, next[0]);
  const ship = yield* chooseShip(next, 'engage', 'RR Engagement Phase', 'Which ship engages next?');
  yield* engage(game, ship);
}

/** A ship, or a remote that does something when it engages (RR Remotes). */
function waitsToEngage(ship: Ship): boolean {
  return !ship.round.engaged && (onMat(ship) || actsInEngagement(ship));
}

/** The initiatives at which cards attack of themselves. */
const EXTRA_INITIATIVES = [7, 0] as const;

function extraCards(game: Game, initiative: number) {
  return reactingCards(game, 'at-initiative').filter(
    (card) =>
      !card.self.round.used.includes(`at:${initiative}`) &&
      card.ability.reactions!['at-initiative']!.usable(game, card, { initiative }),
  );
}

function isInitiativeLeft(game: Game): boolean {
  return EXTRA_INITIATIVES.some((initiative) => extraCards(game, initiative).length > 0);
}

/** Attacks that a card gives at an initiative of its own come before the ships that engage at it. True when there were any. */
function* attackAtInitiative(game: Game, waiting: readonly Ship[]): Rule<boolean> {
  const { state } = game;
  if (state.engaging !== null && state.engaging !== 7 && state.engaging !== 0) return false;
  let next = -1;
  for (const ship of waiting) next = Math.max(next, turnOf(game, ship));
  for (const initiative of EXTRA_INITIATIVES) {
    if (next > initiative || (state.engaging !== null && state.engaging !== initiative)) continue;
    const cards = extraCards(game, initiative);
    if (cards.length === 0) continue;
    state.engaging = initiative;
    yield* trigger(game, 'at-initiative', { initiative });
    for (const { self } of cards) self.round.used.push(`at:${initiative}`);
    return true;
  }
  return false;
}

function* engage(game: Game, ship: Ship): Rule {
  if (isRemote(ship)) {
    yield* swarmEngages(game, ship);
    return;
  }
  ship.round.engaged = true;
  game.state.active = ship.id;
  tell(game, 'engaged', ship, 'engages', 'RR Engagement Phase');
  yield* trigger(game, 'before-engage', { ship });
  yield* mayAttack(game, ship);
  yield* trigger(game, 'after-engage', { ship });
  game.state.active = null;
}
