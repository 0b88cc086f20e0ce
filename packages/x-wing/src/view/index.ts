export * from './ship-view.ts';
export * from './view.ts';
