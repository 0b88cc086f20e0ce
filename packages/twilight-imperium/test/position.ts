/** A partial position as a full state, for tests of single rules. */
export { type Position, position } from '../src/scenario/position.ts';
