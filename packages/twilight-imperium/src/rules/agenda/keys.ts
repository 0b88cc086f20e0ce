import { moments, numberKey, permissionKey, type Window } from '@orrery/kernel';
import type { AgendaId, PlanetId, PlayerId } from '../../state/index.ts';
import { exemptionKey } from '../exemptions.ts';

/** What components may hang on an agenda (LRR 8): windows, numbers, permissions. */

/** Agendas resolved in a phase (LRR 8.2, 8.3). */
export const AGENDAS_EACH = 2;

/** The start of the agenda phase. */
export const agendaPhaseStarts: Window<{ readonly round: number }> = { key: 'at the start of the agenda phase' };

/** An agenda was revealed. What has another one revealed in its place sets `replaced`. */
export interface AgendaRevealed {
  readonly agenda: AgendaId;
  replaced: boolean;
}

/** When an agenda is revealed, and after that, before anybody votes (LRR 1.16, 8.22). */
export const agendaRevealed = moments<AgendaRevealed>('an agenda is revealed');

/** Players are about to vote. What elects without a vote sets `outcome`. */
export interface VotingStarts {
  readonly agenda: AgendaId;
  outcome: string | undefined;
}

/** Before players vote. */
export const votingStarts: Window<VotingStarts> = { key: 'before players vote' };

/** A player whose turn to vote it is, who can vote and has votes to cast. */
export interface VoterAboutToVote {
  readonly player: PlayerId;
}

/** Before a player casts votes in their turn; not where they could cast none. */
export const voterAboutToVote: Window<VoterAboutToVote> = {
  key: 'before a player casts votes',
  facts: ({ player }) => ({ player }),
};

/** The effect that a player has to cast votes for an outcome of this agenda: `data` holds `player` and `outcome`. */
export const HAS_TO_VOTE_FOR = 'has-to-vote-for';

/** A player has voted in turn; `count` is 0 for who abstained. */
export interface Voted {
  readonly player: PlayerId;
  readonly outcome: string;
  readonly count: number;
}

/** After a player cast votes in their turn of the vote step; votes added later do not open it (FAQ 36). */
export const votesCast: Window<Voted> = { key: 'after a player votes' };
/** After the speaker's place in the vote step is over, whether or not they voted (FAQ 43). */
export const speakerVoted: Window<{ readonly speaker: PlayerId }> = { key: 'after the speaker votes' };

/** A player is casting votes. `outcome` is undefined while it is only counted how many they could cast. */
export interface VotesBeingCast {
  readonly player: PlayerId;
  readonly outcome: string | undefined;
}

/** Abilities that add votes while a player casts theirs (LRR 8.15): each is offered among the planets. */
export const additionalVotes: Window<VotesBeingCast> = { key: 'while votes are cast' };
/** How many votes such an ability adds. */
export const votesOfAbility = numberKey<{ readonly player: PlayerId; readonly ability: string }>('votes of an ability');
/** The votes a planet gives when it is exhausted: its influence, and what is added to it. */
export const votesOfPlanet = numberKey<{ readonly player: PlayerId; readonly planet: PlanetId }>('votes of a planet');
/** Votes a player has without exhausting anything. */
export const votesWithoutPlanets = numberKey<{ readonly player: PlayerId }>('votes without planets');

/** Votes that are added to those a player casts in their turn, as soon as they cast any (LRR 8.15). */
export const votesAdded = numberKey<{ readonly player: PlayerId }>('votes added to others');
/** Whoever has this votes before everybody else, be they the speaker. */
export const votesFirst = exemptionKey<{ readonly player: PlayerId }>('vote first');

/** May the player vote on agendas (LRR 8.16)? */
export const voting = permissionKey<{ readonly player: PlayerId }>('vote on an agenda');
/** Whatever would prevent the player from voting does not; what keeps them from additional votes still does. */
export const alwaysVotes = exemptionKey<{ readonly player: PlayerId }>('vote whatever would prevent it');
/** May the player exhaust planets to cast votes? */
export const exhaustToVote = permissionKey<{ readonly player: PlayerId }>('exhaust planets to vote');
/** May the player cast additional votes (LRR 8.15)? */
export const castAdditionalVotes = permissionKey<{ readonly player: PlayerId }>('cast additional votes');

/** An outcome was chosen. What elects somebody else changes `outcome`; what discards the agenda instead sets `cancelled`. */
export interface OutcomeChosen {
  readonly agenda: AgendaId;
  outcome: string;
  cancelled: boolean;
}

/** When a player is elected. */
export const playerElected: Window<OutcomeChosen> = { key: 'when a player is elected' };
/** When an outcome would be resolved. */
export const outcomeWouldResolve: Window<OutcomeChosen> = { key: 'when an outcome would be resolved' };

/** An outcome that is resolved. */
export interface OutcomeResolved {
  readonly agenda: AgendaId;
  readonly outcome: string;
}

/** What was elected stands fast, and nothing has come of it yet. */
export const elected: Window<OutcomeResolved> = { key: 'as somebody or something is elected' };
/** What the agenda card says happens (LRR 8.18): the component of the agenda answers. */
export const outcomeResolves: Window<OutcomeResolved> = { key: 'as an outcome is resolved' };
/** After an outcome was resolved, before correct predictions are. */
export const outcomeResolved: Window<OutcomeResolved> = { key: 'after an outcome is resolved' };

/** An agenda is over; `outcome` is undefined where none was resolved. */
export const agendaEnds: Window<{ readonly outcome: string | undefined }> = { key: 'at the end of an agenda' };

/** A prediction that was right (LRR 8.22b): the component that `source` names answers. */
export interface PredictionCorrect {
  readonly player: PlayerId;
  readonly outcome: string;
  readonly source: string;
}

/** When a prediction turns out right, after the outcome was resolved. */
export const predictionCorrect: Window<PredictionCorrect> = { key: 'when a prediction is right' };

/** The moments that end what lasts for one agenda, and for the agenda phase. */
export const END_OF_AGENDA = 'end-of-agenda';
export const END_OF_AGENDA_PHASE = 'end-of-agenda-phase';
