import { type Component, effectsOf } from '@orrery/kernel';
import { FIGHTER, UNIT_TYPE_COUNT } from '../data/index.ts';
import { bombardmentGained, type UnitGaining } from '../rules/bombardment.ts';
import { END_OF_INVASION, type Invasion, invasionStarts } from '../rules/invasion.ts';
import { type Game, type PlayerId, statsOf, type SystemId, type TiState, unitIndex } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect } from './lasting.ts';

const ID = 'blitz';
const VALUE = 6;

/** One's non-fighter ships in the active system without Bombardment have Bombardment 6 during the invasion. */
export const blitz: Component<Game> = {
  ...actionCard<Invasion>({
    id: ID,
    window: invasionStarts,
    players: ({ state }, { player, system }) => (hasShipsFor(state, player, system) ? [player] : []),
    notFor: 'it is for the invader, with a ship there that is no fighter and has no BOMBARDMENT',
    usable: () => true,
    *effect(game, player, { system }) {
      beginCardEffect(game, ID, player, END_OF_INVASION, { system });
    },
  }),
  modifiers: [
    {
      source: 'Blitz',
      rule: CARD_RULE,
      number: bombardmentGained,
      by: ({ state }: Game, { player, system, unit }: UnitGaining) =>
        isFor(state, player, unit) &&
        effectsOf(state, ID).some(({ data }) => data.player === player && data.system === system)
          ? VALUE
          : 0,
    },
  ],
};

function isFor(state: TiState, player: PlayerId, unit: number): boolean {
  const stats = statsOf(state, player)[unit];
  return unit !== FIGHTER && stats.isShip && stats.bombardment === null;
}

function hasShipsFor(state: TiState, player: PlayerId, system: SystemId): boolean {
  const first = unitIndex(state, system, player);
  for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
    if (state.units[first + unit] > 0 && isFor(state, player, unit)) return true;
  }
  return false;
}
