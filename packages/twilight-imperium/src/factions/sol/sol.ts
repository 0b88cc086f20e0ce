import type { Component } from '@orrery/kernel';
import { INFANTRY } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { type Combat, combatRoundStarts } from '../../rules/combat.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { statusCommandTokens } from '../../rules/status-phase.ts';
import { spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import {
  controls,
  type Game,
  planetArea,
  type PlanetId,
  planetsOf,
  type PlayerId,
  removeCommandToken,
  resourcesOf,
  type TiState,
} from '../../state/index.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { deployMech } from '../deploy.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';
import { combatants, oneMoreDie } from '../one-more-die.ts';
import { startsGroundCombat } from '../common.ts';

const TROOPS = 2;
/** What a mech costs that comes with them, in resources. */
const MECH_PRICE = 3;

function dropZones(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) =>
    canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, TROOPS),
  );
}

/** An action: a token of the strategy pool for two infantry on a planet, and for three resources a mech with them. */
export const orbitalDrop: Component<Game> = {
  name: 'Orbital Drop',
  abilities: [
    factionAbility<{ readonly player: PlayerId }>({
      ability: 'orbital-drop',
      rule: 'LRR 22.3',
      window: componentAction,
      usable: (game, owner) => strategyTokens(game, owner) > 0 && dropZones(game.state, owner).length > 0,
      missing: (game, owner) =>
        strategyTokens(game, owner) > 0
          ? 'there is no planet of yours that takes two infantry from your reinforcements'
          : 'there is no command token in your strategy pool',
      cost: (game, owner) => spendStrategyTokens(game, owner, 1, 'LRR 20.5'),
      *resolve(game, owner) {
        const question = { kind: 'choose-planet', rule: 'LRR 22.3', prompt: 'On which planet do two infantry land?' };
        const planet = yield* choosePlanet(game, owner, question, dropZones(game.state, owner));
        yield* placeUnits(game, owner, planetArea(game.state, planet), INFANTRY, TROOPS, 'LRR 22.3');
        yield* deployMech(game, owner, { mech: 'zs-thunderbolt-m2', planets: [planet], price: MECH_PRICE });
      },
    }),
  ],
};

/** One more command token is gained in the status phase. */
export const versatile: Component<Game> = {
  name: 'Versatile',
  modifiers: [factionNumber('versatile', statusCommandTokens, 1, 'LRR 81.5')],
};

/** At the start of a round of ground combat one ground force there rolls one more die. */
export const evelynDelouis = leader('evelyn-delouis', [
  leaderAbility<Combat>({
    leader: 'evelyn-delouis',
    window: combatRoundStarts,
    usable: (game, _owner, combat) =>
      combat.kind === 'ground' && combatants(game, [combat.area], 'ground-forces').length > 0,
    missing: () => 'it is no ground combat',
    resolve: (game, owner, combat) => oneMoreDie(game, owner, combat, 'Evelyn DeLouis', 'ground-forces'),
  }),
]);

/** At the start of a ground combat on a planet one controls: an infantry may be placed there. */
export const claireGibson = leader(
  'claire-gibson',
  [
    leaderAbility<Combat>({
      leader: 'claire-gibson',
      window: combatRoundStarts,
      usable: ({ state }, owner, combat) =>
        startsGroundCombat(state, combat, owner) &&
        controls(state, owner, combat.planet) &&
        canPlaceUnits(state, owner, combat.area, INFANTRY, 1),
      missing: () => 'it is not the start of a ground combat on a planet you control',
      resolve: (game, owner, combat) => placeUnits(game, owner, combat.area, INFANTRY, 1, 'LRR 51'),
    }),
  ],
  [
    unlocks(
      'claire-gibson',
      (state, player) => planetsOf(state, player).reduce((sum, planet) => sum + resourcesOf(state, planet), 0) >= 12,
    ),
  ],
);

/** An action: all one's command tokens, be there none, leave the board for the reinforcements. */
export const jaceX = leader('jace-x-4th-air-legion', [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: 'jace-x-4th-air-legion',
    window: componentAction,
    usable: () => true,
    *resolve(game, owner) {
      const { state } = game;
      for (let system = 0; system < state.commandTokens.length; system++) removeCommandToken(state, system, owner);
      game.emit({
        type: 'command-tokens-removed',
        text: `The command tokens of ${state.setup.players[owner].name} leave the board`,
        rule: 'LRR 51',
        data: { player: owner },
      });
    },
  }),
]);
