import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBot } from '@orrery/bots';
import { onTestFinished } from 'vitest';
import { createServer, type OrreryServer, type ServerOptions } from '../src/index.ts';
import { tiny } from './tiny.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A listening server on a real database file; it is closed after the test. */
export async function house(options: Partial<ServerOptions> = {}): Promise<{ address: string; server: OrreryServer }> {
  const data = options.data ?? temporaryFolder();
  const server = await createServer({
    games: { tiny },
    bots: { random: randomBot },
    messagesPerSecond: 10_000,
    requestsPerMinute: 10_000,
    tablesPerMinute: 10_000,
    orderDelay: [20, 60],
    ...options,
    data,
  });
  onTestFinished(() => server.close());
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  return { address: `http://127.0.0.1:${port}`, server };
}
