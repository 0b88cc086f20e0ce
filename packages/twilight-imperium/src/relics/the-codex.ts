import { chooseSome, type Component } from '@orrery/kernel';
import { ACTION_CARDS } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { holdActionCards } from '../rules/action-cards.ts';
import { purgeRelic } from '../rules/relics.ts';
import { type Game, playerName } from '../state/index.ts';
import { relicAbility, relicCard } from './relic.ts';

const MOST = 3;

/** Purged as an action: up to three cards of the discard pile, which everybody sees; then the limit of the hand holds. */
export const theCodex: Component<Game> = relicCard(
  'the-codex',
  relicAbility({
    relic: 'the-codex',
    window: componentAction,
    usable: ({ state }) => state.decks.actionDiscard.length > 0,
    missing: () => 'no action card has been discarded',
    *resolve(game, owner, _event, relic) {
      const { state } = game;
      purgeRelic(game, owner, relic);
      const pile = state.decks.actionDiscard;
      const options = pile.map((card, at) => {
        const copy = pile.slice(0, at).filter((earlier) => earlier === card).length;
        return { id: copy === 0 ? `card:${ACTION_CARDS[card].id}` : `card:${ACTION_CARDS[card].id}:${copy + 1}`, card };
      });
      const picked = yield* chooseSome({
        seat: owner,
        kind: 'take-discarded-cards',
        rule: 'LRR 73.3',
        prompt: `Take up to ${MOST} action cards from the discard pile.`,
        list: () => options,
        text: ({ id, card }) => ({ label: ACTION_CARDS[card].name, target: id, detail: ACTION_CARDS[card].effect }),
        max: MOST,
      });
      for (const { card } of picked) {
        pile.splice(pile.indexOf(card), 1);
        state.players[owner].actionCards.push(card);
      }
      const names = picked.map(({ card }) => ACTION_CARDS[card].name).join(', ');
      game.emit({
        type: 'discarded-cards-taken',
        text: `${playerName(state, owner)} takes ${names === '' ? 'no card' : names} from the discard pile`,
        rule: 'LRR 73.3',
        data: { player: owner, cards: picked.map(({ card }) => ACTION_CARDS[card].id) },
      });
      yield* holdActionCards(game, owner);
    },
  }),
);
