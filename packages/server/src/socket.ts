import { Refused, saveMatch } from '@orrery/kernel';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import { Allowance } from './allowance.ts';
import type { ClientMessage, ExplainMessage, PastMessage } from './messages/index.ts';
import { readClientMessage } from './schemas.ts';
import type { Table, TableMessage } from './table/table.ts';
import { Viewer } from './table/viewer.ts';
import type { Tables } from './tables.ts';

/** Wrong tokens a socket may come with before it is closed. */
const WRONG_TOKENS = 5;
/** Bytes that may wait for a page that does not read; then it is cut off and may come again. */
const BACKLOG = 16 * 1024 * 1024;
const HEARTBEAT = 30_000;
/** Questions about things that a socket may ask at once, and in a second: each goes through the rules. */
const QUESTIONS_AT_ONCE = 20;
const QUESTIONS_PER_SECOND = 4;
/** Looks into the past, likewise: whoever scrubs through it asks for many. */
const LOOKS_AT_ONCE = 40;
const LOOKS_PER_SECOND = 10;
/** Messages that may wait behind a slow one of the same socket. */
const QUEUE = 200;

/** One page at a table: reads its messages, one after another, and answers each. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly tables: Tables;
  private readonly logger: FastifyBaseLogger;
  private readonly viewer: Viewer;
  private readonly allowance: Allowance;
  private readonly questions = new Allowance(QUESTIONS_AT_ONCE, QUESTIONS_PER_SECOND);
  private readonly looks = new Allowance(LOOKS_AT_ONCE, LOOKS_PER_SECOND);
  private table: Table | undefined;
  private queue: Promise<void> = Promise.resolve();
  private queued = 0;
  private wrongTokens = 0;
  private alive = true;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(socket: WebSocket, tables: Tables, logger: FastifyBaseLogger, perSecond: number) {
    this.socket = socket;
    this.tables = tables;
    this.logger = logger;
    this.allowance = new Allowance(2 * perSecond, perSecond);
    this.viewer = new Viewer((text) => this.write(text));
    socket.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary));
    socket.on('pong', () => {
      this.alive = true;
    });
    socket.on('close', () => this.gone());
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT);
    this.heartbeat.unref();
  }

  private write(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > BACKLOG) this.socket.terminate();
    else this.socket.send(text);
  }

  private beat(): void {
    if (!this.alive) {
      this.socket.terminate();
      return;
    }
    this.alive = false;
    this.socket.ping();
  }

  private gone(): void {
    clearInterval(this.heartbeat);
    this.table?.leave(this.viewer);
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (!this.allowance.take()) {
      this.socket.close(1008, 'too many messages');
      return;
    }
    let message: ClientMessage;
    try {
      if (isBinary) throw new Refused('message', 'it is not text', 'format');
      message = readClientMessage(parse(data.toString('utf8')));
    } catch (error) {
      this.refuse(idOf(data), error as Error);
      return;
    }
    if (this.queued >= QUEUE) {
      this.socket.close(1008, 'too many messages');
      return;
    }
    this.queued++;
    this.queue = this.queue
      .then(() => this.handle(message))
      .catch((error) => this.refuse(message.id, error as Error))
      .finally(() => {
        this.queued--;
      });
  }

  private async handle(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.hello(message.id, message.token);
    const table = this.table;
    if (table === undefined) throw new Refused('message', 'say hello first', 'seat');
    if (message.type === 'reissue') return this.reissue(table, message.id, message.seat);
    if (message.type === 'save') return this.save(table, message.id);
    if (message.type === 'past') return this.past(table, message);
    this.checkRight(message);
    if (message.type === 'explain') return this.explain(table, message);
    table.perform(message, (error) => this.settled(message.id, error));
  }

  private async hello(id: string, token: string): Promise<void> {
    const grant = await this.tables.grantOf(token);
    if (grant === undefined) {
      this.wrongTokens++;
      this.refuse(id, new Refused('token', 'no table knows this link', 'seat'));
      if (this.wrongTokens >= WRONG_TOKENS) this.socket.close(1008, 'too many wrong links');
      return;
    }
    const table = await this.tables.find(grant.table);
    if (table === undefined) throw new Refused('table', 'it is gone', 'table');
    if (this.table !== undefined && this.table !== table) {
      throw new Refused('token', 'this connection is at another table', 'seat');
    }
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.table = table;
    if (grant.role === 'host') this.viewer.host = true;
    else if (grant.role === 'spectator') this.viewer.spectator = true;
    else this.viewer.seats.add(grant.seat as number);
    this.viewer.afresh(grant.seat ?? undefined);
    table.join(this.viewer, (error) => this.settled(id, error));
  }

  private async reissue(table: Table, id: string, seat: number | null): Promise<void> {
    this.checkHost();
    const token = await this.tables.reissue(table, seat);
    this.viewer.send({ type: 'link', id, seat, token });
    this.viewer.send({ type: 'ack', id });
  }

  /**
   * The file holds all that is hidden: it is for the host, for whoever plays all people's seats, and for all at the end. A seat
   * that a bot plays for a person is still that person's.
   */
  private save(table: Table, id: string): void {
    const own = table.meta.seats.every(
      ({ kind, standIn }, seat) => this.viewer.seats.has(seat) || (kind === 'bot' && standIn !== true),
    );
    const alone = own && this.viewer.seats.size > 0;
    if (!alone && !this.viewer.host && table.match.outcome === undefined) {
      throw new Refused('save', 'the file would show what is hidden; ask the host, or wait for the end', 'privacy');
    }
    const { name } = table.origin;
    const file = saveMatch(table.match);
    this.viewer.send({
      type: 'saved',
      id,
      name: `${name.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim()}.orrery.json`,
      file,
    });
    this.viewer.send({ type: 'ack', id });
  }

  /**
   * Told from the match as it is, past the table's jobs: nothing is kept, shown or waited for because of a question, and a no
   * changes nothing, so that no state follows it.
   */
  private explain(table: Table, { id, seat, thing }: ExplainMessage): void {
    try {
      if (!this.questions.take()) throw new Refused('explain', 'you ask very quickly; wait a moment', 'limit');
      const explanation = table.match.explain(seat, thing);
      this.viewer.send({ type: 'explained', id, seat, explanation });
      this.viewer.send({ type: 'ack', id });
    } catch (error) {
      this.say(id, error as Error);
    }
  }

  /** A look into the past disturbs the table as little as a question about a thing. */
  private past(table: Table, { id, seat, turn }: PastMessage): void {
    try {
      if (!this.viewer.eyes().includes(seat ?? undefined)) {
        throw new Refused('seat', 'you do not hold the link of this seat', 'seat');
      }
      if (!this.looks.take()) throw new Refused('past', 'you look very quickly; wait a moment', 'limit');
      this.viewer.send({ type: 'past', id, seat, turn, view: table.past(turn, seat ?? undefined) });
      this.viewer.send({ type: 'ack', id });
    } catch (error) {
      this.say(id, error as Error);
    }
  }

  private checkRight(message: TableMessage | ExplainMessage): void {
    if (message.type === 'handOver' || message.type === 'resume') this.checkHost();
    else if (!this.viewer.seats.has(message.seat)) {
      throw new Refused('seat', 'you do not hold the link of this seat', 'seat');
    }
  }

  private checkHost(): void {
    if (!this.viewer.host) throw new Refused('host', 'only the host may do this', 'seat');
  }

  private settled(id: string, error: Error | undefined): void {
    if (error === undefined) this.viewer.send({ type: 'ack', id });
    else {
      this.say(id, error);
      // The state that the table shows next is sent to it in any case.
      this.viewer.again();
    }
  }

  /** Answer with a clear no and the state as it is. It never came to the table, so nobody's view is written anew for it. */
  private refuse(id: string | null, error: Error): void {
    this.say(id, error);
    this.viewer.repeat();
  }

  private say(id: string | null, error: Error): void {
    const refused =
      error instanceof Refused
        ? error
        : new Refused('server', 'something went wrong here; nothing has changed', 'server');
    if (refused !== error) this.logger.error({ err: error }, 'a message failed');
    const { what, why, rule } = refused;
    this.viewer.send({ type: 'refused', id, what, why, rule });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('message', 'it is not JSON', 'format');
  }
}

/** The id of a message that does not fit, if it has one, so that its page hears what became of it. */
function idOf(data: Buffer): string | null {
  try {
    const id = (JSON.parse(data.toString('utf8')) as { id?: unknown } | null)?.id;
    return typeof id === 'string' && id.length <= 64 ? id : null;
  } catch {
    return null;
  }
}
