export * from './combat.ts';
export type { Odds } from './dice.ts';
export * from './effects.ts';
export { unitOf } from './force.ts';
export * from './notation.ts';
export * from './odds.ts';
