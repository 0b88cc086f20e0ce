import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { GameDefinition } from '@orrery/kernel';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Bot } from './bots.ts';
import type { ErrorAnswer } from './messages/index.ts';
import { addRoutes, type Preview } from './rest.ts';
import { Connection } from './socket.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { Storage } from './storage/storage.ts';
import { Tables } from './tables.ts';

export interface ServerOptions {
  /** The games that can be played, by their names. */
  readonly games: Readonly<Record<string, GameDefinition>>;
  /** The bots that may sit at a seat, by their names; the first that plays the game is taken where none is named. */
  readonly bots?: Readonly<Record<string, Bot>>;
  /** What a game shows of settings before a table is made, by the name of the game. */
  readonly previews?: Readonly<Record<string, Preview>>;
  /** The folder of the database, made where it is missing; or another storage. */
  readonly data: string | Storage;
  /** The folder of the built page; without one only the interface is served. */
  readonly page?: string;
  /** Milliseconds a bot waits before it begins a turn (0 unless said). */
  readonly botDelay?: number;
  /**
   * Milliseconds after which a standing order, or an answer given ahead, answers a question: drawn anew for each question, from
   * the first number on and below the second (900 to 3,500 unless said).
   */
  readonly orderDelay?: readonly [number, number];
  /** Requests a minute of one address (600 unless said). */
  readonly requestsPerMinute?: number;
  /** Tables that one address may make in a minute (60 unless said). */
  readonly tablesPerMinute?: number;
  /** Messages a second of one socket (50 unless said); twice as many may come at once. */
  readonly messagesPerSecond?: number;
  /** Milliseconds after which a table that nobody looks at leaves the memory (ten minutes unless said). */
  readonly idleAfter?: number;
  /** Where log lines go; nowhere unless said. */
  readonly logger?: FastifyBaseLogger;
}

export interface OrreryServer {
  /** Begin to listen; the port that it is (0 asks for any free one). Rejects where the port is taken. */
  listen(where: { readonly port: number; readonly host: string }): Promise<number>;
  /** Stop gracefully: what is under way is kept and answered, then sockets and storage are closed. */
  close(): Promise<void>;
  readonly app: FastifyInstance;
}

/** As long as somebody takes who looks and passes; it knows nothing of any hand. */
const ORDER_DELAY: readonly [number, number] = [900, 3_500];

/** Bytes of a message of a socket: a row of answers is small. */
const MESSAGE = 256 * 1024;

/** Build a server; it does not listen yet. */
export async function createServer(options: ServerOptions): Promise<OrreryServer> {
  const logger = options.logger ?? pino({ level: 'silent' });
  const storage = typeof options.data === 'string' ? await openSqlite(options.data) : options.data;
  const bots = options.bots ?? {};
  const house = {
    storage,
    bots,
    botDelay: options.botDelay ?? 0,
    orderDelay: options.orderDelay ?? ORDER_DELAY,
    logger,
  };
  const tables = new Tables(house, options.games, options.idleAfter ?? 10 * 60_000);
  // Requests are not logged one by one: an address could carry what somebody pasted into it.
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: noAddress,
  });
  await app.register(helmet, HEADERS);
  await app.register(rateLimit, { max: options.requestsPerMinute ?? 600, timeWindow: '1 minute' });
  await app.register(websocket, {
    options: { maxPayload: MESSAGE, perMessageDeflate: { threshold: 2_048, serverNoContextTakeover: true } },
    errorHandler: socketFailed,
  });
  app.get('/api/socket', { websocket: true }, (socket, request) => {
    new Connection(socket, tables, request.log, options.messagesPerSecond ?? 50);
  });
  addRoutes(app, {
    tables,
    storage,
    previews: options.previews ?? {},
    bots,
    tablesPerMinute: options.tablesPerMinute ?? 60,
  });
  if (options.page !== undefined && existsSync(join(options.page, 'index.html'))) await servePage(app, options.page);
  let closing: Promise<void> | undefined;
  const close = async () => {
    // First what is under way is kept and acknowledged, then the sockets close, then the storage.
    await tables.close();
    await app.close();
    await storage.close();
  };
  return {
    app,
    async listen({ port, host }) {
      await app.listen({ port, host });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** What comes to no route because its address is none: the same answer as from the routes, without the address in it. */
function noAddress(error: { statusCode?: number }, _request: unknown, reply: FastifyReply): void {
  const why = 'this is no address: it cannot be read, or it is too long';
  void reply.code(error.statusCode ?? 400).send({ what: 'address', why, rule: 'server' } satisfies ErrorAnswer);
}

/**
 * A socket failed. What its other end sent against the protocol, a message too long above all, closes it and is no defect of
 * ours: it is told in one line. Its words are not logged.
 */
function socketFailed(error: Error & { code?: unknown }, socket: WebSocket, request: FastifyRequest): void {
  const { code } = error;
  if (typeof code === 'string' && /^(WS_ERR_|ECONNRESET|EPIPE)/.test(code)) {
    request.log.info({ code, why: error.message }, 'a socket was refused');
    return;
  }
  request.log.error({ err: error }, 'a socket failed');
  socket.terminate();
}

/** Files with a hash in their names never change; the page itself is asked for every time. */
async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    cacheControl: false,
    setHeaders(reply, path) {
      const lasting = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The table is often played over plain HTTP at home, so nothing here demands HTTPS. */
const HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'", 'ws:', 'wss:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
} as const;
