import type { Ability, Component, Modifier, Rule } from '@orrery/kernel';
import { isStructure, MECH, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { anomaliesOf } from '../../rules/anomalies.ts';
import { removeExcess } from '../../rules/capacity.ts';
import { rollForRift } from '../../rules/gravity-rift.ts';
import { structureLimit } from '../../rules/structures.ts';
import { type PlanetTraded, planetTraded, tradePlanetCard } from '../../rules/transactions.ts';
import {
  acceptsUnits,
  addUnits,
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  removeUnits,
  systemOfPlanet,
  type TiState,
  unitCount,
  unitIndex,
  unitsInWords,
} from '../../state/index.ts';
import { forceData, forceInWords, noUnits } from '../../state/forces.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { hasPrinted } from '../common.ts';

const ID = 'pride-of-kenara';
const RULE = 'LRR 94.3';

/** Does the planet hold all the player's units of these others beside its own, structures within their limits (LRR 85)? */
function hasRoom(state: TiState, player: PlayerId, from: readonly PlanetId[], to: PlanetId): boolean {
  if (!acceptsUnits(state, to)) return false;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!isStructure[type]) continue;
    const count = (planet: PlanetId): number => unitCount(state, planetArea(state, planet), player, type);
    const moved = from.reduce((sum, planet) => sum + count(planet), 0);
    if (moved > 0 && moved + count(to) > structureLimit(state, type)) return false;
  }
  return true;
}

/** Planets whose units have been given a place already, each with its place. */
type Places = readonly (readonly [from: PlanetId, to: PlanetId])[];

/** Is there a place for the units of each of these planets, those that are given away aside, beside what goes there already? */
function allFit(
  state: TiState,
  player: PlayerId,
  planets: readonly PlanetId[],
  given: readonly PlanetId[],
  places: Places = [],
): boolean {
  const [first, ...rest] = planets;
  if (first === undefined) return true;
  return planetsOf(state, player).some(
    (to) =>
      !given.includes(to) &&
      hasRoom(state, player, [first, ...places.flatMap(([from, place]) => (place === to ? [from] : []))], to) &&
      allFit(state, player, rest, given, [...places, [first, to]]),
  );
}

/** The planets with this mech among those that are traded, from this one on: their units have yet to move. */
function stillToMove(state: TiState, player: PlayerId, planet: PlanetId, given: readonly PlanetId[]): PlanetId[] {
  return given.slice(given.indexOf(planet)).filter((one) => hasPride(state, player, one));
}

/** The planets that the units of a planet can move to when its card is traded, so that the others traded with it find a place too. */
function targets(state: TiState, player: PlayerId, planet: PlanetId, given: readonly PlanetId[]): PlanetId[] {
  const others = stillToMove(state, player, planet, given).filter((one) => one !== planet);
  return planetsOf(state, player).filter(
    (to) =>
      to !== planet &&
      !given.includes(to) &&
      hasRoom(state, player, [planet], to) &&
      allFit(state, player, others, given, [[planet, to]]),
  );
}

function hasPride(state: TiState, player: PlayerId, planet: PlanetId): boolean {
  return hasPrinted(state, player, planetArea(state, planet), MECH, ID);
}

/** All units of the player leave the planet for another one; out of a gravity rift each is rolled for (FAQ). */
function* moveAway(game: Game, player: PlayerId, from: PlanetId, to: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, from);
  const system = systemOfPlanet(state, from);
  const rift =
    system >= 0 && system !== systemOfPlanet(state, to) && anomaliesOf(state, system).includes('gravity-rift');
  const moved = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const index = unitIndex(state, area, player) + type;
    for (let left = state.units[index]; left > 0; left--) {
      const hurt = state.damaged[index] > 0 ? 1 : 0;
      removeUnits(state, area, player, type, 1, hurt);
      if (rift && rollForRift(game, player, system, type)) continue;
      addUnits(state, planetArea(state, to), player, type, 1, hurt);
      moved[type]++;
    }
  }
  game.emit({
    type: 'units-moved-away',
    text: `${playerName(state, player)} moves ${forceInWords(moved, unitsInWords)} from ${planetName(state, from)} to ${planetName(state, to)}`,
    rule: RULE,
    data: { player, from: planetKey(state, from), to: planetKey(state, to), units: forceData(moved) },
  });
  // A space dock that has gone holds no fighters there any more.
  if (system >= 0) yield* removeExcess(game, player, system);
}

const ability: Ability<Game, PlanetTraded> = {
  id: `mech:${ID}`,
  name: 'Pride of Kenara',
  rule: RULE,
  window: planetTraded,
  may: false,
  owners: ({ state }, { player, planet }) => (hasPride(state, player, planet) ? [player] : []),
  usable: ({ state }, owner, { planet, given }) => targets(state, owner, planet, given).length > 0,
  *resolve(game, owner, { planet, given }) {
    const { state } = game;
    const question = {
      kind: 'choose-planet',
      rule: RULE,
      prompt: `To which planet do your units on ${planetName(state, planet)} move?`,
    };
    const to = yield* choosePlanet(game, owner, question, targets(state, owner, planet, given));
    yield* moveAway(game, owner, planet, to);
  },
};

/** The card of a planet with this mech of the Hacan may be traded; then all their units there move to another planet of theirs. */
export const prideOfKenara: Component<Game> = {
  name: 'Pride of Kenara',
  abilities: [ability as Ability<Game, never>],
  modifiers: [
    {
      source: 'Pride of Kenara',
      rule: RULE,
      number: tradePlanetCard,
      // Those that are traded already keep a place to go to, or this one would be the last of it.
      by: ({ state }, { player, planet, besides }) =>
        hasPride(state, player, planet) &&
        allFit(
          state,
          player,
          [...besides, planet].filter((one) => hasPride(state, player, one)),
          [...besides, planet],
        )
          ? 1
          : 0,
    } as Modifier<
      Game,
      { readonly player: PlayerId; readonly planet: PlanetId; readonly besides: readonly PlanetId[] }
    > as Modifier<Game, never>,
  ],
};
