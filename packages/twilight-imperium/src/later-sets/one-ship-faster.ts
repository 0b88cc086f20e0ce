import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { singleShipBonus } from '../rules/movement.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import type { Game, PlayerId, TiState } from '../state/index.ts';

/** The effect that one ship of `player`, whichever needs it, moves one further in this tactical action. */
const ONE_SHIP_FASTER = 'one-ship-faster';

/** One ship of the player has +1 move in the tactical action that goes on. */
export function makeOneShipFaster(state: TiState, player: PlayerId, source: string): void {
  beginEffect(state, { source, kind: ONE_SHIP_FASTER, until: END_OF_TACTICAL_ACTION, data: { player } });
}

/** What several cards of later sets give to a ship. */
export const oneShipFaster: Component<Game> = {
  name: 'One ship faster',
  modifiers: [
    {
      source: 'a card',
      rule: 'LRR 58',
      number: singleShipBonus,
      by: ({ state }: Game, { player }: { player: PlayerId }) =>
        effectsOf(state, ONE_SHIP_FASTER).filter(({ data }) => data.player === player).length,
    },
  ],
};
