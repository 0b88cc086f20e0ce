import { choose, type Rule } from '@orrery/kernel';
import { INFANTRY, MECH } from '../data/index.ts';
import { removeExcess } from '../rules/capacity.ts';
import { plasticLeft, systemOfArea } from '../rules/reinforcements.ts';
import {
  addUnits,
  type AreaId,
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  type TiState,
  unitCount,
} from '../state/index.ts';
import { areaKey, areaName, unitKey } from '../state/forces.ts';
import type { Target } from './action-card.ts';
import { CARD_RULE, componentCard } from './component-card.ts';
import { areasWith } from './effects.ts';

const ID = 'refit-troops';
const MOST = 2;

/** One or two infantry on the board become mechs. */
export const refitTroops = componentCard<readonly AreaId[]>({
  id: ID,
  missing: 'you have no infantry on the board, or no mech in reinforcements',
  usable: ({ state }, player) => plasticLeft(state, player, MECH) > 0 && areasWith(state, player, INFANTRY).length > 0,
  *targets({ state }, player): Rule<Target<readonly AreaId[]>> {
    const picked: AreaId[] = [];
    const most = Math.min(MOST, plasticLeft(state, player, MECH));
    while (picked.length < most) {
      const next = yield* chooseInfantry(state, player, picked);
      if (next === undefined) break;
      picked.push(next);
    }
    const words = picked.map((area) => areaName(state, area)).join(' and ');
    return { key: picked.map((area) => areaKey(state, area)).join(), words, value: picked };
  },
  *effect(game, player, areas) {
    for (const area of areas) replace(game, player, area);
    for (const area of new Set(areas)) yield* removeExcess(game, player, systemOfArea(game.state, area));
  },
});

interface InfantryOption {
  readonly id: string;
  readonly area?: AreaId;
}

const DONE: InfantryOption = { id: 'done' };

function* chooseInfantry(state: TiState, player: PlayerId, picked: readonly AreaId[]): Rule<AreaId | undefined> {
  const { area } = yield* choose<InfantryOption>({
    seat: player,
    kind: 'choose-infantry',
    rule: CARD_RULE,
    prompt: picked.length === 0 ? 'Which infantry becomes a mech?' : 'Does another infantry become a mech?',
    list: () => [
      ...(picked.length === 0 ? [] : [DONE]),
      ...areasWith(state, player, INFANTRY)
        .filter((there) => unitCount(state, there, player, INFANTRY) > picked.filter((one) => one === there).length)
        .map((there) => ({ id: unitKey(state, there, INFANTRY), area: there })),
    ],
    text: (option) =>
      option.area === undefined
        ? { label: 'No other' }
        : { label: `An infantry, ${areaName(state, option.area)}`, target: option.id },
    about: () => ({ card: ID, picked: picked.map((there) => areaKey(state, there)) }),
  });
  return area;
}

function replace(game: Game, player: PlayerId, area: AreaId): void {
  const { state } = game;
  removeUnits(state, area, player, INFANTRY, 1);
  addUnits(state, area, player, MECH, 1);
  game.emit({
    type: 'unit-replaced',
    text: `${playerName(state, player)} replaces an infantry by a mech at ${areaName(state, area)}`,
    rule: CARD_RULE,
    data: { player, area: areaKey(state, area), from: 'infantry', to: 'mech' },
  });
}
