import {
  ask,
  choose,
  decide,
  effectsOf,
  modified,
  openWindow,
  type Option,
  type OptionText,
  type Refusal,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { AGENDAS, OBJECTIVES } from '../../data/index.ts';
import {
  type AgendaInProgress,
  type Game,
  NOBODY,
  NOWHERE,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  playerOutcome,
  type TiState,
} from '../../state/index.ts';
import { exempt } from '../exemptions.ts';
import { windowOrder } from '../order.ts';
import { exhaustPlanet } from '../payment.ts';
import { transact, type TransactionSpan, transactionPartners } from '../transactions.ts';
import {
  additionalVotes,
  END_OF_AGENDA,
  HAS_TO_VOTE_FOR,
  speakerVoted,
  voterAboutToVote,
  votesCast,
  votesFirst,
  votesWithoutPlanets,
} from './keys.ts';
import { outcomeName } from './outcomes.ts';
import {
  abilityVotes,
  addVotes,
  availableVotes,
  countVotes,
  currentAgenda,
  planetVotes,
  refusedSources,
  tally,
  type VoteSources,
  voteSources,
  whyNotVote,
} from './votes.ts';

/** The vote step (LRR 8.2ii, 8.5 to 8.16). */

/** The effect that players vote the other way round. */
export const COUNTER_CLOCKWISE = 'vote-counter-clockwise';

/** The plan of whoever votes: for what, and what with. */
const VOTE = 'vote';

/** Who votes in which order: from the speaker's left clockwise, the speaker last (LRR 8.2, 80.2); who always votes first, first. */
export function votingOrder(game: Game): PlayerId[] {
  const { state } = game;
  const { length } = state.players;
  const step = state.effects.some(({ kind }) => kind === COUNTER_CLOCKWISE) ? length - 1 : 1;
  const order: PlayerId[] = [];
  for (let i = 1; i <= length; i++) {
    const player = (state.speaker + i * step) % length;
    if (!state.players[player].eliminated) order.push(player);
  }
  const isFirst = order.map((player) => exempt(game, votesFirst, { player }));
  return [...order.filter((_, i) => isFirst[i]), ...order.filter((_, i) => !isFirst[i])];
}

/** Everybody votes in turn. */
export function* vote(game: Game): Rule {
  const { state } = game;
  const order = () => windowOrder(state);
  for (const player of votingOrder(game)) {
    state.agenda = { ...currentAgenda(state), voter: player };
    const cast = yield* voteInTurn(game, player);
    if (cast !== undefined && cast.count > 0) yield* openWindow(game, votesCast, { player, ...cast }, order);
    if (player === state.speaker) yield* openWindow(game, speakerVoted, { speaker: player }, order);
  }
}

interface OutcomeOption extends Option {
  /** Undefined for abstaining. */
  readonly outcome?: string;
}

const ABSTAIN: OutcomeOption = { id: 'abstain' };
const TRADE: OutcomeOption = { id: 'trade' };
const IN_AN_AGENDA: TransactionSpan = { until: END_OF_AGENDA, neighbors: false };

/** One player's turn to vote: an outcome, then what the votes are cast with; or abstaining (LRR 8.14). */
function* voteInTurn(game: Game, player: PlayerId): Rule<{ outcome: string; count: number } | undefined> {
  const { state } = game;
  const no = whyNotVote(game, player);
  if (no !== undefined) {
    tellAbstention(game, player, `${playerName(state, player)} cannot vote`, no.rule);
    return undefined;
  }
  if (availableVotes(game, player) > 0) {
    yield* openWindow(game, voterAboutToVote, { player }, () => windowOrder(state));
  }
  const { outcome } = yield* chooseOrTrade(game, player);
  if (outcome === undefined) {
    tellAbstention(game, player, `${playerName(state, player)} abstains`, 'LRR 8.14');
    return undefined;
  }
  const sources = yield* chooseSources(game, player, outcome);
  const count = countVotes(game, player, sources);
  for (const planet of sources.planets) exhaustPlanet(state, planet);
  if (sources.planets.length > 0) {
    game.emit({
      type: 'planets-exhausted',
      text: `${playerName(state, player)} exhausts ${sources.planets.map((planet) => planetName(state, planet)).join(', ')}`,
      rule: 'LRR 8.6',
      data: { player, planets: sources.planets.map((planet) => planetKey(state, planet)) },
    });
  }
  addVotes(game, player, outcome, count, 'LRR 8.6');
  for (const id of sources.abilities) {
    const abilities = game.registry.abilitiesAt(additionalVotes as Window<unknown>) ?? [];
    const ability = abilities.find((one) => one.id === id);
    if (ability !== undefined) {
      yield* ability.resolve(game, player, { player, outcome }, { ability: id, owner: player }, []);
    }
  }
  return { outcome, count };
}

/** Choose an outcome; transactions come first, with everybody once an agenda (LRR 94.6; docs/rulings.md). */
function* chooseOrTrade(game: Game, player: PlayerId): Rule<OutcomeOption> {
  const { state } = game;
  for (;;) {
    const available = availableVotes(game, player);
    const demanded = available > 0 ? outcomeDemanded(state, player) : undefined;
    const outcomes = available > 0 ? currentAgenda(state).outcomes : [];
    const abstain = demanded === undefined ? [ABSTAIN] : [];
    const open = demanded === undefined ? outcomes : [demanded];
    const trade = transactionPartners(game, player, IN_AN_AGENDA).length > 0 ? [TRADE] : [];
    const picked = yield* choose<OutcomeOption>({
      seat: player,
      kind: 'vote-outcome',
      rule: 'LRR 8.6',
      plan: VOTE,
      subject: agendaSubject(state),
      prompt: () => `For which outcome of ${agendaTitle(state)} do you cast votes?`,
      list: () => [...abstain, ...open.map((one): OutcomeOption => ({ id: one, outcome: one })), ...trade],
      text: (option) => outcomeText(state, available, option),
      refused: () =>
        demanded === undefined ? refusedOutcomes(game, player, available) : refusedByDemand(outcomes, demanded),
      about: () => ({
        ...votesInView(game, player),
        tradePartners: transactionPartners(game, player, IN_AN_AGENDA),
      }),
    });
    if (picked !== TRADE) return picked;
    yield* transact(game, player, IN_AN_AGENDA);
  }
}

/** The outcome that the player has to vote for, if something has demanded it. */
function outcomeDemanded(state: TiState, player: PlayerId): string | undefined {
  const [demand] = effectsOf(state, HAS_TO_VOTE_FOR).filter(({ data }) => data.player === player);
  return demand === undefined ? undefined : String(demand.data.outcome);
}

function refusedByDemand(outcomes: readonly string[], demanded: string): Refusal[] {
  return [ABSTAIN.id, ...outcomes]
    .filter((id) => id !== demanded)
    .map((id) => ({ id, target: id, reason: 'you have to vote for another outcome', rule: 'LRR 8.6' }));
}

interface SourceOption extends Option {
  readonly planet: PlanetId;
  readonly ability?: string;
}

/** Which planets are exhausted, and which abilities add votes: all votes are for the one outcome (LRR 8.7, 8.15). */
function* chooseSources(game: Game, player: PlayerId, outcome: string): Rule<VoteSources> {
  const { state } = game;
  const options = sourceOptions(game, voteSources(game, player, outcome));
  if (options.length === 0) return { planets: [], abilities: [] };
  const free = modified(game, votesWithoutPlanets, 0, { player });
  // A vote of zero is an abstention (FAQ), so that something is cast here.
  const min = free > 0 ? 0 : 1;
  const picked =
    options.length === min
      ? options
      : yield* ask(
          decide<SourceOption>({
            seat: player,
            kind: 'vote-planets',
            rule: 'LRR 8.6',
            plan: VOTE,
            subject: agendaSubject(state),
            prompt: () => `Which planets do you exhaust to vote for ${outcomeName(state, outcome)}?`,
            min,
            max: options.length,
            list: () => options,
            text: (option) => sourceText(game, player, option),
            refused: () => refusedSources(game, player, (planet) => planetKey(state, planet)),
            about: () => ({ ...votesInView(game, player), outcome, free }),
          }),
        );
  return {
    planets: picked.flatMap(({ planet }) => (planet === NOWHERE ? [] : [planet])),
    abilities: picked.flatMap(({ ability }) => (ability === undefined ? [] : [ability])),
  };
}

/** What is exhausted or used to vote, as options. */
export function sourceOptions({ state }: Game, { planets, abilities }: VoteSources): SourceOption[] {
  return [
    ...planets.map((planet) => ({ id: planetKey(state, planet), planet })),
    ...abilities.map((ability) => ({ id: `use:${ability}`, planet: NOWHERE, ability })),
  ];
}

/** An option of voting in words, with the votes it gives. */
export function sourceText(game: Game, player: PlayerId, option: SourceOption): OptionText {
  const { id, planet, ability } = option;
  const amount = votesOfSource(game, player, option);
  const detail = inVotes(amount);
  if (ability === undefined) return { label: `Exhaust ${planetName(game.state, planet)}`, target: id, detail, amount };
  const abilities = game.registry.abilitiesAt(additionalVotes as Window<unknown>) ?? [];
  const name = abilities.find((one) => one.id === ability)?.name ?? ability;
  return { label: name, target: ability, detail, amount };
}

function votesOfSource(game: Game, player: PlayerId, { planet, ability }: SourceOption): number {
  return ability === undefined ? planetVotes(game, player, planet) : abilityVotes(game, player, ability);
}

function inVotes(count: number): string {
  return count === 1 ? '1 vote' : `${count} votes`;
}

function outcomeText(state: TiState, available: number, { id, outcome }: OutcomeOption): OptionText {
  if (id === TRADE.id) return { label: 'Trade with another player' };
  if (outcome === undefined) return { label: 'Abstain' };
  return { label: outcomeName(state, outcome), target: id, detail: `up to ${inVotes(available)}` };
}

/**
 * What one might expect to vote for and cannot: any outcome without a vote; planets nobody controls (LRR 8.11), and what the
 * agenda leaves out (LRR 8.9). Secret objectives are named to their holder alone.
 */
function refusedOutcomes({ state }: Game, player: PlayerId, available: number): Refusal[] {
  const { agenda, hidden, outcomes } = currentAgenda(state);
  const refused = (id: string, reason: string, rule: string): Refusal => ({ id, target: id, reason, rule });
  if (available === 0) return outcomes.map((id) => refused(id, 'you have no votes to cast', 'LRR 8.6'));
  switch (AGENDAS[hidden === NOBODY ? agenda : hidden].elect) {
    case 'planet':
    case 'non-home-planet-except-mecatol-rex':
      return state.planetOwner.flatMap((owner, planet) => {
        const id = planetKey(state, planet);
        if (owner === NOBODY) return [refused(id, 'nobody controls it', 'LRR 8.11')];
        return outcomes.includes(id)
          ? []
          : [refused(id, 'no home planet and not Mecatol Rex can be elected', 'LRR 8.9')];
      });
    case 'scored-secret-objective':
      return state.players[player].secretObjectives.map((objective) =>
        refused(`objective:${OBJECTIVES[objective].id}`, 'nobody has scored it', 'LRR 8.9'),
      );
    case 'player':
      return state.players.flatMap(({ eliminated }, other) =>
        eliminated ? [refused(playerOutcome(other), 'they are out of the game', 'LRR 33.2')] : [],
      );
    default:
      return [];
  }
}

/** What a page shows beside a vote: the votes so far and what the player could still cast. */
function votesInView(game: Game, player: PlayerId): Record<string, unknown> {
  const agenda: AgendaInProgress = currentAgenda(game.state);
  const totals = tally(agenda);
  return {
    agenda: AGENDAS[agenda.agenda].id,
    votes: Object.fromEntries(agenda.outcomes.map((outcome, i) => [outcome, totals[i]])),
    available: availableVotes(game, player),
  };
}

/** What a question about the agenda in progress is about, for programs. */
export function agendaSubject(state: TiState): string {
  return `agenda:${AGENDAS[currentAgenda(state).agenda].id}`;
}

/** The name of the agenda that is voted on. */
export function agendaTitle(state: TiState): string {
  return AGENDAS[currentAgenda(state).agenda].name;
}

function tellAbstention(game: Game, player: PlayerId, text: string, rule: string): void {
  game.emit({ type: 'abstained', text, rule, data: { player } });
}
