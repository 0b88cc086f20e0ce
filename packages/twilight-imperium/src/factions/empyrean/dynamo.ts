import { type Ability, choose, type Component, type Option, type Rule, type Use } from '@orrery/kernel';
import { FLAGSHIP, UNIT_TYPE_COUNT, UNIT_TYPES, unitTypeIndex } from '../../data/index.ts';
import { sideOf } from '../../rules/combat.ts';
import type { Hits } from '../../rules/hits.ts';
import { canPayInfluence, payInfluence } from '../../rules/payment.ts';
import { systemOfArea } from '../../rules/reinforcements.ts';
import { afterSustainDamage } from '../../rules/sustain-damage.ts';
import {
  adjacentTo,
  damagedCount,
  type Game,
  type PlayerId,
  playerName,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { areaKey, areaName, unitKey } from '../../state/forces.ts';
import { hasPrinted } from '../common.ts';

const ID = 'flagship:dynamo';
const PRICE = 2;

function isNear(state: TiState, owner: PlayerId, { area }: Hits): boolean {
  const system = systemOfArea(state, area);
  return [system, ...adjacentTo(state, system, owner)].some((one) => hasPrinted(state, owner, one, FLAGSHIP, 'dynamo'));
}

/** The types of unit that used Sustain Damage here and were not repaired for it yet. */
function repairable(state: TiState, { owner, area, sustained }: Hits, uses: readonly Use[]): UnitType[] {
  const types: UnitType[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const repaired = uses.filter(({ ability, target }) => ability === ID && target === UNIT_TYPES[type]).length;
    if (sustained[type] > repaired && damagedCount(state, area, owner, type) > 0) types.push(type);
  }
  return types;
}

function* repair(game: Game, player: PlayerId, hits: Hits, types: readonly UnitType[]): Rule<string> {
  const { state } = game;
  const { owner, area, combat } = hits;
  yield* payInfluence(game, player, PRICE, 'LRR 47');
  const { id } = yield* choose<Option>({
    seat: player,
    kind: 'repair',
    rule: 'LRR 87',
    prompt: 'Dynamo: which unit is repaired?',
    list: () => types.map((type) => ({ id: UNIT_TYPES[type] })),
    text: (option) => ({
      label: `Repair ${unitsInWords(unitTypeIndex(option.id), 1)}`,
      target: unitKey(state, area, unitTypeIndex(option.id)),
    }),
  });
  const type = unitTypeIndex(id);
  state.damaged[unitIndex(state, area, owner) + type]--;
  if (combat !== undefined) combat.sustained[sideOf(combat, owner)][type]--;
  game.emit({
    type: 'unit-repaired',
    text: `${playerName(state, owner)}: ${unitsInWords(type, 1)} at ${areaName(state, area)} is repaired (Dynamo)`,
    rule: 'LRR 87',
    data: { player: owner, by: player, area: areaKey(state, area), unit: id },
  });
  return id;
}

const ability: Ability<Game, Hits> = {
  id: ID,
  name: 'Dynamo',
  rule: 'LRR 87',
  window: afterSustainDamage,
  may: true,
  again: true,
  owners: ({ state }, hits) => state.players.flatMap((_, player) => (isNear(state, player, hits) ? [player] : [])),
  usable: ({ state }, owner, hits, uses) =>
    canPayInfluence(state, owner, PRICE) && repairable(state, hits, uses).length > 0,
  missing: ({ state }, owner) =>
    canPayInfluence(state, owner, PRICE)
      ? 'each unit that sustained damage was repaired or is gone'
      : `you cannot spend ${PRICE} influence`,
  *resolve(game, owner, hits, use, uses) {
    use.target = yield* repair(game, owner, hits, repairable(game.state, hits, uses));
  },
  text: () => ({ label: 'Dynamo', detail: 'spend 2 influence to repair a unit that sustained damage' }),
};

/** The flagship of the Empyrean: a unit that sustains damage in its system or next to it is repaired for two influence. */
export const dynamo: Component<Game> = { name: 'Dynamo', abilities: [ability as Ability<Game, never>] };
