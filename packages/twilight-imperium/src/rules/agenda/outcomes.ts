import { AGENDAS, componentsIn, OBJECTIVES, STRATEGY_CARDS } from '../../data/index.ts';
import {
  AGAINST,
  type AgendaId,
  electedPlanet,
  electedPlayer,
  FOR,
  galaxy,
  NOBODY,
  NOWHERE,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  playerOutcome,
  systemOfPlanet,
  type TiState,
} from '../../state/index.ts';

/** The possible outcomes of an agenda, as option ids, and their names (LRR 8.8 to 8.11). */

/** The outcomes players may vote for now. Empty where nothing is eligible. */
export function outcomesOf(state: TiState, agenda: AgendaId): string[] {
  const { outcomes, elect } = AGENDAS[agenda];
  if (outcomes !== null) return [...outcomes];
  switch (elect) {
    case 'player':
      return playersInGame(state).map(playerOutcome);
    case 'planet':
      return planetsWhere(state, () => true);
    case 'non-home-planet-except-mecatol-rex':
      return planetsWhere(state, (planet) => isOrdinaryPlanet(state, planet));
    case 'law':
      return state.laws.map((law) => agendaOutcome(law.agenda));
    case 'strategy-card':
      return componentsIn(state.setup.expansions).strategyCards.map((card) => `card:${STRATEGY_CARDS[card].id}`);
    case 'scored-secret-objective':
      return scoredSecrets(state).map((objective) => `objective:${OBJECTIVES[objective].id}`);
    default:
      return [];
  }
}

/** Is the agenda put aside at once because there is nothing it could elect or change? */
export function isReplaced(state: TiState, agenda: AgendaId): boolean {
  if (AGENDAS[agenda].replacedOnRevealIf === null) return false;
  return AGENDAS[agenda].elect === 'scored-secret-objective'
    ? scoredSecrets(state).length === 0
    : state.laws.length === 0;
}

function scoredSecrets(state: TiState): number[] {
  return state.players.flatMap(({ scored }) => scored.filter((objective) => OBJECTIVES[objective].kind === 'secret'));
}

/** The players who are still in the game, by seat. */
export function playersInGame(state: TiState): PlayerId[] {
  return state.players.flatMap(({ eliminated }, player) => (eliminated ? [] : [player]));
}

/** Only planets that somebody controls can be elected (LRR 8.11). */
function planetsWhere(state: TiState, eligible: (planet: PlanetId) => boolean): string[] {
  const found: string[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetOwner[planet] !== NOBODY && eligible(planet)) found.push(planetKey(state, planet));
  }
  return found;
}

function isOrdinaryPlanet(state: TiState, planet: PlanetId): boolean {
  const system = systemOfPlanet(state, planet);
  if (system === NOWHERE) return true;
  return galaxy(state).homeOf[system] < 0 && system !== galaxy(state).mecatolRex;
}

/** The outcome that elects a law. */
export function agendaOutcome(agenda: AgendaId): string {
  return `agenda:${AGENDAS[agenda].id}`;
}

/** The law that an outcome elects, or `NOBODY`. */
export function electedAgenda(outcome: string): AgendaId {
  return AGENDAS.findIndex(({ id }) => outcome === `agenda:${id}`);
}

/** What an outcome is called in a sentence. */
export function outcomeName(state: TiState, outcome: string): string {
  if (outcome === FOR) return 'For';
  if (outcome === AGAINST) return 'Against';
  const player = electedPlayer(outcome);
  if (player !== NOBODY) return playerName(state, player);
  const planet = electedPlanet(state, outcome);
  if (planet >= 0) return planetName(state, planet);
  const [kind, id] = outcome.split(':');
  const table = kind === 'agenda' ? AGENDAS : kind === 'objective' ? OBJECTIVES : STRATEGY_CARDS;
  return table.find((card) => card.id === id)?.name ?? outcome;
}
