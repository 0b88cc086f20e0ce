import { Refused } from '@orrery/kernel';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Change, Grant, NewTable, Storage, StoredTable } from './storage.ts';

/** What the worker is told to do; it answers under the same number. */
export type Order = { readonly number: number } & Call;
type Call =
  | { readonly call: 'create'; readonly table: NewTable }
  | { readonly call: 'append'; readonly table: string; readonly change: Change }
  | { readonly call: 'load'; readonly table: string }
  | { readonly call: 'grantOf'; readonly hash: string }
  | { readonly call: 'replaceToken'; readonly grant: Grant; readonly hash: string }
  | { readonly call: 'ping' }
  | { readonly call: 'close' };

export type Reply = { readonly number: number } & ({ readonly value: unknown } | { readonly error: string });

interface Promised {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Tables in `orrery.db` in a folder, which is made where it is missing. Throws `Refused` where the folder cannot be made or
 * written, or the file is no database or one of a newer version.
 */
export async function openSqlite(folder: string): Promise<Storage> {
  try {
    makeFolder(resolve(folder));
    const storage = new SqliteStorage(join(folder, 'orrery.db'));
    await storage.ping();
    return storage;
  } catch (error) {
    throw new Refused('data', `${folder} cannot keep the tables: ${(error as Error).message}`, 'storage');
  }
}

/** Make a folder and those it lies in. One at a time: asked for all, Node never ends where a file system has no place for any. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The face of the worker thread: a synchronous commit there never holds the event loop here. */
class SqliteStorage implements Storage {
  private readonly worker: Worker;
  private readonly promised = new Map<number, Promised>();
  private next = 0;
  private broken: Error | undefined;

  constructor(file: string) {
    this.worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: file });
    this.worker.on('message', (reply: Reply) => {
      const promised = this.promised.get(reply.number);
      this.promised.delete(reply.number);
      if ('error' in reply) promised?.reject(new Error(reply.error));
      else promised?.resolve(reply.value);
    });
    this.worker.on('error', (error) => this.fail(error as Error));
    this.worker.on('exit', () => this.fail(new Error('the storage is closed')));
  }

  create(table: NewTable): Promise<void> {
    return this.order({ call: 'create', table }) as Promise<void>;
  }

  append(table: string, change: Change): Promise<void> {
    return this.order({ call: 'append', table, change }) as Promise<void>;
  }

  load(table: string): Promise<StoredTable | undefined> {
    return this.order({ call: 'load', table }) as Promise<StoredTable | undefined>;
  }

  grantOf(hash: string): Promise<Grant | undefined> {
    return this.order({ call: 'grantOf', hash }) as Promise<Grant | undefined>;
  }

  replaceToken(grant: Grant, hash: string): Promise<void> {
    return this.order({ call: 'replaceToken', grant, hash }) as Promise<void>;
  }

  ping(): Promise<void> {
    return this.order({ call: 'ping' }) as Promise<void>;
  }

  async close(): Promise<void> {
    if (this.broken !== undefined) return;
    await this.order({ call: 'close' });
  }

  private order(call: Call): Promise<unknown> {
    if (this.broken !== undefined) return Promise.reject(this.broken);
    const number = this.next++;
    return new Promise((resolve, reject) => {
      this.promised.set(number, { resolve, reject });
      this.worker.postMessage({ number, ...call });
    });
  }

  private fail(error: Error): void {
    this.broken ??= error;
    for (const promised of this.promised.values()) promised.reject(this.broken);
    this.promised.clear();
  }
}
