import { type GameDefinition, type Rule, seededChance } from '@orrery/kernel';
import { ABILITIES } from './abilities/index.ts';
import type { Source } from './abilities/ability.ts';
import { XWingRegistry } from './abilities/registry.ts';
import { explain } from './explain.ts';
import { settle } from './rules/ability-queue.ts';
import { activationPhase, actionStep, endActivation } from './rules/activation-phase.ts';
import { endPhase } from './rules/end-phase.ts';
import { engagementPhase, engagementStart } from './rules/engagement-phase.ts';
import { planningPhase } from './rules/planning-phase.ts';
import { runScript } from './rules/script.ts';
import { setupStep } from './rules/setup.ts';
import { systemPhase } from './rules/system-phase.ts';
import { checkState } from './saved-state.ts';
import { beginState, readSetup, type XWingSetup } from './squads/setup.ts';
import { cloneState, type Game, type XWingState } from './state/index.ts';
import { disguise } from './view/disguise.ts';
import { viewOf } from './view/view.ts';

/** All abilities; the same for every match. */
const registry = new XWingRegistry(ABILITIES);

/** What cards do, for the eye. */
const summaries = { of: (source: Source) => registry.ability(source)?.summary ?? '' };

/** X-Wing, second edition: the Rules Reference 1.4.5, with 200-point squads and without scenario objectives. */
export const xWing: GameDefinition<XWingState, XWingSetup> = {
  name: 'x-wing',
  title: 'X-Wing',
  rulesVersion: '1',
  schema: 2,
  readSetup: (settings) => readSetup(settings, registry),
  begin: (setup, seed) => beginState(setup, seededChance(seed)),
  registry: () => registry,
  *turn(game) {
    yield* unit(game);
    yield* settle(game);
  },
  outcome: (state) => (state.ended === null ? undefined : state.ended),
  seats: (state) => state.players.length,
  checkState,
  clone: cloneState,
  view: (state, seat) => viewOf(state, seat, summaries),
  disguise,
  explain,
};

/** The next unit of play: an activation, an engagement, the dials of a round. */
function unit(game: Game): Rule {
  const { state } = game;
  if (state.phase === 'activation' && state.active !== null) return restOfActivation(game);
  if (state.script.length > 0) return runScript(game);
  switch (state.phase) {
    case 'order':
    case 'obstacles':
    case 'before-forces':
    case 'forces':
      return setupStep(game);
    case 'planning':
      return planningPhase(game);
    case 'system':
      return systemPhase(game);
    case 'activation':
      return activationPhase(game);
    case 'engagement-start':
      return engagementStart(game);
    case 'engagement':
      return engagementPhase(game);
    case 'end':
      return endPhase(game);
    case 'over':
      throw new Error('the game is over');
  }
}

/** A position that begins inside an activation: at its Perform Action step. */
function* restOfActivation(game: Game): Rule {
  const ship = game.state.ships[game.state.active!];
  yield* actionStep(game, ship);
  yield* endActivation(game, ship, false);
}
