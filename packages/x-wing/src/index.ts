export * from './game.ts';
export { checkSquad, POINT_LIMIT, type Squad, type SquadShip, squadPoints } from './squads/squad.ts';
export { QUICK_SQUADS, type QuickSquad } from './squads/quick-start.ts';
export { readXws, writeXws, type Xws } from './squads/xws.ts';
export type { XWingSetup } from './squads/setup.ts';
export { brokenInvariants } from './state/invariants.ts';
export type * from './state/types.ts';
export type { XWingView } from './view/view.ts';
