export * from './bot.ts';
export * from './play.ts';
export * from './random.ts';
