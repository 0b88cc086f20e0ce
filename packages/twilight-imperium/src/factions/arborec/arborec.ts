import type { Component } from '@orrery/kernel';
import { INFANTRY, MECH, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { type EffectScope, producersIn } from '../../rules/producers.ts';
import { canProduceByEffect, produceByEffect } from '../../rules/production.ts';
import { statusPhaseStarts } from '../../rules/status-phase.ts';
import {
  type Game,
  planetArea,
  type PlanetId,
  planetsOf,
  type PlayerId,
  type SystemId,
  type TiState,
  unitCount,
  unitsOnBoard,
} from '../../state/index.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { factionAbility } from '../faction-ability.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

function places(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) =>
    canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, 1),
  );
}

/** Mitosis at the start of the status phase: an infantry on a planet of the Arborec. */
export const mitosisInfantry: Component<Game> = {
  name: 'Mitosis',
  abilities: [
    factionAbility<{ readonly round: number }>({
      ability: 'mitosis',
      rule: 'LRR 81',
      window: statusPhaseStarts,
      may: false,
      usable: ({ state }, owner) => places(state, owner).length > 0,
      *resolve(game, owner) {
        const question = {
          kind: 'choose-planet',
          rule: 'LRR 81',
          prompt: 'Mitosis: on which planet do you place an infantry?',
        };
        const planet = yield* choosePlanet(game, owner, question, places(game.state, owner));
        yield* placeUnits(game, owner, planetArea(game.state, planet), INFANTRY, 1, 'LRR 81');
      },
    }),
  ],
};

function groundForcesOnPlanets(state: TiState, player: PlayerId): number {
  let count = 0;
  for (const planet of planetsOf(state, player)) {
    for (const type of [INFANTRY, MECH]) count += unitCount(state, planetArea(state, planet), player, type);
  }
  return count;
}

/** One unit of any kind where own units have PRODUCTION. */
function oneUnit({ state }: Game, player: PlayerId, system: SystemId): EffectScope | undefined {
  if (producersIn(state, player, system).length === 0) return undefined;
  return { system, limit: 1, required: true, allows: (type) => type < UNIT_TYPE_COUNT };
}

/** After another player activates a system with own units that have PRODUCTION: a unit may be produced there. */
export const dirzugaRophal = leader(
  'dirzuga-rophal',
  [
    leaderAbility<SystemActivated>({
      leader: 'dirzuga-rophal',
      window: systemActivated.after,
      usable: (game, owner, { player, system }) => {
        const scope = oneUnit(game, owner, system);
        return owner !== player && scope !== undefined && canProduceByEffect(game, owner, scope);
      },
      missing: () => 'you have no unit with PRODUCTION there, or cannot pay for anything',
      *resolve(game, owner, { system }) {
        const scope = oneUnit(game, owner, system);
        if (scope !== undefined) yield* produceByEffect(game, owner, scope, 'LRR 67');
      },
    }),
  ],
  [
    unlocks(
      'dirzuga-rophal',
      (state, player) =>
        unitsOnBoard(state, player, INFANTRY) + unitsOnBoard(state, player, MECH) >= 12 &&
        groundForcesOnPlanets(state, player) >= 12,
    ),
  ],
);
