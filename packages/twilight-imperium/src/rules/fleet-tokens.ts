import { choose, type Option, type Rule } from '@orrery/kernel';
import {
  addTokenOf,
  commandTokensLeft,
  fleetPoolMost,
  fleetPoolTokens,
  type Game,
  hasTokenOf,
  type PlayerId,
  playerName,
  removeTokenOf,
  tokensOfOthers,
} from '../state/index.ts';
import { enforceFleetPool } from './fleet-pool.ts';
import { POOLS, takeFromPool } from './command-tokens.ts';

/** Command tokens in a fleet pool that are others' (Edict), and tokens that leave a fleet pool. */

interface TokenOption extends Option {
  readonly of: PlayerId;
}

/**
 * A command token of another player goes into a fleet pool: from reinforcements, else from their command sheet as they choose
 * (FAQ). None does where one of theirs lies already, or where they have none. A pool that then holds more than a law allows
 * returns one of any player's. True if one was placed.
 */
export function* captureToken(game: Game, player: PlayerId, of: PlayerId, rule: string): Rule<boolean> {
  const { state } = game;
  if (player === of || hasTokenOf(state, player, of) || state.players[of].eliminated) return false;
  const from = commandTokensLeft(state, of) > 0 ? 'reinforcements' : yield* takeFromPool(game, of, POOLS, rule);
  if (from === undefined) return false;
  addTokenOf(state, player, of);
  game.emit({
    type: 'command-token-captured',
    text: `A command token of ${playerName(state, of)} goes into the fleet pool of ${playerName(state, player)}`,
    rule,
    data: { player, of, from },
  });
  if (from === 'fleet') yield* enforceFleetPool(game, of);
  if (fleetPoolTokens(state, player) > fleetPoolMost(state)) {
    const own = state.players[player].fleet > 0 ? [player] : [];
    yield* returnOneOf(game, player, [...own, ...tokensOfOthers(state, player)], rule);
  }
  return true;
}

/** A token of `of` leaves a fleet pool for the reinforcements of the player whose it is. */
export function releaseToken(game: Game, player: PlayerId, of: PlayerId, rule: string): void {
  const { state } = game;
  if (of === player) state.players[player].fleet--;
  else removeTokenOf(state, player, of);
  game.emit({
    type: 'command-token-released',
    text:
      of === player
        ? `${playerName(state, player)} returns a command token of the fleet pool`
        : `The command token of ${playerName(state, of)} leaves the fleet pool of ${playerName(state, player)}`,
    rule,
    data: { player, of },
  });
}

/**
 * A player has to take a token out of the fleet pool: one of their own; where only tokens of others are left, one of those
 * (FAQ on Edict). Nothing happens to an empty pool. The caller tells of an own one and looks at the fleets.
 */
export function* loseFleetToken(game: Game, player: PlayerId, rule: string): Rule {
  const { state } = game;
  if (state.players[player].fleet > 0) state.players[player].fleet--;
  else yield* returnOneOf(game, player, tokensOfOthers(state, player), rule);
}

function* returnOneOf(game: Game, player: PlayerId, owners: readonly PlayerId[], rule: string): Rule {
  const { state } = game;
  if (owners.length === 0) return;
  const { of } = yield* choose<TokenOption>({
    seat: player,
    kind: 'return-fleet-token',
    rule,
    prompt: 'Whose command token do you return from your fleet pool?',
    list: () => owners.map((one) => ({ id: `token:${one}`, of: one })),
    text: (option) => ({
      label: option.of === player ? 'One of your own' : `The one of ${playerName(state, option.of)}`,
      target: `player:${option.of}`,
    }),
  });
  releaseToken(game, player, of, rule);
}
