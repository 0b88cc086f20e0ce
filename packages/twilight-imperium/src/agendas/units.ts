import { chooseMay, choose, type Rule } from '@orrery/kernel';
import {
  CRUISER,
  DREADNOUGHT,
  FIGHTER,
  INFANTRY,
  isGroundForce,
  isShip,
  MECH,
  PDS,
  UNIT_TYPES,
} from '../data/index.ts';
import { enforceFleetPool } from '../rules/fleet-pool.ts';
import { technologyResearched, type Research } from '../rules/research.ts';
import { bombardPlanet } from '../rules/bombardment.ts';
import { takeControl } from '../rules/control.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import { plasticLeft } from '../rules/reinforcements.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import {
  acceptsUnits,
  addUnits,
  type AreaId,
  damagedCount,
  type Game,
  homeSystem,
  isReady,
  NOBODY,
  NOT_OWNED,
  planetArea,
  planetKey,
  planetName,
  type PlanetId,
  planetsIn,
  planetsOf,
  type PlayerId,
  playerName,
  removeUnits,
  specialtyOf,
  traitsOf,
  type TiState,
  unitCount,
  unitsOnBoard,
} from '../state/index.ts';
import { areaKey, areasOf, areaName } from '../state/forces.ts';
import { AGENDA_RULE, agendaCard, LAW_RULE, lawAbility, whileLaw } from './agenda.ts';
import {
  allAreas,
  atNextStrategyPhase,
  type Demand,
  destroyAll,
  destroyOfChoice,
  discardHand,
  everybody,
  exhaustAll,
  exhaustSome,
  lossesIn,
  waitForStrategyPhase,
} from './effects.ts';
import { extremes, votersAgainst } from './votes-and-points.ts';

/** Agendas that destroy or place units. */

const isNonFighterShip = (type: number): boolean => isShip[type] && type !== FIGHTER;
const REVOLUTION = 'anti-intellectual-revolution';

/** Law: whoever researches a technology destroys a non-fighter ship. Against: planets are exhausted for technologies. */
export const antiIntellectualRevolution = agendaCard(
  REVOLUTION,
  {
    *against(game) {
      waitForStrategyPhase(game.state, REVOLUTION);
    },
  },
  {
    abilities: [
      lawAbility<Research>({
        law: REVOLUTION,
        window: technologyResearched,
        owners: (_game, { player }) => [player],
        usable: ({ state }, owner) =>
          UNIT_TYPES.some((_, type) => isNonFighterShip(type) && unitsOnBoard(state, owner, type) > 0),
        *resolve(game, owner) {
          yield* destroyOfChoice(game, [
            {
              player: owner,
              count: 1,
              areas: allAreas(game.state),
              isMeant: isNonFighterShip,
              prompt: 'Which of your non-fighter ships is destroyed?',
            },
          ]);
        },
      }),
      atNextStrategyPhase(REVOLUTION, function* (game) {
        const { state } = game;
        for (const player of everybody(state)) {
          const owned = state.players[player].technologies.filter((status) => status !== NOT_OWNED).length;
          const ready = planetsOf(state, player).filter((planet) => isReady(state, player, planet));
          yield* exhaustSome(game, player, ready, owned);
        }
      }),
    ],
  },
);

const ARMS = 'arms-reduction';
const KEPT: readonly (readonly [number, number])[] = [
  [DREADNOUGHT, 2],
  [CRUISER, 4],
];

