import type { ActionType } from '../../data/index.ts';
import type { ActionRule } from './action.ts';
import { barrelRoll } from './barrel-roll.ts';
import { boost } from './boost.ts';
import { calculate } from './calculate.ts';
import { cloak } from './cloak.ts';
import { coordinate } from './coordinate.ts';
import { evade } from './evade.ts';
import { focus } from './focus.ts';
import { jam } from './jam.ts';
import { lock } from './lock.ts';
import { reinforce } from './reinforce.ts';
import { reload } from './reload.ts';
import { rotatearc } from './rotate.ts';
import { slam } from './slam.ts';

/** The thirteen actions by type. */
export const ACTION_RULES: Readonly<Record<ActionType, ActionRule>> = {
  barrelroll: barrelRoll,
  boost,
  calculate,
  cloak,
  coordinate,
  evade,
  focus,
  jam,
  lock,
  reinforce,
  reload,
  rotatearc,
  slam,
};
