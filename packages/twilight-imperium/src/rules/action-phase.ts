import {
  ask,
  beginEffect,
  choose,
  decide,
  type Decision,
  effectsOf,
  endEffects,
  isOwnedBy,
  modified,
  moments,
  numberKey,
  openWindow,
  refusedAbilities,
  type Option,
  type Refusal,
  type Rule,
  type Use,
  type Window,
} from '@orrery/kernel';
import { STRATEGY_CARDS } from '../data/index.ts';
import { type Game, NOWHERE, type PlayerId, playerName, type TiState } from '../state/index.ts';
import { ACTION, canActivate, systemsToActivate } from './activation.ts';
import { returnToBlockaders } from './capture.ts';
import { eliminatePlayers } from './elimination.ts';
import { neighborsOf } from './neighbors.ts';
import { initiativeOrder, windowOrder } from './order.ts';
import { strategicAction } from './strategic-action.ts';
import { TURN_ENDS } from './turn-ends.ts';
import { tacticalAction } from './tactical-action.ts';
import { TRADE, transact, type TransactionSpan, transactionPartners } from './transactions.ts';

/** The action phase (LRR 3): turns in initiative order until everybody has passed. Each action is a unit of play. */

/** A player's turn begins; those who will pass have these abilities too (LRR 3.3a). */
export const turnStarts = moments<{ player: PlayerId; cancelled?: boolean }>('turn starts');
/** An action of the active player has been resolved. */
export const actionPerformed = moments<{
  player: PlayerId;
  /** The action was a component action (LRR 22). */
  component?: boolean;
  cancelled?: boolean;
}>('action performed');
/** The end of a player's turn, a turn in which they passed too. */
export const turnEnds: Window<{ readonly player: PlayerId }> = { key: 'at the end of a turn' };
/** How many actions a player may perform in a turn. */
export const actionsATurn = numberKey<{ player: PlayerId }>('actions a turn');
/** Where component actions hang (LRR 22): an ability of this window is an action of its owner. */
export const componentAction: Window<{ readonly player: PlayerId }> = { key: 'component action' };

/** The effect that ends the turn that goes on, whatever its player could still do. */
const TURN_OVER = 'turn-over';

/**
 * End a player's turn at once: the action breaks off where it stands, and no other one follows. Who acts in somebody else's turn
 * (Z'eu) has none that could end: only the action does.
 */
export function endTurnAtOnce(state: TiState, player: PlayerId, source: string): void {
  if (player === state.active) beginEffect(state, { source, kind: TURN_OVER, until: END_OF_TURN, data: {} });
  state.activeSystem = NOWHERE;
}

/** The effect that counts the actions of the turn that goes on. */
const ACTIONS_TAKEN = 'actions-taken';
/** The moment that ends what lasts for a turn (LRR 40.3). */
export const END_OF_TURN = 'end-of-turn';

/** Begin the action phase with the first player in initiative order (LRR 4.1). */
export function beginActionPhase(game: Game): void {
  const { state } = game;
  state.phase = 'action';
  state.active = initiativeOrder(state)[0];
  game.emit({
    type: 'action-phase-begins',
    text: 'The action phase begins',
    rule: 'LRR 3',
    data: { round: state.round },
  });
}

/** What the options of component actions begin with. */
const COMPONENT = 'component:';

interface ActionOption extends Option {
  /** False when it came to nothing, so that the player still has the action (LRR 22.4). */
  readonly perform: (game: Game, player: PlayerId) => Rule<unknown>;
  readonly label: string;
  readonly detail?: string;
}

const STRATEGIC: ActionOption = { id: 'strategic', perform: strategicAction, label: 'Strategic action' };
const TACTICAL: ActionOption = {
  id: 'tactical',
  perform: (game, player) => tacticalAction(game, player),
  label: 'Tactical action',
};
const PASS: ActionOption = { id: 'pass', perform: pass, label: 'Pass' };
const OFFER: ActionOption = {
  id: 'trade',
  perform: trade,
  label: 'Trade with another player',
  detail: 'not an action',
};
const END_TURN: ActionOption = { id: 'end-turn', perform: endTurn, label: 'End the turn' };

/** One action of the active player, or their passing (LRR 3.1); then the turn goes on to the next. */
export function* actionTurn(game: Game): Rule {
  const { state } = game;
  const player = state.active;
  const taken = actionsTaken(state);
  const before = tradeable(game, player);
  if (taken === 0) yield* openWindow(game, turnStarts.when, { player }, () => windowOrder(state));
  const action = yield* performAction(game, player, taken);
  // Cards and abilities blockade too: a ship that is placed, a space dock built under ships of others (LRR 14.2).
  returnToBlockaders(game);
  if (action === PASS || action === END_TURN || action === TURN_ENDS) {
    yield* endOfTurn(game, player);
    return;
  }
  eliminatePlayers(game);
  const component = action.id.startsWith(COMPONENT);
  yield* openWindow(game, actionPerformed.after, { player, component }, () => windowOrder(state));
  const more = taken + 1 < modified(game, actionsATurn, 1, { player }) && !state.players[player].eliminated;
  if (more) countAction(state, taken + 1);
  else {
    yield* tradeAtTheEnd(game, player, before);
    yield* endOfTurn(game, player);
  }
}

