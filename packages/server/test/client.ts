import WebSocket from 'ws';
import type {
  ChatLine,
  ClientMessage,
  CreateTable,
  DecisionMessage,
  LogEntry,
  RefusedMessage,
  ServerMessage,
  TableCreated,
  TableState,
} from '../src/messages/index.ts';

type Unnumbered<M> = M extends ClientMessage ? Omit<M, 'id'> : never;

/** A page without a page: one socket that keeps what a page would keep, and every text that came over it. */
export class Client {
  readonly texts: string[] = [];
  readonly messages: ServerMessage[] = [];
  /** The newest state of each seat it looks through (-1: a spectator's). */
  readonly states = new Map<number, TableState>();
  readonly logs = new Map<number, LogEntry[]>();
  /** What was said, for each pair of eyes. */
  readonly talk = new Map<number, ChatLine[]>();
  private readonly socket: WebSocket;
  private readonly listeners = new Set<() => void>();
  private next = 0;
  closed = false;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('close', () => {
      this.closed = true;
      this.wake();
    });
    socket.on('error', () => {});
  }

  static async open(address: string): Promise<Client> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`);
    const client = new Client(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return client;
  }

  /** Open a socket and say hello with these tokens. */
  static async at(address: string, ...tokens: string[]): Promise<Client> {
    const client = await Client.open(address);
    for (const token of tokens) await client.call({ type: 'hello', token });
    return client;
  }

  raw(text: string | Buffer): void {
    this.socket.send(text);
  }

  /** Send a message and wait for its ack; throws what it was refused with. */
  async call(message: Unnumbered<ClientMessage>, id = `m${this.next++}`): Promise<void> {
    const from = this.messages.length;
    this.raw(JSON.stringify({ ...message, id }));
    const reply = await this.until(() =>
      this.messages.slice(from).find((it) => (it.type === 'ack' || it.type === 'refused') && it.id === id),
    );
    if (reply.type === 'refused') throw new RefusedByServer(reply);
  }

  state(seat: number): TableState {
    const state = this.states.get(seat);
    if (state === undefined) throw new Error(`no state of seat ${seat} came`);
    return state;
  }

  decision(seat: number): DecisionMessage | undefined {
    return this.states.get(seat)?.decisions[0];
  }

  /** Answer the open question of a seat. */
  async answer(seat: number, ...picks: string[]): Promise<void> {
    const decision = await this.until(() => this.decision(seat));
    await this.call({ type: 'answer', seat, decision: decision.id, picks });
  }

  /** Wait for something to become true of what came. */
  async until<T>(look: () => T | undefined | false | null, milliseconds = 10_000): Promise<T> {
    const end = Date.now() + milliseconds;
    for (;;) {
      const found = look();
      if (found) return found;
      if (this.closed) throw new Error('the socket is closed');
      if (Date.now() > end) throw new Error(`waited in vain; the last that came: ${this.texts.at(-1)?.slice(0, 300)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, 200);
        const { listeners } = this;
        function done() {
          clearTimeout(timer);
          listeners.delete(done);
          resolve();
        }
        listeners.add(done);
      });
    }
  }

  /** What one pair of eyes has read so far, as "speaker: words". */
  heard(seat: number): string[] {
    return (this.talk.get(seat) ?? []).map((line) => `${line.seat}: ${line.text}`);
  }

  /** Say something aloud, or to these seats. */
  say(seat: number, text: string, to: readonly number[] | null = null): Promise<void> {
    return this.call({ type: 'say', seat, to, text });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await new Promise<void>((resolve) => {
      this.socket.once('close', () => resolve());
      this.socket.close();
    });
  }

  private receive(text: string): void {
    this.texts.push(text);
    const message = JSON.parse(text) as ServerMessage;
    this.messages.push(message);
    if (message.type === 'state') {
      const seat = message.seat ?? -1;
      this.states.set(seat, message);
      const log = this.logs.get(seat) ?? [];
      if (message.log.from > log.length) throw new Error('the log has a gap');
      this.logs.set(seat, [...log.slice(0, message.log.from), ...message.log.entries]);
    }
    if (message.type === 'chat') {
      const seat = message.seat ?? -1;
      this.talk.set(seat, [...(message.afresh ? [] : (this.talk.get(seat) ?? [])), ...message.lines]);
    }
    this.wake();
  }

  private wake(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

export class RefusedByServer extends Error {
  readonly refusal: RefusedMessage;

  constructor(refusal: RefusedMessage) {
    super(`${refusal.what}: ${refusal.why}`);
    this.refusal = refusal;
  }
}

/** Post JSON; the status and the body of the answer. */
export async function post(address: string, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** A table of the tiny game; everybody is a person unless said. */
export async function makeTable(address: string, more: Partial<CreateTable> = {}): Promise<TableCreated> {
  const request: CreateTable = {
    game: 'tiny',
    settings: { players: 2, rounds: 3 },
    seats: [
      { name: 'Ada', kind: 'person' },
      { name: 'Bo', kind: 'person' },
    ],
    ...more,
  };
  const { status, body } = await post(address, '/api/tables', request);
  if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
  return body as TableCreated;
}
