import type { Component } from '@orrery/kernel';
import { PLANETS } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import {
  attach,
  type Game,
  isLegendary,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  takeRelic,
  type TiState,
} from '../state/index.ts';
import { choosePlanet, relicAbility, relicCard } from './relic.ts';

/** What keeps it from a planet, in words; null for one that it may be attached to. */
function whyNot(state: TiState, planet: PlanetId): string | null {
  if (PLANETS[galaxyOf(state.map).planetData[planet]].homeOf !== null) return 'it lies in a home system';
  return isLegendary(state, planet) ? 'it is legendary already' : null;
}

function suitable(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) => whyNot(state, planet) === null);
}

/** Attached to a planet as an action: it is worth two more of each and legendary, without a card of its own. */
export const nanoForge: Component<Game> = relicCard(
  'nano-forge',
  relicAbility({
    relic: 'nano-forge',
    window: componentAction,
    usable: ({ state }, owner) => suitable(state, owner).length > 0,
    missing: () => 'you control no planet that is neither legendary nor in a home system',
    *resolve(game, owner, _event, relic) {
      const { state } = game;
      const planet = yield* choosePlanet(game, owner, suitable(state, owner), {
        relic: 'nano-forge',
        prompt: 'To which planet do you attach Nano-Forge?',
        refused: () =>
          planetsOf(state, owner).flatMap((one) => {
            const reason = whyNot(state, one);
            return reason === null ? [] : [[one, reason] as const];
          }),
      });
      takeRelic(state, owner, relic);
      attach(state, planet, 'nano-forge');
      game.emit({
        type: 'attached',
        text: `${playerName(state, owner)} attaches Nano-Forge to ${planetName(state, planet)}`,
        rule: 'LRR 12.1',
        data: { card: 'nano-forge', planet: planetKey(state, planet) },
      });
    },
  }),
);
