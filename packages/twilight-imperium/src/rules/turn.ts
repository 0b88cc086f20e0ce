import type { Rule } from '@orrery/kernel';
import { setupStep } from '../setup/setup-phase.ts';
import type { Game, Phase } from '../state/index.ts';
import { actionTurn } from './action-phase.ts';
import { agendaPhase } from './agenda-phase.ts';
import { unlockLeaders } from './leaders.ts';
import { GameOver } from './scoring.ts';
import { statusStep } from './status-phase.ts';
import { strategyPick } from './strategy-phase.ts';

const UNITS_OF_PLAY: Readonly<Record<Exclude<Phase, 'ended'>, (game: Game) => Rule>> = {
  setup: setupStep,
  strategy: strategyPick,
  action: actionTurn,
  status: statusStep,
  agenda: agendaPhase,
};

/**
 * The next unit of play as a function of plain state alone: a step of the setup or the status phase, a pick of a strategy
 * card, an action. The end of the game ends it wherever it stands (LRR 98.7).
 */
export function* turn(game: Game): Rule {
  const { phase } = game.state;
  if (phase === 'ended') return;
  try {
    yield* UNITS_OF_PLAY[phase](game);
    unlockLeaders(game);
  } catch (error) {
    if (!(error instanceof GameOver)) throw error;
  }
}
