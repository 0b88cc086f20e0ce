/** Say what is broken, in words, unless it holds. */
export type Say = (holds: boolean, what: () => string) => void;
