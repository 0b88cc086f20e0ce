import { type Ability, beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { turnEnds } from '../rules/action-phase.ts';
import {
  additionalVotes,
  agendaEnds,
  END_OF_AGENDA,
  type VotesBeingCast,
  votesOfAbility,
} from '../rules/agenda/keys.ts';
import { redistributeTokens } from '../rules/command-tokens.ts';
import { exhaustTechnology, isTechnologyReady } from '../rules/technology-cards.ts';
import type { Game, PlayerId } from '../state/index.ts';
import { technologyAbility } from './technology.ts';

const ID = 'predictive-intelligence';
const TECHNOLOGY = technologyIndex(ID);
/** The id of the ability that adds votes, and the effect that it was used: `data` holds the `player` and the `outcome`. */
const VOTES = `${ID}:votes`;
const VOTES_ADDED = 3;

/** The card is exhausted when the outcome that its votes went to is not resolved. */
const exhausting: Ability<Game, { readonly outcome: string | undefined }> = {
  id: `${ID}:lost`,
  name: 'Predictive Intelligence',
  rule: 'LRR 8.15',
  window: agendaEnds,
  may: false,
  owners: ({ state }) => effectsOf(state, VOTES).map(({ data }) => Number(data.player)),
  usable: ({ state }, owner, { outcome }) =>
    isTechnologyReady(state, owner, TECHNOLOGY) &&
    effectsOf(state, VOTES).some(({ data }) => data.player === owner && data.outcome !== outcome),
  *resolve(game, owner) {
    exhaustTechnology(game, owner, TECHNOLOGY);
  },
};

/**
 * Exhausted at the end of its owner's turn: the tokens on the command sheet are distributed anew. While its owner votes it adds
 * three votes.
 */
export const predictiveIntelligence: Component<Game> = {
  name: 'Predictive Intelligence',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'predictive-intelligence',
      part: 'redistribute',
      rule: 'LRR 20',
      window: turnEnds,
      exhausts: true,
      usable: ({ state }, owner, { player }) => {
        const { tactic, fleet, strategy } = state.players[owner];
        return owner === player && tactic + fleet + strategy > 0;
      },
      missing: () => 'it is not the end of your turn, or there is no token to redistribute',
      resolve: (game, owner) => redistributeTokens(game, owner, 'LRR 20'),
    }),
    technologyAbility<VotesBeingCast>({
      technology: ID,
      part: 'votes',
      rule: 'LRR 8.15',
      window: additionalVotes,
      usable: ({ state }, owner) => isTechnologyReady(state, owner, TECHNOLOGY),
      missing: () => 'it is exhausted',
      *resolve({ state }, owner, { outcome }) {
        beginEffect(state, {
          source: 'Predictive Intelligence',
          kind: VOTES,
          until: END_OF_AGENDA,
          data: { player: owner, outcome: outcome ?? null },
        });
      },
    }),
    exhausting as Ability<Game, never>,
  ],
  modifiers: [
    {
      source: 'Predictive Intelligence',
      rule: 'LRR 8.15',
      number: votesOfAbility,
      by: (_game: Game, { ability }: { ability: string }) => (ability === VOTES ? VOTES_ADDED : 0),
    },
  ],
};
