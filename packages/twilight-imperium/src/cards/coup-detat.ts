import { STRATEGY_CARDS } from '../data/index.ts';
import { type StrategicActionDeclared, strategicActionDeclared } from '../rules/strategic-action.ts';
import { playerName } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** Another player's strategic action does not take place, and their turn ends. */
export const coupDetat = actionCard<StrategicActionDeclared>({
  id: 'coup-detat',
  window: strategicActionDeclared,
  players: ({ state }, { player }) => state.players.flatMap((_, other) => (other === player ? [] : [other])),
  notFor: 'it answers the strategic action of another player',
  missing: 'the turn has ended already',
  usable: (_game, _player, { turnEnds }) => !turnEnds,
  *effect(game, _player, declared) {
    declared.turnEnds = true;
    game.emit({
      type: 'strategic-action-prevented',
      text: `${playerName(game.state, declared.player)} does not use ${STRATEGY_CARDS[declared.card].name}: the turn ends`,
      rule: CARD_RULE,
      data: { player: declared.player, card: STRATEGY_CARDS[declared.card].id },
    });
  },
});
