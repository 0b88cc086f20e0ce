import type { Component } from '@orrery/kernel';
import { OBJECTIVES, objectiveIndex } from '../data/index.ts';
import { turnEnds } from '../rules/action-phase.ts';
import { agendaPhaseStarts, elected, outcomeResolved, type OutcomeResolved } from '../rules/agenda/keys.ts';
import { type PlanetGained, planetGained } from '../rules/control.ts';
import { CHECKS } from '../rules/objectives/checks.ts';
import {
  electedPlayer,
  galaxy,
  type Game,
  NOBODY,
  planetKey,
  type PlayerId,
  systemOfPlanet,
  type TiState,
} from '../state/index.ts';
import { secretAbility, secretObjective } from './secret.ts';

/** Secret objectives of a planet lost, a pass, an agenda. */

export const becomeAMartyr = secretObjective<PlanetGained>({
  id: 'become-a-martyr',
  window: planetGained,
  fulfilledBy: (state, { planet, from }) => {
    const system = systemOfPlanet(state, planet);
    return from !== NOBODY && system >= 0 && galaxy(state).homeOf[system] >= 0 ? [from] : [];
  },
});

/** The turn that ends is the one in which its player passed: those who have passed get no other. */
export const proveEndurance = secretObjective<{ readonly player: PlayerId }>({
  id: 'prove-endurance',
  window: turnEnds,
  fulfilledBy: (state, { player }) => (state.players.every(({ passed }) => passed) ? [player] : []),
});

export const driveTheDebate = secretObjective<OutcomeResolved>({
  id: 'drive-the-debate',
  window: elected,
  fulfilledBy: (state, { outcome }) => {
    const player = electedPlayer(outcome);
    if (player !== NOBODY) return [player];
    const owner = state.planetOwner.find((_, planet) => planetKey(state, planet) === outcome);
    return owner === undefined || owner === NOBODY ? [] : [owner];
  },
});

const { check: LAWS } = OBJECTIVES[objectiveIndex('dictate-policy')];

function enoughLaws(state: TiState): readonly PlayerId[] {
  return state.players.flatMap((_, player) => (CHECKS[LAWS.kind](state, player, LAWS).fulfilled ? [player] : []));
}

/** Laws come and go with outcomes: it is looked at as the phase begins and after each outcome. */
export const dictatePolicy: Component<Game> = {
  name: 'Dictate Policy',
  abilities: [
    secretAbility<{ readonly round: number }>({
      id: 'dictate-policy',
      window: agendaPhaseStarts,
      fulfilledBy: enoughLaws,
    }),
    secretAbility<OutcomeResolved>({ id: 'dictate-policy', window: outcomeResolved, fulfilledBy: enoughLaws }),
  ],
};
