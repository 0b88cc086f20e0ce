import type { Die, DieFace, Game } from '../state/index.ts';

/** The faces of the two dice by their number, 1 to 8: three hits, a critical, two focus, two blanks; three evades, two focus, three blanks. */
const ATTACK: readonly DieFace[] = ['hit', 'hit', 'hit', 'crit', 'focus', 'focus', 'blank', 'blank'];
const DEFENSE: readonly DieFace[] = ['evade', 'evade', 'evade', 'focus', 'focus', 'blank', 'blank', 'blank'];

/** Roll one attack die. */
export function attackDie(game: Game): DieFace {
  return ATTACK[game.roll(8) - 1];
}

/** Roll one defense die. */
export function defenseDie(game: Game): DieFace {
  return DEFENSE[game.roll(8) - 1];
}

export function rollDice(game: Game, kind: 'attack' | 'defense', count: number): Die[] {
  const dice: Die[] = [];
  for (let i = 0; i < count; i++) {
    dice.push({ face: kind === 'attack' ? attackDie(game) : defenseDie(game), rerolled: false });
  }
  return dice;
}

export function facesOf(dice: readonly Die[]): string {
  return dice.length === 0 ? 'nothing' : dice.map((die) => die.face).join(', ');
}
