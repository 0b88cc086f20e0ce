import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { beforeMovement, leaveOwnTokens } from '../rules/movement/keys.ts';
import { purgeRelic } from '../rules/relics.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import { type Game, hasCommandToken, type PlayerId, type SystemId } from '../state/index.ts';
import { relicAbility } from './relic.ts';

const KIND = 'dominus-orb';

/** Purged before units move: units in systems with own command tokens move and are transported too in this action. */
export const dominusOrb: Component<Game> = {
  name: 'Dominus Orb',
  abilities: [
    relicAbility<{ readonly player: PlayerId; readonly system: SystemId }>({
      relic: 'dominus-orb',
      rule: 'LRR 58.4',
      window: beforeMovement,
      usable: ({ state }, owner, { player }) =>
        owner === player &&
        state.commandTokens.some((_, system) => system !== state.activeSystem && hasCommandToken(state, system, owner)),
      missing: (_game, owner, { player }) =>
        owner === player ? 'none of your command tokens lies in another system' : 'it is not your tactical action',
      *resolve(game, owner, _event, relic) {
        purgeRelic(game, owner, relic);
        beginEffect(game.state, { source: KIND, kind: KIND, until: END_OF_TACTICAL_ACTION, data: { player: owner } });
      },
    }),
  ],
  modifiers: [
    {
      source: 'Dominus Orb',
      rule: 'LRR 58.4',
      number: leaveOwnTokens,
      by: ({ state }: Game, { player }: { readonly player: PlayerId }) =>
        effectsOf(state, KIND).some(({ data }) => data.player === player) ? 1 : 0,
    },
  ],
};
