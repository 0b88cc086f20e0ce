import type { ScenarioGame } from '@orrery/kernel/scenario';
import { xWing } from '../game.ts';
import type { XWingState } from '../state/index.ts';
import { differences } from './differences.ts';
import { buildPosition, seatOf } from './position.ts';
import { positionSchema } from './schema.ts';
import { FAMILIES, shownTexts } from './shown.ts';

/** X-Wing as scenario files speak of it. */
export const xWingScenarios: ScenarioGame<XWingState> = {
  definition: xWing,
  position: buildPosition,
  seatOf: (_state, name) => seatOf(name),
  differences,
  positionSchema,
  texts: { families: FAMILIES, shown: (scenarios) => shownTexts(xWingScenarios, scenarios) },
};
