import type { Ability, Component } from '@orrery/kernel';
import { factionIndex, MECH, UNIT_TYPES } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { systemOfArea } from '../../rules/reinforcements.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type TiState,
  unitsOnBoard,
} from '../../state/index.ts';
import { areaKey, areaName, areasOf } from '../../state/forces.ts';
import { chooseUnit, type UnitThere, unitsThere } from '../../technologies/choices.ts';
import { placeWormhole } from './wormhole-generator.ts';

const ID = 'icarus-drive';
const CREUSS = factionIndex('creuss');

/** The mechs of the player in systems, those in the space areas included; a law may have blanked them. */
function drives(state: TiState, owner: PlayerId): UnitThere[] {
  if (unitsOnBoard(state, owner, MECH) === 0) return [];
  const { id, ability } = statsOf(state, owner)[MECH];
  if (id !== ID || ability === null) return [];
  const areas = state.commandTokens.flatMap((_, system) => areasOf(state, system));
  return unitsThere(state, owner, areas, (type) => type === MECH);
}

const ability: Ability<Game, SystemActivated> = {
  id: `mech:${ID}`,
  name: 'Icarus Drive',
  rule: 'LRR 101',
  window: systemActivated.after,
  may: true,
  // Each mech has the ability.
  again: true,
  owners: ({ state }) =>
    state.players.flatMap(({ faction }, player) =>
      faction === CREUSS && unitsOnBoard(state, player, MECH) > 0 ? [player] : [],
    ),
  usable: ({ state }, owner) => drives(state, owner).length > 0,
  missing: () => 'none of your mechs is in a system, or mechs have no abilities',
  *resolve(game, owner) {
    const { state } = game;
    const question = {
      kind: 'choose-unit',
      rule: 'LRR 101',
      prompt: 'Icarus Drive: which mech leaves the board?',
      about: () => ({ mech: ID }),
    };
    const { area, damaged } = yield* chooseUnit(game, owner, question, drives(state, owner));
    const system = systemOfArea(state, area);
    removeUnits(state, area, owner, MECH, 1, damaged ? 1 : 0);
    game.emit({
      type: 'unit-removed',
      text: `${playerName(state, owner)} removes a mech from ${areaName(state, area)}`,
      rule: 'LRR 101',
      data: { player: owner, area: areaKey(state, area), unit: UNIT_TYPES[MECH] },
    });
    yield* placeWormhole(game, owner, [system]);
  },
  text: () => ({
    label: 'Icarus Drive',
    detail: 'remove one of your mechs and place or move a wormhole token into its system',
  }),
};

/** After anybody activates a system: a mech leaves the board and brings a wormhole token into the system it was in. */
export const icarusDrive: Component<Game> = { name: 'Icarus Drive', abilities: [ability as Ability<Game, never>] };
