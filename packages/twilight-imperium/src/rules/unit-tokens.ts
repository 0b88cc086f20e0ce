import { choose, type Rule } from '@orrery/kernel';
import { FIGHTER, INFANTRY, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { type AreaId, type Game, type PlayerId, type TiState, unitsInWords, type UnitType } from '../state/index.ts';
import { areaName, unitKey } from '../state/forces.ts';
import { destroyTogether, newLoss } from './destruction.ts';
import { plasticLeft } from './reinforcements.ts';

/** Fighter and infantry tokens (LRR 36, 46): each place that has some needs a plastic piece. */

const TOKEN_TYPES: readonly UnitType[] = [FIGHTER, INFANTRY];
const RULE_OF: Readonly<Record<UnitType, string>> = { [FIGHTER]: 'LRR 36.3a', [INFANTRY]: 'LRR 46.3a' };

/**
 * Wherever units have come to stand: a token without a plastic piece beside it is replaced by one, and where none is left it
 * is destroyed (LRR 36.3, 46.3). Plastic may change places with tokens at any time, so that the owner chooses which place
 * goes without.
 */
export function* replaceTokens(game: Game): Rule {
  const { state } = game;
  for (let player = 0; player < state.players.length; player++) {
    for (const type of TOKEN_TYPES) {
      while (plasticLeft(state, player, type) < 0) yield* loseOnePlace(game, player, type);
    }
  }
}

function* loseOnePlace(game: Game, player: PlayerId, type: UnitType): Rule {
  const { state } = game;
  const { area } = yield* choose({
    seat: player,
    kind: 'lose-tokens',
    rule: RULE_OF[type],
    prompt: `You have too little plastic for so many places with ${unitsInWords(type, 2).slice(2)}: where are they lost?`,
    list: () => placesWith(state, player, type).map((place) => ({ id: unitKey(state, place, type), area: place })),
    text: (option) => ({
      label: `${unitsInWords(type, countIn(state, player, type, option.area))}, ${areaName(state, option.area)}`,
      target: option.id,
    }),
    about: () => ({ unit: UNIT_TYPES[type], missing: -plasticLeft(state, player, type) }),
  });
  const loss = newLoss(player, area);
  loss.units[type] = countIn(state, player, type, area);
  yield* destroyTogether(game, { losses: [loss], cause: 'no-plastic', rule: RULE_OF[type] });
}

function placesWith(state: TiState, player: PlayerId, type: UnitType): AreaId[] {
  const areas: AreaId[] = [];
  const count = state.units.length / (state.players.length * UNIT_TYPE_COUNT);
  for (let area = 0; area < count; area++) if (countIn(state, player, type, area) > 0) areas.push(area);
  return areas;
}

function countIn(state: TiState, player: PlayerId, type: UnitType, area: AreaId): number {
  return state.units[(area * state.players.length + player) * UNIT_TYPE_COUNT + type];
}
