import { beginEffect, type Component } from '@orrery/kernel';
import { END_OF_PRODUCTION, type ProductionStarted, productionStarts } from '../../rules/production.ts';
import {
  type Game,
  influenceOf,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  resourcesOf,
  type TiState,
  VALUES_SWAPPED,
} from '../../state/index.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const ID = 'hegemonic-trade-policy';
const RULE = 'LRR 68';

/** The player's planets whose two values differ: exhausted ones too, for a space dock there produces by the resources. */
function swappable(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) => resourcesOf(state, planet) !== influenceOf(state, planet));
}

/** When its owner's units use PRODUCTION: the resources and the influence of one of their planets are swapped for that use. */
export const hegemonicTradePolicy: Component<Game> = {
  name: 'Hegemonic Trade Policy',
  abilities: [
    technologyAbility<ProductionStarted>({
      technology: ID,
      rule: RULE,
      window: productionStarts,
      exhausts: true,
      usable: ({ state }, owner, { player }) => owner === player && swappable(state, owner).length > 0,
      missing: (_game, owner, { player }) =>
        owner === player ? 'resources and influence are the same on all of your planets' : 'it is not your production',
      *resolve(game, owner) {
        const { state } = game;
        const planet = yield* choosePlanet(
          game,
          owner,
          {
            kind: 'choose-planet',
            rule: RULE,
            prompt: 'Of which planet are resources and influence swapped during this production?',
            about: () => ({ technology: ID }),
          },
          swappable(state, owner),
        );
        beginEffect(state, {
          source: 'Hegemonic Trade Policy',
          kind: VALUES_SWAPPED,
          until: END_OF_PRODUCTION,
          data: { planet },
        });
        game.emit({
          type: 'values-swapped',
          text: `${playerName(state, owner)} swaps resources and influence of ${planetName(state, planet)} for this production: ${resourcesOf(state, planet)} and ${influenceOf(state, planet)}`,
          rule: RULE,
          data: { player: owner, planet: planetKey(state, planet) },
        });
      },
    }),
  ],
};
