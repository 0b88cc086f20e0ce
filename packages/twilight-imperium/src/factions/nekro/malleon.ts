import { ask, type Component, decide, type Option, type Rule } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { discardOneActionCard } from '../../rules/action-cards.ts';
import { turnEnds, turnStarts } from '../../rules/action-phase.ts';
import { type Pool, POOLS } from '../../rules/command-tokens.ts';
import { enforceFleetPool } from '../../rules/fleet-pool.ts';
import { spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import { type Game, type PlayerId, playerName } from '../../state/index.ts';
import { choosePlayer } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'nekro-malleon';
const RULE = 'LRR 51';
const TRADE_GOODS = 2;
const { name: NAME } = LEADERS[leaderIndex(ID)];

/** What a player gives for the trade goods: an action card of the hand, or a token of a pool. */
interface Price extends Option {
  readonly pool?: Pool;
}

function pricesFor(game: Game, player: PlayerId): Price[] {
  const sheet = game.state.players[player];
  const prices: Price[] = sheet.actionCards.length > 0 ? [{ id: 'action-card' }] : [];
  for (const pool of POOLS) {
    const tokens = pool === 'strategy' ? strategyTokens(game, player) : sheet[pool];
    if (tokens > 0) prices.push({ id: `pool:${pool}`, pool });
  }
  return prices;
}

function players(game: Game): PlayerId[] {
  return game.state.players.flatMap(({ eliminated }, player) =>
    !eliminated && pricesFor(game, player).length > 0 ? [player] : [],
  );
}

function* pay(game: Game, player: PlayerId, pool: Pool | undefined): Rule {
  if (pool === undefined) {
    yield* discardOneActionCard(game, player);
    return;
  }
  if (pool === 'strategy') {
    yield* spendStrategyTokens(game, player, 1, 'LRR 20.5');
    return;
  }
  game.state.players[player][pool]--;
  game.emit({
    type: 'command-token-spent',
    text: `${playerName(game.state, player)} spends a command token of the ${pool} pool`,
    rule: RULE,
    data: { player, pool },
  });
  if (pool === 'fleet') yield* enforceFleetPool(game, player);
}

/** The chosen player may give an action card or a command token for two trade goods. */
function* offer(game: Game, player: PlayerId): Rule {
  const picked = yield* ask(
    decide<Price>({
      seat: player,
      kind: 'sell-for-trade-goods',
      rule: RULE,
      prompt: `${NAME}: what do you give for two trade goods, if anything?`,
      list: () => pricesFor(game, player),
      text: ({ pool }) => ({ label: pool === undefined ? 'An action card' : `A command token of the ${pool} pool` }),
      min: 0,
      max: 1,
    }),
  );
  if (picked.length === 0) return;
  yield* pay(game, player, picked[0].pool);
  yield* gainTradeGoods(game, player, TRADE_GOODS, RULE);
}

interface Turn {
  readonly player: PlayerId;
}

/** In whose turns it is asked. */
type Whose = (owner: PlayerId, turn: Turn) => boolean;
const anybodys: Whose = () => true;
const own: Whose = (owner, { player }) => owner === player;

function during(part: string, window: typeof turnEnds, whose: Whose) {
  return leaderAbility<Turn>({
    leader: ID,
    part,
    window,
    usable: (game, owner, turn) => whose(owner, turn) && players(game).length > 0,
    missing: () => 'it is not your turn, or nobody has an action card or a command token',
    *resolve(game, owner) {
      const question = { kind: 'choose-player', rule: RULE, prompt: 'Who may give something for two trade goods?' };
      yield* offer(game, yield* choosePlayer(game, owner, question, players(game)));
    },
  });
}

/**
 * A player may discard an action card, or spend a token of their command sheet, for two trade goods; asked at the start of
 * anybody's turn and at the end of his owner's own (docs/rulings.md).
 */
export const malleon: Component<Game> = leader(ID, [
  during('start', turnStarts.when, anybodys),
  during('end', turnEnds, own),
]);
