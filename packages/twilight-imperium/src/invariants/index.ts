import type { TiState } from '../state/index.ts';
import { checkPlanets, checkSleepers, checkSpace, checkUnits } from './board.ts';
import { checkCards, checkNotes } from './cards.ts';
import { checkPlainData } from './plain-data.ts';
import type { Say } from './say.ts';
import { checkObjectives, checkSheet } from './sheets.ts';

/**
 * What holds in every position between two units of play. The answer is a list of what is broken, in words; empty when all is
 * well. For tests and for simulations that check themselves.
 */
export function brokenInvariants(state: TiState): string[] {
  const broken: string[] = [];
  const say: Say = (holds, what) => {
    if (!holds) broken.push(what());
  };
  checkPlainData(state, 'state', say);
  checkUnits(state, say);
  checkSpace(state, say);
  checkPlanets(state, say);
  checkSleepers(state, say);
  checkCards(state, say);
  checkObjectives(state, say);
  state.players.forEach((_, player) => {
    checkSheet(state, player, say);
    checkNotes(state, player, say);
  });
  return broken;
}
