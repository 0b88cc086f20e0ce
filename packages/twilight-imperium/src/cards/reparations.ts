import { type PlanetGained, planetGained } from '../rules/control.ts';
import {
  exhaustedPlanets,
  isReady,
  NOBODY,
  planetKey,
  planetName,
  type PlanetId,
  planetsOf,
  type TiState,
} from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { type Candidate, chooseCandidate } from './component-card.ts';
import { exhaustPlanets, readyAll } from './effects.ts';

interface Choice {
  readonly exhaust: readonly PlanetId[];
  readonly ready: readonly PlanetId[];
}

/** For a planet that another player took: one of theirs is exhausted and one of one's own readied, as far as there are such (LRR 1.9). */
export const reparations = actionCard<PlanetGained, Choice>({
  id: 'reparations',
  window: planetGained,
  players: (_game, { from }) => (from === NOBODY ? [] : [from]),
  notFor: 'nobody gained control of a planet of yours',
  usable: ({ state }, player, { player: taker }) =>
    readyPlanetsOf(state, taker).length > 0 || exhaustedPlanets(state, player).length > 0,
  missing: 'there is neither a planet of theirs to exhaust nor one of yours to ready',
  *targets({ state }, player, { player: taker }) {
    const theirs = readyPlanetsOf(state, taker);
    const own = exhaustedPlanets(state, player);
    const ask = (prompt: string) => ({ id: 'reparations', kind: 'choose-planet', prompt });
    const chosen: Candidate<PlanetId>[] = [];
    if (theirs.length > 0) {
      chosen.push(yield* chooseCandidate(player, ask('Which planet is exhausted?'), candidates(state, theirs)));
    }
    const exhaust = chosen.map(({ value }) => value);
    if (own.length > 0) {
      chosen.push(yield* chooseCandidate(player, ask('Which planet do you ready?'), candidates(state, own)));
    }
    const ready = chosen.slice(exhaust.length).map(({ value }) => value);
    return {
      key: chosen.map(({ key }) => key).join(),
      words: chosen.map(({ words }) => words).join(', '),
      value: { exhaust, ready },
    };
  },
  *effect(game, player, _event, { exhaust, ready }) {
    exhaustPlanets(game, player, exhaust);
    readyAll(game, player, ready);
  },
});

function readyPlanetsOf(state: TiState, player: number): PlanetId[] {
  return planetsOf(state, player).filter((planet) => isReady(state, player, planet));
}

function candidates(state: TiState, planets: readonly PlanetId[]): Candidate<PlanetId>[] {
  return planets.map((planet) => ({ key: planetKey(state, planet), words: planetName(state, planet), value: planet }));
}
