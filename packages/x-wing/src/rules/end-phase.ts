import type { Rule } from '@orrery/kernel';
import { effectsOf, endEffects } from '@orrery/kernel';
import { allCards } from '../abilities/registry.ts';
import {
  type Game,
  GREEN_TOKENS,
  newRoundMemory,
  ORANGE_TOKENS,
  type Ship,
  shipsOnMat,
  sideUp,
} from '../state/index.ts';
import { settle, trigger } from './ability-queue.ts';

/** The End Phase (RR End Phase): abilities, round tokens go, recurring charges come back, then the game may be over. */
export function* endPhase(game: Game): Rule {
  const { state } = game;
  yield* trigger(game, 'end-phase', { round: state.round });
  for (const ship of state.ships) {
    if (ship.status === 'gone') continue;
    removeRoundTokens(game, ship);
    yield* settle(game);
    recoverCharges(ship);
    ship.round = newRoundMemory();
    ship.dial = null;
    ship.dialShown = false;
  }
  yield* trigger(game, 'end-of-end-phase', { round: state.round });
  endEffects(state, 'round');
  game.emit({
    type: 'round-ended',
    text: `Round ${state.round} ends`,
    rule: 'RR End Phase',
    data: { round: state.round },
  });
  if (checkEnd(game)) return;
  state.round++;
  state.phase = 'planning';
}

/** All round tokens: green, then orange. */
function removeRoundTokens(game: Game, ship: Ship): void {
  const cards = allCards(game, 'keepsTokens');
  const held = allCards(game, 'holdsTokens');
  for (const token of [...GREEN_TOKENS, ...ORANGE_TOKENS]) {
    if (held.some((card) => card.ability.holdsTokens!(game, card, ship, token))) continue;
    let keep = 0;
    for (const card of cards) keep += card.ability.keepsTokens!(game, card, ship, token);
    for (const { data } of effectsOf(game.state, 'keep-tokens')) {
      if (data.ship === ship.id && (data.token === token || data.token === null)) keep += data.count as number;
    }
    ship.tokens[token] = Math.min(keep, ship.tokens[token]);
  }
}

/** Each card with recurring charges recovers as many as it prints, or loses them (RR Charges). Force: the highest of its sources. */
function recoverCharges(ship: Ship): void {
  const { force, charges } = ship.profile;
  ship.force = bounded(ship.force + force.recovers, force.value);
  ship.charges = bounded(ship.charges + charges.recovers, charges.value);
  for (const upgrade of ship.upgrades) {
    const printed = sideUp(upgrade)?.charges;
    if (printed !== undefined) upgrade.charges = bounded(upgrade.charges + printed.recovers, printed.value);
  }
}

function bounded(value: number, limit: number): number {
  return value < 0 ? 0 : Math.min(value, limit);
}

/**
 * RR Winning the Game: when a player has no ships left at the end of a round the other wins; after the last round the higher score does.
 * Equal scores, or no ships on either side with equal scores, are a draw.
 */
function checkEnd(game: Game): boolean {
  const { state } = game;
  const left = state.players.map((_, seat) => shipsOnMat(state, seat).length + docked(game, seat));
  const alone = left.some((count) => count === 0);
  if (!alone && state.round < state.rounds) return false;
  const winners = left[0] > 0 !== left[1] > 0 && alone ? [left[0] > 0 ? 0 : 1] : byScore(state.scores);
  state.ended = { winners, by: alone ? 'ships' : 'rounds' };
  state.phase = 'over';
  game.emit({
    type: 'game-ended',
    text: winners.length === 0 ? 'The game is a draw' : `${state.players[winners[0]].name} wins`,
    rule: 'RR Winning the Game',
    data: { winners, scores: [...state.scores], by: state.ended.by },
  });
  return true;
}

function docked(game: Game, seat: number): number {
  return game.state.ships.filter((ship) => ship.seat === seat && ship.status === 'reserve').length;
}

function byScore(scores: readonly number[]): number[] {
  if (scores[0] === scores[1]) return [];
  return [scores[0] > scores[1] ? 0 : 1];
}
