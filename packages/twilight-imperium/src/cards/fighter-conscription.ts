import { FIGHTER, SPACE_DOCK, UNIT_TYPE_COUNT } from '../data/index.ts';
import { placeUnits } from '../rules/placing-units.ts';
import { plasticLeft } from '../rules/reinforcements.ts';
import {
  othersWithShips,
  type PlayerId,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitCount,
} from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { CARD_RULE, componentCard } from './component-card.ts';

/** A fighter wherever one has a space dock or a unit with capacity and no other player has ships. */
export const fighterConscription = componentCard({
  id: 'fighter-conscription',
  missing: 'you have too little plastic for a fighter in each of the systems',
  usable: ({ state }, player) => {
    const newPlaces = systems(state, player).filter(
      (system) => unitCount(state, spaceArea(system), player, FIGHTER) === 0,
    );
    return newPlaces.length <= plasticLeft(state, player, FIGHTER);
  },
  *effect(game, player) {
    for (const system of systems(game.state, player)) {
      yield* placeUnits(game, player, spaceArea(system), FIGHTER, 1, CARD_RULE);
    }
  },
});

function systems(state: TiState, player: PlayerId): SystemId[] {
  const stats = statsOf(state, player);
  const found: SystemId[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (othersWithShips(state, system, player).length > 0) continue;
    const fits = areasOf(state, system).some((area) => {
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (unitCount(state, area, player, type) > 0 && (type === SPACE_DOCK || stats[type].capacity > 0)) return true;
      }
      return false;
    });
    if (fits) found.push(system);
  }
  return found;
}
