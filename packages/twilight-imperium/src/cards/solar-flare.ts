import { type Component, effectsOf } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { type SpaceCannonUse, useSpaceCannon } from '../rules/space-cannon.ts';
import { END_OF_MOVEMENT } from '../rules/tactical-action.ts';
import type { Game } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect } from './lasting.ts';
import { itsPlayer } from './players.ts';

const ID = 'solar-flare';

/** No other player uses Space Cannon against one's ships in this movement. */
export const solarFlare: Component<Game> = {
  ...actionCard<SystemActivated>({
    id: ID,
    window: systemActivated.after,
    players: itsPlayer,
    notFor: 'you did not activate the system',
    usable: () => true,
    *effect(game, player) {
      beginCardEffect(game, ID, player, END_OF_MOVEMENT);
    },
  }),
  prohibitions: [
    {
      source: 'Solar Flare',
      rule: CARD_RULE,
      permission: useSpaceCannon,
      oneTime: true,
      forbids: ({ state }: Game, { player, target, step }: SpaceCannonUse) =>
        step === 'offense' && effectsOf(state, ID).some(({ data }) => data.player === target && target !== player)
          ? 'Solar Flare keeps space cannons from firing at these ships'
          : undefined,
    },
  ],
};
