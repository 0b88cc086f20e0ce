import { beginEffect, choose, type Component, effectsOf, type Modifier, type Option } from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex, STRATEGY_CARDS } from '../data/index.ts';
import { END_OF_STRATEGIC_ACTION, secondaryTokensOf, strategicActionResolves } from '../rules/strategic-action.ts';
import { buildsWithoutToken } from '../rules/strategy-cards/construction.ts';
import { strategyPhaseEnds } from '../rules/strategy-phase.ts';
import { type Game, type PlayerId, playerName, type StrategyCardId, type TiState } from '../state/index.ts';
import { noteAbility, promissoryNote } from './note.ts';

const RULE = 'LRR 69.1';

/** The effect that the secondary ability of this strategic action costs `player` no command token. */
const FOR_NOTHING = 'acquiescence';

function isForNothing(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, FOR_NOTHING).some(({ data }) => data.player === player);
}

interface Using {
  readonly player: PlayerId;
  readonly card: StrategyCardId;
}

const OMEGA = PROMISSORY_NOTES[promissoryNoteIndex('acquiescence-omega')].name;

/** As the Winnu use a strategy card: its secondary ability costs the holder no command token, and places none. */
export const acquiescenceOmega: Component<Game> = {
  name: OMEGA,
  abilities: [
    noteAbility<Using>({
      id: 'acquiescence-omega',
      window: strategicActionResolves,
      missing: 'its owner is not using a strategy card whose secondary ability costs you a command token',
      usable: (_game, _holder, { player, card }, of) => player === of && STRATEGY_CARDS[card].secondaryTokens > 0,
      *effect({ state }, holder) {
        beginEffect(state, {
          source: OMEGA,
          kind: FOR_NOTHING,
          until: END_OF_STRATEGIC_ACTION,
          data: { player: holder },
        });
      },
    }),
  ],
  modifiers: [
    {
      source: OMEGA,
      rule: RULE,
      number: secondaryTokensOf,
      by: ({ state }, { player, card }) => (isForNothing(state, player) ? -STRATEGY_CARDS[card].secondaryTokens : 0),
    } as Modifier<Game, Using> as Modifier<Game, never>,
    {
      source: OMEGA,
      rule: RULE,
      number: buildsWithoutToken,
      by: ({ state }, { player }) => (isForNothing(state, player) ? 1 : 0),
    } as Modifier<Game, { readonly player: PlayerId }> as Modifier<Game, never>,
  ],
};

interface CardOption extends Option {
  readonly card: StrategyCardId;
}

function* chooseCard({ state }: Game, holder: PlayerId, whose: PlayerId, prompt: string) {
  const { card } = yield* choose<CardOption>({
    seat: holder,
    kind: 'swap-strategy-card',
    rule: RULE,
    prompt,
    list: () => state.players[whose].strategyCards.map((one) => ({ id: `card:${STRATEGY_CARDS[one].id}`, card: one })),
    text: ({ id, card: one }) => ({
      label: `${STRATEGY_CARDS[one].initiative} ${STRATEGY_CARDS[one].name}`,
      target: id,
    }),
  });
  return card;
}

function swap(state: TiState, player: PlayerId, away: StrategyCardId, other: StrategyCardId): void {
  const sheet = state.players[player];
  sheet.strategyCards = sheet.strategyCards.map((card) => (card === away ? other : card));
}

/** First printing: at the end of the strategy phase the holder swaps a strategy card of theirs with one of the Winnu. */
export const acquiescence = promissoryNote<{ readonly round: number }>({
  id: 'acquiescence',
  window: strategyPhaseEnds,
  missing: 'it is not the end of the strategy phase, or one of you has no strategy card',
  usable: ({ state }, holder, _event, of) =>
    state.players[holder].strategyCards.length > 0 && state.players[of].strategyCards.length > 0,
  *effect(game, holder, _event, of) {
    const { state } = game;
    const own = yield* chooseCard(game, holder, holder, 'Which of your strategy cards do you give away?');
    const theirs = yield* chooseCard(game, holder, of, `Which card of ${playerName(state, of)} do you take?`);
    swap(state, holder, own, theirs);
    swap(state, of, theirs, own);
    game.emit({
      type: 'strategy-cards-swapped',
      text: `${playerName(state, holder)} takes ${STRATEGY_CARDS[theirs].name} of ${playerName(state, of)} for ${STRATEGY_CARDS[own].name}`,
      rule: RULE,
      data: {
        player: holder,
        other: of,
        gives: `card:${STRATEGY_CARDS[own].id}`,
        takes: `card:${STRATEGY_CARDS[theirs].id}`,
      },
    });
  },
});
