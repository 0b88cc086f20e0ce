export * from './bot.ts';
export * from './bots.ts';
export * from './heuristic/heuristic.ts';
export * from './play.ts';
export * from './random.ts';
export * from './x-wing/ace.ts';
