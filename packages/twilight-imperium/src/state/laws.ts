import { type AgendaId, type Law, NOBODY, NOWHERE, type PlanetId, type PlayerId, type TiState } from './types.ts';
import { galaxyOf } from '../galaxy/index.ts';

/** Laws in play (LRR 7.2 to 7.5) and the option ids by which what was elected is named. */

const PLAYER = 'player:';
const PLANET = 'planet:';

/** The law, if it is in play. */
export function lawInPlay(state: TiState, agenda: AgendaId): Law | undefined {
  const { laws } = state;
  for (let i = 0; i < laws.length; i++) if (laws[i].agenda === agenda) return laws[i];
  return undefined;
}

/** Who owns the law (LRR 7.4): the player elected for it, or `NOBODY` while it is not in play or in the common area. */
export function lawOwner(state: TiState, agenda: AgendaId): PlayerId {
  const law = lawInPlay(state, agenda);
  return law === undefined ? NOBODY : electedPlayer(law.elected);
}

/** The planet the law is attached to, or `NOWHERE`. */
export function lawPlanet(state: TiState, agenda: AgendaId): PlanetId {
  const law = lawInPlay(state, agenda);
  return law === undefined ? NOWHERE : electedPlanet(state, law.elected);
}

/** The player that an outcome names, or `NOBODY`. */
export function electedPlayer(outcome: string): PlayerId {
  return outcome.startsWith(PLAYER) ? Number(outcome.slice(PLAYER.length)) : NOBODY;
}

/** The planet that an outcome names, or `NOWHERE`. */
export function electedPlanet(state: TiState, outcome: string): PlanetId {
  return outcome.startsWith(PLANET) ? galaxyOf(state.map).findPlanet(outcome.slice(PLANET.length)) : NOWHERE;
}

/** The outcome that elects a player. */
export function playerOutcome(player: PlayerId): string {
  return `${PLAYER}${player}`;
}

/** The outcomes `for` and `against`. */
export const FOR = 'for';
export const AGAINST = 'against';

/** The id under which a law is attached to a planet card (LRR 12); it never meets an exploration card of the same name. */
export function attachedLaw(id: string): string {
  return `law:${id}`;
}
