import {
  clockwiseFrom,
  type Game,
  NOBODY,
  NOWHERE,
  type PlayerId,
  playerName,
  type TiState,
  victoryPoints,
} from '../state/index.ts';
import { initiativeOrder } from './order.ts';

/** Victory points and the end of the game (LRR 98, 61.15). */

/** Thrown when the game has ended: it ends at once (LRR 98.7), whatever was going on. `untilOver` catches it. */
export class GameOver extends Error {
  constructor() {
    super('the game is over');
    this.name = 'GameOver';
  }
}

/**
 * Gain victory points from a source (an objective's id, `custodians`, `imperial`). Nobody has more points than the goal
 * (LRR 98.4a). Throws `GameOver` when the goal is reached.
 */
export function scorePoints(game: Game, player: PlayerId, source: string, points: number): void {
  const { state } = game;
  const gained = Math.min(points, state.setup.victoryPoints - victoryPoints(state, player));
  if (gained > 0) state.players[player].points.push({ source, points: gained });
  game.emit({
    type: 'points-scored',
    text: `${playerName(state, player)} gains ${gained} victory ${gained === 1 ? 'point' : 'points'} and has ${victoryPoints(state, player)}`,
    rule: 'LRR 98.4',
    data: { player, source, points: gained, total: victoryPoints(state, player) },
  });
  checkVictory(game);
}

/** Lose the victory points of a source, as with a relic that is taken. Nothing happens to who has none of it. */
export function losePoints(game: Game, player: PlayerId, source: string): void {
  const { state } = game;
  const sheet = state.players[player];
  const lost = sheet.points.filter((entry) => entry.source === source);
  if (lost.length === 0) return;
  sheet.points = sheet.points.filter((entry) => entry.source !== source);
  const points = lost.reduce((sum, entry) => sum + entry.points, 0);
  game.emit({
    type: 'points-lost',
    text: `${playerName(state, player)} loses ${points} victory ${points === 1 ? 'point' : 'points'} and has ${victoryPoints(state, player)}`,
    rule: 'LRR 98.4',
    data: { player, source, points, total: victoryPoints(state, player) },
  });
}

/** Lose one victory point, that of a source where the player has one of it; nobody has fewer than none. */
export function loseOnePoint(game: Game, player: PlayerId, source: string): void {
  const { state } = game;
  const sheet = state.players[player];
  if (victoryPoints(state, player) === 0) return;
  const at = sheet.points.findIndex((entry) => entry.source === source && entry.points === 1);
  sheet.points = at < 0 ? [...sheet.points, { source, points: -1 }] : sheet.points.filter((_, index) => index !== at);
  game.emit({
    type: 'points-lost',
    text: `${playerName(state, player)} loses a victory point and has ${victoryPoints(state, player)}`,
    rule: 'LRR 98.4',
    data: { player, source, points: 1, total: victoryPoints(state, player) },
  });
}

/** End the game if somebody has reached the goal; of several the earliest in order wins (LRR 98.7). */
export function checkVictory(game: Game): void {
  const { state } = game;
  const goal = state.setup.victoryPoints;
  for (const player of orderOfWinners(state)) {
    if (victoryPoints(state, player) >= goal) endGame(game, player, 'points', 'LRR 98.7');
  }
}

/** End the game because no public objective is left to reveal: most points, then initiative order (LRR 61.15, 98.8). */
export function endByObjectives(game: Game): never {
  const { state } = game;
  let winner = NOBODY;
  for (const player of orderOfWinners(state)) {
    if (state.players[player].eliminated) continue;
    if (winner === NOBODY || victoryPoints(state, player) > victoryPoints(state, winner)) winner = player;
  }
  endGame(game, winner, 'objectives', 'LRR 61.15');
}

/** Call the game off after its last round. Nobody wins. */
export function endByLimit(game: Game): never {
  endGame(game, NOBODY, 'limit', 'the round limit of this match');
}

/** Initiative order; while nobody has a strategy card, clockwise from the speaker (LRR 98.7). */
function orderOfWinners(state: TiState): PlayerId[] {
  const held = state.players.some((player) => player.strategyCards.length > 0);
  return held ? initiativeOrder(state) : clockwiseFrom(state, state.speaker);
}

function endGame(game: Game, winner: PlayerId, by: string, rule: string): never {
  const { state } = game;
  state.winner = winner;
  state.endedBy = by;
  state.phase = 'ended';
  state.activeSystem = NOWHERE;
  state.tacticalStep = NOWHERE;
  game.emit({
    type: 'game-ended',
    text:
      winner === NOBODY
        ? `The game ends after round ${state.round} without a winner`
        : `${playerName(state, winner)} wins with ${victoryPoints(state, winner)} victory points`,
    rule,
    data: { winner: winner === NOBODY ? null : winner, by },
  });
  throw new GameOver();
}
