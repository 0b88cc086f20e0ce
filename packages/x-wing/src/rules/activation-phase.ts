import type { Rule } from '@orrery/kernel';
import { directionOf, maneuverOf } from '../geometry/index.ts';
import { cardsOf } from '../abilities/registry.ts';
import { type Game, isIonized, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { detonateBombs } from './devices.ts';
import { chooseShip, nextInOrder } from './initiative.ts';
import { executeManeuver, STRESS_MANEUVER } from './maneuver.ts';
import { maneuverLabel } from './maneuver-words.ts';
import { mayPerformAction } from './perform-action.ts';
import { tell } from './say.ts';
import { gain, lose } from './tokens.ts';

/** What a ship remembers that skips its Execute Maneuver step in this activation. */
export const SKIPS_MANEUVER = 'skips-maneuver';

/** The Activation Phase, one ship at a time (RR Activation Phase): one unit of play is one activation. */
export function* activationPhase(game: Game): Rule {
  const { state } = game;
  const waiting = state.ships.filter((ship) => ship.status === 'play' && !ship.round.activated);
  if (waiting.length === 0) {
    yield* detonateBombs(game);
    yield* trigger(game, 'end-activation', { round: state.round });
    state.phase = 'engagement-start';
    return;
  }
  const ship = yield* chooseShip(
    nextInOrder(game, waiting, 'ascending'),
    'activate',
    'RR Activation Phase',
    'Which ship activates next?',
  );
  yield* activate(game, ship);
}

function* activate(game: Game, ship: Ship): Rule {
  game.state.active = ship.id;
  ship.round.activated = true;
  tell(game, 'activated', ship, 'activates', 'RR Activation Phase');
  yield* trigger(game, 'before-activate', { ship });
  const ionized = isIonized(ship);
  yield* revealDial(game, ship, ionized);
  if (ship.status === 'play' && !ship.round.used.includes(SKIPS_MANEUVER)) yield* maneuverStep(game, ship, ionized);
  if (ship.status === 'play') yield* actionStep(game, ship);
  yield* endActivation(game, ship, ionized);
}

/** RR Reveal Dial; abilities that react to it do not see an ionized ship's (RR Ion). */
function* revealDial(game: Game, ship: Ship, ionized: boolean): Rule {
  if (ship.dial === null) return;
  if (!ship.dialShown) {
    ship.dialShown = true;
    game.emit({
      type: 'dial-revealed',
      text: `${ship.profile.name} (${ship.name}) reveals a ${maneuverLabel(ship.dial)}`,
      rule: 'RR Activation Phase',
      shows: true,
      data: { ship: ship.name, maneuver: ship.dial },
    });
  }
  if (!ionized) yield* trigger(game, 'after-reveal', { ship });
}

/** RR Execute Maneuver. An ionized ship flies a blue 1 in the direction of its dial (RR Ion); one without a dial the stress maneuver. */
function* maneuverStep(game: Game, ship: Ship, ionized: boolean): Rule {
  if (ionized) {
    const direction = ship.dial === null ? 'straight' : directionOf(maneuverOf(ship.dial).bearing);
    const code = { left: '1BB', straight: '1FB', right: '1NB' }[direction];
    yield* executeManeuver(game, ship, code, { step: true, fixed: true, ion: true, act: mayPerformAction });
    return;
  }
  if (ship.dial === null) {
    yield* gain(game, ship, 'stress');
    yield* executeManeuver(game, ship, STRESS_MANEUVER, { step: true, fixed: true, act: mayPerformAction });
    return;
  }
  yield* executeManeuver(game, ship, ship.dial, { step: true, act: mayPerformAction });
}

/** RR Perform Action: one action, unless the ship skips the step. */
export function* actionStep(game: Game, ship: Ship): Rule {
  if (ship.round.skipsAction) {
    tell(game, 'action-skipped', ship, 'skips its Perform Action step', 'RR Overlap');
    return;
  }
  yield* mayPerformAction(game, ship, {
    source: 'Perform Action',
    rule: 'RR Activation Phase',
    actions: 'standard',
    ...(cardsOf(game, ship, 'actsInStep').length > 0 ? { whileStressed: true } : {}),
  });
}

/** The end of an activation: an ion maneuver took the ion tokens away (RR Ion). */
export function* endActivation(game: Game, ship: Ship, ionized: boolean): Rule {
  if (ship.status === 'play') yield* trigger(game, 'after-activate', { ship });
  if (ionized && ship.status === 'play') lose(game, ship, 'ion', ship.tokens.ion);
  ship.round.noMoreActions = false;
  game.state.active = null;
}
