import type { Component } from '@orrery/kernel';
import { promissoryNoteIndex } from '../../data/index.ts';
import { heldCardAbility, heldCardNumber } from '../../later-sets/held-card.ts';
import { makeOneShipFaster } from '../../later-sets/one-ship-faster.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { combatRoll, type CombatUnits } from '../../rules/combat.ts';
import { type Game, isLegendary, planetsIn, type SystemId, type TiState } from '../../state/index.ts';

const ID = 'imperator';
const SUPPORT = promissoryNoteIndex('support-for-the-throne');

function isOfLegends(state: TiState, system: SystemId): boolean {
  return planetsIn(state, system).some((planet) => isLegendary(state, planet));
}

/**
 * The breakthrough of the Winnu: one more to combat rolls for each Support for the Throne in the opponent's play area; in a
 * tactical action at a legendary planet one ship moves one further.
 */
export const imperator: Component<Game> = {
  name: 'Imperator',
  abilities: [
    heldCardAbility<SystemActivated>({
      card: ID,
      rule: 'LRR 58',
      window: systemActivated.after,
      may: false,
      usable: ({ state }, owner, { player, system }) => owner === player && isOfLegends(state, system),
      *resolve({ state }, owner) {
        makeOneShipFaster(state, owner, 'Imperator');
      },
    }),
  ],
  modifiers: [
    heldCardNumber<CombatUnits>(
      ID,
      'LRR 56',
      combatRoll,
      ({ state }, { opponent }) => state.players[opponent].playArea.filter(({ note }) => note === SUPPORT).length,
    ),
  ],
};
