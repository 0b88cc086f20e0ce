import type { Component } from '@orrery/kernel';
import { MECH } from '../data/index.ts';
import { afterUnitsDestroyed, type Destruction } from '../rules/destruction.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { afterProduction, type UnitsProduced } from '../rules/production.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import {
  controls,
  type Game,
  planetArea,
  type PlanetId,
  planetsIn,
  type PlayerId,
  type TiState,
} from '../state/index.ts';
import { choosePlanet } from './choices.ts';
import { technologyAbility } from './technology.ts';

const ID = 'self-assembly-routines';
const RULE = 'LRR 55';

function planetsFor(state: TiState, player: PlayerId, { system }: UnitsProduced): PlanetId[] {
  return planetsIn(state, system).filter(
    (planet) => controls(state, player, planet) && canPlaceUnits(state, player, planetArea(state, planet), MECH, 1),
  );
}

function mechsLost({ losses }: Destruction, owner: PlayerId): number {
  let lost = 0;
  for (const loss of losses) if (loss.owner === owner) lost += loss.units[MECH];
  return lost;
}

/** Exhausted after own units used PRODUCTION: a mech on a planet of that system. A mech that is destroyed gives a trade good. */
export const selfAssemblyRoutines: Component<Game> = {
  name: 'Self-Assembly Routines',
  abilities: [
    technologyAbility<UnitsProduced>({
      technology: ID,
      part: 'mech',
      rule: RULE,
      window: afterProduction,
      exhausts: true,
      usable: ({ state }, owner, event) => owner === event.player && planetsFor(state, owner, event).length > 0,
      missing: () => 'you control no planet in that system that takes a mech from your reinforcements',
      *resolve(game, owner, event) {
        const question = { kind: 'choose-planet', rule: RULE, prompt: 'On which planet do you place a mech?' };
        const planet = yield* choosePlanet(game, owner, question, planetsFor(game.state, owner, event));
        yield* placeUnits(game, owner, planetArea(game.state, planet), MECH, 1, RULE);
      },
    }),
    technologyAbility<Destruction>({
      technology: ID,
      part: 'trade-good',
      rule: RULE,
      window: afterUnitsDestroyed,
      may: false,
      usable: (_game, owner, event) => mechsLost(event, owner) > 0,
      *resolve(game, owner, event) {
        yield* gainTradeGoods(game, owner, mechsLost(event, owner), RULE);
      },
    }),
  ],
};
