import type { Rule } from '@orrery/kernel';
import { AGENDAS } from '../data/index.ts';
import {
  attachedLaw,
  detach,
  type Game,
  NOBODY,
  NOWHERE,
  type PlanetId,
  planetKey,
  placePlanet,
} from '../state/index.ts';
import { loseControl } from './control.ts';
import { liftLaw } from './laws.ts';

/**
 * A planet leaves the game (LRR 12.2b, 70): its card and what is attached to it are purged, laws with them; nobody controls it any more.
 * The units there are the caller's to take off first.
 */
export function* removePlanet(game: Game, planet: PlanetId): Rule {
  const { state } = game;
  for (const card of state.attachments[planet]) {
    state.purged.push(card);
    const law = state.laws.find(({ agenda }) => attachedLaw(AGENDAS[agenda].id) === card);
    if (law === undefined) detach(state, planet, card);
    else yield* liftLaw(game, law.agenda);
  }
  if (state.planetOwner[planet] !== NOBODY) loseControl(game, state.planetOwner[planet], planet);
  placePlanet(state, planet, NOWHERE);
  state.purged.push(planetKey(state, planet));
}
