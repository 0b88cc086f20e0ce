import {
  ask,
  decide,
  modified,
  numberKey,
  openWindow,
  type Option,
  permissionKey,
  type Refusal,
  type Rule,
  type Window,
  forbidden,
} from '@orrery/kernel';
import { type DiceRoll, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  type Game,
  NOBODY,
  NOWHERE,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  statsOf,
  type SystemId,
  systemName,
  unitIndex,
  unitsInWords,
  type UnitType,
  planetsIn,
} from '../state/index.ts';
import { areaName, areasOf, othersWithForce, unitKey } from '../state/forces.ts';
import { type Die, hitsOf } from './dice.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { assignHits, newHits } from './hits.ts';
import { windowOrder } from './order.ts';
import { isShielded } from './planetary-shield.ts';
import { newAbilityRoll, type Rolling, rollingData, rollUnitAbility } from './unit-ability.ts';

/** Bombardment, the first step of an invasion (LRR 15, 49.1). */

/** A player's units of a type in a system. */
export interface UnitGaining {
  readonly player: PlayerId;
  readonly system: SystemId;
  readonly unit: UnitType;
}

export interface PlanetBombarded {
  readonly player: PlayerId;
  /** Whose ground forces were hit. */
  readonly opponent: PlayerId;
  readonly system: SystemId;
  readonly planet: PlanetId;
  readonly hits: number;
  /** Ground forces destroyed, by unit type. */
  readonly destroyed: readonly number[];
}

/** Whether a planet may be bombarded by a player. */
export const bombardPlanet = permissionKey<{ player: PlayerId; planet: PlanetId }>('bombard a planet');
/** The value of a Bombardment die that a unit without the ability has by an effect; 0 where there is none. */
export const bombardmentGained = numberKey<UnitGaining>('bombardment gained');
/** The hits that bombarding a planet produces; the dice give them. */
export const bombardmentHits = numberKey<{
  readonly player: PlayerId;
  readonly planet: PlanetId;
  readonly dice: readonly Die[];
}>('hits of a bombardment');
/** Planetary Shields do not keep a player from bombarding (lifts LRR 15.1f). */
export const ignoreShields = exemptionKey<{ readonly player: PlayerId; readonly planet: PlanetId }>(
  'bombard in spite of planetary shields',
);
/** A unit that is no ship may bombard wherever ships of its player may, while it fights in no ground combat itself. */
export const bombardsAsShip = exemptionKey<UnitGaining>('bombard as a ship');
/** After a planet was bombarded and the hits are assigned. */
export const afterBombardment: Window<PlanetBombarded> = { key: 'after a planet is bombarded' };

interface BombardOption extends Option {
  readonly group: number;
  readonly planet: PlanetId;
}

const DONE: BombardOption = { id: 'done', group: -1, planet: NOWHERE };
const DECLINE: BombardOption = { id: 'decline', group: -1, planet: NOWHERE };

/**
 * The active player may bombard: for each unit the planet is declared before the one roll (LRR 15.1, 15.1d); the owner of the
 * ground forces assigns the hits, planet by planet (LRR 15.2).
 */
export function* bombardment(game: Game, player: PlayerId, system: SystemId): Rule {
  const able = bombardersOf(game, player, system);
  if (able.length === 0) return;
  yield* bombard(game, player, system, able, planetsIn(game.state, system));
}

/** Ships of a player in the system, and what bombards as they do, can bombard this planet now. */
export function mayBombard(game: Game, player: PlayerId, system: SystemId, planet: PlanetId): boolean {
  return shipsOf(game, player, system, planet).length > 0 && whyNotBombard(game, player, planet) === undefined;
}

/** An ability lets the ships of a player bombard one planet outside of the bombardment step: one that is fought over. */
export function* bombardWithShips(game: Game, player: PlayerId, system: SystemId, planet: PlanetId): Rule {
  yield* bombard(game, player, system, shipsOf(game, player, system, planet), [planet]);
}

function shipsOf(game: Game, player: PlayerId, system: SystemId, planet: PlanetId): Rolling[] {
  const { state } = game;
  const stats = statsOf(state, player);
  // Ground forces on the planet itself are in its combat.
  const fought = planetArea(state, planet);
  return bombardersOf(game, player, system).filter(({ unit, area }) =>
    stats[unit].isShip ? area === system : area !== fought && exempt(game, bombardsAsShip, { player, system, unit }),
  );
}

/** Declare, roll, and assign the hits planet by planet. */
function* bombard(
  game: Game,
  player: PlayerId,
  system: SystemId,
  able: readonly Rolling[],
  candidates: readonly PlanetId[],
): Rule {
  const planets = candidates.filter((planet) => whyNotBombard(game, player, planet) === undefined);
  if (planets.length === 0) return;
  const units = yield* declareTargets(game, player, system, able, planets);
  if (units.length === 0) return;
  const roll = newAbilityRoll({
    ability: 'bombardment',
    player,
    target: bombardedPlayer(game, player, units[0].planet),
    system,
    planet: NOWHERE,
    rule: 'LRR 15.1',
    units,
  });
  yield* rollUnitAbility(game, roll);
  for (const planet of planets) {
    if (!units.some((group) => group.planet === planet)) continue;
    const dice = roll.dice.filter((die) => die.planet === planet);
    const opponent = bombardedPlayer(game, player, planet);
    if (opponent === NOBODY) continue;
    const count = modified(game, bombardmentHits, hitsOf(dice), { player, planet, dice });
    const area = planetArea(game.state, planet);
    const hits = newHits({
      owner: opponent,
      by: player,
      system,
      area,
      targets: 'ground-forces',
      cause: 'bombardment',
      rule: 'LRR 15.2',
      count,
      dice,
    });
    yield* assignHits(game, [hits]);
    const event: PlanetBombarded = { player, opponent, system, planet, hits: count, destroyed: hits.destroyed };
    yield* openWindow(game, afterBombardment, event, () => windowOrder(game.state));
  }
}

