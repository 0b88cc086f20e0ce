/** Squads before a match: building rules, quick-start squads, the exchange format. No rule of play. */
export * from './quick-start.ts';
export * from './squad.ts';
export * from './xws.ts';
