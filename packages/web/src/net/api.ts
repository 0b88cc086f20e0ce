/** The table's REST calls. Each throws `Refusal` with the words of the answer. */
import type { CreateTable, ErrorAnswer, GamesList, LoadTable, TableCreated } from '@orrery/server/messages';

/** A clear no from the table, or from the way to it. */
export class Refusal extends Error {
  readonly answer: ErrorAnswer;

  constructor(answer: ErrorAnswer) {
    super(`${answer.what}: ${answer.why}`);
    this.name = 'Refusal';
    this.answer = answer;
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal({ what: 'the table', why: 'it cannot be reached; is the server running?', rule: 'network' });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const { what, why, rule } = (answer ?? {}) as Partial<ErrorAnswer>;
  throw new Refusal({
    what: what ?? 'the table',
    why: why ?? `it answered with status ${response.status}`,
    rule: rule ?? 'network',
  });
}

/** What can be played here, and with which bots. */
export const games = (): Promise<GamesList> => call('api/games');

export const createTable = (table: CreateTable): Promise<TableCreated> => call('api/tables', table);

export const loadTable = (table: LoadTable): Promise<TableCreated> => call('api/tables/load', table);
