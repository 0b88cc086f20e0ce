import { type Component, effectsOf } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { passOtherShips, type ShipMoving } from '../rules/movement.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import type { Game, SystemId } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE, chooseCandidate, systemCandidates } from './component-card.ts';
import { beginCardEffect } from './lasting.ts';
import { itsPlayer } from './players.ts';

const ID = 'in-the-silence-of-space';

/** One's ships that start in a chosen system may pass the ships of others, for the tactical action. */
export const inTheSilenceOfSpace: Component<Game> = {
  ...actionCard<SystemActivated, SystemId>({
    id: ID,
    window: systemActivated.after,
    players: itsPlayer,
    notFor: 'you did not activate the system',
    usable: () => true,
    *targets({ state }, player) {
      const card = { id: ID, kind: 'choose-system', prompt: 'Ships of which system may pass the ships of others?' };
      return yield* chooseCandidate(
        player,
        card,
        systemCandidates(state, () => undefined),
      );
    },
    *effect(game, player, _event, system) {
      beginCardEffect(game, ID, player, END_OF_TACTICAL_ACTION, { system });
    },
  }),
  modifiers: [
    {
      source: 'In The Silence Of Space',
      rule: CARD_RULE,
      number: passOtherShips,
      by: ({ state }: Game, { player, from }: ShipMoving) =>
        effectsOf(state, ID).some(({ data }) => data.player === player && data.system === from) ? 1 : 0,
    },
  ],
};
