/** The facts of the game as typed tables, indexed by small integers. They know nothing of state or rules. */
export * from './cards.ts';
export * from './components.ts';
export * from './faction-pieces.ts';
export * from './factions.ts';
export * from './held-cards.ts';
export * from './sets.ts';
export * from './setup.ts';
export * from './technologies.ts';
export * from './tiles.ts';
export * from './unit-types.ts';
export * from './units.ts';
export {
  actionCardIndex,
  agendaIndex,
  explorationCardIndex,
  factionIndex,
  leaderIndex,
  objectiveIndex,
  planetIndex,
  promissoryNoteIndex,
  relicIndex,
  strategyCardIndex,
  technologyIndex,
  tileIndex,
  unitIndex,
} from './ids.ts';
export { lookup } from './ids.ts';
export type { Lookup } from './ids.ts';
