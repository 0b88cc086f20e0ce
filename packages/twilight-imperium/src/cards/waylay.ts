import { type AbilityRoll, beforeAbilityRoll } from '../rules/unit-ability.ts';
import { actionCard } from './action-card.ts';
import { itsPlayer } from './players.ts';

/** The hits of one's anti-fighter barrage go to ships of all kinds. */
export const waylay = actionCard<AbilityRoll>({
  id: 'waylay',
  window: beforeAbilityRoll,
  players: (game, roll) => (roll.ability === 'anti-fighter-barrage' ? itsPlayer(game, roll) : []),
  notFor: 'it is for an anti-fighter barrage of your own',
  usable: () => true,
  *effect(_game, _player, roll) {
    roll.toAllShips = true;
  },
});
