/** A server in a process of its own, for the tests that kill it: `node child.ts FOLDER` prints its address. */
import { randomBot } from '@orrery/bots';
import { createServer } from '../src/index.ts';
import { tiny } from './tiny.ts';

const server = await createServer({
  games: { tiny },
  bots: { random: randomBot },
  data: process.argv[2],
  messagesPerSecond: 10_000,
  requestsPerMinute: 10_000,
});
const port = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${port}\n`);
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
