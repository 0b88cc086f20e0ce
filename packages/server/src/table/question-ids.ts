import type { Choice, Match } from '@orrery/kernel';
import type { TableMeta } from '../storage/storage.ts';

/**
 * A question that is asked again after going back is another one, though the match names it the same: an answer that was on its
 * way to the first must not meet the second. What is counted for a seat are its own questions and choices alone, so that the
 * number tells it nothing of what others took back.
 */

/** The name of an open question of a seat, as its page hears it. */
export function wireId(meta: TableMeta, seat: number, id: string): string {
  const gone = meta.gone?.[seat] ?? 0;
  return gone === 0 ? id : `${id}${MARK}${gone}`;
}

/** The match's name of the question that a page of this seat means; one that is open nowhere where it means an earlier one. */
export function matchId(meta: TableMeta, seat: number, wire: string): string {
  const [id] = wire.split(MARK);
  return wireId(meta, seat, id) === wire ? id : NOWHERE;
}

/** No id of a match holds it. */
const MARK = '~';
/** No question of a match is named so. */
const NOWHERE = '';

/** Whose questions and choices can be lost now. */
export interface Before {
  readonly asked: readonly number[];
  readonly choices: readonly Choice[];
}

/** What a seat may lose by what is done next; to be asked for before it. */
export function beforeGoingBack(match: Match): Before {
  return { asked: match.pending.map(({ seat }) => seat), choices: [...match.choices] };
}

/** Count what was lost. Changes nothing where the match did not go back. */
export function countGone(meta: TableMeta, before: Before, match: Match): TableMeta {
  if (match.choices.length >= before.choices.length) return meta;
  const lost = new Set([...before.asked, ...before.choices.slice(match.choices.length).map(({ seat }) => seat)]);
  return { ...meta, gone: meta.seats.map((_, seat) => (meta.gone?.[seat] ?? 0) + (lost.has(seat) ? 1 : 0)) };
}
