import type { Modifier } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { votesOfPlanet } from '../../rules/agenda/keys.ts';
import { type Game, isCombined, type PlanetId, type PlayerId, resourcesOf } from '../../state/index.ts';
import { leader } from '../leader.ts';

const ID = 'xxekir-grom-omega';

/** A planet exhausted to vote gives its resources too; what it gives to spend is asked of the state (state/combined-values). */
const votes: Modifier<Game, { readonly player: PlayerId; readonly planet: PlanetId }> = {
  source: LEADERS[leaderIndex(ID)].name,
  rule: 'LRR 51',
  number: votesOfPlanet,
  by: ({ state }, { planet }) => (isCombined(state, planet) ? resourcesOf(state, planet) : 0),
};

/** Once unlocked, the hero stays: planets are exhausted for their resources and influence together. */
export const xxekirGrom = leader(ID, [], [votes as Modifier<Game, never>]);
