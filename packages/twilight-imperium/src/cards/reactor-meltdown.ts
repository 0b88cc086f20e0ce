import { SPACE_DOCK } from '../data/index.ts';
import { systemOfArea } from '../rules/reinforcements.ts';
import { type AreaId, type PlayerId, playerName } from '../state/index.ts';
import { areaKey, areaName, unitKey } from '../state/forces.ts';
import { type Candidate, componentCard, NOT_ONESELF } from './component-card.ts';
import { areasWith, destroyByCard, isHomeSystem, lossOf } from './effects.ts';

interface Dock {
  readonly owner: PlayerId;
  readonly area: AreaId;
}

/** A space dock of another player outside of the home systems. */
export const reactorMeltdown = componentCard<Dock>({
  id: 'reactor-meltdown',
  kind: 'choose-unit',
  prompt: 'Which space dock is destroyed?',
  missing: 'no other player has a space dock outside of the home systems',
  candidates: (state, player) =>
    state.players.flatMap((_, owner) =>
      areasWith(state, owner, SPACE_DOCK).map((area): Candidate<Dock> => {
        const home = isHomeSystem(state, systemOfArea(state, area));
        return {
          key: `${areaKey(state, area)}:player:${owner}`,
          target: unitKey(state, area, SPACE_DOCK),
          words: `the space dock of ${playerName(state, owner)}, ${areaName(state, area)}`,
          value: { owner, area },
          ...(owner === player ? NOT_ONESELF : home ? { no: 'it is in a home system' } : undefined),
        };
      }),
    ),
  *effect(game, player, { owner, area }) {
    yield* destroyByCard(game, [lossOf(owner, area, player, SPACE_DOCK, 1)]);
  },
});
