import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { technologyIndex, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { type Combat, type CombatSide, forceOf, repairsEachRound, sideOf } from '../rules/combat.ts';
import { afterHitsAssigned, type Hits } from '../rules/hits.ts';
import { ownersOf } from '../rules/technology-cards.ts';
import { areaKey, areaName, belongsTo, unitKey } from '../state/forces.ts';
import {
  type Game,
  ownsTechnology,
  type PlayerId,
  playerName,
  statsOf,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';

const TECHNOLOGY = technologyIndex('duranium-armor');

/** In each combat round, after hits are assigned, one damaged unit that did not sustain damage in it is repaired. */
export const duraniumArmor: Component<Game> = {
  name: 'Duranium Armor',
  modifiers: [
    {
      source: 'Duranium Armor',
      rule: 'LRR 87.3',
      number: repairsEachRound,
      by: ({ state }: Game, { player }: CombatSide) => (ownsTechnology(state, player, TECHNOLOGY) ? 1 : 0),
    },
  ],
  abilities: [
    {
      id: 'duranium-armor',
      name: 'Duranium Armor',
      rule: 'LRR 87.3',
      window: afterHitsAssigned,
      may: false,
      owners: ({ state }: Game) => ownersOf(state, TECHNOLOGY),
      usable: ({ state }: Game, owner: PlayerId, { owner: assigner, combat, cause }: Hits) =>
        assigner === owner &&
        combat !== undefined &&
        (cause === 'space-combat' || cause === 'ground-combat') &&
        repairable(state, owner, combat).length > 0,
      *resolve(game: Game, owner: PlayerId, { combat }: Hits) {
        if (combat !== undefined) yield* repairOne(game, owner, combat);
      },
    },
  ],
};

/** The types with a damaged unit in the combat that did not sustain damage in this round. */
function repairable(state: TiState, owner: PlayerId, combat: Combat): UnitType[] {
  const stats = statsOf(state, owner);
  const first = unitIndex(state, combat.area, owner);
  const fresh = combat.sustained[sideOf(combat, owner)];
  const types: UnitType[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (belongsTo(stats[type], forceOf(combat)) && state.damaged[first + type] > fresh[type]) types.push(type);
  }
  return types;
}

function* repairOne(game: Game, owner: PlayerId, combat: Combat): Rule {
  const { state } = game;
  const { type } = yield* choose<Option & { type: UnitType }>({
    seat: owner,
    kind: 'repair',
    rule: 'LRR 87.3',
    prompt: 'Duranium Armor: which unit is repaired?',
    list: () => repairable(state, owner, combat).map((unit) => ({ id: `unit:${UNIT_TYPES[unit]}`, type: unit })),
    text: (option) => ({
      label: `Repair ${unitsInWords(option.type, 1)}`,
      target: unitKey(state, combat.area, option.type),
    }),
  });
  state.damaged[unitIndex(state, combat.area, owner) + type]--;
  game.emit({
    type: 'unit-repaired',
    text: `${playerName(state, owner)} repairs ${unitsInWords(type, 1)} at ${areaName(state, combat.area)} (Duranium Armor)`,
    rule: 'LRR 87.3',
    data: { player: owner, area: areaKey(state, combat.area), unit: UNIT_TYPES[type] },
  });
}
