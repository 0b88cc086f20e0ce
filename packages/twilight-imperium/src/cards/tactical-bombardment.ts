import { UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  controls,
  isUncontrolled,
  planetsIn,
  type PlayerId,
  statsOf,
  type SystemId,
  type TiState,
  unitCount,
} from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { componentCard, systemCandidates } from './component-card.ts';
import { exhaustPlanets } from './effects.ts';

/** In a system with a unit of one's own that has BOMBARDMENT, the planets of others are exhausted; there may be none. */
export const tacticalBombardment = componentCard<SystemId>({
  id: 'tactical-bombardment',
  kind: 'choose-system',
  prompt: "In which system are the other players' planets exhausted?",
  missing: 'you have no unit with BOMBARDMENT on the board',
  candidates: (state, player) =>
    systemCandidates(state, (system) =>
      canBombard(state, player, system) ? undefined : { no: 'you have no unit with BOMBARDMENT there' },
    ),
  *effect(game, player, system) {
    const { state } = game;
    const ofOthers = planetsIn(state, system).filter(
      (planet) => !isUncontrolled(state, planet) && !controls(state, player, planet),
    );
    exhaustPlanets(game, player, ofOthers);
  },
});

function canBombard(state: TiState, player: PlayerId, system: SystemId): boolean {
  const stats = statsOf(state, player);
  return areasOf(state, system).some((area) => {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (stats[type].bombardment !== null && unitCount(state, area, player, type) > 0) return true;
    }
    return false;
  });
}
