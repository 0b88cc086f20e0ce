import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY, MECH } from '../../data/index.ts';
import { type Combat, combatRoundStarts, opponentOf } from '../../rules/combat.ts';
import { canPayInfluence, payInfluence } from '../../rules/payment.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { afterProduction, afterUnitsProduced, type UnitsProduced } from '../../rules/production.ts';
import {
  acceptsUnits,
  type AreaId,
  controls,
  type Game,
  hasShips,
  planetArea,
  planetsIn,
  planetsOf,
  type PlayerId,
  spaceArea,
  statsOf,
  type TiState,
  unitCount,
  type UnitType,
} from '../../state/index.ts';
import { areaKey, areaName, unitKey } from '../../state/forces.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { replaceInfantry, startsGroundCombat } from '../common.ts';
import { factionAbility } from '../faction-ability.ts';
import { noteAbilityUsed } from './used.ts';

const PRICE = 2;
/** The influence for a mech in place of the infantry, all in all (FAQ). */
const MECH_PRICE = 3;

function mayDeploy({ state }: Game, owner: PlayerId): boolean {
  return (
    statsOf(state, owner)[MECH].id === 'moyins-ashes' &&
    state.setup.expansions.includes('pok') &&
    plasticLeft(state, owner, MECH) > 0 &&
    canPayInfluence(state, owner, MECH_PRICE)
  );
}

/** What Indoctrination places: an infantry, or for one influence more a mech (LRR 30.1, 30.1a). */
function* replacement(game: Game, owner: PlayerId, { area }: Combat): Rule<UnitType> {
  const { state } = game;
  if (!mayDeploy(game, owner)) return INFANTRY;
  if (!canPlaceUnits(state, owner, area, INFANTRY, 1)) return MECH;
  const { type } = yield* choose<Option & { type: UnitType }>({
    seat: owner,
    kind: 'deploy',
    rule: 'LRR 30.1',
    prompt: `What do you place at ${areaName(state, area)}?`,
    list: () => [
      { id: 'none', type: INFANTRY },
      { id: 'mech', type: MECH },
    ],
    text: (option) => ({
      label: option.type === MECH ? `A mech, for ${MECH_PRICE} influence` : `An infantry, for ${PRICE}`,
      target: unitKey(state, area, option.type),
    }),
  });
  return type;
}

/** At the start of a ground combat two influence replace an infantry of the opponent by one of one's own. */
export const indoctrination: Component<Game> = {
  name: 'Indoctrination',
  abilities: [
    factionAbility<Combat>({
      ability: 'indoctrination',
      rule: 'LRR 42.4a',
      window: combatRoundStarts,
      usable: (game, owner, combat) =>
        startsGroundCombat(game.state, combat, owner) &&
        unitCount(game.state, combat.area, opponentOf(combat, owner), INFANTRY) > 0 &&
        (canPlaceUnits(game.state, owner, combat.area, INFANTRY, 1) || mayDeploy(game, owner)) &&
        canPayInfluence(game.state, owner, PRICE),
      missing: () =>
        'your opponent has no infantry in a ground combat that starts, or you lack 2 influence or a unit to place',
      *resolve(game, owner, combat) {
        noteAbilityUsed(game.state, owner);
        const type = yield* replacement(game, owner, combat);
        yield* payInfluence(game, owner, type === MECH ? MECH_PRICE : PRICE, 'LRR 47');
        yield* replaceInfantry(game, owner, combat, type, 'LRR 42.4a');
      },
    }),
  ],
};

/** First printing: each use of PRODUCTION adds an infantry on an own planet of the system. */
export const yinSpinner: Component<Game> = {
  name: 'Yin Spinner',
  abilities: [
    technologyAbility<UnitsProduced>({
      technology: 'yin-spinner',
      rule: 'LRR 68',
      window: afterProduction,
      usable: ({ state }, owner, event) => owner === event.player && ownPlanets(state, owner, event).length > 0,
      *resolve(game, owner, event) {
        const question = { kind: 'choose-planet', rule: 'LRR 68', prompt: 'On which planet do you place an infantry?' };
        const planet = yield* choosePlanet(game, owner, question, ownPlanets(game.state, owner, event));
        yield* placeUnits(game, owner, planetArea(game.state, planet), INFANTRY, 1, 'LRR 68');
      },
    }),
  ],
};

function ownPlanets(state: TiState, player: PlayerId, { system }: UnitsProduced): number[] {
  return planetsIn(state, system).filter(
    (planet) => controls(state, player, planet) && canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, 1),
  );
}

interface Place extends Option {
  readonly area: AreaId;
  readonly count: number;
}

/** Up to two infantry, all in one place: a planet one controls or a space area with own ships. */
function places(state: TiState, player: PlayerId): Place[] {
  const areas: AreaId[] = planetsOf(state, player)
    .filter((planet) => acceptsUnits(state, planet))
    .map((planet) => planetArea(state, planet));
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (hasShips(state, system, player)) areas.push(spaceArea(system));
  }
  const found: Place[] = [];
  for (const area of areas) {
    for (let count = 2; count > 0; count--) {
      if (canPlaceUnits(state, player, area, INFANTRY, count)) {
        found.push({ id: `${areaKey(state, area)}:${count}`, area, count });
      }
    }
  }
  return found;
}

/** The printing of the first codex: after units were produced up to two infantry are placed. */
export const yinSpinnerOmega: Component<Game> = {
  name: 'Yin Spinner Ω',
  abilities: [
    technologyAbility<UnitsProduced>({
      technology: 'yin-spinner-omega',
      rule: 'LRR 67',
      window: afterUnitsProduced,
      usable: ({ state }, owner, { player }) => owner === player && places(state, owner).length > 0,
      *resolve(game, owner) {
        const { state } = game;
        const { area, count } = yield* choose<Place>({
          seat: owner,
          kind: 'place-infantry',
          rule: 'LRR 67',
          prompt: 'Where do you place up to two infantry?',
          list: () => places(state, owner),
          text: (option) => ({
            label: `${option.count} infantry at ${areaName(state, option.area)}`,
            target: areaKey(state, option.area),
          }),
        });
        yield* placeUnits(game, owner, area, INFANTRY, count, 'LRR 67');
      },
    }),
  ],
};
