import type { Component } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../../data/index.ts';
import { convertCommodities } from '../../rules/commodities.ts';
import { isProducible } from '../../rules/producers.ts';
import { commoditiesReplenished, commodityLimit } from '../../rules/trade.ts';
import { type Game, type PlayerId, statsOf, type TiState } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';
import { canCaptureFrom, captureOneOf, type Prey } from './from-reinforcements.ts';

const ID = 'the-stillness-of-stars';
const RULE = 'LRR 51';

/** The types of unit of a player that cost no more than their commodity value, of which one can be captured. */
function preyOf(state: TiState, captor: PlayerId, of: PlayerId): Prey[] {
  const stats = statsOf(state, of);
  const most = commodityLimit(state, of);
  const hasMechs = state.setup.expansions.includes('pok');
  const found: Prey[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const { cost } = stats[type];
    // A war sun has no cost for whoever lacks its technology.
    if (cost === null || cost > most || !isProducible(state, of, stats[type], hasMechs)) continue;
    if (canCaptureFrom(state, captor, of, type)) found.push({ of, type });
  }
  return found;
}

/**
 * After another player replenishes commodities: these become trade goods, which is no gain (LRR 21.5c), and a unit that costs no
 * more than their commodity value is captured out of their reinforcements.
 */
export const theStillnessOfStars: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: commoditiesReplenished,
    usable: ({ state }, owner, { player }) =>
      owner !== player && (state.players[player].commodities > 0 || preyOf(state, owner, player).length > 0),
    missing: (_game, owner, { player }) =>
      owner === player
        ? 'it was you who replenished commodities'
        : 'they have no commodities, and you can capture none of their units',
    *resolve(game, owner, { player }) {
      convertCommodities(game, player, game.state.players[player].commodities, RULE);
      const all = preyOf(game.state, owner, player);
      if (all.length === 0) return;
      const question = {
        kind: 'choose-unit',
        rule: RULE,
        prompt: 'The Stillness of Stars: which unit do you capture?',
      };
      yield* captureOneOf(game, owner, question, all);
    },
  }),
]);
