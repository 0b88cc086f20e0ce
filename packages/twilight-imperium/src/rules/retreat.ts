import { choose, forbidden, openWindow, permissionKey, type Refusal, type Rule, type Window } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  adjacentForMovement,
  type Game,
  hasShips,
  hasUnits,
  NOBODY,
  type PlayerId,
  playerName,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitIndex,
  planetsIn,
} from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { hasAnomaly } from './anomalies.ts';
import { type Combat, combatFacts } from './combat.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { adjacentToOwnMechs, ignoreNebulae, passAsteroidFields, passSupernovas } from './movement/keys.ts';
import { systemsNearByMechs } from './movement/reach.ts';
import { windowOrder } from './order.ts';
import { AS_RETREAT, withdraw } from './retreat/withdraw.ts';

/** Retreats from a space combat: announced before the dice (LRR 78.4), made after the hits (LRR 78.7). */

export interface Retreat {
  readonly combat: Combat;
  readonly player: PlayerId;
}

/** Whether a side may announce a retreat. */
export const retreats = permissionKey<Retreat>('retreat');
/** Whether a side that can announce a retreat has to; above 0 it has. */
export const mustAnnounce = exemptionKey<Retreat>('must announce a retreat');
/** Before retreats are announced. */
export const beforeRetreats: Window<Combat> = { key: 'before retreats are announced', facts: combatFacts };
/** After a retreat was announced; an ability may forbid it yet by setting `combat.retreating` to `NOBODY`. */
export const afterRetreatAnnounced: Window<Retreat> = {
  key: 'after a retreat is announced',
  facts: ({ combat, player }, game: Game) => ({ ...combatFacts(combat, game), player }),
};

const STAY = { id: 'decline' };
const RETREAT = { id: 'retreat' };

/** Each side may announce a retreat, the defender first; if they do, the attacker cannot in this round (LRR 78.4). */
export function* announceRetreats(game: Game, combat: Combat): Rule {
  const { state } = game;
  const order = () => windowOrder(state);
  yield* openWindow(game, beforeRetreats, combat, order);
  for (const player of [combat.defender, combat.attacker]) {
    if (!mayRetreat(game, combat, player)) continue;
    const options = exempt(game, mustAnnounce, { combat, player }) ? [RETREAT] : [STAY, RETREAT];
    const picked = yield* choose({
      seat: player,
      kind: 'announce-retreat',
      rule: 'LRR 78.4',
      prompt: () => `Announce a retreat from ${systemName(state, combat.system)}?`,
      list: () => options,
      text: (option) =>
        option === STAY
          ? { label: 'Stay and fight' }
          : { label: 'Announce a retreat', detail: 'you leave after this round' },
      refused: () => retreatRefusals(game, combat, player),
    });
    if (picked !== RETREAT) continue;
    combat.retreating = player;
    game.emit({
      type: 'retreat-announced',
      text: `${playerName(state, player)} announces a retreat`,
      rule: 'LRR 78.4',
      data: { player, system: systemKey(state, combat.system) },
    });
    yield* openWindow(game, afterRetreatAnnounced, { combat, player }, order);
    return;
  }
}

/** Ships may retreat to a system where their owner has neither a unit nor a planet (lifts a part of LRR 78.7c). */
export const retreatWithoutPresence = exemptionKey<{ readonly player: PlayerId; readonly to: SystemId }>(
  'retreat without presence',
);

/** Can the player leave: ships that move, a system to go to, nothing that forbids it (LRR 78.4c)? */
export function mayRetreat(game: Game, combat: Combat, player: PlayerId): boolean {
  return retreatSystems(game, combat, player).length > 0 && forbidden(game, retreats, { combat, player }) === undefined;
}

/** Whoever announced a retreat makes it, if a system is still eligible (LRR 78.7). */
export function* retreat(game: Game, combat: Combat): Rule {
  const player = combat.retreating;
  if (player !== NOBODY) yield* retreatNow(game, combat, player);
}

/** Retreat at once. False if there is nowhere to go. */
export function* retreatNow(game: Game, combat: Combat, player: PlayerId): Rule<boolean> {
  const { state } = game;
  const systems = retreatSystems(game, combat, player);
  if (systems.length === 0) return false;
  const picked = yield* choose({
    seat: player,
    kind: 'retreat-to',
    rule: 'LRR 78.7c',
    prompt: 'To which system do your ships retreat?',
    list: () => systems.map((system) => ({ id: systemKey(state, system), system })),
    text: ({ system }) => ({ label: systemName(state, system), target: systemKey(state, system) }),
    refused: () => retreatRefusals(game, combat, player),
  });
  yield* withdraw(game, player, combat.system, picked.system, AS_RETREAT);
  return true;
}

/**
 * The systems a side may retreat to: adjacent, without other players' ships, with a unit or a planet of its own (LRR 78.7c),
 * and such as its ships may move into (LRR 11.1, 59.1, 86.1).
 */
