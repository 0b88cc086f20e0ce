import {
  ask,
  askTogether,
  choose,
  decide,
  type Decision,
  endEffects,
  modified,
  numberKey,
  openWindow,
  type Option,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { STRATEGY_CARDS } from '../data/index.ts';
import {
  clockwiseFrom,
  type Game,
  type PlayerId,
  playerName,
  type StrategyCardId,
  type TiState,
} from '../state/index.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { windowOrder } from './order.ts';
import { spendTokensForSecondary, strategyTokens } from './strategy-pool.ts';
import { strategyCardRules, type StrategyCardRules } from './strategy-cards/index.ts';
import { TURN_ENDS } from './turn-ends.ts';

/** The strategic action (LRR 82): a primary ability, then the others' secondary abilities. */

/** The strategy cards a player holds and has not used this round (LRR 82.0, 82.2). */
export function unusedStrategyCards(state: TiState, player: PlayerId): StrategyCardId[] {
  const { strategyCards, usedStrategyCards } = state.players[player];
  return strategyCards.filter((card) => !usedStrategyCards.includes(card));
}

/** A player is about to perform a strategic action. What prevents it and ends their turn sets `turnEnds`. */
export interface StrategicActionDeclared {
  readonly player: PlayerId;
  readonly card: StrategyCardId;
  turnEnds: boolean;
}

/** When a player would perform a strategic action. */
export const strategicActionDeclared: Window<StrategicActionDeclared> = {
  key: 'when a strategic action is declared',
  facts: ({ player, card }) => ({ player, card: STRATEGY_CARDS[card].id }),
};

/** When a player resolves a strategic action that nothing has prevented, before the primary ability. */
export const strategicActionResolves: Window<{ readonly player: PlayerId; readonly card: StrategyCardId }> = {
  key: 'when a strategic action is resolved',
  facts: ({ player, card }) => ({ player, card: STRATEGY_CARDS[card].id }),
};

/** The moment that ends what lasts for one strategic action. */
export const END_OF_STRATEGIC_ACTION = 'end-of-strategic-action';

/** A player has resolved an ability of a strategy card, in a strategic action or by an effect. */
export interface StrategyAbilityResolved {
  readonly player: PlayerId;
  readonly card: StrategyCardId;
}

/** After a player resolved the primary or the secondary ability of a strategy card. */
export const strategyAbilityResolved: Window<StrategyAbilityResolved> = {
  key: 'after an ability of a strategy card',
  facts: ({ player, card }) => ({ player, card: STRATEGY_CARDS[card].id }),
};

/**
 * A player resolves the primary ability of a strategy card; the result is the players who then resolve the secondary ability
 * without spending a command token, and must (LRR 92.4).
 */
export function* resolvePrimary(game: Game, player: PlayerId, card: StrategyCardId): Rule<readonly PlayerId[]> {
  const free = yield* strategyCardRules(card).primary(game, player, card);
  yield* openWindow(game, strategyAbilityResolved, { player, card }, () => windowOrder(game.state));
  return free ?? [];
}

/** A player resolves the secondary ability of a strategy card, whatever it costs having been paid. */
export function* resolveSecondary(game: Game, player: PlayerId, card: StrategyCardId): Rule {
  yield* strategyCardRules(card).secondary(game, player);
  yield* openWindow(game, strategyAbilityResolved, { player, card }, () => windowOrder(game.state));
}

/** Something comes of resolving the secondary ability of a card for this player, even where the ability itself does nothing. */
export const gainsByFollowing = exemptionKey<{ readonly player: PlayerId; readonly card: StrategyCardId }>(
  'gains by the secondary ability',
);

/** Would anything come of it for the player to resolve the secondary ability of the card? */
export function wouldFollow(game: Game, player: PlayerId, card: StrategyCardId): boolean {
  return strategyCardRules(card).canFollow(game, player) || exempt(game, gainsByFollowing, { player, card });
}

/**
 * Use a strategy card: its owner resolves the primary ability, each other player clockwise may resolve the secondary ability,
 * then the card is exhausted (LRR 82.1, 82.2). An action that was prevented leaves the card as it was.
 */
export function* strategicAction(game: Game, player: PlayerId): Rule<typeof TURN_ENDS | undefined> {
  const { state } = game;
  const { card } = yield* choose({
    seat: player,
    kind: 'choose-strategy-card',
    rule: 'LRR 82',
    prompt: 'Which strategy card do you use?',
    list: () =>
      unusedStrategyCards(state, player).map((held) => ({ id: `card:${STRATEGY_CARDS[held].id}`, card: held })),
    text: (option) => ({ label: STRATEGY_CARDS[option.card].name, target: option.id }),
  });
  game.emit({
    type: 'strategic-action',
    text: `${playerName(state, player)} uses ${STRATEGY_CARDS[card].name}`,
    rule: 'LRR 82',
    data: { player, card: STRATEGY_CARDS[card].id },
  });
  const declared: StrategicActionDeclared = { player, card, turnEnds: false };
  yield* openWindow(game, strategicActionDeclared, declared, () => windowOrder(state));
  if (declared.turnEnds) return TURN_ENDS;
  yield* openWindow(game, strategicActionResolves, { player, card }, () => windowOrder(state));
  const free = yield* resolvePrimary(game, player, card);
  yield* secondaryAbilities(game, card, clockwiseFrom(state, player).slice(1), free);
  endEffects(state, END_OF_STRATEGIC_ACTION);
  state.players[player].usedStrategyCards.push(card);
  game.emit({
    type: 'strategy-card-exhausted',
    text: `${STRATEGY_CARDS[card].name} is exhausted`,
    rule: 'LRR 82.2',
    data: { player, card: STRATEGY_CARDS[card].id },
  });
  return undefined;
}

type Answer = 'follow' | 'decline' | 'wait';

interface AnswerOption extends Option {
  readonly answer: Answer;
}

const FOLLOW: AnswerOption = { id: 'follow', answer: 'follow' };
const DECLINE: AnswerOption = { id: 'decline', answer: 'decline' };
const WAIT: AnswerOption = { id: 'wait', answer: 'wait' };
const AT_ONCE: readonly AnswerOption[] = [FOLLOW, DECLINE];
const EARLY: readonly AnswerOption[] = [FOLLOW, DECLINE, WAIT];

/**
 * The secondary abilities of these players, clockwise (LRR 82.1); `free` pays no command token and must. All are asked at the same
 * time and answer unseen; those who like to see first what the others before them do wait, and are asked when it is their turn.
 * `strategic`: in a strategic action, not by an effect that is none.
 */
export function* secondaryAbilities(
  game: Game,
  card: StrategyCardId,
  others: readonly PlayerId[],
  free: readonly PlayerId[] = [],
  strategic = true,
): Rule {
  const asked = others.filter((other) => !free.includes(other) && canFollow(game, other, card, strategic));
  const early = yield* askTogether(asked.map((other, i) => question(game, other, card, i === 0 ? AT_ONCE : EARLY)));
  for (const other of others) {
    if (free.includes(other)) {
      yield* resolveSecondary(game, other, card);
      continue;
    }
    const at = asked.indexOf(other);
    if (at < 0 || !canFollow(game, other, card, strategic)) continue;
    const said = early[at][0];
    const final = said === WAIT ? (yield* ask(question(game, other, card, AT_ONCE)))[0] : said;
    if (final === FOLLOW) yield* follow(game, other, card, strategic);
  }
}

/** Command tokens of the strategy pool that a secondary ability costs a player. */
export const secondaryTokensOf = numberKey<{ readonly player: PlayerId; readonly card: StrategyCardId }>(
  'command tokens of a secondary ability',
);

function tokensOf(game: Game, player: PlayerId, card: StrategyCardId): number {
  return Math.max(0, modified(game, secondaryTokensOf, STRATEGY_CARDS[card].secondaryTokens, { player, card }));
}

/** A player who pays a command token for the secondary ability of a card may resolve the primary in its place. */
export const primaryInstead = exemptionKey<{ readonly player: PlayerId; readonly card: StrategyCardId }>(
  'primary ability instead of the secondary',
);

/** An effect has a player resolve the secondary ability of a card, for its command token. Only where `canFollow` says so. */
export function* followByEffect(game: Game, player: PlayerId, card: StrategyCardId): Rule {
  yield* follow(game, player, card, false);
}

/**
 * Can the player pay the command token of the secondary ability, and would it do anything (LRR 20.5, 82.1)? Everybody can see that.
 * `strategic`: in a strategic action.
 */
export function canFollow(game: Game, player: PlayerId, card: StrategyCardId, strategic = false): boolean {
  if (game.state.players[player].eliminated) return false;
  if (strategyTokens(game, player, strategic) < tokensOf(game, player, card)) return false;
  return wouldFollow(game, player, card) || mayResolvePrimary(game, player, card, strategyCardRules(card));
}

function mayResolvePrimary(game: Game, player: PlayerId, card: StrategyCardId, rules: StrategyCardRules): boolean {
  return exempt(game, primaryInstead, { player, card }) && (rules.canResolvePrimary?.(game, player) ?? true);
}

const INSTEAD = ['secondary', 'primary'].map((id) => ({ id }));

/** Whoever may resolve the primary ability instead is asked, where both would do something. */
function* resolvesPrimary(game: Game, player: PlayerId, card: StrategyCardId, rules: StrategyCardRules): Rule<boolean> {
  if (!mayResolvePrimary(game, player, card, rules)) return false;
  const { id } = yield* choose({
    seat: player,
    kind: 'primary-or-secondary',
    rule: rules.rule,
    prompt: `Resolve which ability of ${STRATEGY_CARDS[card].name}?`,
    list: () => (wouldFollow(game, player, card) ? INSTEAD : INSTEAD.slice(1)),
    text: (option) => ({ label: `The ${option.id} ability` }),
  });
  return id === 'primary';
}

function question(
  game: Game,
  player: PlayerId,
  card: StrategyCardId,
  answers: readonly AnswerOption[],
): Decision<AnswerOption> {
  const { name, id } = STRATEGY_CARDS[card];
  const secondaryTokens = tokensOf(game, player, card);
  const price = secondaryTokens === 0 ? '' : ' for a command token from your strategy pool';
  return decide({
    seat: player,
    kind: 'follow-strategy-card',
    rule: 'LRR 82.1',
    subject: `card:${id}`,
    prompt: () => `Resolve the secondary ability of ${name}${price}?`,
    list: () => answers,
    text: ({ answer }) => {
      if (answer === 'follow') return { label: `Resolve the secondary ability of ${name}`, target: `card:${id}` };
      if (answer === 'decline') return { label: 'Do not' };
      return { label: 'Decide when it is my turn', detail: 'after seeing what the players before me do' };
    },
    about: () => ({ card: id, strategyPool: game.state.players[player].strategy, tokens: secondaryTokens }),
  });
}

function* follow(game: Game, player: PlayerId, card: StrategyCardId, strategic: boolean): Rule {
  const { state } = game;
  const rules = strategyCardRules(card);
  const { name, id } = STRATEGY_CARDS[card];
  const secondaryTokens = tokensOf(game, player, card);
  yield* spendTokensForSecondary(game, player, secondaryTokens, strategic, 'LRR 82.1', function* () {
    game.emit({
      type: 'strategy-card-followed',
      text: `${playerName(state, player)} resolves the secondary ability of ${name}`,
      rule: 'LRR 82.1',
      data: { player, card: id, tokens: secondaryTokens },
    });
    if (yield* resolvesPrimary(game, player, card, rules)) yield* resolvePrimary(game, player, card);
    else yield* resolveSecondary(game, player, card);
  });
}
