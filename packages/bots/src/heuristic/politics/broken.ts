import type { Situation } from '../situation.ts';
import { POINT } from '../worth.ts';

/** What the notes of others in one's play area are worth, which go back when one turns on whose they are (LRR 69.3). */
const KEPT: Readonly<Record<string, number>> = { 'support-for-the-throne': POINT, alliance: 3 };
const OTHERS = 1.5;

/** What is lost with the notes that activating a system would break: those of players with units there. */
export function brokenNotes({ mine, systems }: Situation, system: number): number {
  let lost = 0;
  for (const { id, of } of mine.playArea) {
    const { space, planets } = systems[system];
    const isThere = [...space, ...planets.flatMap(({ ground }) => ground)].some(({ owner }) => owner === of);
    if (isThere) lost += KEPT[id] ?? OTHERS;
  }
  return lost;
}
