import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY, MECH } from '../../data/index.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { statusPhaseStarts } from '../../rules/status-phase.ts';
import {
  addUnits,
  type AreaId,
  type Game,
  planetArea,
  type PlanetId,
  planetsOf,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type TiState,
  unitCount,
} from '../../state/index.ts';
import { areaKey, areaName, areasOf } from '../../state/forces.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 81';
const BEHEMOTH = 'letani-behemoth';

function places(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) =>
    canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, 1),
  );
}

/** Where an infantry could become a mech: with a mech in reinforcements, and mechs that have their abilities. */
function toReplace(state: TiState, player: PlayerId): AreaId[] {
  const { id, ability } = statsOf(state, player)[MECH];
  if (id !== BEHEMOTH || ability === null || !state.setup.expansions.includes('pok')) return [];
  if (plasticLeft(state, player, MECH) <= 0) return [];
  return state.commandTokens
    .flatMap((_, system) => areasOf(state, system))
    .filter((area) => unitCount(state, area, player, INFANTRY) > 0);
}

/** The Arborec may deploy a Letani Behemoth for an infantry of theirs. True if they do. */
function* deployBehemoth(game: Game, owner: PlayerId): Rule<boolean> {
  const { state } = game;
  const areas = toReplace(state, owner);
  if (areas.length === 0) return false;
  const { area } = yield* choose<Option & { area?: AreaId }>({
    seat: owner,
    kind: 'deploy-for-infantry',
    rule: 'LRR 30.1',
    prompt: 'Letani Behemoth: which infantry becomes a mech, in place of the infantry that Mitosis places?',
    list: () => [{ id: 'none' }, ...areas.map((one) => ({ id: areaKey(state, one), area: one }))],
    text: (option) =>
      option.area === undefined
        ? { label: 'None: place an infantry' }
        : { label: `One at ${areaName(state, option.area)}`, target: option.id },
  });
  if (area === undefined) return false;
  removeUnits(state, area, owner, INFANTRY, 1, 0);
  addUnits(state, area, owner, MECH, 1);
  game.emit({
    type: 'deployed',
    text: `${playerName(state, owner)} replaces an infantry with a mech at ${areaName(state, area)}`,
    rule: 'LRR 30.1',
    data: { player: owner, area: areaKey(state, area), unit: 'mech' },
  });
  return true;
}

/**
 * Mitosis at the start of the status phase: an infantry on a planet of the Arborec; or a Letani Behemoth in the place of one of
 * their infantry.
 */
export const mitosisInfantry: Component<Game> = {
  name: 'Mitosis',
  abilities: [
    factionAbility<{ readonly round: number }>({
      ability: 'mitosis',
      rule: RULE,
      window: statusPhaseStarts,
      may: false,
      usable: ({ state }, owner) => places(state, owner).length > 0,
      *resolve(game, owner) {
        if (yield* deployBehemoth(game, owner)) return;
        const question = {
          kind: 'choose-planet',
          rule: RULE,
          prompt: 'Mitosis: on which planet do you place an infantry?',
        };
        const planet = yield* choosePlanet(game, owner, question, places(game.state, owner));
        yield* placeUnits(game, owner, planetArea(game.state, planet), INFANTRY, 1, RULE);
      },
    }),
  ],
};
