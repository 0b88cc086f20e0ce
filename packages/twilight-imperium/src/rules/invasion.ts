import { choose, endEffects, openWindow, type Rule, type Window } from '@orrery/kernel';
import {
  type Game,
  hasUnits,
  isUncontrolled,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  planetsIn,
  type PlayerId,
  spaceArea,
  type SystemId,
  systemOfPlanet,
} from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { bombardment } from './bombardment.ts';
import { commitGroundForces } from './commitment.ts';
import { takeControl } from './control.ts';
import { destroyUnsupportedStructures } from './destruction.ts';
import { decksFor } from './exploration.ts';
import { groundCombats } from './ground-combat.ts';
import { returnFighters } from './landed-fighters.ts';
import { windowOrder } from './order.ts';
import { skipsToCommitment } from './skipped-steps.ts';
import { spaceCannonDefense } from './space-cannon.ts';
import { replaceTokens } from './unit-tokens.ts';

export interface Invasion {
  /** The active player, who invades. */
  readonly player: PlayerId;
  readonly system: SystemId;
}

/** The start of an invasion: the active player has ships or ground forces in a system with planets (LRR 49). */
export const invasionStarts: Window<Invasion> = { key: 'start of an invasion' };
/** After the active player has committed ground forces to all planets they wanted to, perhaps to none (LRR 49.2). */
export const groundForcesCommitted: Window<Invasion> = { key: 'after the commitment of ground forces' };
/** When effects "during this invasion" end: the `until` of an effect. */
export const END_OF_INVASION = 'end-of-invasion';

/**
 * Invasion of the active system (LRR 49): bombardment, commitment, space cannon defense, ground combats, control. Without
 * commitment it ends there (LRR 49.2c).
 */
export function* invasion(game: Game, player: PlayerId, system: SystemId): Rule {
  const { state } = game;
  if (planetsIn(state, system).length === 0) return;
  if (hasUnits(state, spaceArea(system), player) && !skipsToCommitment(state)) {
    yield* openWindow(game, invasionStarts, { player, system }, () => windowOrder(state));
  }
  yield* invade(game, player, system);
  endEffects(state, END_OF_INVASION);
}

/**
 * Ground combats and control of planets to which units came without an invasion of their systems (LRR 49.4, 49.5): planet by
 * planet in the order given.
 */
export function* fightForPlanets(game: Game, player: PlayerId, planets: readonly PlanetId[]): Rule {
  const { state } = game;
  yield* replaceTokens(game);
  for (const planet of planets) {
    const system = systemOfPlanet(state, planet);
    yield* groundCombats(game, player, system, [planet]);
    yield* returnFighters(game, player, system, planet);
  }
  yield* establishControl(game, player, planets);
  endEffects(state, END_OF_INVASION);
}

function* invade(game: Game, player: PlayerId, system: SystemId): Rule {
  if (!skipsToCommitment(game.state)) yield* bombardment(game, player, system);
  const committed = yield* commitGroundForces(game, player, system);
  yield* openWindow(game, groundForcesCommitted, { player, system }, () => windowOrder(game.state));
  const invaded = [...new Set([...committed, ...contestedFrom(game, player, system)])];
  if (invaded.length === 0) return;
  yield* replaceTokens(game);
  if (committed.length > 0) yield* spaceCannonDefense(game, player, system, committed);
  yield* groundCombats(game, player, system, invaded);
  for (const planet of invaded) yield* returnFighters(game, player, system, planet);
  yield* establishControl(game, player, invaded);
}

/**
 * The planets of the system where the player has ground forces without controlling them: what was placed there beside the units of
 * others (Coalescence) fights for them, though nothing lands.
 */
function contestedFrom({ state }: Game, player: PlayerId, system: SystemId): PlanetId[] {
  return planetsIn(state, system).filter(
    (planet) =>
      state.planetOwner[planet] !== player && hasForce(state, planetArea(state, planet), player, 'ground-forces'),
  );
}

/**
 * The invader gains control of each planet where their ground forces are left (LRR 49.5). What is explored on one of them may
 * matter for the next: they choose the order (LRR 35.2d).
 */
function* establishControl(game: Game, player: PlayerId, committed: readonly PlanetId[]): Rule {
  const { state } = game;
  const left = new Set(
    committed.filter((planet) => hasForce(state, planetArea(state, planet), player, 'ground-forces')),
  );
  while (left.size > 0) {
    const planet = yield* nextPlanet(game, player, [...left]);
    left.delete(planet);
    const area = planetArea(state, planet);
    // An ability may have taken the ground forces away meanwhile.
    if (!hasForce(state, area, player, 'ground-forces')) continue;
    yield* takeControl(game, player, planet);
    destroyUnsupportedStructures(game, area, player);
  }
}

function* nextPlanet(game: Game, player: PlayerId, planets: readonly PlanetId[]): Rule<PlanetId> {
  const { state } = game;
  const explored = planets.filter((planet) => isUncontrolled(state, planet) && decksFor(state, planet).length > 0);
  if (explored.length < 2) return planets[0];
  const picked = yield* choose({
    seat: player,
    kind: 'control-order',
    rule: 'LRR 35.2d',
    prompt: 'Of which planet do you gain control first? It is explored before the next.',
    list: () => planets.map((planet) => ({ id: planetKey(state, planet), planet })),
    text: (option) => ({ label: planetName(state, option.planet), target: option.id }),
  });
  return picked.planet;
}
