import { type Ability, choose, type Component, type Option } from '@orrery/kernel';
import { factionIndex, FLAGSHIP, INFANTRY, MECH, PDS } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { type StructurePlacing, structurePlacing } from '../../rules/structures.ts';
import {
  type AreaId,
  damagedCount,
  type Game,
  planetArea,
  planetName,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemName,
  type TiState,
  unitCount,
} from '../../state/index.ts';
import { areaKey, areaName, areasOf, unitKey } from '../../state/forces.ts';

const TITANS = factionIndex('titans');
const RULE = 'LRR 30.1';

function isTitans(state: TiState, player: PlayerId): readonly PlayerId[] {
  return state.players[player].faction === TITANS ? [player] : [];
}

interface PdsOption extends Option {
  readonly area: AreaId;
  readonly damaged: boolean;
}

/** The PDS of a player in a system; damaged and whole ones apart. */
function pdsIn(state: TiState, player: PlayerId, system: SystemId): PdsOption[] {
  return areasOf(state, system).flatMap((area) => {
    const count = unitCount(state, area, player, PDS);
    const damaged = damagedCount(state, area, player, PDS);
    const id = unitKey(state, area, PDS);
    return [
      ...(count > damaged ? [{ id, area, damaged: false }] : []),
      ...(damaged > 0 ? [{ id: `${id}:damaged`, area, damaged: true }] : []),
    ];
  });
}

function whyNoOuranos({ state }: Game, owner: PlayerId, { system }: SystemActivated): string | undefined {
  if (statsOf(state, owner)[FLAGSHIP].id !== 'ouranos' || plasticLeft(state, owner, FLAGSHIP) <= 0) {
    return 'Ouranos is not in your reinforcements';
  }
  return pdsIn(state, owner, system).length > 0 ? undefined : 'you have no PDS in the system';
}

const deployOuranos: Ability<Game, SystemActivated> = {
  id: 'deploy:ouranos',
  name: 'Ouranos',
  rule: RULE,
  window: systemActivated.after,
  may: true,
  owners: ({ state }, { player }) => isTitans(state, player),
  usable: (game, owner, event) => whyNoOuranos(game, owner, event) === undefined,
  missing: (game, owner, event) => whyNoOuranos(game, owner, event) ?? 'its condition is not met',
  *resolve(game, owner, { system }) {
    const { state } = game;
    const { area, damaged } = yield* choose<PdsOption>({
      seat: owner,
      kind: 'choose-unit',
      rule: RULE,
      prompt: 'Which PDS does Ouranos replace?',
      list: () => pdsIn(state, owner, system),
      text: (option) => ({
        label: `The ${option.damaged ? 'damaged ' : ''}PDS on ${areaName(state, option.area)}`,
        target: unitKey(state, option.area, PDS),
      }),
    });
    removeUnits(state, area, owner, PDS, 1, damaged ? 1 : 0);
    game.emit({
      type: 'deployed',
      text: `${playerName(state, owner)} deploys Ouranos in ${systemName(state, system)} for a PDS on ${areaName(state, area)}`,
      rule: RULE,
      data: { player: owner, area: areaKey(state, spaceArea(system)), unit: 'flagship', from: areaKey(state, area) },
    });
    yield* placeUnits(game, owner, spaceArea(system), FLAGSHIP, 1, RULE);
  },
  text: () => ({
    label: 'Deploy Ouranos',
    detail: 'in place of one of your PDS in the system',
    target: 'flagship:ouranos',
  }),
};

/** The flagship: after its owner activated a system with PDS of theirs, it may come from reinforcements in place of one of them. */
export const ouranos: Component<Game> = { name: 'Ouranos', abilities: [deployOuranos as Ability<Game, never>] };

function whyNoMech({ state }: Game, owner: PlayerId, { planet, type, replaced }: StructurePlacing): string | undefined {
  const area = planetArea(state, planet);
  if (type !== PDS || replaced) return 'it is no PDS that would be placed';
  if (statsOf(state, owner)[MECH].ability === null) return 'a law has mechs do nothing but fight';
  if (plasticLeft(state, owner, MECH) <= 0) return 'there is no mech in your reinforcements';
  return canPlaceUnits(state, owner, area, INFANTRY, 1) ? undefined : 'there is no infantry in your reinforcements';
}

const deployHecatoncheires: Ability<Game, StructurePlacing> = {
  id: 'deploy:hecatoncheires',
  name: 'Hecatoncheires',
  rule: RULE,
  window: structurePlacing,
  may: true,
  owners: ({ state }, { player }) => isTitans(state, player),
  usable: (game, owner, event) => whyNoMech(game, owner, event) === undefined,
  missing: (game, owner, event) => whyNoMech(game, owner, event) ?? 'its condition is not met',
  *resolve(game, owner, event) {
    const { state } = game;
    const area = planetArea(state, event.planet);
    event.replaced = true;
    game.emit({
      type: 'deployed',
      text: `${playerName(state, owner)} deploys a mech on ${planetName(state, event.planet)} in place of a PDS`,
      rule: RULE,
      data: { player: owner, area: areaKey(state, area), unit: 'mech' },
    });
    yield* placeUnits(game, owner, area, MECH, 1, RULE);
    yield* placeUnits(game, owner, area, INFANTRY, 1, RULE);
  },
  text: () => ({
    label: 'Deploy a Hecatoncheires',
    detail: 'a mech and an infantry are placed on the planet instead of the PDS',
  }),
};

/** The mech: where a PDS would be placed on a planet, a mech and an infantry may be placed there instead. */
export const hecatoncheires: Component<Game> = {
  name: 'Hecatoncheires',
  abilities: [deployHecatoncheires as Ability<Game, never>],
};
