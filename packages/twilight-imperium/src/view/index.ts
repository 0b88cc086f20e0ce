/** What the page knows of a view: types alone, so that it never loads the rules. */
export type * from './types.ts';
