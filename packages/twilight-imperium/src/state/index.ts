export * from './board.ts';
export * from './names.ts';
export * from './planets.ts';
export * from './types.ts';
export * from './units.ts';
export * from './attachments.ts';
export * from './tokens.ts';
export * from './relics.ts';
