import type { Ability, Component } from '@orrery/kernel';
import { CRUISER, FLAGSHIP } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import { type Game, type PlayerId, spaceArea, statsOf, type SystemId, type TiState } from '../../state/index.ts';
import { systemsWith } from '../common.ts';

function place(state: TiState, owner: PlayerId): SystemId | undefined {
  return systemsWith(state, owner, [FLAGSHIP]).find((system) =>
    canPlaceUnits(state, owner, spaceArea(system), CRUISER, 1),
  );
}

const forge: Ability<Game, { readonly player: PlayerId }> = {
  id: 'flagship:the-inferno',
  name: 'The Inferno',
  rule: 'LRR 22.3',
  window: componentAction,
  may: true,
  owners: ({ state }) =>
    state.players.flatMap((_, player) => (statsOf(state, player)[FLAGSHIP].id === 'the-inferno' ? [player] : [])),
  usable: (game, owner) => strategyTokens(game, owner) > 0 && place(game.state, owner) !== undefined,
  missing: () => 'The Inferno is not on the board, or there is no command token in your strategy pool',
  *cost(game, owner) {
    yield* spendStrategyTokens(game, owner, 1, 'LRR 20.5');
  },
  *resolve(game, owner) {
    const system = place(game.state, owner);
    if (system !== undefined) yield* placeUnits(game, owner, spaceArea(system), CRUISER, 1, 'LRR 22.3');
  },
  text: () => ({ label: 'The Inferno', detail: 'spend a token of the strategy pool: a cruiser beside it' }),
};

/** The flagship of the Muaat: an action places a cruiser beside it for a token of the strategy pool. */
export const theInferno: Component<Game> = { name: 'The Inferno', abilities: [forge as Ability<Game, never>] };
