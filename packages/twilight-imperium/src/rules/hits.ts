/** Hits: what they are, and how their owner assigns them (LRR 31.1, 42.2, 78.6). */
export * from './hits/assign.ts';
export * from './hits/produced.ts';
export { assignChosenHits } from './hits/chosen.ts';
