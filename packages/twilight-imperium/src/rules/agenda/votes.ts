import { beginEffect, effectsOf, forbidden, modified, type Refusal, type Window } from '@orrery/kernel';
import {
  type AgendaInProgress,
  type Game,
  influenceOf,
  isReady,
  type PlanetId,
  planetsOf,
  type PlayerId,
  playerName,
  type TiState,
} from '../../state/index.ts';
import { exempt } from '../exemptions.ts';
import {
  additionalVotes,
  alwaysVotes,
  castAdditionalVotes,
  exhaustToVote,
  type OutcomeChosen,
  type VotesBeingCast,
  votesAdded,
  votesOfAbility,
  votesOfPlanet,
  votesWithoutPlanets,
  voting,
} from './keys.ts';
import { outcomeName } from './outcomes.ts';

/** Who may vote, and how many votes they have (LRR 8.5 to 8.16). What is previewed and what is cast is counted here alone. */

/** The effect that a player cannot vote: `data` holds the `player`. */
const BARRED = 'cannot-vote';

/** The player cannot vote until that moment (LRR 8.16): `END_OF_AGENDA` or `END_OF_AGENDA_PHASE`. */
export function barFromVoting(state: TiState, player: PlayerId, source: string, until: string): void {
  beginEffect(state, { source, kind: BARRED, until, data: { player } });
}

/** Why the player cannot vote by any means (LRR 8.16), or undefined. */
export function whyNotVote(game: Game, player: PlayerId): { reason: string; rule: string } | undefined {
  if (exempt(game, alwaysVotes, { player })) return undefined;
  for (const { data, source } of effectsOf(game.state, BARRED)) {
    if (data.player === player) return { reason: `you cannot vote because of ${source}`, rule: 'LRR 8.16' };
  }
  return forbidden(game, voting, { player });
}

/** The agenda that is being resolved. Throws outside of one: a defect of the caller. */
export function currentAgenda(state: TiState): AgendaInProgress {
  if (state.agenda === null) throw new Error('no agenda is being resolved');
  return state.agenda;
}

/** What a player casts votes with: planets to exhaust, and abilities that add votes. */
export interface VoteSources {
  readonly planets: readonly PlanetId[];
  /** Ids of abilities of the window `additionalVotes`. */
  readonly abilities: readonly string[];
}

/** Everything the player could cast votes with. */
export function voteSources(game: Game, player: PlayerId, outcome?: string): VoteSources {
  const { state } = game;
  const planets = forbidden(game, exhaustToVote, { player })
    ? []
    : planetsOf(state, player).filter(
        (planet) => isReady(state, player, planet) && planetVotes(game, player, planet) > 0,
      );
  return { planets, abilities: addingAbilities(game, { player, outcome }) };
}

function addingAbilities(game: Game, event: VotesBeingCast): string[] {
  const { player } = event;
  if (forbidden(game, castAdditionalVotes, { player }) !== undefined) return [];
  const abilities = game.registry.abilitiesAt(additionalVotes as Window<unknown>) ?? [];
  return abilities
    .filter((ability) => ability.owners(game, event).includes(player) && ability.usable(game, player, event, []))
    .map((ability) => ability.id);
}

/** The votes of one planet: all of its influence (LRR 8.6a). */
export function planetVotes(game: Game, player: PlayerId, planet: PlanetId): number {
  return modified(game, votesOfPlanet, influenceOf(game.state, planet), { player, planet });
}

/** The votes that an ability adds. */
export function abilityVotes(game: Game, player: PlayerId, ability: string): number {
  return modified(game, votesOfAbility, 0, { player, ability });
}

/** The votes that these sources give together, those a player has without any included. */
export function countVotes(game: Game, player: PlayerId, { planets, abilities }: VoteSources): number {
  let count = modified(game, votesWithoutPlanets, 0, { player });
  for (const planet of planets) count += planetVotes(game, player, planet);
  for (const ability of abilities) count += abilityVotes(game, player, ability);
  if (count === 0 || forbidden(game, castAdditionalVotes, { player }) !== undefined) return count;
  return modified(game, votesAdded, count, { player });
}

/** The most votes the player could cast now; 0 for who cannot vote. */
export function availableVotes(game: Game, player: PlayerId): number {
  if (whyNotVote(game, player) !== undefined) return 0;
  return countVotes(game, player, voteSources(game, player));
}

/** Add votes of a player for an outcome (LRR 8.7, 8.15). Throws when they have voted otherwise. */
export function addVotes(game: Game, player: PlayerId, outcome: string, count: number, rule: string): void {
  const { state } = game;
  const agenda = currentAgenda(state);
  const before = votesOf(agenda, player);
  if (before !== undefined && before.outcome !== outcome) throw new Error(`player ${player} voted for another outcome`);
  const cast = { player, outcome, count: (before?.count ?? 0) + count };
  const votes =
    before === undefined
      ? [...agenda.votes, cast]
      : agenda.votes.map((entry) => (entry.player === player ? cast : entry));
  state.agenda = { ...agenda, votes };
  game.emit({
    type: 'votes-cast',
    text: `${playerName(state, player)} casts ${count} ${count === 1 ? 'vote' : 'votes'} for ${outcomeName(state, outcome)}`,
    rule,
    data: { player, outcome, count, total: cast.count },
  });
}

/** This outcome is the one that would be resolved: everybody sees it, until something makes it another one. */
export function decideOutcome(state: TiState, event: OutcomeChosen, outcome: string): void {
  event.outcome = outcome;
  state.agenda = { ...currentAgenda(state), decided: outcome };
}

/** What a player has voted, if they have. */
export function votesOf(agenda: AgendaInProgress, player: PlayerId) {
  return agenda.votes.find((entry) => entry.player === player);
}

/** The players who cast votes for the outcome, clockwise from the speaker. */
export function votersFor(state: TiState, outcome: string): PlayerId[] {
  const { votes } = currentAgenda(state);
  const count = state.players.length;
  const place = (player: PlayerId): number => (player - state.speaker + count) % count;
  return votes
    .filter((entry) => entry.outcome === outcome && entry.count > 0)
    .map((entry) => entry.player)
    .sort((a, b) => place(a) - place(b));
}

/** The votes for each outcome. */
export function tally({ outcomes, votes }: AgendaInProgress): number[] {
  return outcomes.map((outcome) =>
    votes.reduce((sum, entry) => (entry.outcome === outcome ? sum + entry.count : sum), 0),
  );
}

/** What one might expect to vote with and cannot (LRR 8.13, 34.4). */
export function refusedSources(game: Game, player: PlayerId, planetIds: (planet: PlanetId) => string): Refusal[] {
  const { state } = game;
  const refused: Refusal[] = [];
  const no = forbidden(game, exhaustToVote, { player });
  for (const planet of planetsOf(state, player)) {
    const id = planetIds(planet);
    if (no !== undefined) refused.push({ id, target: id, reason: no.reason, rule: no.rule });
    else if (!isReady(state, player, planet)) {
      refused.push({ id, target: id, reason: 'it is exhausted', rule: 'LRR 34.4' });
    } else if (planetVotes(game, player, planet) <= 0) {
      refused.push({ id, target: id, reason: 'it has no influence', rule: 'LRR 8.6' });
    }
  }
  if (state.players[player].tradeGoods > 0) {
    refused.push({ id: 'trade-good', reason: 'trade goods cannot be spent to cast votes', rule: 'LRR 8.13' });
  }
  return refused;
}
