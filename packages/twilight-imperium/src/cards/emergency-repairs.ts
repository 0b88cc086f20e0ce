import type { Component, Window } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../data/index.ts';
import { type Combat, combatRoundEnds, combatRoundStarts } from '../rules/combat.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  statsOf,
  systemKey,
  systemName,
  unitIndex,
  unitsInWords,
} from '../state/index.ts';
import { areasOf, forceData, forceInWords, noUnits } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** All one's damaged units in the active system are repaired, at the start or the end of a combat round; whoever has some there. */
export const emergencyRepairs: Component<Game> = {
  name: 'Emergency Repairs',
  abilities: [combatRoundStarts, combatRoundEnds].flatMap((window) => repairsIn(window).abilities ?? []),
};

function repairsIn(window: Window<Combat>): Component<Game> {
  return actionCard<Combat>({
    id: 'emergency-repairs',
    window,
    players: (game, combat) =>
      game.state.players.flatMap((_, player) => (isDamaged(game, player, combat) ? [player] : [])),
    notFor: 'you have no damaged unit in the active system',
    usable: () => true,
    *effect(game, player, combat) {
      repairAll(game, player, combat);
    },
  });
}

function isDamaged({ state }: Game, player: PlayerId, { system }: Combat): boolean {
  return areasOf(state, system).some((area) => {
    const first = unitIndex(state, area, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) if (state.damaged[first + type] > 0) return true;
    return false;
  });
}

function repairAll(game: Game, player: PlayerId, { system }: Combat): void {
  const { state } = game;
  const stats = statsOf(state, player);
  const repaired = noUnits();
  for (const area of areasOf(state, system)) {
    const first = unitIndex(state, area, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!stats[type].sustainDamage) continue;
      repaired[type] += state.damaged[first + type];
      state.damaged[first + type] = 0;
    }
  }
  game.emit({
    type: 'units-repaired',
    text: `${playerName(state, player)} repairs ${forceInWords(repaired, unitsInWords)} in ${systemName(state, system)}`,
    rule: CARD_RULE,
    data: { player, system: systemKey(state, system), units: forceData(repaired) },
  });
}
