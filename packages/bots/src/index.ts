export * from './bot.ts';
export * from './bots.ts';
export * from './play.ts';
export * from './random.ts';
