import type { ScenarioGame } from '@orrery/kernel/scenario';
import { twilightImperium } from '../game.ts';
import type { TiState } from '../state/index.ts';
import { scenarioComponents } from './components.ts';
import { differences } from './differences.ts';
import { type Position, playerNamed, position } from './position.ts';
import { positionSchema } from './schema.ts';

export { type Position, position } from './position.ts';

/** Twilight Imperium as scenario files speak of it: players by name or seat number, systems by tile, planets by id. */
export const twilightImperiumScenarios: ScenarioGame<TiState> = {
  definition: twilightImperium,
  position: (partial) => position(partial as Position),
  seatOf: (state, name) => playerNamed(state, /^\d$/.test(name) ? Number(name) : name),
  differences: (state, partial) => differences(state, partial as Position),
  positionSchema,
  die: { faces: 10, rule: 'LRR 18' },
  components: scenarioComponents,
};
