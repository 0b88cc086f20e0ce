import { CRUISER } from '../data/index.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { spaceArea, type SystemId } from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { CARD_RULE, componentCard, systemCandidates } from './component-card.ts';

/** A cruiser where one has a ship. */
export const warEffort = componentCard<SystemId>({
  id: 'war-effort',
  kind: 'choose-system',
  prompt: 'In which system do you place a cruiser?',
  missing: 'you have no ship on the board, or no cruiser to place',
  candidates: (state, player) =>
    systemCandidates(state, (system) => {
      if (!hasForce(state, spaceArea(system), player, 'ships')) return { no: 'you have no ship there' };
      if (canPlaceUnits(state, player, spaceArea(system), CRUISER, 1)) return undefined;
      return { no: 'you have no cruiser for it' };
    }),
  *effect(game, player, system) {
    yield* placeUnits(game, player, spaceArea(system), CRUISER, 1, CARD_RULE);
  },
});
