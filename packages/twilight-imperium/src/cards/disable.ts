import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { PDS } from '../data/index.ts';
import { END_OF_INVASION, type Invasion, invasionStarts } from '../rules/invasion.ts';
import { SHIELDS_LOST } from '../rules/planetary-shield.ts';
import { type SpaceCannonUse, useSpaceCannon } from '../rules/space-cannon.ts';
import { type Game, type PlayerId, type SystemId, type TiState, unitCount } from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect } from './lasting.ts';

const ID = 'disable';

/** The PDS of those whom one invades have neither Planetary Shield nor Space Cannon during the invasion. */
export const disable: Component<Game> = {
  ...actionCard<Invasion>({
    id: ID,
    window: invasionStarts,
    players: ({ state }, { player, system }) => (othersHavePds(state, player, system) ? [player] : []),
    notFor: 'it is for the invader of a system in which others have PDS',
    usable: () => true,
    *effect(game, player, { system }) {
      const data = { unit: PDS, system, but: player };
      beginEffect(game.state, { source: 'Disable', kind: SHIELDS_LOST, until: END_OF_INVASION, data });
      beginCardEffect(game, ID, player, END_OF_INVASION, { system });
    },
  }),
  prohibitions: [
    {
      source: 'Disable',
      rule: CARD_RULE,
      permission: useSpaceCannon,
      oneTime: true,
      forbids: ({ state }: Game, { player, system, unit, step }: SpaceCannonUse) =>
        step === 'defense' &&
        unit === PDS &&
        effectsOf(state, ID).some(({ data }) => data.system === system && data.player !== player)
          ? 'Disable keeps the PDS from firing in this invasion'
          : undefined,
    },
  ],
};

function othersHavePds(state: TiState, player: PlayerId, system: SystemId): boolean {
  return areasOf(state, system).some((area) =>
    state.players.some((_, other) => other !== player && unitCount(state, area, other, PDS) > 0),
  );
}
