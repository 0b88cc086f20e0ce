import { type Ability, beginEffect, type Component, effectsOf, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../../data/index.ts';
import { type Combat, combatRoundStarts, spaceCombatNow, UNTIL_END_OF_COMBAT } from '../../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction } from '../../rules/destruction.ts';
import { isProducible } from '../../rules/producers.ts';
import { canPlaceUnits, placeUnitsInCombat } from '../../rules/placing-units.ts';
import { type AreaId, type Game, type PlayerId, statsOf, type TiState, type UnitType } from '../../state/index.ts';
import { startsSpaceCombat } from '../common.ts';
import { leader, leaderAbility } from '../leader.ts';

/** The effect that ships of others destroyed in this combat are replaced by ships of `player`. */
const INSURRECTION = 'sleeper-cell-insurrection';

/** The types of ship of others that have just been destroyed in the combat, each as often as it was. */
function replaced(state: TiState, owner: PlayerId, { losses }: Destruction): UnitType[] {
  const combat = spaceCombatNow(state);
  if (combat === undefined || !effectsOf(state, INSURRECTION).some(({ data }) => data.player === owner)) return [];
  const types: UnitType[] = [];
  for (const loss of losses) {
    if (loss.owner === owner || loss.area !== combat.system) continue;
    const stats = statsOf(state, loss.owner);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (stats[type].isShip) types.push(...new Array<UnitType>(loss.units[type]).fill(type));
    }
  }
  return types.filter((type) => mayPlace(state, owner, combat.system, type));
}

/** There is such a ship, and the technology for it, where it takes one as war suns do (FAQ on Salvage Operations). */
function mayPlace(state: TiState, owner: PlayerId, area: AreaId, type: UnitType): boolean {
  return isProducible(state, owner, statsOf(state, owner)[type], true) && canPlaceUnits(state, owner, area, type, 1);
}

const defect: Ability<Game, Destruction> = {
  id: 'leader:ipswitch-loose-cannon:defect',
  name: 'Sleeper Cell: Insurrection',
  rule: 'LRR 51',
  window: afterUnitsDestroyed,
  may: false,
  owners: ({ state }) => effectsOf(state, INSURRECTION).map(({ data }) => Number(data.player)),
  usable: ({ state }, owner, destruction) => replaced(state, owner, destruction).length > 0,
  *resolve(game, owner, destruction): Rule {
    const { state } = game;
    const combat = spaceCombatNow(state);
    if (combat === undefined) return;
    for (const type of replaced(state, owner, destruction)) {
      // The box may have run out of the type meanwhile.
      if (!mayPlace(state, owner, combat.system, type)) continue;
      yield* placeUnitsInCombat(game, owner, combat.system, type, 1, 'LRR 51');
    }
  },
};

/** The hero of the Mentak: for each ship of others destroyed in this space combat a ship of that type of one's own is placed. */
export const ipswitch: Component<Game> = leader('ipswitch-loose-cannon', [
  leaderAbility<Combat>({
    leader: 'ipswitch-loose-cannon',
    window: combatRoundStarts,
    usable: ({ state }, owner, combat) => startsSpaceCombat(state, combat, owner),
    missing: () => 'it is not the start of a space combat of yours',
    *resolve({ state }, owner) {
      beginEffect(state, {
        source: 'Ipswitch, Loose Cannon',
        kind: INSURRECTION,
        until: UNTIL_END_OF_COMBAT,
        data: { player: owner },
      });
    },
  }),
  defect as Ability<Game, never>,
]);
