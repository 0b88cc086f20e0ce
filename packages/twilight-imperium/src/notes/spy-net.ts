import { turnStarts } from '../rules/action-phase.ts';
import { lookAt, takeOneActionCard } from '../rules/hands.ts';
import type { PlayerId } from '../state/index.ts';
import { promissoryNote } from './note.ts';

const RULE = 'LRR 69.1';

/** At the start of the holder's turn: the action cards of the Yssaril are looked at, and one of them is taken. */
export const spyNet = promissoryNote<{ readonly player: PlayerId }>({
  id: 'spy-net',
  window: turnStarts.when,
  missing: 'it is not the start of your turn, or its owner holds no action card',
  usable: ({ state }, holder, { player }, of) => holder === player && state.players[of].actionCards.length > 0,
  *effect(game, holder, _event, of) {
    lookAt(game, holder, of, 'action-cards', RULE);
    yield* takeOneActionCard(game, holder, of, RULE);
  },
});
