import type { Rule } from '@orrery/kernel';
import { effectsOf, endEffects } from '@orrery/kernel';
import { allCards, reactingCards } from '../abilities/registry.ts';
import type { Recurring } from '../data/index.ts';
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
  }
  for (const ship of recoveringOrder(game)) {
    yield* recoverCharges(game, ship);
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

/** All recover at the same time: who holds others back does so with what it had before, and recovers last. */
function recoveringOrder(game: Game): Ship[] {
  const holding = reactingCards(game, 'would-recover').map(({ self }) => self);
  const ships = game.state.ships.filter(({ status }) => status !== 'gone');
  return [...ships.filter((ship) => !holding.includes(ship)), ...ships.filter((ship) => holding.includes(ship))];
}

/** Each card with recurring charges recovers as many as it prints, or loses them (RR Charges). Force: the highest of its sources. */
function* recoverCharges(game: Game, ship: Ship): Rule {
  const { force, charges } = ship.profile;
  ship.force += yield* recovered(game, ship, 'force', ship.force, force);
  ship.charges += yield* recovered(game, ship, 'charge', ship.charges, charges);
  for (const upgrade of ship.upgrades) {
    const printed = sideUp(upgrade)?.charges;
    if (printed !== undefined) upgrade.charges += yield* recovered(game, ship, 'charge', upgrade.charges, printed);
  }
}

/** How many charges of a card come back (or go), each of which cards may hold back. */
function* recovered(
  game: Game,
  ship: Ship,
  what: 'charge' | 'force',
  now: number,
  { value, recovers }: Recurring,
): Rule<number> {
  const change = bounded(now + recovers, value) - now;
  if (change <= 0) return change;
  let count = 0;
  for (let i = 0; i < change; i++) {
    const held = { value: false };
    yield* trigger(game, 'would-recover', { ship, what, held });
    if (!held.value) count++;
  }
  return count;
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
