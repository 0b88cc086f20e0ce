import { beginEffect, endEffects, moments, openWindow, type Rule } from '@orrery/kernel';
import { type Game, NOBODY, NOWHERE, type PlayerId, type SystemId, TACTICAL_STEPS } from '../state/index.ts';
import { activateSystem, type ActivationTerms } from './activation.ts';
import { returnToBlockaders } from './capture.ts';
import { invasion } from './invasion.ts';
import { unlockLeadersMidway } from './leaders.ts';
import { moveShips } from './movement.ts';
import { ACTS_FOR_ANOTHER, windowOrder } from './order.ts';
import { production } from './production.ts';
import { skipsToCommitment } from './skipped-steps.ts';
import { spaceCannonOffense } from './space-cannon.ts';
import { spaceCombat } from './space-combat.ts';
import { replaceTokens } from './unit-tokens.ts';
import { activateNexus } from './wormhole-nexus.ts';

/** After a player performs a tactical action in a system. */
export const tacticalActionPerformed = moments<{ readonly player: PlayerId; readonly system: SystemId }>(
  'tactical-action',
);

/** When effects "for this tactical action" end: the `until` of an effect. */
export const END_OF_TACTICAL_ACTION = 'end-of-tactical-action';

/** When effects "during this movement" end; the space cannons that answer it are part of it (LRR 58.7). */
export const END_OF_MOVEMENT = 'end-of-movement';

/**
 * A tactical action, its steps in their order (LRR 89). It breaks off when somebody has won (LRR 98.7) and when there is no
 * active system any more: what ends the action at its activation takes it away. The caller makes sure that the player can
 * activate a system (`canActivate`).
 */
export function* tacticalAction(game: Game, player: PlayerId, terms: ActivationTerms = {}): Rule {
  const { state } = game;
  if (player !== state.active) {
    const until = END_OF_TACTICAL_ACTION;
    beginEffect(state, { source: 'tactical action', kind: ACTS_FOR_ANOTHER, until, data: { player } });
  }
  enter(game, 'activation');
  const system = yield* activateSystem(game, player, terms);
  for (const step of STEPS) {
    if (isBrokenOff(game)) break;
    yield* step(game, player, system);
  }
  if (!isBrokenOff(game)) {
    unlockLeadersMidway(game);
    yield* openWindow(game, tacticalActionPerformed.after, { player, system }, () => windowOrder(state));
  }
  state.tacticalStep = NOWHERE;
  state.activeSystem = NOWHERE;
  // An action that breaks off takes along what was to last for its movement.
  endEffects(state, END_OF_MOVEMENT);
  endEffects(state, END_OF_TACTICAL_ACTION);
}

function isBrokenOff({ state }: Game): boolean {
  return state.winner !== NOBODY || state.activeSystem === NOWHERE;
}

type Step = (game: Game, player: PlayerId, system: SystemId) => Rule;

const STEPS: readonly Step[] = [movement, combat, invasionStep, productionStep];

/** Ships move, then space cannons fire; a nexus they came to turns at the end (LRR 58.4, 58.7, 100.2a). */
function* movement(game: Game, player: PlayerId, system: SystemId): Rule {
  enter(game, 'movement');
  const moved = yield* moveShips(game, player, system);
  if (moved) {
    yield* replaceTokens(game);
    returnToBlockaders(game);
  }
  if (!skipsToCommitment(game.state)) {
    enter(game, 'space-cannon-offense');
    yield* spaceCannonOffense(game, player, system, moved);
  }
  endEffects(game.state, END_OF_MOVEMENT);
  if (moved) activateNexus(game, system);
}

function* combat(game: Game, player: PlayerId, system: SystemId): Rule {
  if (skipsToCommitment(game.state)) return;
  enter(game, 'space-combat');
  yield* spaceCombat(game, player, system);
  // Somebody may have retreated to a place of their own, or blockade a space dock now.
  yield* replaceTokens(game);
  returnToBlockaders(game);
}

function* invasionStep(game: Game, player: PlayerId, system: SystemId): Rule {
  enter(game, 'invasion');
  yield* invasion(game, player, system);
}

function* productionStep(game: Game, player: PlayerId, system: SystemId): Rule {
  enter(game, 'production');
  yield* production(game, player, system);
}

function enter(game: Game, step: (typeof TACTICAL_STEPS)[number]): void {
  game.state.tacticalStep = TACTICAL_STEPS.indexOf(step);
  unlockLeadersMidway(game);
}
