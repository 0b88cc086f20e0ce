import { DESTROYER } from '../data/index.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { othersWithShips, spaceArea, type SystemId, wormholesOf } from '../state/index.ts';
import { CARD_RULE, componentCard, systemCandidates } from './component-card.ts';
import { isHomeSystem } from './effects.ts';

/** A destroyer beside a wormhole, away from homes and the ships of others. */
export const ghostShip = componentCard<SystemId>({
  id: 'ghost-ship',
  kind: 'choose-system',
  prompt: 'In which system do you place a destroyer?',
  missing: 'there is no such system, or you have no destroyer for it',
  candidates: (state, player) => {
    const wormholes = wormholesOf(state);
    return systemCandidates(state, (system) => {
      if (isHomeSystem(state, system)) return { no: 'it is a home system' };
      if (wormholes[system] === 0) return { no: 'there is no wormhole' };
      if (othersWithShips(state, system, player).length > 0) return { no: 'there are ships of another player' };
      if (canPlaceUnits(state, player, spaceArea(system), DESTROYER, 1)) return undefined;
      return { no: 'you have no destroyer for it' };
    });
  },
  *effect(game, player, system) {
    yield* placeUnits(game, player, spaceArea(system), DESTROYER, 1, CARD_RULE);
  },
});
