import { effectsOf } from '@orrery/kernel';
import { agendaIndex, objectiveIndex } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { areLawsBlank } from './law-table.ts';
import {
  type AgendaId,
  type Law,
  NOBODY,
  NOWHERE,
  type ObjectiveId,
  type PlanetId,
  type PlayerId,
  type TiState,
} from './types.ts';

/** Laws in play (LRR 7.2 to 7.5) and the option ids by which what was elected is named. */

const PLAYER = 'player:';
const PLANET = 'planet:';
const OBJECTIVE = 'objective:';

/** The law, if it is in play. */
export function lawInPlay(state: TiState, agenda: AgendaId): Law | undefined {
  const { laws } = state;
  for (let i = 0; i < laws.length; i++) if (laws[i].agenda === agenda) return laws[i];
  return undefined;
}

/** The law, if it is in play and not treated as blank. */
export function lawInForce(state: TiState, agenda: AgendaId): Law | undefined {
  return areLawsBlank(state) ? undefined : lawInPlay(state, agenda);
}

/** Who owns the law (LRR 7.4): the player elected for it, or `NOBODY` while it is not in force or in the common area. */
export function lawOwner(state: TiState, agenda: AgendaId): PlayerId {
  const law = lawInForce(state, agenda);
  return law === undefined ? NOBODY : electedPlayer(law.elected);
}

/** The planet the law is attached to, or `NOWHERE`, also while it is not in force. */
export function lawPlanet(state: TiState, agenda: AgendaId): PlanetId {
  const law = lawInForce(state, agenda);
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

/** Secret objectives that a law has made public ones: whoever fulfils them may score them. */
export function publicSecrets(state: TiState): ObjectiveId[] {
  const found: ObjectiveId[] = [];
  for (const { elected } of state.laws) {
    if (elected.startsWith(OBJECTIVE)) found.push(objectiveIndex(elected.slice(OBJECTIVE.length)));
  }
  return found;
}

/** The effect that a secret objective has been made public once: `data` holds the `objective`. */
export const PUBLISHED = 'published-secret';

/** Does the scored secret no longer count as one, even after its law was discarded (FAQ)? */
export function isPublished(state: TiState, objective: ObjectiveId): boolean {
  if (state.laws.length > 0 && publicSecrets(state).includes(objective)) return true;
  return effectsOf(state, PUBLISHED).some(({ data }) => data.objective === objective);
}

const SEARCH_WARRANT = agendaIndex('search-warrant');

/** Does the player play with their secret objectives face up? */
export function showsSecrets(state: TiState, player: PlayerId): boolean {
  return lawOwner(state, SEARCH_WARRANT) === player;
}

/** The outcomes `for` and `against`. */
export const FOR = 'for';
export const AGAINST = 'against';

/** The id under which a law is attached to a planet card (LRR 12); it never meets an exploration card of the same name. */
export function attachedLaw(id: string): string {
  return `law:${id}`;
}
