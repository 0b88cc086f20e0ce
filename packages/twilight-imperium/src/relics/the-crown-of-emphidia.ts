import type { Component } from '@orrery/kernel';
import { explorablePlanets, explorePlanet } from '../rules/exploration.ts';
import { purgeRelic } from '../rules/relics.ts';
import { scorePoints } from '../rules/scoring.ts';
import { statusPhaseEnds } from '../rules/status-phase.ts';
import { tacticalActionPerformed } from '../rules/tactical-action.ts';
import { type Game, planetsOf, type PlayerId, type SystemId } from '../state/index.ts';
import { choosePlanet, relicAbility, relicCard } from './relic.ts';

const TOMB = 'tomb-of-emphidia';

/** Explores a planet after a tactical action; with the Tomb of Emphidia it becomes a victory point when a status phase ends. */
export const theCrownOfEmphidia: Component<Game> = relicCard(
  'the-crown-of-emphidia',
  relicAbility<{ readonly player: PlayerId; readonly system: SystemId }>({
    relic: 'the-crown-of-emphidia',
    part: 'explore',
    window: tacticalActionPerformed.after,
    exhausts: true,
    usable: ({ state }, owner, { player }) => owner === player && explorablePlanets(state, owner).length > 0,
    missing: (_game, owner, { player }) =>
      owner === player ? 'you control no planet that can be explored' : 'it was not your tactical action',
    *resolve(game, owner) {
      const planets = explorablePlanets(game.state, owner);
      const planet = yield* choosePlanet(game, owner, planets, {
        relic: 'the-crown-of-emphidia',
        prompt: 'Which planet do you explore with the Crown of Emphidia?',
      });
      yield* explorePlanet(game, owner, planet, 'LRR 35.3');
    },
  }),
  relicAbility({
    relic: 'the-crown-of-emphidia',
    part: 'tomb',
    window: statusPhaseEnds,
    usable: ({ state }, owner) => planetsOf(state, owner).some((planet) => state.attachments[planet].includes(TOMB)),
    missing: () => 'you do not control the planet with the Tomb of Emphidia',
    *resolve(game, owner, _event, relic) {
      purgeRelic(game, owner, relic);
      scorePoints(game, owner, 'the-crown-of-emphidia', 1);
    },
  }),
);
