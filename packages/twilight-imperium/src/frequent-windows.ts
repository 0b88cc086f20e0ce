import { openWindow, type Rule } from '@orrery/kernel';
import { actionPerformed, turnEnds, turnStarts } from './rules/action-phase.ts';
import { systemActivated } from './rules/activation.ts';
import { windowOrder } from './rules/order.ts';
import type { Game } from './state/index.ts';

/**
 * The windows of every turn of the action phase, opened as the rules open them for the active player. Mostly nobody can do
 * anything in them, and what that costs the bench measures.
 */
export const FREQUENT_WINDOWS: Readonly<Record<string, (game: Game) => Rule>> = {
  'turn starts': (game) =>
    openWindow(game, turnStarts.when, { player: game.state.active }, () => windowOrder(game.state)),
  'system activated': (game) =>
    openWindow(game, systemActivated.after, { player: game.state.active, system: 0 }, () => windowOrder(game.state)),
  'action performed': (game) =>
    openWindow(game, actionPerformed.after, { player: game.state.active, component: false }, () =>
      windowOrder(game.state),
    ),
  'turn ends': (game) => openWindow(game, turnEnds, { player: game.state.active }, () => windowOrder(game.state)),
};
