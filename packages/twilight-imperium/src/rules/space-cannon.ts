import { choose, openWindow, type Refusal, refusedAbilities, type Rule, type Window } from '@orrery/kernel';
import {
  type AreaId,
  clockwiseFrom,
  type Game,
  hasShips,
  NOWHERE,
  othersWithShips,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  spaceArea,
  type SystemId,
  systemName,
  type TiState,
} from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { removeExcess } from './capacity.ts';
import { destroyBlockadedFactories } from './destruction.ts';
import { hitsOf } from './dice.ts';
import { assignHits, newHits } from './hits.ts';
import { cannonAreas, cannonsOf, hasCannon, notInDefense, outOfReach, ownsCannons } from './cannons.ts';
import { windowOrder } from './order.ts';
import { type AbilityRoll, chooseShooters, newAbilityRoll, rollingData, rollUnitAbility } from './unit-ability.ts';

export { type SpaceCannonUse, useSpaceCannon } from './cannons.ts';

/** Space Cannon (LRR 77): at ships after movement, at landed ground forces during an invasion. */

export interface SpaceCannonOffense {
  /** The active player. */
  readonly player: PlayerId;
  readonly system: SystemId;
  /** Ships of theirs have moved in. */
  readonly moved: boolean;
}

/** The start of space cannon offense, once ships have moved or not. */
export const spaceCannonOffenseStarts: Window<SpaceCannonOffense> = { key: 'start of space cannon offense' };

/**
 * Space cannon offense: from the active player on, clockwise, each may fire from the active system, and with units that reach
 * so far from adjacent ones (LRR 77.2 to 77.5). The active player fires at one player of their choice, all others at the
 * active player. `moved`: ships have moved in.
 */
export function* spaceCannonOffense(game: Game, active: PlayerId, system: SystemId, moved = true): Rule {
  const { state } = game;
  yield* destroyBlockadedFactories(game, system);
  const event: SpaceCannonOffense = { player: active, system, moved };
  yield* openWindow(game, spaceCannonOffenseStarts, event, () => windowOrder(state));
  for (const player of clockwiseFrom(state, active)) {
    if (!ownsCannons(state, player)) continue;
    const targets = targetsOf(state, active, player, system);
    if (targets.length === 0) continue;
    const areas = cannonAreas(state, system, player);
    if (!hasCannon(state, areas, player)) continue;
    const target = targets.length === 1 ? targets[0] : undefined;
    const able = cannonsOf(game, areas, { player, target: target ?? targets[0], system, step: 'offense' });
    const units = yield* chooseShooters(
      game,
      {
        seat: player,
        kind: 'space-cannon',
        rule: 'LRR 77.2',
        prompt: `Fire space cannon at ${target === undefined ? 'ships' : `the ships of ${playerName(state, target)}`} in ${systemName(state, system)}?`,
        refused: () => [...outOfReach(game, player, system), ...notAtTheStart(game, player, event)],
        about: () => ({ target: target ?? null, units: rollingData(game, able) }),
      },
      able,
    );
    if (units.length === 0) continue;
    const shotAt = target ?? (yield* chooseTarget(game, player, targets));
    const roll = newAbilityRoll({
      ability: 'space-cannon',
      player,
      target: shotAt,
      system,
      planet: NOWHERE,
      rule: 'LRR 77.3',
      units,
    });
    yield* fireAtShips(game, roll);
  }
}

/** Roll at the ships of the target and let it assign the hits; what its ships no longer hold is removed (LRR 77.5, 16.3). */
export function* fireAtShips(game: Game, roll: AbilityRoll): Rule {
  const { system, target } = roll;
  yield* fire(game, roll, spaceArea(system), 'ships', 'LRR 77.5');
  yield* removeExcess(game, target, system, 'LRR 16.3');
  yield* destroyBlockadedFactories(game, system);
}

