import { canExploreFrontier, exploreFrontier } from '../rules/exploration.ts';
import { adjacentTo, spaceArea, type SystemId } from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { CARD_RULE, componentCard, systemCandidates } from './component-card.ts';

/** A frontier token in or beside a system with a ship of one's own is explored. */
export const explorationProbe = componentCard<SystemId>({
  id: 'exploration-probe',
  kind: 'choose-system',
  prompt: 'The frontier token of which system do you explore?',
  missing: 'no frontier token lies in or beside a system with a ship of yours',
  candidates: (state, player) =>
    systemCandidates(state, (system) => {
      if (!canExploreFrontier(state, system)) return { no: 'there is no frontier token' };
      const near = [system, ...adjacentTo(state, system, player)].some((one) =>
        hasForce(state, spaceArea(one), player, 'ships'),
      );
      return near ? undefined : { no: 'you have no ship there or in an adjacent system' };
    }),
  *effect(game, player, system) {
    yield* exploreFrontier(game, player, system, CARD_RULE);
  },
});
