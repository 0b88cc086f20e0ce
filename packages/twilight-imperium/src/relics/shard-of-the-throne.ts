import type { Component } from '@orrery/kernel';
import { controlChanges, type PlanetGained } from '../rules/control.ts';
import { receiveRelic, relicGained } from '../rules/relics.ts';
import { losePoints, scorePoints } from '../rules/scoring.ts';
import {
  type Game,
  homeSystem,
  isLegendary,
  type PlayerId,
  type RelicId,
  systemOfPlanet,
  takeRelic,
  type TiState,
} from '../state/index.ts';
import { relicAbility, relicCard } from './relic.ts';

const POINT = 'shard-of-the-throne';

/** Was a legendary planet, or one of the owner's home system, taken from the owner? */
function isSeized(state: TiState, owner: PlayerId, { planet, from }: PlanetGained): boolean {
  if (from !== owner) return false;
  return isLegendary(state, planet) || systemOfPlanet(state, planet) === homeSystem(state, owner);
}

/** A victory point that goes with the card to whoever takes such a planet from its owner, before anything else happens. */
export const shardOfTheThrone: Component<Game> = relicCard(
  'shard-of-the-throne',
  relicAbility<{ readonly player: PlayerId; readonly relic: RelicId }>({
    relic: 'shard-of-the-throne',
    part: 'gained',
    window: relicGained,
    may: false,
    usable: (_game, _owner, { relic: gained }, relic) => gained === relic,
    *resolve(game, owner) {
      scorePoints(game, owner, POINT, 1);
    },
  }),
  relicAbility<PlanetGained>({
    relic: 'shard-of-the-throne',
    part: 'taken',
    window: controlChanges,
    may: false,
    usable: ({ state }, owner, event) => isSeized(state, owner, event),
    *resolve(game, owner, { player }, relic) {
      takeRelic(game.state, owner, relic);
      losePoints(game, owner, POINT);
      yield* receiveRelic(game, player, relic, 'LRR 73.3');
    },
  }),
);
