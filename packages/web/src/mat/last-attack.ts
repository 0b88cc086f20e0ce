/** The attack that was resolved last, as the log tells it: an attack that asks nobody anything is over before it can be seen. */
import type { LogEntry } from '@orrery/server/messages';

export interface LastAttack {
  /** Names of ships. */
  readonly attacker: string;
  readonly defender: string;
  readonly range: number | null;
  readonly obstructed: boolean;
  /** Faces of both pools in the end. */
  readonly attackDice: readonly string[];
  readonly defenseDice: readonly string[];
  readonly hits: number;
  readonly crits: number;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((face) => typeof face === 'string');

/** The last attack of the round; null where none was, or the dials of the next round are being set. */
export function lastAttack(log: readonly LogEntry[]): LastAttack | null {
  for (let i = log.length - 1; i >= 0 && log[i].type !== 'round-ended'; i--) {
    const { type, data } = log[i];
    if ((type !== 'attack-hit' && type !== 'attack-missed') || data === null) continue;
    const { ship, target, hits, crits, attackDice, defenseDice } = data;
    if (typeof ship !== 'string' || typeof target !== 'string') return null;
    if (!isNames(attackDice) || !isNames(defenseDice)) return null;
    const declared = log.findLast(
      (entry, at) => at < i && entry.type === 'attack-declared' && entry.data?.ship === ship,
    );
    const range = declared?.data?.range;
    return {
      attacker: ship,
      defender: target,
      range: typeof range === 'number' ? range : null,
      obstructed: declared?.data?.obstructed === true,
      attackDice,
      defenseDice,
      hits: Number(hits),
      crits: Number(crits),
    };
  }
  return null;
}
