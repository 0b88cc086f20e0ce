/** What the page knows of a view: its types, and words for it. Nothing here loads the rules. */
export type * from './types.ts';
export { windowWords } from './window-words.ts';
