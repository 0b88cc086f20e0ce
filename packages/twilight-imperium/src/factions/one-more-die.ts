import { beginEffect, choose, type Component, effectsOf, type Option } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { additionalCombatDice, type Combat, type CombatUnits, UNTIL_END_OF_ROUND } from '../rules/combat.ts';
import {
  type AreaId,
  type Game,
  type PlayerId,
  statsOf,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, type Force, belongsTo, unitKey } from '../state/forces.ts';

/** What the agents of Letnev and Sol have in common: a unit rolls one more die in a combat round. */

/** The effect that a unit of a type of a player rolls one more die in this combat round. */
const ONE_MORE_DIE = 'one-more-die';

interface FighterOption extends Option {
  readonly player: PlayerId;
  readonly type: UnitType;
}

/** The units that fight in the areas, of whomever, by type. */
export function combatants(game: Game, areas: readonly AreaId[], force: Force): FighterOption[] {
  const { state } = game;
  const found: FighterOption[] = [];
  for (const area of areas) {
    for (let player = 0; player < state.players.length; player++) {
      const stats = statsOf(state, player);
      const first = unitIndex(state, area, player);
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (
          state.units[first + type] === 0 ||
          !belongsTo(stats[type], force, force === 'ground-forces') ||
          stats[type].combat === null
        )
          continue;
        found.push({ id: `player:${player}:${areaKey(state, area)}:${UNIT_TYPES[type]}`, player, type });
      }
    }
  }
  return found;
}

/** The owner of an agent chooses a unit of the combat, which rolls one more die in this round. */
export function* oneMoreDie(game: Game, owner: PlayerId, combat: Combat, source: string, force: Force) {
  const { state } = game;
  const picked = yield* choose<FighterOption>({
    seat: owner,
    kind: 'choose-unit',
    rule: 'LRR 51',
    prompt: 'Which unit rolls one more die in this round?',
    list: () => combatants(game, [combat.area], force),
    text: ({ player, type }) => ({
      label: `${unitsInWords(type, 1)} of ${state.setup.players[player].name}`,
      target: unitKey(state, combat.area, type),
    }),
  });
  const data = { player: picked.player, unit: picked.type };
  beginEffect(state, { source, kind: ONE_MORE_DIE, until: UNTIL_END_OF_ROUND, data });
}

/** What those agents give to a unit. */
export const oneMoreDieEach: Component<Game> = {
  name: 'One more die',
  modifiers: [
    {
      source: 'an agent',
      rule: 'LRR 51',
      number: additionalCombatDice,
      by: ({ state }: Game, { player, unit }: CombatUnits) =>
        effectsOf(state, ONE_MORE_DIE).filter(({ data }) => data.player === player && data.unit === unit).length,
    },
  ],
};
