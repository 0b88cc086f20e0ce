export * from './clone.ts';
export * from './create.ts';
export * from './invariants.ts';
export * from './queries.ts';
export * from './types.ts';