/** For: only two dreadnoughts and four cruisers stay. Against: planets with a technology specialty are exhausted later. */
export const armsReduction = agendaCard(
  ARMS,
  {
    *for(game) {
      const { state } = game;
      const demands: Demand[] = everybody(state).flatMap((player) =>
        KEPT.flatMap(([type, kept]) => {
          const count = unitsOnBoard(state, player, type) - kept;
          if (count <= 0) return [];
          const prompt = `Which ${UNIT_TYPES[type]} is destroyed?`;
          return [{ player, count, areas: allAreas(state), isMeant: (other: number) => other === type, prompt }];
        }),
      );
      yield* destroyOfChoice(game, demands);
    },
    *against(game) {
      waitForStrategyPhase(game.state, ARMS);
    },
  },
  {
    abilities: [
      atNextStrategyPhase(ARMS, function* (game) {
        const { state } = game;
        for (const player of everybody(state)) {
          const planets = planetsOf(state, player).filter((planet) => specialtyOf(state, planet) !== null);
          exhaustAll(game, player, planets);
        }
      }),
    ],
  },
);

/** All units on the planet are destroyed; its controller lets one of those with fewest points place an infantry there. */
export const colonialRedistribution = agendaCard('colonial-redistribution', {
  *planet(game, planet) {
    const { state } = game;
    const area = planetArea(state, planet);
    yield* destroyAll(
      game,
      lossesIn(state, [area], () => true),
    );
    const owner = state.planetOwner[planet];
    if (owner === NOBODY) return;
    const { receiver } = yield* choose({
      seat: owner,
      kind: 'choose-player',
      rule: AGENDA_RULE,
      prompt: `Who may place an infantry on ${planetName(state, planet)}?`,
      list: () => extremes(state, false).map((player) => ({ id: `player:${player}`, receiver: player })),
      text: (option) => ({ label: playerName(state, option.receiver), target: option.id }),
    });
    if (!canPlaceUnits(state, receiver, area, INFANTRY, 1)) return;
    const placed = yield* chooseMay({
      seat: receiver,
      kind: 'place-infantry',
      rule: AGENDA_RULE,
      prompt: `Place an infantry on ${planetName(state, planet)}?`,
      list: () => [{ id: 'place' }],
      text: () => ({ label: 'Place an infantry', target: planetKey(state, planet) }),
    });
    if (placed === undefined) return;
    yield* placeUnits(game, receiver, area, INFANTRY, 1, AGENDA_RULE);
    yield* takeControl(game, receiver, planet);
  },
});

/** The ground forces on the planet are destroyed; its controller gains a trade good for each. */
export const compensatedDisarmament = agendaCard('compensated-disarmament', {
  *planet(game, planet) {
    const { state } = game;
    const losses = lossesIn(state, [planetArea(state, planet)], (type) => isGroundForce[type]);
    const count = losses.reduce((sum, { units }) => units.reduce((one, other) => one + other, sum), 0);
    yield* destroyAll(game, losses);
    const owner = state.planetOwner[planet];
    if (owner !== NOBODY) yield* gainTradeGoods(game, owner, count, AGENDA_RULE);
  },
});

const CONVENTIONS = 'conventions-of-war';
const conventionsHold = whileLaw(CONVENTIONS);

/** Law: no bombardment of cultural planets. Against: who voted against discards all action cards. */
export const conventionsOfWar = agendaCard(
  CONVENTIONS,
  {
    *against(game) {
      for (const player of votersAgainst(game.state)) yield* discardHand(game, player);
    },
  },
  {
    prohibitions: [
      {
        source: 'Conventions of War',
        rule: LAW_RULE,
        permission: bombardPlanet,
        forbids: (game: Game, { planet }: { planet: PlanetId }) =>
          traitsOf(game.state, planet).includes('cultural') && conventionsHold(game)
            ? 'Conventions of War protects cultural planets'
            : undefined,
      },
    ],
  },
);

/** Law: any number of PDS on a planet. Against: everybody destroys one of theirs. */
export const homelandDefenseAct = agendaCard('homeland-defense-act', {
  *against(game) {
    const { state } = game;
    yield* destroyOfChoice(
      game,
      everybody(state).map((player) => ({
        player,
        count: 1,
        areas: allAreas(state),
        isMeant: (type: number) => type === PDS,
        prompt: 'Which of your PDS is destroyed?',
      })),
    );
  },
});

