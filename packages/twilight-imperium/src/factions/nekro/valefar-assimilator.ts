import { choose, type Component, type Modifier, type Option, type Rule } from '@orrery/kernel';
import { FACTIONS, INFANTRY, MECH, SPACE_DOCK, TECHNOLOGIES, UNITS, WAR_SUN } from '../../data/index.ts';
import { combatRoll, type CombatUnits } from '../../rules/combat.ts';
import { enforceFleetPool } from '../../rules/fleet-pool.ts';
import { gainTechnology } from '../../rules/research.ts';
import {
  acceptsUnits,
  addUnits,
  ASSIMILATORS,
  type Assimilator,
  assimilatorsOf,
  controls,
  damagedCount,
  type Game,
  liftAssimilator,
  NOT_OWNED,
  type PlacedAssimilator,
  placeAssimilator,
  planetArea,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  takesAssimilator,
  type TechId,
  technologyName,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { areaKey } from '../../state/forces.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { dismissInfantryOnCard, infantryComesBack } from '../../technologies/reborn-infantry.ts';
import { hasPrinted } from '../common.ts';

/** The Valefar Assimilators (LRR 90.16 to 90.22): in place of gaining a technology, a token on a faction technology of that player. */

/** A technology that the Nekro gain, or a token that they put on one. */
interface Gain extends Option {
  readonly technology: TechId;
  readonly placed?: PlacedAssimilator;
}

/** The type of unit that a technology upgrades, or undefined. */
function upgraded(technology: TechId): UnitType | undefined {
  const { unitUpgrade } = TECHNOLOGIES[technology];
  return unitUpgrade === null ? undefined : UNITS[unitUpgrade].type;
}

/** The tokens that may be put on a technology: one of those that lie nowhere, and those that would leave another (LRR 90.21). */
function tokensFor(state: TiState, owner: PlayerId, technology: TechId): Assimilator[] {
  const placed = assimilatorsOf(state, owner);
  const type = upgraded(technology);
  const same = placed.find((other) => type !== undefined && upgraded(other.technology) === type);
  if (same !== undefined) return [same.token];
  const free = ASSIMILATORS.filter((token) => !placed.some((other) => other.token === token));
  return [...free.slice(0, 1), ...placed.map(({ token }) => token)];
}

/** What the owner could gain of these players: their general technologies, and faction technologies by a token. */
export function gainsFrom(state: TiState, owner: PlayerId, from: readonly PlayerId[]): Gain[] {
  const own = state.players[owner];
  const gains: Gain[] = [];
  for (const { index: technology, id, faction } of TECHNOLOGIES) {
    if (own.technologies[technology] !== NOT_OWNED || faction === own.faction) continue;
    const of = from.find((player) => state.players[player].technologies[technology] !== NOT_OWNED);
    if (of === undefined) continue;
    if (faction === null) gains.push({ id: `tech:${id}`, technology });
    else if (takesAssimilator(technology)) {
      for (const token of tokensFor(state, owner, technology)) {
        gains.push({ id: `assimilate:${token}:tech:${id}`, technology, placed: { token, of, technology } });
      }
    }
  }
  return gains;
}

/** The owner gains a technology of one of these players, or puts a token on one; nothing where there is none. */
export function* gainFrom(game: Game, owner: PlayerId, from: readonly PlayerId[], because: string): Rule {
  const { state } = game;
  if (gainsFrom(state, owner, from).length === 0) return;
  const { technology, placed } = yield* choose<Gain>({
    seat: owner,
    kind: 'gain-technology',
    rule: 'LRR 90.5',
    prompt: `${because}: which technology do you gain, or on which do you put an assimilator token?`,
    list: () => gainsFrom(state, owner, from),
    text: (option) => ({
      label:
        option.placed === undefined
          ? technologyName(option.technology)
          : `Token ${option.placed.token.toUpperCase()} on ${technologyName(option.technology)}`,
      target: `tech:${TECHNOLOGIES[option.technology].id}`,
    }),
  });
  if (placed === undefined) yield* gainTechnology(game, owner, technology, 'LRR 90.5');
  else yield* putToken(game, owner, placed);
}

function* putToken(game: Game, owner: PlayerId, placed: PlacedAssimilator): Rule {
  const { state } = game;
  const before = assimilatorsOf(state, owner).find(({ token }) => token === placed.token);
  if (before === undefined) placeAssimilator(state, owner, placed);
  else placeAssimilator(state, owner, placed, liftAssimilator(state, owner, before));
  const { name } = FACTIONS[TECHNOLOGIES[placed.technology].faction ?? 0];
  game.emit({
    type: 'assimilator-placed',
    text: `${playerName(state, owner)} puts token ${placed.token.toUpperCase()} on ${technologyName(placed.technology)} (${name})`,
    rule: 'LRR 90.16',
    data: {
      player: owner,
      token: placed.token,
      of: placed.of,
      technology: TECHNOLOGIES[placed.technology].id,
      lost: before === undefined ? null : TECHNOLOGIES[before.technology].id,
    },
  });
  if (before !== undefined) yield* loseUpgrade(game, owner, before.technology);
  // Units of another printing may hold less: space docks that are meant to stand in space hold no fighters from a planet.
  yield* enforceFleetPool(game, owner);
}

/**
 * Units that only the lost technology allowed: war suns, space docks that stand in space (LRR 90.19, 90.20), infantry that wait on its
 * card (FAQ).
 */
function* loseUpgrade(game: Game, owner: PlayerId, lost: TechId): Rule {
  const { state } = game;
  const stats = statsOf(state, owner);
  const type = upgraded(lost);
  if (type === INFANTRY && !infantryComesBack(state, owner)) dismissInfantryOnCard(game, owner);
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (type === WAR_SUN && stats[WAR_SUN].requiredTechnology !== null) {
      const owned = state.players[owner].technologies[stats[WAR_SUN].requiredTechnology] !== NOT_OWNED;
      if (!owned) takeOff(game, owner, system, WAR_SUN);
    }
    if (type !== SPACE_DOCK || stats[SPACE_DOCK].inSpace) continue;
    while (unitCount(state, system, owner, SPACE_DOCK) > 0) {
      const planets = planetsIn(state, system).filter(
        (planet) =>
          controls(state, owner, planet) &&
          acceptsUnits(state, planet) &&
          unitCount(state, planetArea(state, planet), owner, SPACE_DOCK) === 0,
      );
      if (planets.length === 0) {
        takeOff(game, owner, system, SPACE_DOCK);
        break;
      }
      const question = {
        kind: 'choose-planet',
        rule: 'LRR 90.19',
        prompt: 'On which planet does the space dock land?',
      };
      const planet = yield* choosePlanet(game, owner, question, planets);
      removeUnits(state, system, owner, SPACE_DOCK, 1);
      addUnits(state, planetArea(state, planet), owner, SPACE_DOCK, 1);
    }
  }
}

function takeOff(game: Game, owner: PlayerId, area: number, type: UnitType): void {
  const { state } = game;
  const count = unitCount(state, area, owner, type);
  if (count === 0) return;
  removeUnits(state, area, owner, type, count, damagedCount(state, area, owner, type));
  game.emit({
    type: 'units-removed',
    text: `${playerName(state, owner)} returns ${unitsInWords(type, count)} to reinforcements`,
    rule: type === WAR_SUN ? 'LRR 90.20' : 'LRR 90.19',
    data: { player: owner, area: areaKey(state, area), count },
  });
}

const mordred: Modifier<Game, CombatUnits> = {
  source: 'Mordred',
  rule: 'LRR 56',
  number: combatRoll,
  by: ({ state }, { combat, player, opponent, unit }) =>
    unit === MECH &&
    hasPrinted(state, player, combat.area, MECH, 'mordred') &&
    assimilatorsOf(state, player).some(({ of }) => of === opponent)
      ? 2
      : 0,
};

/** The mech of the Nekro: two more for its combat rolls against whoever has a token on a technology. */
export const mordredMech: Component<Game> = { name: 'Mordred', modifiers: [mordred as Modifier<Game, never>] };
