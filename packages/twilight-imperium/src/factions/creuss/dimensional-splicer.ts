import type { Component } from '@orrery/kernel';
import { type Combat, combatRoundStarts } from '../../rules/combat.ts';
import { assignChosenHits } from '../../rules/hits.ts';
import { type Game, wormholesOf } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { abilityHits, startsSpaceCombat } from '../common.ts';

const RULE = 'LRR 78.2a';

/** At the start of a space combat beside a wormhole: a hit that its owner assigns to a ship of the opponent. */
export const dimensionalSplicer: Component<Game> = {
  name: 'Dimensional Splicer',
  abilities: [
    technologyAbility<Combat>({
      technology: 'dimensional-splicer',
      rule: RULE,
      window: combatRoundStarts,
      usable: ({ state }, owner, combat) =>
        startsSpaceCombat(state, combat, owner) && wormholesOf(state)[combat.system] !== 0,
      missing: () => 'it is not the start of a space combat of yours beside a wormhole',
      resolve: (game, owner, combat) =>
        assignChosenHits(game, abilityHits(combat, owner, 1, RULE), 'Dimensional Splicer: which ship is hit?'),
    }),
  ],
};