/** The infantry of a player on a planet. */
function infantryOn(state: TiState, player: PlayerId, planet: PlanetId): number {
  return unitCount(state, planetArea(state, planet), player, INFANTRY);
}

/** For: half of the infantry on each planet is destroyed for trade goods. Against: one more on each planet. */
export const swordsToPlowshares = agendaCard('swords-to-plowshares', {
  *for(game) {
    const { state } = game;
    const gains = everybody(state).map((player) => {
      const losses = planetsOf(state, player).flatMap((planet) => {
        const area = planetArea(state, planet);
        const [loss] = lossesIn(state, [area], (type, owner) => owner === player && type === INFANTRY);
        if (loss === undefined) return [];
        const half = Math.ceil(infantryOn(state, player, planet) / 2);
        loss.units[INFANTRY] = half;
        loss.damaged[INFANTRY] = 0;
        return [loss];
      });
      return { player, losses, goods: losses.reduce((sum, { units }) => sum + units[INFANTRY], 0) };
    });
    yield* destroyAll(
      game,
      gains.flatMap(({ losses }) => losses),
    );
    for (const { player, goods } of gains) yield* gainTradeGoods(game, player, goods, AGENDA_RULE);
  },
  *against(game) {
    const { state } = game;
    for (const player of everybody(state)) {
      for (const planet of planetsOf(state, player)) {
        if (!acceptsUnits(state, planet)) continue;
        if (infantryOn(state, player, planet) === 0 && plasticLeft(state, player, INFANTRY) <= 0) continue;
        yield* placeUnits(game, player, planetArea(state, planet), INFANTRY, 1, AGENDA_RULE);
      }
    }
  },
});

/** For: everybody places a mech at home. Against: every mech becomes an infantry. */
export const rearmamentAgreement = agendaCard('rearmament-agreement', {
  *for(game) {
    for (const player of everybody(game.state)) yield* placeMech(game, player);
  },
  *against(game) {
    for (const player of everybody(game.state)) replaceMechs(game, player);
    // Infantry needs capacity that some mechs do without.
    for (const player of everybody(game.state)) yield* enforceFleetPool(game, player);
  },
});

function* placeMech(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const home = homeSystem(state, player);
  const planets = planetsIn(state, home).filter(
    (planet) => state.planetOwner[planet] === player && acceptsUnits(state, planet),
  );
  if (planets.length === 0 || plasticLeft(state, player, MECH) <= 0) return;
  const { planet } = yield* choose({
    seat: player,
    kind: 'place-mech',
    rule: AGENDA_RULE,
    prompt: 'On which planet of your home system do you place a mech?',
    list: () => planets.map((one) => ({ id: planetKey(state, one), planet: one })),
    text: (option) => ({ label: planetName(state, option.planet), target: option.id }),
  });
  yield* placeUnits(game, player, planetArea(state, planet), MECH, 1, AGENDA_RULE);
}

/** A mech that no infantry of reinforcements can replace is removed all the same. */
function replaceMechs(game: Game, player: PlayerId): void {
  const { state } = game;
  for (const area of allAreas(state)) {
    const count = unitCount(state, area, player, MECH);
    if (count === 0) continue;
    removeUnits(state, area, player, MECH, count, damagedCount(state, area, player, MECH));
    const possible = unitCount(state, area, player, INFANTRY) > 0 || plasticLeft(state, player, INFANTRY) > 0;
    if (possible) addUnits(state, area, player, INFANTRY, count);
    game.emit({
      type: 'units-replaced',
      text: `${playerName(state, player)} replaces ${count} ${count === 1 ? 'mech' : 'mechs'} at ${areaName(state, area)}`,
      rule: AGENDA_RULE,
      data: { player, area: areaKey(state, area), count },
    });
  }
}

/** The areas of systems, as one list. */
export function areasIn(state: TiState, systems: readonly number[]): AreaId[] {
  return systems.flatMap((system) => areasOf(state, system));
}