/** What a player holds for the start of this step and cannot use, for the refusals. */
function notAtTheStart(game: Game, player: PlayerId, event: SpaceCannonOffense): Refusal[] {
  const abilities = game.registry.abilitiesAt(spaceCannonOffenseStarts as Window<unknown>) ?? [];
  return refusedAbilities(game, abilities, event, player, [], 'use:');
}

/**
 * Space cannon defense: after ground forces were committed, the other players' units on those planets may fire at them, in
 * the order the active player chooses (LRR 49.3, 77.6 to 77.8).
 */
export function* spaceCannonDefense(
  game: Game,
  active: PlayerId,
  system: SystemId,
  committed: readonly PlanetId[],
): Rule {
  const { state } = game;
  const left = committed.filter((planet) => {
    const area = planetArea(state, planet);
    return clockwiseFrom(state, active).some(
      (player) => player !== active && hasCannon(state, [{ area, near: true }], player),
    );
  });
  while (left.length > 0) {
    const picked = yield* choose({
      seat: active,
      kind: 'space-cannon-defense-order',
      rule: 'LRR 49.3a',
      prompt: 'On which planet is space cannon defense resolved first?',
      list: () => left.map((planet) => ({ id: planetKey(state, planet), planet })),
      text: ({ planet }) => ({ label: planetName(state, planet), target: planetKey(state, planet) }),
    });
    left.splice(left.indexOf(picked.planet), 1);
    yield* defendPlanet(game, active, system, picked.planet);
  }
}

function* defendPlanet(game: Game, active: PlayerId, system: SystemId, planet: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  for (const player of clockwiseFrom(state, active)) {
    if (player === active || !hasForce(state, area, active, 'ground-forces')) continue;
    const able = cannonsOf(game, [{ area, near: true }], { player, target: active, system, step: 'defense' });
    const units = yield* chooseShooters(
      game,
      {
        seat: player,
        kind: 'space-cannon',
        rule: 'LRR 77.6',
        prompt: `Fire space cannon at the ground forces of ${playerName(state, active)} on ${planetName(state, planet)}?`,
        refused: () => notInDefense(game, player, system),
        about: () => ({ target: active, planet: planetKey(state, planet), units: rollingData(game, able) }),
      },
      able,
    );
    if (units.length === 0) continue;
    const roll = newAbilityRoll({
      ability: 'space-cannon',
      player,
      target: active,
      system,
      planet,
      rule: 'LRR 77.7',
      units,
    });
    yield* fire(game, roll, area, 'ground-forces', 'LRR 77.8');
  }
}

/** Roll and let the target assign the hits. */
function* fire(game: Game, roll: AbilityRoll, area: AreaId, targets: 'ships' | 'ground-forces', rule: string): Rule {
  yield* rollUnitAbility(game, roll);
  const { player, target, system, dice, toNonFighters } = roll;
  const count = hitsOf(dice);
  const hits = newHits({
    owner: target,
    by: player,
    system,
    area,
    targets,
    cause: 'space-cannon',
    rule,
    count,
    dice,
    toNonFighters: toNonFighters ? count : 0,
  });
  yield* assignHits(game, [hits]);
}

function* chooseTarget(game: Game, player: PlayerId, targets: readonly PlayerId[]): Rule<PlayerId> {
  const picked = yield* choose({
    seat: player,
    kind: 'space-cannon-target',
    rule: 'LRR 77.5b',
    prompt: 'At whose ships do you fire?',
    list: () => targets.map((target) => ({ id: `player:${target}`, target })),
    text: ({ target }) => ({ label: playerName(game.state, target), target: `player:${target}` }),
  });
  return picked.target;
}

/** Others must fire at the active player; the active player chooses among those with ships there (LRR 77.5). */
function targetsOf(state: TiState, active: PlayerId, player: PlayerId, system: SystemId): PlayerId[] {
  if (player === active) return othersWithShips(state, system, active);
  return hasShips(state, system, active) ? [active] : [];
}
