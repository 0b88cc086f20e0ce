import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import {
  afterCombatRoll,
  type Combat,
  type CombatRoll,
  combatRoundStarts,
  isIn,
  UNTIL_END_OF_ROUND,
} from '../../rules/combat.ts';
import { type SpaceCannonUse, useSpaceCannon } from '../../rules/space-cannon.ts';
import { hitsCanceled, type SustainingUnit } from '../../rules/sustain-damage.ts';
import { spendTradeGoods } from '../../rules/trade.ts';
import { type Game, goodsToSpend, ownsTechnology, type PlayerId, type TiState } from '../../state/index.ts';
import { technologyIndex } from '../../data/index.ts';
import { factionAbility } from '../faction-ability.ts';
import { rerollSome } from '../reroll.ts';

const PRICE = 2;
/** The effect that a player may reroll dice in this combat round. */
const REROLLS = 'munitions-reserves';

function mayReroll(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, REROLLS).some(({ data }) => data.player === player);
}

/** Two trade goods at the start of a round of space combat: any of one's dice of that round are rolled again. */
export const munitionsReserves: Component<Game> = {
  name: 'Munitions Reserves',
  abilities: [
    factionAbility<Combat>({
      ability: 'munitions-reserves',
      window: combatRoundStarts,
      usable: ({ state }, owner, combat) =>
        combat.kind === 'space' && isIn(combat, owner) && goodsToSpend(state, owner) >= PRICE,
      missing: () => 'you have fewer than 2 trade goods, or it is no space combat of yours',
      *cost(game, owner) {
        yield* spendTradeGoods(game, owner, PRICE, 'LRR 93.3');
      },
      *resolve({ state }, owner) {
        const data = { player: owner };
        beginEffect(state, { source: 'Munitions Reserves', kind: REROLLS, until: UNTIL_END_OF_ROUND, data });
      },
    }),
    factionAbility<CombatRoll>({
      ability: 'munitions-reserves',
      part: 'reroll',
      window: afterCombatRoll,
      usable: ({ state }, owner, { player, dice }) => owner === player && dice.length > 0 && mayReroll(state, owner),
      missing: () => 'you did not pay for it at the start of this round',
      resolve: (game, owner, { dice }) => rerollSome(game, owner, dice, 'Munitions Reserves'),
    }),
  ],
};

const NES = technologyIndex('non-euclidean-shielding');

/** Each use of Sustain Damage cancels two hits. */
export const nonEuclideanShielding: Component<Game> = {
  name: 'Non-Euclidean Shielding',
  modifiers: [
    {
      source: 'Non-Euclidean Shielding',
      rule: 'LRR 87.6',
      number: hitsCanceled,
      by: ({ state }: Game, { hits }: SustainingUnit) => (ownsTechnology(state, hits.owner, NES) ? 1 : 0),
    },
  ],
};

const L4 = technologyIndex('l4-disruptors');

/** In an invasion no Space Cannon is used against its owner's units. */
export const l4Disruptors: Component<Game> = {
  name: 'L4 Disruptors',
  prohibitions: [
    {
      source: 'L4 Disruptors',
      rule: 'LRR 77.6',
      permission: useSpaceCannon,
      forbids: ({ state }: Game, { target, step }: SpaceCannonUse) =>
        step === 'defense' && ownsTechnology(state, target, L4)
          ? 'L4 Disruptors keep space cannons from firing in an invasion'
          : undefined,
    },
  ],
};
