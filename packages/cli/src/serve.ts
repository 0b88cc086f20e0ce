import { Refused } from '@orrery/kernel';
import type { Command } from 'commander';

/** `orrery serve`: the table over HTTP; it prints its address and runs until it is told to stop. */
export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('open the table in a browser: for yourself, or for several with a link each')
    .option('--port <number>', 'the port; 8080 or the next free one unless said (or PORT in the environment)')
    .option('--host <address>', 'the address to listen on; all of this machine unless said', '0.0.0.0')
    .option(
      '--data <folder>',
      'where the tables are kept (or ORRERY_DATA in the environment); ./data of Orrery unless said',
    )
    .action(async (options: { port?: string; host: string; data?: string }) => {
      const { PORT, ORRERY_DATA } = process.env;
      const port = readPort(options.port ?? (PORT === '' ? undefined : PORT));
      const { serve } = await import('./serve/serve.ts');
      const running = await serve({ port, host: options.host, data: options.data ?? (ORRERY_DATA || undefined) });
      process.stdout.write(`Orrery is at ${running.addresses[0]}\n`);
      for (const address of running.addresses.slice(1)) process.stdout.write(`  from other machines: ${address}\n`);
      stopOnSignal(running.close);
    });
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Refused('port', `"${text}" is no port: it is a number up to 65535`, 'command line');
}

/** End gracefully on the first signal, at once on the second. */
function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    close().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`It did not stop cleanly: ${error.message}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
