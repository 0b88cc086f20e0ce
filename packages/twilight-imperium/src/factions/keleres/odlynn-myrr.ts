import { type Ability, beginEffect, type Component, effectsOf, type Modifier } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import {
  additionalVotes,
  agendaEnds,
  type AgendaRevealed,
  agendaRevealed,
  END_OF_AGENDA,
  type VotesBeingCast,
  votesOfAbility,
} from '../../rules/agenda/keys.ts';
import { playersInGame } from '../../rules/agenda/outcomes.ts';
import { choosePrediction, predict } from '../../rules/agenda/predictions.ts';
import { currentAgenda, votesOf } from '../../rules/agenda/votes.ts';
import { gainCommandTokens } from '../../rules/command-tokens.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import type { Game, PlayerId } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'odlynn-myrr';
const RULE = 'LRR 51';
const { name: NAME } = LEADERS[leaderIndex(ID)];
/** The effect that she was used on the agenda: `data` holds the `player` and the predicted `outcome`. */
const USED = `leader:${ID}`;

/** Together any number of votes from one to six. */
const PARCELS = [1, 2, 3];
const parcelId = (votes: number): string => `${USED}:votes-${votes}`;

/** Votes that may be added to those cast, in parcels: so their number is free up to six. */
const parcels = PARCELS.map(
  (votes): Ability<Game, VotesBeingCast> => ({
    id: parcelId(votes),
    name: NAME,
    rule: 'LRR 8.15',
    window: additionalVotes,
    may: true,
    owners: ({ state }) => effectsOf(state, USED).map(({ data }) => Number(data.player)),
    usable: () => true,
    *resolve() {
      // The votes are counted where they are cast; a player votes once on an agenda.
    },
    text: () => ({ label: NAME, target: USED }),
  }),
);

/** The players who abstained from the vote, or voted otherwise than predicted. */
function contrary({ state }: Game, outcome: unknown): PlayerId[] {
  const agenda = currentAgenda(state);
  if (agenda.step !== 'resolve') return [];
  return playersInGame(state).filter((player) => {
    const cast = votesOf(agenda, player);
    return cast === undefined || cast.count === 0 || cast.outcome !== outcome;
  });
}

function* reward(game: Game, owner: PlayerId) {
  for (const { data } of effectsOf(game.state, USED)) {
    const count = contrary(game, data.outcome).length;
    if (count === 0) continue;
    yield* gainTradeGoods(game, owner, count, RULE);
    yield* gainCommandTokens(game, owner, count, RULE);
  }
}

const rewarded: Ability<Game, { readonly outcome: string | undefined }> = {
  id: `${USED}:rewarded`,
  name: NAME,
  rule: RULE,
  window: agendaEnds,
  may: false,
  owners: ({ state }) => effectsOf(state, USED).map(({ data }) => Number(data.player)),
  usable: (game) => effectsOf(game.state, USED).some(({ data }) => contrary(game, data.outcome).length > 0),
  resolve: reward,
};

/**
 * The hero who comes with the home of the Xxcha: up to six votes more on this agenda, and a trade good and a command token for
 * each player who does not vote as predicted.
 */
export const odlynnMyrr: Component<Game> = leader(
  ID,
  [
    leaderAbility<AgendaRevealed>({
      leader: ID,
      window: agendaRevealed.after,
      usable: ({ state }) => currentAgenda(state).outcomes.length > 0,
      missing: () => 'there is no outcome to predict',
      *resolve(game, owner) {
        const outcome = yield* choosePrediction(game, owner, NAME);
        predict(game, owner, outcome, USED);
        beginEffect(game.state, { source: NAME, kind: USED, until: END_OF_AGENDA, data: { player: owner, outcome } });
      },
    }),
    rewarded as Ability<Game, never>,
    ...parcels.map((parcel) => parcel as Ability<Game, never>),
  ],
  [
    {
      source: NAME,
      rule: 'LRR 8.15',
      number: votesOfAbility,
      by: (_game: Game, { ability }: { ability: string }) => PARCELS.find((votes) => parcelId(votes) === ability) ?? 0,
    } as Modifier<Game, { readonly player: PlayerId; readonly ability: string }> as Modifier<Game, never>,
  ],
);
