/** The worker thread that owns the database file: it takes orders, commits all that have arrived as one, and answers. */
import { parentPort, workerData } from 'node:worker_threads';
import { Database } from './database.ts';
import type { Order, Reply } from './sqlite.ts';

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread only');

const database = new Database(workerData as string);
let waiting: Order[] = [];

port.on('message', (order: Order) => {
  waiting.push(order);
  if (waiting.length === 1) setImmediate(work);
});

function work(): void {
  const orders = waiting;
  waiting = [];
  const closing = orders.find((order) => order.call === 'close');
  const rest = orders.filter((order) => order !== closing);
  if (rest.length > 0) answer(rest);
  if (closing === undefined) return;
  database.close();
  port!.postMessage({ number: closing.number, value: undefined } satisfies Reply);
  port!.close();
}

function answer(orders: readonly Order[]): void {
  try {
    const outcomes = database.commit(orders.map((order) => () => carryOut(order)));
    orders.forEach((order, i) => {
      const outcome = outcomes[i];
      if ('error' in outcome) port!.postMessage({ number: order.number, error: outcome.error.message } satisfies Reply);
      else port!.postMessage({ number: order.number, value: outcome.value } satisfies Reply);
    });
  } catch (error) {
    // The commit itself failed: nothing of it is durable, so nobody hears that it is.
    const message = (error as Error).message;
    for (const { number } of orders) port!.postMessage({ number, error: message } satisfies Reply);
  }
}

function carryOut(order: Order): unknown {
  switch (order.call) {
    case 'create':
      return database.create(order.table);
    case 'append':
      return database.append(order.table, order.change);
    case 'load':
      return database.load(order.table);
    case 'grantOf':
      return database.grantOf(order.hash);
    case 'replaceToken':
      return database.replaceToken(order.grant, order.hash);
    case 'ping':
    case 'close':
      return database.ping();
  }
}
