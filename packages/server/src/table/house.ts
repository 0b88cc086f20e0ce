import type { FastifyBaseLogger } from 'fastify';
import type { Bot } from '../bots.ts';
import type { Storage } from '../storage/storage.ts';

/** What every table of a server shares. */
export interface House {
  readonly storage: Storage;
  readonly bots: Readonly<Record<string, Bot>>;
  /** Milliseconds a bot waits before it begins a turn, so that people can follow. */
  readonly botDelay: number;
  /** Milliseconds after which an order of a person answers, drawn anew for each question: at least, and less than. */
  readonly orderDelay: readonly [number, number];
  readonly logger: FastifyBaseLogger;
}
