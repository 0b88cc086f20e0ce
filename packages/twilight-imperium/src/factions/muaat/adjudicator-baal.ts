import type { Component, Rule } from '@orrery/kernel';
import { LEADERS, leaderIndex, UNIT_TYPE_COUNT, WAR_SUN } from '../../data/index.ts';
import { removeExcess } from '../../rules/capacity.ts';
import { destroyTogether, type Loss, newLoss } from '../../rules/destruction.ts';
import { FRONTIER_TOKEN } from '../../rules/exploration.ts';
import { type ShipsMoved, shipsMove } from '../../rules/movement.ts';
import { type ShipsWithdrawn, shipsWithdrawn } from '../../rules/movement/keys.ts';
import { removePlanet } from '../../rules/planet-removal.ts';
import {
  addUnits,
  damagedCount,
  galaxy,
  type Game,
  planetArea,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  replaceTile,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  takeSleeper,
  type TiState,
  unitCount,
} from '../../state/index.ts';
import { areasOf, forceData, noUnits } from '../../state/forces.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'adjudicator-baal';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const RULE = 'LRR 51';
/** The tile of the supernova that the Muaat keep beside the board. */
const NOVA_SEED = '81';

/** A system that may become a supernova: no home, and not that of Mecatol Rex. */
function isFit(state: TiState, system: SystemId): boolean {
  const { homeOf, mecatolRex, findSystem } = galaxy(state);
  return homeOf[system] < 0 && system !== mecatolRex && findSystem(NOVA_SEED) < 0;
}

/** All units of others in the system. */
function others(state: TiState, owner: PlayerId, system: SystemId): Loss[] {
  const losses: Loss[] = [];
  for (const area of areasOf(state, system)) {
    for (let player = 0; player < state.players.length; player++) {
      if (player === owner) continue;
      const loss = newLoss(player, area, owner);
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        loss.units[type] = unitCount(state, area, player, type);
        loss.damaged[type] = damagedCount(state, area, player, type);
      }
      losses.push(loss);
    }
  }
  return losses;
}

/** The owner's ground forces on the planets come into space; structures have no place there and return to reinforcements. */
function liftOff(game: Game, owner: PlayerId, system: SystemId): void {
  const { state } = game;
  const stats = statsOf(state, owner);
  const gone = noUnits();
  for (const planet of planetsIn(state, system)) {
    const area = planetArea(state, planet);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const count = unitCount(state, area, owner, type);
      if (count === 0) continue;
      const hurt = damagedCount(state, area, owner, type);
      removeUnits(state, area, owner, type, count, hurt);
      if (stats[type].isStructure) gone[type] += count;
      else addUnits(state, spaceArea(system), owner, type, count, hurt);
    }
  }
  if (!gone.some((count) => count > 0)) return;
  game.emit({
    type: 'units-removed',
    text: `${playerName(state, owner)} returns structures from ${systemName(state, system)} to reinforcements`,
    rule: RULE,
    data: { player: owner, system: systemKey(state, system), units: forceData(gone) },
  });
}

function* collapse(game: Game, owner: PlayerId, system: SystemId): Rule {
  const { state } = game;
  const before = systemKey(state, system);
  const name = systemName(state, system);
  yield* destroyTogether(game, { losses: others(state, owner, system), cause: 'ability', rule: RULE });
  liftOff(game, owner, system);
  for (const planet of planetsIn(state, system)) {
    takeSleeper(state, planet);
    yield* removePlanet(game, planet);
  }
  replaceTile(state, system, NOVA_SEED, [FRONTIER_TOKEN]);
  game.emit({
    type: 'tile-replaced',
    text: `${name} becomes a supernova (${NAME})`,
    rule: RULE,
    data: { player: owner, was: before, system: systemKey(state, system) },
  });
  yield* removeExcess(game, owner, system);
}

/** Nova Seed in one window; `arrival` is where a war sun of the owner has come, if one has. */
function novaSeed<E>(
  part: string,
  window: Parameters<typeof leaderAbility<E>>[0]['window'],
  arrival: (event: E, owner: PlayerId) => SystemId | undefined,
) {
  return leaderAbility<E>({
    leader: ID,
    part,
    window,
    usable: ({ state }, owner, event) => {
      const system = arrival(event, owner);
      return system !== undefined && isFit(state, system);
    },
    missing: (_game, owner, event) =>
      arrival(event, owner) === undefined
        ? 'no war sun was moved there by you'
        : 'it is a home system, or that of Mecatol Rex',
    *resolve(game, owner, event) {
      const system = arrival(event, owner);
      if (system !== undefined) yield* collapse(game, owner, system);
    },
  });
}

/**
 * The hero of the Muaat: where a war sun of theirs has come, in whatever way they moved it, all units of others are destroyed and the
 * tile is replaced by a supernova; the planets leave the game.
 */
export const adjudicatorBaal: Component<Game> = leader(ID, [
  novaSeed<ShipsMoved>('moved', shipsMove.after, ({ player, system, came }, owner) =>
    player === owner && came.some((ship) => ship.player === owner && ship.type === WAR_SUN) ? system : undefined,
  ),
  novaSeed<ShipsWithdrawn>('withdrawn', shipsWithdrawn, ({ player, to, units }, owner) =>
    player === owner && units[WAR_SUN] > 0 ? to : undefined,
  ),
]);
