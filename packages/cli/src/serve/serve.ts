import { BOTS } from '@orrery/bots';
import { Refused } from '@orrery/kernel';
import { createServer } from '@orrery/server';
import { createServer as createProbe } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { GAMES } from '../games.ts';
import { previewTwilightImperium } from './preview.ts';

export interface ServeOptions {
  /** 0 takes any free port; left out, 8080 or the next one that is free. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  /** The folder of the database. */
  readonly data?: string | undefined;
  /** Milliseconds a bot waits before its turn. */
  readonly botDelay?: number;
}

export interface Serving {
  /** Where the page is, for this machine first. */
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

const DEFAULT_PORT = 8080;
const PORTS_TRIED = 100;
/** Long enough to see whose turn it is. */
const BOT_DELAY = 350;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Serve the games to browsers. Throws `Refused` where the address cannot be had or the folder cannot keep the tables. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const host = options.host ?? '0.0.0.0';
  const logger = pino({ level: process.env.ORRERY_LOG ?? 'warn' }, pino.destination(2));
  const definitions = Object.fromEntries(Object.entries(GAMES).map(([name, game]) => [name, game.definition]));
  const server = await createServer({
    games: definitions,
    bots: BOTS,
    previews: { 'twilight-imperium': previewTwilightImperium },
    data: options.data ?? here('../../../../data'),
    page: here('../../../web/dist'),
    botDelay: options.botDelay ?? BOT_DELAY,
    logger,
  });
  try {
    const port = await server.listen({ port: options.port ?? (await freePort(host)), host });
    return { addresses: addressesOf(host, port), close: server.close };
  } catch (error) {
    await server.close();
    throw whyNotThere(error as NodeJS.ErrnoException, host, options.port);
  }
}

/** In words for whoever typed the address, where the system says what is wrong with it; else the error itself. */
function whyNotThere(error: NodeJS.ErrnoException, host: string, port: number | undefined): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refused('port', `${port} is taken by another program`, 'command line');
    case 'EACCES':
      return new Refused('port', `${port} is not for programs of this user`, 'command line');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refused('host', `${host} is no address of this machine`, 'command line');
    default:
      return error;
  }
}

/** The first port from 8080 on that nobody has. */
async function freePort(host: string): Promise<number> {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++) if (await isFree(port, host)) return port;
  return 0;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

function addressesOf(host: string, port: number): string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  if (!everywhere) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const others = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
  return ['localhost', ...others].map((name) => `http://${name}:${port}`);
}
