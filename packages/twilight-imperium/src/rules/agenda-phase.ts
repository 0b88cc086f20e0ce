import { chooseSome, effectsOf, endEffects, openWindow, type Rule } from '@orrery/kernel';
import {
  exhaustedPlanets,
  type Game,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  type TiState,
} from '../state/index.ts';
import { AGENDAS_EACH, agendaPhaseStarts, END_OF_AGENDA_PHASE } from './agenda/keys.ts';
import { playersInGame } from './agenda/outcomes.ts';
import { resolveNextAgenda } from './agenda/resolve.ts';
import { returnToBlockaders } from './capture.ts';
import { eliminatePlayers } from './elimination.ts';
import { windowOrder } from './order.ts';
import { readyPlanets } from './payment.ts';
import { simultaneously } from './simultaneous.ts';
import { nextRound } from './status-phase.ts';

export { agendaPhaseStarts } from './agenda/keys.ts';

/** The agenda phase, part of the round once the custodians token is gone (LRR 8, 27.4, 40.1). */

/** The effect that players ready only some of their planets: `data` holds how many at `most`. */
export const READY_AT_MOST = 'ready-at-most';

/** The next agenda, a unit of play; after the second the planets are readied and the next round begins (LRR 8.4). */
export function* agendaPhase(game: Game): Rule {
  const { state } = game;
  if (state.statusStep === 0) {
    game.emit({
      type: 'agenda-phase-begins',
      text: 'The agenda phase begins',
      rule: 'LRR 8',
      data: { round: state.round, speaker: state.speaker },
    });
    yield* openWindow(game, agendaPhaseStarts, { round: state.round }, () => windowOrder(state));
  }
  yield* resolveNextAgenda(game);
  // A space dock that an agenda places may stand under ships of others (LRR 14.2).
  returnToBlockaders(game);
  eliminatePlayers(game);
  state.statusStep++;
  if (state.statusStep < AGENDAS_EACH) return;
  yield* readyAllPlanets(game);
  endEffects(state, END_OF_AGENDA_PHASE);
  state.statusStep = 0;
  yield* nextRound(game);
}

/** Everybody readies each of their exhausted planets (LRR 8.4), or as many as an agenda lets them. */
function* readyAllPlanets(game: Game): Rule {
  const { state } = game;
  const most = readyAtMost(state);
  if (most === undefined) {
    state.planetExhausted.fill(0);
    game.emit({ type: 'planets-readied', text: 'All planets are readied', rule: 'LRR 8.4' });
    return;
  }
  yield* simultaneously(playersInGame(state).map((player) => readySome(game, player, most)));
}

function readyAtMost(state: TiState): number | undefined {
  const counts = effectsOf(state, READY_AT_MOST).map(({ data }) => Number(data.most));
  return counts.length === 0 ? undefined : Math.min(...counts);
}

function* readySome(game: Game, player: PlayerId, most: number): Rule {
  const { state } = game;
  const exhausted = exhaustedPlanets(state, player);
  const count = Math.min(most, exhausted.length);
  const picked = yield* chooseSome({
    seat: player,
    kind: 'ready-planets',
    rule: 'LRR 8.4',
    prompt: `Choose ${count} planets to ready.`,
    min: count,
    max: count,
    list: () => exhausted.map((planet) => ({ id: planetKey(state, planet), planet })),
    text: (option) => ({ label: planetName(state, option.planet), target: option.id }),
  });
  if (picked.length === 0) return;
  readyPlanets(
    state,
    picked.map(({ planet }) => planet),
  );
  game.emit({
    type: 'planets-readied',
    text: `${playerName(state, player)} readies ${picked.map(({ planet }) => planetName(state, planet)).join(', ')}`,
    rule: 'LRR 8.4',
    data: { player, planets: picked.map(({ planet }) => planetKey(state, planet)) },
  });
}
