import type { Component } from '@orrery/kernel';
import { FLAGSHIP, INFANTRY } from '../../data/index.ts';
import { combatRoll, type CombatUnits } from '../../rules/combat.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { tacticalActionPerformed } from '../../rules/tactical-action.ts';
import {
  controls,
  type Game,
  planetArea,
  type PlanetId,
  planetsIn,
  type PlayerId,
  type SystemId,
  type TiState,
} from '../../state/index.ts';
import { accepts, choosePlanet } from '../../technologies/choices.ts';
import { hasPrinted } from '../common.ts';
import { factionNumber } from '../faction-ability.ts';
import { leader, leaderAbility } from '../leader.ts';

/** One is added to all combat rolls. */
export const unrelenting: Component<Game> = {
  name: 'Unrelenting',
  modifiers: [factionNumber<CombatUnits>('unrelenting', combatRoll, 1, 'LRR 56')],
};

/** The flagship: one is added to the combat rolls of its owner's other ships in its system. */
export const cmorranNorr: Component<Game> = {
  name: "C'morran N'orr",
  modifiers: [
    {
      source: "C'morran N'orr",
      rule: 'LRR 56',
      number: combatRoll,
      by: ({ state }: Game, { combat, player, unit }: CombatUnits) =>
        combat.kind === 'space' && unit !== FLAGSHIP && hasPrinted(state, player, combat.area, FLAGSHIP, 'cmorran-norr')
          ? 1
          : 0,
    },
  ],
};

function planets(state: TiState, player: PlayerId, system: SystemId): PlanetId[] {
  return planetsIn(state, system).filter(
    (planet) => controls(state, player, planet) && canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, 2),
  );
}

/** At the end of anybody's tactical action: that player may place two infantry on a planet of theirs in the active system. */
export const tro = leader('tro', [
  leaderAbility<{ readonly player: PlayerId; readonly system: SystemId }>({
    leader: 'tro',
    window: tacticalActionPerformed.after,
    usable: ({ state }, _owner, { player, system }) => planets(state, player, system).length > 0,
    missing: () => 'the active player controls no planet there that takes two infantry',
    *resolve(game, owner, { player, system }) {
      const question = { kind: 'choose-planet', rule: 'LRR 51', prompt: 'On which planet do you place two infantry?' };
      if (player !== owner) {
        const ask = { kind: 'accept-ability', rule: 'LRR 51', prompt: "T'ro lets you place two infantry. Do you?" };
        if (!(yield* accepts(player, ask, 'Place two infantry'))) return;
      }
      const planet = yield* choosePlanet(game, player, question, planets(game.state, player, system));
      yield* placeUnits(game, player, planetArea(game.state, planet), INFANTRY, 2, 'LRR 51');
    },
  }),
]);
