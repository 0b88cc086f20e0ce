import type { Bot } from './bot.ts';

/** Every legal answer may come: a number of options between the bounds, then which. */
export const randomBot: Bot = {
  name: 'random',
  choose(_view, decision, draw) {
    const ids = decision.options.map((option) => option.id);
    const max = Math.min(decision.max, ids.length);
    const min = Math.min(decision.min, max);
    const count = min + draw(max - min + 1);
    const picks: string[] = [];
    for (let i = 0; i < count; i++) {
      const j = i + draw(ids.length - i);
      picks.push(ids[j]);
      ids[j] = ids[i];
    }
    return picks;
  },
};
