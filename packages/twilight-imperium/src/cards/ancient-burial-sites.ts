import { agendaPhaseStarts } from '../rules/agenda-phase.ts';
import {
  isReady,
  planetsOf,
  type PlayerId,
  playerName,
  type PlanetId,
  type TiState,
  traitsOf,
} from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { type Candidate, chooseCandidate } from './component-card.ts';
import { exhaustPlanets } from './effects.ts';

function readyCultural(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter(
    (planet) => traitsOf(state, planet).includes('cultural') && isReady(state, player, planet),
  );
}

function candidates(state: TiState): Candidate<PlayerId>[] {
  return state.players.map((_, player) => ({
    key: `player:${player}`,
    words: playerName(state, player),
    value: player,
    ...(readyCultural(state, player).length === 0 ? { no: 'they have no ready cultural planet' } : {}),
  }));
}

/** All cultural planets of one player are exhausted at the start of the agenda phase. */
export const ancientBurialSites = actionCard<{ readonly round: number }, PlayerId>({
  id: 'ancient-burial-sites',
  window: agendaPhaseStarts,
  missing: 'nobody has a ready cultural planet',
  usable: ({ state }, _player, _event, taken) =>
    candidates(state).some(({ no, key }) => no === undefined && !taken.has(key)),
  targets: ({ state }, player) =>
    chooseCandidate(
      player,
      { id: 'ancient-burial-sites', prompt: 'Whose cultural planets are exhausted?' },
      candidates(state),
    ),
  *effect(game, _player, _event, target) {
    exhaustPlanets(game, target, readyCultural(game.state, target));
  },
});
