import { rerollDice } from '../rules/dice.ts';
import { type AbilityRoll, afterAbilityRoll } from '../rules/unit-ability.ts';
import { actionCard } from './action-card.ts';
import { otherPlayers } from './players.ts';

/** Another player rolls all dice of a Bombardment, Space Cannon or Anti-Fighter Barrage again. */
export const scrambleFrequency = actionCard<AbilityRoll>({
  id: 'scramble-frequency',
  window: afterAbilityRoll,
  players: otherPlayers,
  notFor: 'the roll is your own',
  usable: (_game, _player, { dice }) => dice.length > 0,
  *effect(game, _player, { player, dice }) {
    rerollDice(game, player, dice, 'Scramble Frequency');
  },
});
