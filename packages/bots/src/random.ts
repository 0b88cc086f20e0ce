import type { Bot, Draw } from './bot.ts';

/** Every legal answer may come: a number of options between the bounds, then which. */
export const randomBot: Bot = {
  name: 'random',
  choose: (_view, decision, draw) => pickSome(decision.options, decision.min, decision.max, draw),
  chooseBlind: (decision, draw) => pickSome(decision.options(), decision.min, decision.max, draw),
};

function pickSome(options: readonly { readonly id: string }[], min: number, max: number, draw: Draw): string[] {
  const most = Math.min(max, options.length);
  const least = Math.min(min, most);
  const count = least + draw(most - least + 1);
  if (count === 0) return [];
  if (count === 1) return [options[draw(options.length)].id];
  const ids = options.map((option) => option.id);
  for (let i = 0; i < count; i++) {
    const j = i + draw(ids.length - i);
    [ids[i], ids[j]] = [ids[j], ids[i]];
  }
  return ids.slice(0, count);
}
