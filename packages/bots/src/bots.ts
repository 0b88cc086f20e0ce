import type { Bot } from './bot.ts';
import { heuristicBot } from './heuristic/heuristic.ts';
import { randomBot } from './random.ts';
import { aceBot } from './x-wing/ace.ts';

/** Every bot, by the name the command line and the server know it by. */
export const BOTS: Readonly<Record<string, Bot>> = { random: randomBot, heuristic: heuristicBot, ace: aceBot };
