import { BOTS } from '@orrery/bots';
import { gameNamed } from '../games.ts';
import { type GameOrder, type GameResult, playGame } from './simulated-game.ts';

/** What a worker thread runs: one game. */
export default function simulate(order: GameOrder): GameResult {
  return playGame(order, gameNamed(order.game), BOTS);
}
