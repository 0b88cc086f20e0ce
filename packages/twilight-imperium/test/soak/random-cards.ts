import { huntLeaksInActions, playCardsAtRandom } from '../random-cards.ts';
import type { Soak } from './soak.ts';

const ACTIONS = 5_000;

export const soak: Soak = {
  name: 'random-cards',
  shows: 'tactical actions with hands full of their cards end, keep every invariant, and tell nobody what others hold',
  run: async (report, share) => {
    const actions = Math.max(1, Math.round(ACTIONS * share));
    const played = new Set<string>();
    let wrong = 0;
    for (let i = 0; i < actions; i++) {
      try {
        for (const card of playCardsAtRandom(`soak ${i}`)) played.add(card);
      } catch (error) {
        wrong++;
        if (wrong <= 5) report(`action ${i}: ${(error as Error).stack}`);
      }
    }
    report(`${actions} tactical actions, ${played.size} cards played, ${wrong} wrong`);
    const { compared, leak } = huntLeaksInActions('soak leak', Math.ceil(actions / 10));
    report(`${compared} positions compared${leak === undefined ? ', no difference' : `; ${leak}`}`);
    return wrong === 0 && leak === undefined;
  },
};