/** The player's units with Bombardment in the system. */
function bombardersOf(game: Game, player: PlayerId, system: SystemId): Rolling[] {
  const { state } = game;
  const stats = statsOf(state, player);
  const able: Rolling[] = [];
  for (const area of areasOf(state, system)) {
    const first = unitIndex(state, area, player);
    for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
      const count = state.units[first + unit];
      if (count === 0) continue;
      const roll = stats[unit].bombardment ?? gained(game, { player, system, unit });
      if (roll !== null) able.push({ area, unit, count, roll, planet: NOWHERE });
    }
  }
  return able;
}

function gained(game: Game, about: UnitGaining): DiceRoll | null {
  const value = modified(game, bombardmentGained, 0, about);
  return value > 0 ? { dice: 1, value } : null;
}

/** Whose ground forces on the planet a bombardment hits, or `NOBODY`. */
function bombardedPlayer(game: Game, player: PlayerId, planet: PlanetId): PlayerId {
  const others = othersWithForce(game.state, planetArea(game.state, planet), player, 'ground-forces');
  return others.length === 0 ? NOBODY : others[0];
}

function whyNotBombard(game: Game, player: PlayerId, planet: PlanetId): { reason: string; rule: string } | undefined {
  if (bombardedPlayer(game, player, planet) === NOBODY) {
    return { reason: "no other player's ground forces are there", rule: 'LRR 15.2' };
  }
  if (isShielded(game.state, planet) && !exempt(game, ignoreShields, { player, planet })) {
    return { reason: 'a unit with Planetary Shield is there', rule: 'LRR 15.1f' };
  }
  const no = forbidden(game, bombardPlanet, { player, planet });
  return no === undefined ? undefined : { reason: no.reason, rule: no.rule };
}

/** The planet each bombarding unit is aimed at; units left out do not bombard. */
function* declareTargets(
  game: Game,
  player: PlayerId,
  system: SystemId,
  able: readonly Rolling[],
  planets: readonly PlanetId[],
): Rule<Rolling[]> {
  const { state } = game;
  const free = able.map((group) => group.count);
  const aimed: Rolling[] = [];
  while (free.some((count) => count > 0)) {
    const options: BombardOption[] = [aimed.length === 0 ? DECLINE : DONE];
    for (const planet of planets) options.push({ id: `all:${planetKey(state, planet)}`, group: -1, planet });
    const single = free.reduce((sum, count) => sum + count, 0) === 1;
    able.forEach((group, index) => {
      if (free[index] === 0 || single) return;
      for (const planet of planets) {
        options.push({
          id: `bombard:${planetKey(state, planet)}:${UNIT_TYPES[group.unit]}${from(game, able, index)}`,
          group: index,
          planet,
        });
      }
    });
    const picked = yield* ask(
      decide<BombardOption>({
        seat: player,
        kind: 'bombardment',
        rule: 'LRR 15.1',
        plan: 'bombardment',
        prompt: () => `Which planets in ${systemName(state, system)} do your units bombard?`,
        list: () => options,
        text: (option) => bombardText(game, able, option),
        refused: () => bombardRefusals(game, player, system),
        about: () => ({
          units: rollingData(game, able),
          aimed: aimed.map(({ unit, count, planet }) => ({
            unit: UNIT_TYPES[unit],
            count,
            planet: planetKey(state, planet),
          })),
        }),
      }),
    );
    const { group, planet } = picked[0];
    if (planet === NOWHERE) break;
    able.forEach((units, index) => {
      const count = group < 0 ? free[index] : index === group ? 1 : 0;
      free[index] -= count;
      aim(aimed, units, planet, count);
    });
  }
  return aimed;
}

/** Alike units in different places of the system are told apart by the place. */
function from(game: Game, able: readonly Rolling[], index: number): string {
  const { unit, area } = able[index];
  const alike = able.some((other, i) => i !== index && other.unit === unit);
  return alike ? `:${unitKey(game.state, area, unit)}` : '';
}

function aim(aimed: Rolling[], units: Rolling, planet: PlanetId, count: number): void {
  if (count === 0) return;
  const index = aimed.findIndex((one) => one.unit === units.unit && one.area === units.area && one.planet === planet);
  if (index < 0) aimed.push({ ...units, planet, count });
  else aimed[index] = { ...aimed[index], count: aimed[index].count + count };
}

function bombardText(game: Game, able: readonly Rolling[], { id, group, planet }: BombardOption) {
  const { state } = game;
  if (id === DECLINE.id) return { label: 'Do not bombard' };
  if (id === DONE.id) return { label: 'Roll' };
  const target = planetKey(state, planet);
  if (group < 0) return { label: `Bombard ${planetName(state, planet)} with all units left`, target };
  const { unit, area, roll } = able[group];
  return {
    label: `Bombard ${planetName(state, planet)} with ${unitsInWords(unit, 1)} (${areaName(state, area)})`,
    target,
    detail: `${roll.dice} ${roll.dice === 1 ? 'die' : 'dice'}, a hit on ${roll.value} or more`,
  };
}

function bombardRefusals(game: Game, player: PlayerId, system: SystemId): Refusal[] {
  const { state } = game;
  const refusals: Refusal[] = [];
  for (const planet of planetsIn(state, system)) {
    const why = whyNotBombard(game, player, planet);
    const target = planetKey(state, planet);
    if (why !== undefined) refusals.push({ id: `all:${target}`, target, ...why });
  }
  return refusals;
}
