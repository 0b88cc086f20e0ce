import {
  type Ability,
  beginEffect,
  choose,
  type Component,
  effectsOf,
  endEffects,
  type Modifier,
  type Option,
} from '@orrery/kernel';
import { LEADERS, leaderIndex, STRATEGY_CARDS } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { drawRelic } from '../../rules/relics.ts';
import { canFollow, followByEffect, unusedStrategyCards } from '../../rules/strategic-action.ts';
import { type StrategyTokenSpent, strategyTokenSpent, tokensInPlace } from '../../rules/strategy-pool.ts';
import { commandTokensLeft, type Game, type PlayerId, type StrategyCardId, type TiState } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'hesh-and-prit';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const RULE = 'LRR 51';
const MOST = 2;
/** The effect that tokens come from reinforcements instead of the strategy pool, and the moment that ends it. */
const AT_WORK = `leader:${ID}`;
const END_OF_ACTION = `end of ${AT_WORK}`;

function isAtWork(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, AT_WORK).some(({ data }) => data.player === player);
}

/** The cards that nobody has chosen, and those that are readied, whoever holds them. */
function readiedOrUnchosen(state: TiState): StrategyCardId[] {
  const readied = state.players.flatMap((_, player) => unusedStrategyCards(state, player));
  return [...state.strategyPool, ...readied].sort((a, b) => a - b);
}

function cardsToFollow(game: Game, player: PlayerId, done: readonly StrategyCardId[]): StrategyCardId[] {
  return readiedOrUnchosen(game.state).filter((card) => !done.includes(card) && canFollow(game, player, card));
}

interface CardOption extends Option {
  readonly card?: StrategyCardId;
}

const DONE: CardOption = { id: 'done' };

const paysFromReinforcements: Ability<Game, StrategyTokenSpent> = {
  id: `${AT_WORK}:tokens`,
  name: NAME,
  rule: 'LRR 20.5',
  window: strategyTokenSpent,
  may: false,
  owners: ({ state }) => effectsOf(state, AT_WORK).map(({ data }) => Number(data.player)),
  usable: ({ state }, owner, { player, paid }) => owner === player && !paid && commandTokensLeft(state, owner) > 0,
  *resolve(game, owner, event) {
    event.paid = true;
    game.emit({
      type: 'token-from-reinforcements',
      text: 'The command token comes from reinforcements',
      rule: RULE,
      data: { player: owner },
    });
  },
};

/**
 * An action: a relic, then the secondary abilities of up to two strategy cards that are readied or were not chosen, for command
 * tokens of the reinforcements.
 */
export const heshAndPrit: Component<Game> = leader(
  ID,
  [
    leaderAbility<{ readonly player: PlayerId }>({
      leader: ID,
      window: componentAction,
      usable: ({ state }) => state.decks.relics.length > 0 || readiedOrUnchosen(state).length > 0,
      missing: () => 'the relic deck is empty, and no strategy card is readied or was left',
      *resolve(game, owner) {
        const { state } = game;
        yield* drawRelic(game, owner, RULE);
        beginEffect(state, { source: NAME, kind: AT_WORK, until: END_OF_ACTION, data: { player: owner } });
        const done: StrategyCardId[] = [];
        while (done.length < MOST && cardsToFollow(game, owner, done).length > 0) {
          const { card } = yield* choose<CardOption>({
            seat: owner,
            kind: 'choose-secondary-ability',
            rule: RULE,
            prompt: `${NAME}: which secondary ability do you resolve?`,
            list: () => [
              DONE,
              ...cardsToFollow(game, owner, done).map((one) => ({ id: `card:${STRATEGY_CARDS[one].id}`, card: one })),
            ],
            text: (option) =>
              option.card === undefined
                ? { label: 'No other' }
                : { label: STRATEGY_CARDS[option.card].name, target: option.id },
          });
          if (card === undefined) break;
          done.push(card);
          yield* followByEffect(game, owner, card);
        }
        endEffects(state, END_OF_ACTION);
      },
    }),
    paysFromReinforcements as Ability<Game, never>,
  ],
  [
    {
      source: NAME,
      rule: 'LRR 20.5',
      number: tokensInPlace,
      by: ({ state }, { player }) =>
        isAtWork(state, player) ? commandTokensLeft(state, player) - state.players[player].strategy : 0,
    } as Modifier<Game, { readonly player: PlayerId; readonly secondary: boolean }> as Modifier<Game, never>,
  ],
);
