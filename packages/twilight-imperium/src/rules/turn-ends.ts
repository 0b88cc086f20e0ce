/** What an action comes to that was prevented and ends the turn. */
export const TURN_ENDS = 'turn-ends';