/** Transactions of the active player: one with each neighbor a turn (LRR 94.1). */
const IN_A_TURN: TransactionSpan = { until: END_OF_TURN, neighbors: true };

/** A transaction is no action: the player still has theirs. */
function* trade(game: Game, player: PlayerId): Rule<boolean> {
  yield* transact(game, player, IN_A_TURN, ACTION);
  return false;
}

/** What an action may change about whom the player can trade with, and about what there is to trade. */
function tradeable(
  { state }: Game,
  player: PlayerId,
): { neighbors: readonly PlayerId[]; commodities: readonly number[] } {
  return { neighbors: neighborsOf(state, player), commodities: state.players.map(({ commodities }) => commodities) };
}

/**
 * A transaction may come at any time of the turn (LRR 94.1a). It is offered again after the action if that brought new neighbors
 * or commodities (docs/rulings.md).
 */
function* tradeAtTheEnd(game: Game, player: PlayerId, before: ReturnType<typeof tradeable>): Rule {
  if (game.state.players[player].eliminated) return;
  const now = tradeable(game, player);
  const hasMore = (one: PlayerId): boolean => now.commodities[one] > before.commodities[one];
  const isNew = (partner: PlayerId): boolean => now.neighbors.includes(partner) && !before.neighbors.includes(partner);
  const isNews = (partner: PlayerId): boolean => isNew(partner) || hasMore(player) || hasMore(partner);
  // Mostly nothing is new: who could be offered what is asked only then.
  if (!game.state.players.some((_, partner) => partner !== player && isNews(partner))) return;
  if (!transactionPartners(game, player, IN_A_TURN).some(isNews)) return;
  while (transactionPartners(game, player, IN_A_TURN).length > 0) {
    const picked = yield* choose<ActionOption>({
      seat: player,
      kind: 'end-turn',
      rule: 'LRR 94.1',
      plan: TRADE,
      prompt: 'Trade with another player before your turn ends?',
      list: () => [END_TURN, OFFER],
      text: ({ label, detail }) => ({ label, detail }),
      about: () => ({ tradePartners: transactionPartners(game, player, IN_A_TURN) }),
    });
    if (picked === END_TURN) return;
    yield* transact(game, player, IN_A_TURN);
  }
}

/** Abilities of the end of the turn, then the next player's turn. */
function* endOfTurn(game: Game, player: PlayerId): Rule {
  if (!game.state.players[player].eliminated) {
    yield* openWindow(game, turnEnds, { player }, () => windowOrder(game.state));
  }
  nextTurn(game);
}

/**
 * The player chooses an action and performs it; one that was cancelled leaves the choice open (LRR 22.4), one that was
 * prevented may end the turn.
 */
function* performAction(game: Game, player: PlayerId, taken: number): Rule<ActionOption | typeof TURN_ENDS> {
  for (;;) {
    const action = yield* chooseAction(game, player, taken);
    const performed = yield* action.perform(game, player);
    if (performed === TURN_ENDS || effectsOf(game.state, TURN_OVER).length > 0) return TURN_ENDS;
    if (performed !== false) return action;
  }
}

/**
 * A sole action is taken without asking; in a discreet match only where everybody can see that it is the only one, else a
 * player who has to pass would tell that they hold no card to play.
 */
function* chooseAction(game: Game, player: PlayerId, taken: number): Rule<ActionOption> {
  const decision = actionDecision(game, player, taken);
  const options = decision.options();
  if (options.length === 1 && !mayHideAction(game, player)) return options[0];
  return (yield* ask(decision))[0];
}

/** Could the player, by what everybody knows, hold a component action in a discreet match? */
function mayHideAction(game: Game, player: PlayerId): boolean {
  if (game.privacy === 'open') return false;
  const abilities = game.registry.abilitiesAt(componentAction as Window<unknown>) ?? [];
  return abilities.some((ability) => ability.couldOwn?.(game, { player }).includes(player) === true);
}

function actionDecision(game: Game, player: PlayerId, taken: number): Decision<ActionOption> {
  return decide({
    seat: player,
    kind: 'choose-action',
    rule: 'LRR 3.1',
    plan: ACTION,
    prompt: taken === 0 ? 'It is your turn: choose an action.' : 'You may perform another action this turn.',
    list: () => actionsOf(game, player, taken),
    text: ({ label, detail }) => ({ label, detail }),
    about: () => ({
      tradePartners: transactionPartners(game, player, IN_A_TURN),
      activate: systemsToActivate(game, player).map(({ id }) => id),
    }),
    refused: () => refusedActions(game, player, taken),
  });
}

