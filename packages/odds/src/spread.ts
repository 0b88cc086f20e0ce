import type { Strength } from './strength.ts';

/** The two sides at a moment. */
export interface Situation {
  readonly attacker: Strength;
  readonly defender: Strength;
}

/** Tells what a situation may become, and how probable each is. */
export type To = (next: Situation, chance: number) => void;
export type Step = (situation: Situation, to: To) => void;

/** Situations and how probable each is; alike ones are one. */
export class Spread {
  private readonly found = new Map<string, { situation: Situation; chance: number }>();

  static of(situation: Situation): Spread {
    const spread = new Spread();
    spread.add(situation, 1);
    return spread;
  }

  add(situation: Situation, chance: number): void {
    if (chance === 0) return;
    const key = keyOf(situation);
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { situation, chance });
    else known.chance += chance;
  }

  /** What comes of each situation, put together. */
  through(step: Step): Spread {
    const spread = new Spread();
    for (const { situation, chance } of this.found.values()) {
      step(situation, (next, part) => spread.add(next, chance * part));
    }
    return spread;
  }

  [Symbol.iterator](): Iterator<{ situation: Situation; chance: number }> {
    return this.found.values();
  }
}

/** Equal situations have equal keys. */
export function keyOf({ attacker, defender }: Situation): string {
  return `${textOf(attacker)};${textOf(defender)}`;
}

/** A strength stands in many situations: it is written down once. */
const texts = new WeakMap<Strength, string>();

function textOf(strength: Strength): string {
  let text = texts.get(strength);
  if (text === undefined) {
    text = strength.join();
    texts.set(strength, text);
  }
  return text;
}
