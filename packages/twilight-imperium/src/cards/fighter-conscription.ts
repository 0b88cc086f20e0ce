import { FIGHTER, SPACE_DOCK } from '../data/index.ts';
import { placeUnits } from '../rules/placing-units.ts';
import { plasticLeft } from '../rules/reinforcements.ts';
import { othersWithShips, type PlayerId, spaceArea, type SystemId, type TiState, unitCount } from '../state/index.ts';
import { CARD_RULE, componentCard } from './component-card.ts';
import { systemsWith } from './effects.ts';

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
  const fitting = systemsWith(state, player, (unit) => unit.type === SPACE_DOCK || unit.capacity > 0);
  return [...fitting]
    .filter((system) => system >= 0 && othersWithShips(state, system, player).length === 0)
    .sort((a, b) => a - b);
}