export function retreatSystems(game: Game, combat: Combat, player: PlayerId): SystemId[] {
  const { state } = game;
  if (movingTypes(state, combat.system, player, false).length === 0) return [];
  return systemsNextTo(game, player, combat.system, false).filter(
    (to) => whyNotRetreat(game, combat, player, to) === undefined,
  );
}

/** The systems next to the ships there: those with own mechs too where all of the ships are treated as adjacent to them. */
function systemsNextTo(game: Game, player: PlayerId, from: SystemId, allShips: boolean): readonly SystemId[] {
  const near = adjacentForMovement(game.state, player)[from];
  const mechs = systemsNearByMechs(game, player);
  if (mechs.length === 0) return near;
  const types = movingTypes(game.state, from, player, allShips);
  if (!types.every((type) => exempt(game, adjacentToOwnMechs, { player, type }))) return near;
  return [...near, ...mechs.filter((system) => system !== from && !near.includes(system))];
}

/** The types of ship with a move value there (LRR 78.7b), or of all ships. */
function movingTypes(state: TiState, system: SystemId, player: PlayerId, all: boolean): number[] {
  const stats = statsOf(state, player);
  const first = unitIndex(state, system, player);
  const types: number[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (state.units[first + type] > 0 && stats[type].isShip && (all || stats[type].move > 0)) types.push(type);
  }
  return types;
}

function whyNotRetreat(
  game: Game,
  combat: Combat,
  player: PlayerId,
  to: SystemId,
): { reason: string; rule: string } | undefined {
  const taken = othersThere(game.state, player, to);
  if (taken !== undefined) return taken;
  if (!hasPresence(game.state, to, player) && !exempt(game, retreatWithoutPresence, { player, to })) {
    return { reason: 'you have neither a unit nor a planet there', rule: 'LRR 78.7c' };
  }
  return whyNotPassable(game, player, combat.system, to, false);
}

/** Whether an ability may move ships of a player out of a system; retreats are `retreats`. */
export const shipsMovedByAbilities = permissionKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'move ships by an ability',
);

/** The systems that all ships may withdraw to by an effect that is no retreat: adjacent, without others' ships, not forbidden to them. */
export function withdrawalSystems(game: Game, player: PlayerId, from: SystemId): SystemId[] {
  if (forbidden(game, shipsMovedByAbilities, { player, system: from }) !== undefined) return [];
  if (movingTypes(game.state, from, player, true).length === 0) return [];
  return systemsNextTo(game, player, from, true).filter((to) => whyNotWithdraw(game, player, from, to) === undefined);
}

/** Why ships cannot withdraw to a system, if so. */
export function whyNotWithdraw(
  game: Game,
  player: PlayerId,
  from: SystemId,
  to: SystemId,
): { reason: string; rule: string } | undefined {
  return (
    forbidden(game, shipsMovedByAbilities, { player, system: from }) ??
    othersThere(game.state, player, to) ??
    whyNotPassable(game, player, from, to, true)
  );
}

function othersThere(state: TiState, player: PlayerId, to: SystemId): { reason: string; rule: string } | undefined {
  for (let other = 0; other < state.players.length; other++) {
    if (other !== player && hasShips(state, to, other)) {
      return { reason: `ships of ${playerName(state, other)} are there`, rule: 'LRR 78.7c' };
    }
  }
  return undefined;
}

/** What of the rules of movement keeps the ships out of a system that is not active. */
export function whyNotPassable(
  game: Game,
  player: PlayerId,
  from: SystemId,
  to: SystemId,
  allShips: boolean,
): { reason: string; rule: string } | undefined {
  const { state } = game;
  const types = movingTypes(state, from, player, allShips);
  const all = (key: typeof passAsteroidFields) => types.every((type) => exempt(game, key, { player, from, type, to }));
  if (hasAnomaly(state, to, 'nebula') && !all(ignoreNebulae)) {
    return { reason: 'ships move into a nebula only when it is the active system', rule: 'LRR 59.1' };
  }
  if (hasAnomaly(state, to, 'asteroid-field') && !all(passAsteroidFields)) {
    return { reason: 'ships cannot move into an asteroid field', rule: 'LRR 11.1' };
  }
  if (hasAnomaly(state, to, 'supernova') && !all(passSupernovas)) {
    return { reason: 'ships cannot move into a supernova', rule: 'LRR 86.1' };
  }
  return undefined;
}

function hasPresence(state: TiState, system: SystemId, player: PlayerId): boolean {
  for (const area of areasOf(state, system)) if (hasUnits(state, area, player)) return true;
  return planetsIn(state, system).some((planet) => state.planetOwner[planet] === player);
}

function retreatRefusals(game: Game, combat: Combat, player: PlayerId): Refusal[] {
  const { state } = game;
  const refusals: Refusal[] = [];
  for (const to of systemsNextTo(game, player, combat.system, false)) {
    const why = whyNotRetreat(game, combat, player, to);
    const id = systemKey(state, to);
    if (why !== undefined) refusals.push({ id, target: id, ...why });
  }
  return refusals;
}
