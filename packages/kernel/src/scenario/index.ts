export * from './format.ts';
export * from './read.ts';
export * from './run.ts';
export * from './schema.ts';
