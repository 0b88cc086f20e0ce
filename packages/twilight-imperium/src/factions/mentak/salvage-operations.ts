import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../../data/index.ts';
import { afterCombat, type Combat, isIn, spaceCombatNow, UNTIL_END_OF_COMBAT } from '../../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction } from '../../rules/destruction.ts';
import type { EffectScope } from '../../rules/producers.ts';
import { canProduceByEffect, produceByEffect } from '../../rules/production.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import { type Game, NOBODY, type TiState, type UnitType } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const ID = 'salvage-operations';
/** The effect that a ship of a type was destroyed in the space combat that goes on. */
const DESTROYED = 'ship-destroyed-in-combat';

function wasDestroyed(state: TiState, type: UnitType): boolean {
  return effectsOf(state, DESTROYED).some(({ data }) => data.unit === type);
}

function scopeOf({ state }: Game, combat: Combat): EffectScope {
  return { system: combat.system, limit: 1, allows: (type, unit) => unit.isShip && wasDestroyed(state, type) };
}

/** After a space combat one has won or lost: a trade good, and for the winner a ship of a type that was destroyed in it. */
export const salvageOperations: Component<Game> = {
  name: 'Salvage Operations',
  abilities: [
    technologyAbility<Destruction>({
      technology: ID,
      part: 'note',
      window: afterUnitsDestroyed,
      may: false,
      usable: ({ state }, _owner, { losses }) => {
        const combat = spaceCombatNow(state);
        return combat !== undefined && losses.some((loss) => loss.area === combat.system);
      },
      *resolve({ state }, _owner, { losses }) {
        for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
          if (wasDestroyed(state, unit) || !losses.some((loss) => loss.units[unit] > 0)) continue;
          beginEffect(state, { source: 'space combat', kind: DESTROYED, until: UNTIL_END_OF_COMBAT, data: { unit } });
        }
      },
    }),
    technologyAbility<Combat>({
      technology: ID,
      part: 'trade-good',
      rule: 'LRR 78.10',
      window: afterCombat,
      may: false,
      usable: (_game, owner, combat) => combat.kind === 'space' && isIn(combat, owner) && combat.winner !== NOBODY,
      *resolve(game, owner) {
        yield* gainTradeGoods(game, owner, 1, 'LRR 78.10');
      },
    }),
    technologyAbility<Combat>({
      technology: ID,
      part: 'ship',
      rule: 'LRR 67',
      window: afterCombat,
      usable: (game, owner, combat) =>
        combat.kind === 'space' && combat.winner === owner && canProduceByEffect(game, owner, scopeOf(game, combat)),
      missing: () => 'you have not won a space combat, or cannot pay for a ship that was destroyed in it',
      resolve: (game, owner, combat) => produceByEffect(game, owner, scopeOf(game, combat), 'LRR 67'),
    }),
  ],
};
