import { PDS } from '../data/index.ts';
import { controls, planetArea, type PlanetId, type TiState, type PlayerId } from '../state/index.ts';
import { componentCard, NOT_ONESELF, planetCandidates } from './component-card.ts';
import { destroyByCard, unitsOfOthers } from './effects.ts';

/** All PDS on a planet of others are destroyed; it may have none. */
export const crippleDefenses = componentCard<PlanetId>({
  id: 'cripple-defenses',
  kind: 'choose-planet',
  prompt: 'On which planet are all PDS destroyed?',
  candidates: (state, player) =>
    planetCandidates(
      state,
      (planet) => (controls(state, player, planet) ? NOT_ONESELF : undefined),
      (planet) => `${pdsThere(state, player, planet)} PDS`,
    ),
  *effect(game, player, planet) {
    yield* destroyByCard(game, unitsOfOthers(game.state, player, planetArea(game.state, planet), PDS));
  },
});

function pdsThere(state: TiState, player: PlayerId, planet: PlanetId): number {
  let count = 0;
  for (const { units } of unitsOfOthers(state, player, planetArea(state, planet), PDS)) count += units[PDS];
  return count;
}
