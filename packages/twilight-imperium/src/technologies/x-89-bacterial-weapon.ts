import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY, technologyIndex, UNIT_TYPE_COUNT } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { afterBombardment, type PlanetBombarded } from '../rules/bombardment.ts';
import { destroyTogether, newLoss } from '../rules/destruction.ts';
import { exhaustTechnology, isTechnologyReady, ownersOf } from '../rules/technology-cards.ts';
import {
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  statsOf,
  type TiState,
  unitCount,
  unitIndex,
  planetsIn,
} from '../state/index.ts';

const FIRST_PRINTING = technologyIndex('x-89-bacterial-weapon');
const OMEGA = technologyIndex('x-89-bacterial-weapon-omega');

/**
 * First printing: exhausted as a component action; all infantry on a planet whose system has an own ship with Bombardment are
 * destroyed. It is no bombardment: a Planetary Shield does not help (LRR 65.1, FAQ 5).
 */
export const x89BacterialWeapon: Component<Game> = {
  name: 'X-89 Bacterial Weapon',
  abilities: [
    {
      id: 'x-89-bacterial-weapon',
      name: 'X-89 Bacterial Weapon',
      rule: 'LRR 65.1',
      window: componentAction,
      may: true,
      owners: ({ state }: Game) => ownersOf(state, FIRST_PRINTING),
      usable: ({ state }: Game, owner: PlayerId) =>
        isTechnologyReady(state, owner, FIRST_PRINTING) && planetsInReach(state, owner).length > 0,
      missing: ({ state }: Game, owner: PlayerId) =>
        isTechnologyReady(state, owner, FIRST_PRINTING)
          ? 'no ship of yours with Bombardment is in a system with infantry on a planet'
          : 'it is exhausted',
      *cost(game: Game, owner: PlayerId) {
        exhaustTechnology(game, owner, FIRST_PRINTING);
      },
      *resolve(game: Game, owner: PlayerId) {
        const { state } = game;
        const { planet } = yield* choose<Option & { planet: PlanetId }>({
          seat: owner,
          kind: 'x-89-bacterial-weapon',
          rule: 'LRR 65.1',
          prompt: 'X-89 Bacterial Weapon: on which planet are all infantry destroyed?',
          list: () => planetsInReach(state, owner).map((id) => ({ id: planetKey(state, id), planet: id })),
          text: (option) => ({ label: planetName(state, option.planet), target: planetKey(state, option.planet) }),
        });
        const everybody = state.players.map((_, player) => player);
        yield* destroyInfantry(game, owner, planet, everybody);
      },
    },
  ],
};

/**
 * The printing of the first codex: after own units bombarded a planet and at least one infantry of the opponent there was
 * destroyed, all of that opponent's infantry on it may be destroyed.
 */
export const x89BacterialWeaponOmega: Component<Game> = {
  name: 'X-89 Bacterial Weapon Ω',
  abilities: [
    {
      id: 'x-89-bacterial-weapon-omega',
      name: 'X-89 Bacterial Weapon Ω',
      rule: 'LRR 15.2',
      window: afterBombardment,
      may: true,
      owners: ({ state }: Game) => ownersOf(state, OMEGA),
      usable: ({ state }: Game, owner: PlayerId, { player, opponent, planet, destroyed }: PlanetBombarded) =>
        player === owner &&
        destroyed[INFANTRY] > 0 &&
        unitCount(state, planetArea(state, planet), opponent, INFANTRY) > 0,
      missing: () => 'your bombardment destroyed no infantry, or none is left on the planet',
      *resolve(game: Game, owner: PlayerId, { opponent, planet }: PlanetBombarded) {
        yield* destroyInfantry(game, owner, planet, [opponent]);
      },
      text: () => ({ label: 'Use X-89 Bacterial Weapon Ω', detail: 'all infantry of your opponent on the planet die' }),
    },
  ],
};

/** Planets with infantry, in systems with a ship of the player that has Bombardment. */
function planetsInReach(state: TiState, player: PlayerId): PlanetId[] {
  const stats = statsOf(state, player);
  const map = galaxyOf(state.map);
  const planets: PlanetId[] = [];
  for (let system = 0; system < map.systemCount; system++) {
    const first = unitIndex(state, system, player);
    let bombards = false;
    for (let type = 0; type < UNIT_TYPE_COUNT && !bombards; type++) {
      bombards = stats[type].isShip && stats[type].bombardment !== null && state.units[first + type] > 0;
    }
    if (!bombards) continue;
    for (const planet of planetsIn(state, system)) if (hasInfantry(state, planet)) planets.push(planet);
  }
  return planets;
}

function hasInfantry(state: TiState, planet: PlanetId): boolean {
  const area = planetArea(state, planet);
  return state.players.some((_, player) => unitCount(state, area, player, INFANTRY) > 0);
}

function* destroyInfantry(game: Game, by: PlayerId, planet: PlanetId, players: readonly PlayerId[]): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  const losses = players.map((player) => {
    const loss = newLoss(player, area, by);
    loss.units[INFANTRY] = unitCount(state, area, player, INFANTRY);
    loss.damaged[INFANTRY] = state.damaged[unitIndex(state, area, player) + INFANTRY];
    return loss;
  });
  yield* destroyTogether(game, { losses, cause: 'x-89-bacterial-weapon', rule: 'LRR 31' });
}
