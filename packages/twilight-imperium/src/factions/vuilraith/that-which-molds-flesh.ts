import type { Component } from '@orrery/kernel';
import { hasAnomaly } from '../../rules/anomalies.ts';
import { hasUnitsInSystem, presenceBySystem } from '../../rules/neighbors.ts';
import { uncountedUnits } from '../../rules/producers.ts';
import type { Game, PlayerId, SystemId, TiState } from '../../state/index.ts';
import { commanderNumber, leader, unlocks } from '../leader.ts';

const ID = 'that-which-molds-flesh';
const RIFTS = 3;
const UNCOUNTED = 2;

/** Has the player units in so many systems that are gravity rifts, be it by a Dimensional Tear? */
function isInRifts(state: TiState, player: PlayerId): boolean {
  let rifts = 0;
  const present = presenceBySystem(state);
  for (let system: SystemId = 0; system < present.length && rifts < RIFTS; system++) {
    // A planet that is merely controlled is presence, too.
    if ((present[system] & (1 << player)) === 0 || !hasAnomaly(state, system, 'gravity-rift')) continue;
    if (hasUnitsInSystem(state, system, player)) rifts++;
  }
  return rifts === RIFTS;
}

/** Two of the fighters and infantry that one use of PRODUCTION brings do not count against its limit. */
export const thatWhichMoldsFlesh: Component<Game> = leader(
  ID,
  [],
  [commanderNumber(ID, uncountedUnits, () => UNCOUNTED), unlocks(ID, isInRifts)],
);
