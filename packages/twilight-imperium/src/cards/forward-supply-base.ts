import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { hasUnitsInSystem } from '../rules/neighbors.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import type { PlayerId } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE, chooseCandidate, playerCandidates } from './component-card.ts';
import { otherPlayers } from './players.ts';

/** Three trade goods when another player activates a system with one's units; then another player gains one. */
export const forwardSupplyBase = actionCard<SystemActivated, PlayerId>({
  id: 'forward-supply-base',
  window: systemActivated.after,
  players: (game, event) =>
    otherPlayers(game, event).filter((player) => hasUnitsInSystem(game.state, event.system, player)),
  notFor: 'it answers another player who activates a system with units of yours',
  usable: () => true,
  *targets({ state }, player) {
    const card = { id: 'forward-supply-base', kind: 'choose-player', prompt: 'Who else gains a trade good?' };
    return yield* chooseCandidate(
      player,
      card,
      playerCandidates(state, player, () => undefined),
    );
  },
  *effect(game, player, _event, other) {
    yield* gainTradeGoods(game, player, 3, CARD_RULE);
    yield* gainTradeGoods(game, other, 1, CARD_RULE);
  },
});
