import { controls, isUncontrolled, planetsIn, type SystemId } from '../state/index.ts';
import { componentCard, systemCandidates } from './component-card.ts';
import { exhaustPlanets, systemsWith } from './effects.ts';

/** In a system with a unit of one's own that has BOMBARDMENT, the planets of others are exhausted; there may be none. */
export const tacticalBombardment = componentCard<SystemId>({
  id: 'tactical-bombardment',
  kind: 'choose-system',
  prompt: "In which system are the other players' planets exhausted?",
  missing: 'you have no unit with BOMBARDMENT on the board',
  candidates(state, player) {
    const bombarding = systemsWith(state, player, (unit) => unit.bombardment !== null);
    return systemCandidates(state, (system) =>
      bombarding.has(system) ? undefined : { no: 'you have no unit with BOMBARDMENT there' },
    );
  },
  *effect(game, player, system) {
    const { state } = game;
    const ofOthers = planetsIn(state, system).filter(
      (planet) => !isUncontrolled(state, planet) && !controls(state, player, planet),
    );
    exhaustPlanets(game, player, ofOthers);
  },
});
