export type { Bot } from './bots.ts';
export * from './messages/index.ts';
export type { Preview } from './rest.ts';
export { createServer, type OrreryServer, type ServerOptions } from './server.ts';
export { openSqlite } from './storage/sqlite.ts';
export type * from './storage/storage.ts';
