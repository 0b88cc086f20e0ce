import type { GameDefinition, Outcome } from '@orrery/kernel';
import { registryOf } from './components.ts';
import { disguise } from './disguise.ts';
import { explain } from './explain/explain.ts';
import { aheadOffers } from './rules/ahead.ts';
import { isInCombat } from './rules/combat.ts';
import { turn } from './rules/turn.ts';
import { checkState } from './saved-state.ts';
import { begin } from './setup/begin.ts';
import { type CheckedSettings, readSettings } from './setup/settings.ts';
import { cloneState } from './state/clone.ts';
import { NOBODY, type TiState } from './state/index.ts';
import { viewOf } from './view/view-of.ts';
import { whyNot } from './why-not.ts';

/** Twilight Imperium, fourth edition, as the kernel plays it. */
export const twilightImperium: GameDefinition<TiState, CheckedSettings> = {
  name: 'twilight-imperium',
  title: 'Twilight Imperium',
  rulesVersion: '0.1.0',
  schema: 1,
  readSetup: readSettings,
  begin,
  registry: registryOf,
  turn,
  outcome: outcomeOf,
  seats: (state) => state.players.length,
  checkState,
  clone: cloneState,
  view: (state, seat) => viewOf(state, seat, registryOf(state)),
  disguise,
  whyNot: (state, seat, id) => whyNot(state, seat, id, registryOf(state)),
  explain,
  period: ({ round }) => `round ${round}`,
  situations: { 'own-combat': { words: 'combats of mine', holds: isInCombat } },
  ahead: aheadOffers,
};

function outcomeOf(state: TiState): Outcome | undefined {
  if (state.endedBy === '') return undefined;
  return { winners: state.winner === NOBODY ? [] : [state.winner], by: state.endedBy };
}
