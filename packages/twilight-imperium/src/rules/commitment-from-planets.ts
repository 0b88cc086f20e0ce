import { forbidden } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  adjacentForMovement,
  damagedCount,
  type Game,
  hasCommandToken,
  planetArea,
  type PlanetId,
  planetKey,
  planetsIn,
  type PlayerId,
  planetName,
  removeUnits,
  statsOf,
  type SystemId,
  systemOfPlanet,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { hasAnomaly } from './anomalies.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { rollForRift } from './gravity-rift.ts';
import {
  leaveOwnTokens,
  leaveRiftUnharmed,
  moveUnitsInto,
  passAsteroidFields,
  passSupernovas,
  type ShipMoving,
} from './movement/keys.ts';

/** Ground forces that are committed from planets, without a ship that carries them (beyond LRR 49.2). */

/**
 * The active player may commit a ground force of each planet in the active system, and of each planet in adjacent systems without a
 * command token of theirs, as if it moved there.
 */
export const commitFromPlanets = exemptionKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'commit ground forces from planets',
);

/** A ground force on a planet that may be committed to another one. */
export interface ForceAfar {
  readonly planet: PlanetId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** The kinds of ground force that may be committed from planets; of each planet one unit may go. */
export function forcesAfar(game: Game, player: PlayerId, system: SystemId): ForceAfar[] {
  if (!exempt(game, commitFromPlanets, { player, system })) return [];
  const { state } = game;
  const near = adjacentForMovement(state, player)[system].filter((other) => mayLeave(game, player, other, system));
  const stats = statsOf(state, player);
  const found: ForceAfar[] = [];
  for (const from of [system, ...near]) {
    for (const planet of planetsIn(state, from)) {
      const area = planetArea(state, planet);
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        const count = unitCount(state, area, player, type);
        if (count === 0 || !stats[type].isGroundForce || stats[type].isStructure) continue;
        if (from !== system && !mayEnter(game, { player, from, type, to: system })) continue;
        const hurt = damagedCount(state, area, player, type);
        if (count > hurt) found.push({ planet, type, damaged: false });
        if (hurt > 0) found.push({ planet, type, damaged: true });
      }
    }
  }
  return found;
}

function mayLeave(game: Game, player: PlayerId, from: SystemId, to: SystemId): boolean {
  if (from === to || forbidden(game, moveUnitsInto, { player, system: to }) !== undefined) return false;
  return !hasCommandToken(game.state, from, player) || exempt(game, leaveOwnTokens, { player, to });
}

/** They have to be able to move into the system (FAQ): of anomalies with a planet, asteroid fields and supernovas stop them. */
function mayEnter(game: Game, moving: ShipMoving): boolean {
  const { state } = game;
  const { to } = moving;
  if (hasAnomaly(state, to, 'asteroid-field') && !exempt(game, passAsteroidFields, moving)) return false;
  return !hasAnomaly(state, to, 'supernova') || exempt(game, passSupernovas, moving);
}

/**
 * Take one off its planet on its way to where it lands. Out of a gravity rift it is rolled for (LRR 41.2); false when it is lost.
 */
export function leavePlanet(game: Game, player: PlayerId, to: SystemId, { planet, type, damaged }: ForceAfar): boolean {
  const { state } = game;
  const from = systemOfPlanet(state, planet);
  removeUnits(state, planetArea(state, planet), player, type, 1, damaged ? 1 : 0);
  const harmful =
    from !== to && hasAnomaly(state, from, 'gravity-rift') && !exempt(game, leaveRiftUnharmed, { player, rift: from });
  return !harmful || !rollForRift(game, player, from, type);
}

/** `planet:lodor:infantry`, as a part of an option's id. */
export function afarKey(game: Game, { planet, type, damaged }: ForceAfar): string {
  return `${planetKey(game.state, planet)}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}`;
}

/** "an infantry from Lodor". */
export function afarInWords(game: Game, { planet, type, damaged }: ForceAfar): string {
  return `${unitsInWords(type, 1)}${damaged ? ' (damaged)' : ''} from ${planetName(game.state, planet)}`;
}
