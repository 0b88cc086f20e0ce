import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The randomness of a match, as plain data in its state. Scripted numbers, if any, come first. */
export interface Chance {
  /** The generator (xoroshiro128+) as four 32-bit integers. */
  generator: readonly number[];
  /** Dice results that are taken, in order, before the generator is asked; empty in a real game. */
  dice: number[];
}

/** The chance of a new match. The same seed gives the same game, on every machine. */
export function seededChance(seed: string | number): Chance {
  return { generator: hashSeed(String(seed)), dice: [] };
}

/** Four well-mixed 32-bit integers out of any text, never all zero (which the generator could not leave). */
function hashSeed(text: string): number[] {
  const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x8aed2a6a];
  for (let i = 0; i < text.length; i++) {
    for (let w = 0; w < 4; w++) {
      words[w] = Math.imul(words[w] ^ (text.charCodeAt(i) + w * 0x101), 0x01000193 + 2 * w * 0x3d);
      words[w] ^= words[w] >>> 13;
    }
  }
  for (let round = 0; round < 8; round++) {
    for (let w = 0; w < 4; w++) {
      words[w] = Math.imul(words[w] ^ (words[(w + 1) & 3] >>> 15), 0x85ebca6b) ^ (words[(w + 3) & 3] << 7);
    }
  }
  words[0] |= 1;
  return words.map((word) => word | 0);
}

/** A whole number from 0 to `below - 1`; changes the chance in place. */
export function drawNumber(chance: Chance, below: number): number {
  const generator = xoroshiro128plusFromState(chance.generator);
  const value = uniformInt(generator, 0, below - 1);
  chance.generator = generator.getState();
  return value;
}

/** Put a list into random order, in place (Fisher and Yates); one pass over the generator. */
export function shuffleInPlace<T>(chance: Chance, list: T[]): T[] {
  const generator = xoroshiro128plusFromState(chance.generator);
  for (let i = list.length - 1; i > 0; i--) {
    const j = uniformInt(generator, 0, i);
    const kept = list[i];
    list[i] = list[j];
    list[j] = kept;
  }
  chance.generator = generator.getState();
  return list;
}
