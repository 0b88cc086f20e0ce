import type { Ability, Component } from '@orrery/kernel';
import { FLAGSHIP, INFANTRY } from '../../data/index.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { statusPhaseEnds } from '../../rules/status-phase.ts';
import { type Game, type PlayerId, spaceArea, statsOf, type SystemId, type TiState } from '../../state/index.ts';
import { systemsWith } from '../common.ts';

function place(state: TiState, owner: PlayerId): SystemId | undefined {
  if (statsOf(state, owner)[FLAGSHIP].id !== 'genesis') return undefined;
  return systemsWith(state, owner, [FLAGSHIP]).find((system) =>
    canPlaceUnits(state, owner, spaceArea(system), INFANTRY, 1),
  );
}

const recruit: Ability<Game, { readonly round: number }> = {
  id: 'flagship:genesis',
  name: 'Genesis',
  rule: 'LRR 81',
  window: statusPhaseEnds,
  may: false,
  owners: ({ state }) => state.players.map((_, player) => player),
  usable: ({ state }, owner) => place(state, owner) !== undefined,
  *resolve(game, owner) {
    const system = place(game.state, owner);
    if (system !== undefined) yield* placeUnits(game, owner, spaceArea(system), INFANTRY, 1, 'LRR 81');
  },
};

/** The flagship of the Sol: at the end of the status phase an infantry comes aboard. */
export const genesis: Component<Game> = { name: 'Genesis', abilities: [recruit as Ability<Game, never>] };