function actionsTaken(state: TiState): number {
  return Number(effectsOf(state, ACTIONS_TAKEN)[0]?.data.count ?? 0);
}

function countAction(state: TiState, count: number): void {
  state.effects = state.effects.filter((effect) => effect.kind !== ACTIONS_TAKEN);
  beginEffect(state, { source: 'turn', kind: ACTIONS_TAKEN, until: END_OF_TURN, data: { count } });
}

/** What the active player may do; a second action of a turn may be left out, the first may not. */
function actionsOf(game: Game, player: PlayerId, taken: number): ActionOption[] {
  const options: ActionOption[] = [];
  if (unusedStrategyCards(game.state, player) > 0) options.push(STRATEGIC);
  if (canActivate(game, player)) options.push(TACTICAL);
  options.push(...componentActions(game, player));
  if (transactionPartners(game, player, IN_A_TURN).length > 0) options.push(OFFER);
  if (taken > 0) options.push(END_TURN);
  else if (mayPass(game.state, player)) options.push(PASS);
  return options;
}

/** The component actions a player can perform now (LRR 22): abilities of the window `component action`. */
export function componentActions(game: Game, player: PlayerId): ActionOption[] {
  const abilities = game.registry.abilitiesAt(componentAction as Window<unknown>);
  if (abilities === undefined) return [];
  const event = { player };
  const actions: ActionOption[] = [];
  for (const ability of abilities) {
    if (!isOwnedBy(game, ability, player, event) || !ability.usable(game, player, event, NO_USES)) continue;
    actions.push({
      id: `${COMPONENT}${ability.id}`,
      label: ability.name,
      detail: ability.text?.(game, player, event).detail,
      *perform(): Rule<boolean> {
        const use: Use = { ability: ability.id, owner: player };
        if (ability.cost !== undefined) yield* ability.cost(game, player, event);
        yield* ability.resolve(game, player, event, use, NO_USES);
        return use.cancelled !== true;
      },
    });
  }
  return actions;
}

const NO_USES: readonly Use[] = [];

function unusedStrategyCards(state: TiState, player: PlayerId): number {
  const { strategyCards, usedStrategyCards } = state.players[player];
  return strategyCards.length - usedStrategyCards.length;
}

/** Nobody passes before all their strategy cards are used (LRR 3.4). */
function mayPass(state: TiState, player: PlayerId): boolean {
  return unusedStrategyCards(state, player) === 0;
}

function refusedActions(game: Game, player: PlayerId, taken: number): Refusal[] {
  const { state } = game;
  const refused: Refusal[] = refusedAbilities(
    game,
    game.registry.abilitiesAt(componentAction as Window<unknown>) ?? [],
    { player },
    player,
    [],
    COMPONENT,
  );
  if (unusedStrategyCards(state, player) === 0) {
    refused.push({ id: 'strategic', reason: 'your strategy cards are used', rule: 'LRR 82.2' });
  }
  if (state.players[player].tactic === 0) {
    refused.push({ id: 'tactical', reason: 'there is no command token in your tactic pool', rule: 'LRR 20.4' });
  } else if (!canActivate(game, player)) {
    refused.push({ id: 'tactical', reason: 'there is no system you can activate', rule: 'LRR 5.1' });
  }
  if (taken > 0) {
    refused.push({ id: 'pass', reason: 'you have performed an action this turn', rule: 'LRR 3.3' });
  } else if (!mayPass(state, player)) {
    const left = state.players[player].strategyCards.filter(
      (card) => !state.players[player].usedStrategyCards.includes(card),
    );
    const names = left.map((card) => STRATEGY_CARDS[card].name).join(' and ');
    refused.push({ id: 'pass', reason: `you have not used ${names} yet`, rule: 'LRR 3.4' });
  }
  return refused;
}

/** No further turn and no further action this phase (LRR 3.3). */
function* pass(game: Game, player: PlayerId): Rule {
  game.state.players[player].passed = true;
  game.emit({ type: 'passed', text: `${playerName(game.state, player)} passes`, rule: 'LRR 3.3', data: { player } });
}

function* endTurn(_game: Game, _player: PlayerId): Rule {
  // Nothing more is done: the turn goes on to the next player.
}

/** The next in initiative order who has not passed (LRR 4.3); the status phase when all have (LRR 3.5). */
function nextTurn(game: Game): void {
  const { state } = game;
  endEffects(state, END_OF_TURN);
  const order = initiativeOrder(state);
  const at = order.indexOf(state.active);
  for (let i = 1; i <= order.length; i++) {
    const player = order[(at + i) % order.length];
    if (state.players[player].passed) continue;
    state.active = player;
    return;
  }
  state.phase = 'status';
  state.statusStep = 1;
  game.emit({
    type: 'status-phase-begins',
    text: 'The status phase begins',
    rule: 'LRR 81',
    data: { round: state.round },
  });
}
