import { Refused } from '@orrery/kernel';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Bot, botsFor } from './bots.ts';
import type { ErrorAnswer, GamesList, PreviewAnswer, TableSummary } from './messages/index.ts';
import { readCreateTable, readLoadTable, readPreview } from './schemas.ts';
import type { Storage } from './storage/storage.ts';
import { seatInfos } from './table/state.ts';
import type { Tables } from './tables.ts';

/** What a game shows of settings before a table is made, such as its map. Throws `Refused` like `readSetup`. */
export type Preview = (settings: unknown) => PreviewAnswer;

/** What the routes stand on. */
export interface Rest {
  readonly tables: Tables;
  readonly storage: Storage;
  readonly previews: Readonly<Record<string, Preview>>;
  readonly bots: Readonly<Record<string, Bot>>;
  readonly tablesPerMinute: number;
}

/** Bytes of a saved match that may be uploaded; a long game with its log has some hundred kilobytes. */
const UPLOAD = 32 * 1024 * 1024;

/** The routes that are not the socket. */
export function addRoutes(app: FastifyInstance, { tables, storage, previews, bots, tablesPerMinute }: Rest): void {
  app.get('/health', async () => {
    await storage.ping();
    return { status: 'ok', tables: tables.count };
  });

  app.get('/api/games', async (): Promise<GamesList> => {
    const games = Object.values(tables.games).map(({ name, title }) => ({
      name,
      title,
      preview: Object.hasOwn(previews, name),
      bots: botsFor(bots, name),
    }));
    return { games };
  });

  const making = { config: { rateLimit: { max: tablesPerMinute, timeWindow: '1 minute' } } };
  app.post('/api/tables', making, async (request, reply) => {
    const created = await tables.create(readCreateTable(request.body));
    return reply.code(201).send(created);
  });

  app.post('/api/tables/load', { ...making, bodyLimit: UPLOAD }, async (request, reply) => {
    const created = await tables.load(readLoadTable(request.body));
    return reply.code(201).send(created);
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id', async (request): Promise<TableSummary> => {
    const grant = await tables.grantOf(bearerOf(request));
    const table = grant?.table === request.params.id ? await tables.find(grant.table) : undefined;
    if (grant === undefined || table === undefined) throw new Failed(401, 'token', 'it opens no such table', 'seat');
    const here = new Set([...table.viewers].flatMap((viewer) => [...viewer.seats]));
    return {
      table: grant.table,
      name: table.origin.name,
      game: table.origin.game,
      role: grant.role,
      seat: grant.seat,
      seats: seatInfos(table, here),
      outcome: table.match.outcome ?? null,
    };
  });

  app.post('/api/map', async (request) => {
    const { game, settings } = readPreview(request.body);
    if (!Object.hasOwn(previews, game)) throw new Refused('game', `${game} shows no preview here`, 'game');
    return previews[game](settings);
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    const answer: ErrorAnswer =
      error instanceof Refused
        ? { what: error.what, why: error.why, rule: error.rule }
        : { what: 'request', why: status < 500 ? error.message : 'something went wrong here', rule: 'server' };
    return reply.code(status).send(answer);
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ what: 'address', why: 'there is nothing here', rule: 'server' } satisfies ErrorAnswer),
  );
}

/** A refusal with a status of its own. */
class Failed extends Refused {
  readonly status: number;

  constructor(status: number, what: string, why: string, rule: string) {
    super(what, why, rule);
    this.status = status;
  }
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof Failed) return error.status;
  if (error instanceof Refused) return 400;
  return error.statusCode ?? 500;
}

function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? (token ?? '') : '';
}
