import { beginEffect, choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { END_OF_AGENDA, HAS_TO_VOTE_FOR, type VoterAboutToVote, voterAboutToVote } from '../../rules/agenda/keys.ts';
import { outcomeName } from '../../rules/agenda/outcomes.ts';
import { currentAgenda } from '../../rules/agenda/votes.ts';
import { enforceFleetPool } from '../../rules/fleet-pool.ts';
import { loseFleetToken } from '../../rules/fleet-tokens.ts';
import { fleetPoolTokens, type Game, type PlayerId, playerName } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const RULE = 'LRR 8.6';
const NAME = 'Genetic Recombination';

type Answer = Option & { readonly votes: boolean };
const VOTE: Answer = { id: 'vote', votes: true };
const RETURN: Answer = { id: 'return-token', votes: false };

function* chooseOutcome({ state }: Game, owner: PlayerId, player: PlayerId): Rule<string> {
  const { id } = yield* choose({
    seat: owner,
    kind: 'choose-outcome',
    rule: RULE,
    prompt: `${NAME}: for which outcome does ${playerName(state, player)} have to vote?`,
    list: () => currentAgenda(state).outcomes.map((outcome) => ({ id: outcome })),
    text: (option) => ({ label: outcomeName(state, option.id), target: option.id }),
  });
  return id;
}

/** The player decides: vote for it, or return a token of the fleet pool; who has none there has to vote. */
function* bind(game: Game, player: PlayerId, outcome: string): Rule {
  const { state } = game;
  const { votes } = yield* choose<Answer>({
    seat: player,
    kind: 'vote-or-return-token',
    rule: RULE,
    prompt: `${NAME}: vote for ${outcomeName(state, outcome)}, or return a command token of your fleet pool?`,
    list: () => (fleetPoolTokens(state, player) > 0 ? [VOTE, RETURN] : [VOTE]),
    text: (option) =>
      option.votes
        ? { label: `Vote for ${outcomeName(state, outcome)}`, target: outcome }
        : { label: 'Return a command token of the fleet pool', detail: 'and vote as you like' },
    about: () => ({ outcome }),
  });
  if (votes) {
    beginEffect(state, { source: NAME, kind: HAS_TO_VOTE_FOR, until: END_OF_AGENDA, data: { player, outcome } });
    return;
  }
  yield* loseFleetToken(game, player, RULE);
  game.emit({
    type: 'command-token-lost',
    text: `${playerName(state, player)} returns a command token of the fleet pool`,
    rule: RULE,
    data: { player, pool: 'fleet' },
  });
  yield* enforceFleetPool(game, player);
}

/** Before another player casts votes: they vote for an outcome that its owner names, or return a token of their fleet pool. */
export const geneticRecombination: Component<Game> = {
  name: NAME,
  abilities: [
    technologyAbility<VoterAboutToVote>({
      technology: 'genetic-recombination',
      rule: RULE,
      window: voterAboutToVote,
      exhausts: true,
      usable: (_game, owner, { player }) => owner !== player,
      missing: () => 'it is your own vote',
      *resolve(game, owner, { player }) {
        const { state } = game;
        const outcome = yield* chooseOutcome(game, owner, player);
        game.emit({
          type: 'vote-demanded',
          text: `${playerName(state, owner)} has ${playerName(state, player)} vote for ${outcomeName(state, outcome)} or return a command token`,
          rule: RULE,
          data: { player: owner, voter: player, outcome },
        });
        yield* bind(game, player, outcome);
      },
    }),
  ],
};
