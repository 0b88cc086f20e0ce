import type { Component } from '@orrery/kernel';
import { INFANTRY } from '../data/index.ts';
import { afterCombat, type Combat } from '../rules/combat.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import type { Game } from '../state/index.ts';
import { technologyAbility } from './technology.ts';

const RULE = 'LRR 42.4d';

/** After a won ground combat its owner may place an infantry on that planet. */
export const dacxiveAnimators: Component<Game> = {
  name: 'Dacxive Animators',
  abilities: [
    technologyAbility<Combat>({
      technology: 'dacxive-animators',
      rule: RULE,
      window: afterCombat,
      usable: ({ state }, owner, combat) =>
        combat.kind === 'ground' && combat.winner === owner && canPlaceUnits(state, owner, combat.area, INFANTRY, 1),
      missing: (_game, owner, combat) =>
        combat.kind === 'ground' && combat.winner === owner
          ? 'you have no infantry in reinforcements'
          : 'you have not won a ground combat',
      resolve: (game, owner, combat) => placeUnits(game, owner, combat.area, INFANTRY, 1, RULE),
    }),
  ],
};
