/** Twilight Imperium: the game definition, its settings, and the checks of its positions. */
export { FREQUENT_WINDOWS } from './frequent-windows.ts';
export * from './game.ts';
export { brokenInvariants } from './invariants/index.ts';
export { type CheckedSettings, COLORS, readSettings, type Settings } from './setup/settings.ts';
export * from './state/index.ts';
export type * from './view/types.ts';
