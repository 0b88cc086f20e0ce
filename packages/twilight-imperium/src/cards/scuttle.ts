import { choose, type Rule } from '@orrery/kernel';
import { FIGHTER, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { removeExcess } from '../rules/capacity.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { unitKey } from '../state/forces.ts';
import type { Target } from './action-card.ts';
import { CARD_RULE, componentCard } from './component-card.ts';
import { inGoods } from '../rules/amounts.ts';

const ID = 'scuttle';
const MOST = 2;

interface Ship {
  readonly id: string;
  readonly system: SystemId;
  readonly type: UnitType;
  readonly damaged: boolean;
  /** How many like it there are. */
  readonly count: number;
}

type ShipOption = Ship | typeof DONE;
const DONE = { id: 'done' } as const;

/** One or two ships that are no fighters go back to reinforcements for trade goods worth their cost. */
export const scuttle = componentCard<readonly Ship[]>({
  id: ID,
  missing: 'you have no ship other than fighters on the board',
  usable: ({ state }, player) => shipsOf(state, player, []).length > 0,
  *targets({ state }, player): Rule<Target<readonly Ship[]>> {
    const picked: Ship[] = [];
    while (picked.length < MOST) {
      const next = yield* chooseShip(state, player, picked);
      if (next === undefined) break;
      picked.push(next);
    }
    const words = picked.map((ship) => shipInWords(state, ship)).join(' and ');
    return { key: picked.map(({ id }) => id).join(), words, value: picked };
  },
  *effect(game, player, ships) {
    const { state } = game;
    const worth = ships.reduce((sum, ship) => sum + costOf(state, player, ship), 0);
    for (const ship of ships) takeBack(game, player, ship);
    yield* gainTradeGoods(game, player, worth, CARD_RULE);
    for (const system of new Set(ships.map((ship) => ship.system))) yield* removeExcess(game, player, system);
  },
});

function* chooseShip(state: TiState, player: PlayerId, picked: readonly Ship[]): Rule<Ship | undefined> {
  const option = yield* choose<ShipOption>({
    seat: player,
    kind: 'choose-ship',
    rule: CARD_RULE,
    prompt: picked.length === 0 ? 'Which ship do you scuttle?' : 'Do you scuttle another ship?',
    list: () => [...(picked.length === 0 ? [] : [DONE]), ...shipsOf(state, player, picked)],
    text: (ship) =>
      'system' in ship
        ? {
            label: shipInWords(state, ship),
            target: unitKey(state, spaceArea(ship.system), ship.type),
            detail: inGoods(costOf(state, player, ship)),
          }
        : { label: 'No other' },
    about: () => ({ card: ID, picked: picked.map(({ id }) => id) }),
  });
  return 'system' in option ? option : undefined;
}

/** The ships that are no fighters, damaged and undamaged ones apart, less those picked already. */
function shipsOf(state: TiState, player: PlayerId, picked: readonly Ship[]): Ship[] {
  const stats = statsOf(state, player);
  const ships: Ship[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    const first = unitIndex(state, spaceArea(system), player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (state.units[first + type] === 0 || type === FIGHTER || !stats[type].isShip) continue;
      const damaged = state.damaged[first + type];
      const id = `${systemKey(state, system)}:${UNIT_TYPES[type]}`;
      ships.push({ id, system, type, damaged: false, count: state.units[first + type] - damaged });
      ships.push({ id: `${id}:damaged`, system, type, damaged: true, count: damaged });
    }
  }
  return ships.filter(({ id, count }) => count > picked.filter((ship) => ship.id === id).length);
}

function costOf(state: TiState, player: PlayerId, { type }: Ship): number {
  return statsOf(state, player)[type].cost ?? 0;
}

function shipInWords(state: TiState, { type, damaged, system }: Ship): string {
  return `${unitsInWords(type, 1)}${damaged ? ' (damaged)' : ''}, ${systemName(state, system)}`;
}

function takeBack(game: Game, player: PlayerId, { system, type, damaged }: Ship): void {
  const { state } = game;
  removeUnits(state, spaceArea(system), player, type, 1, damaged ? 1 : 0);
  game.emit({
    type: 'unit-returned',
    text: `${playerName(state, player)} takes ${unitsInWords(type, 1)} out of ${systemName(state, system)}`,
    rule: CARD_RULE,
    data: { player, type: UNIT_TYPES[type], area: systemKey(state, system) },
  });
}
