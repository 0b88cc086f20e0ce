import type { Match } from '@orrery/kernel';
import type { TableMeta } from '../storage/storage.ts';

/** What players and the host may change: the match, who sits where, and orders. */
export interface Board {
  readonly match: Match;
  meta: TableMeta;
  /** The names of the bots that may sit down. */
  readonly bots: readonly string[];
}
