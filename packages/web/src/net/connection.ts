/**
 * The line to a table: one WebSocket, opened again whenever it breaks. Every message carries an id and is kept until the
 * table has answered it, so that after a break it is sent again and still applied once.
 */
import type { ClientMessage, ServerMessage } from '@orrery/server/messages';

export type LineState = 'connecting' | 'open' | 'broken';

/** A message without the id that the line gives it. */
export type Outgoing = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

export interface Line {
  /** Send, and hear of the answer: resolves when durable, rejects with the server's refusal. */
  send(message: Outgoing): string;
  close(): void;
}

export interface LineListeners {
  readonly onState: (state: LineState) => void;
  readonly onMessage: (message: ServerMessage) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/** Keep a line to the table open, saying `hello` for each token first. */
export function openLine(address: string, tokens: readonly string[], { onState, onMessage }: LineListeners): Line {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let closed = false;
  let count = 0;
  // Not `randomUUID`: over plain HTTP from another machine, as at home, browsers do not have it.
  const run = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');
  const unanswered = new Map<string, ClientMessage>();
  const nextId = (): string => `${run}-${++count}`;

  const connect = (): void => {
    onState('connecting');
    const line = new WebSocket(address);
    socket = line;
    line.onopen = () => {
      wait = FIRST_WAIT;
      for (const token of tokens) line.send(JSON.stringify({ type: 'hello', id: nextId(), token }));
      for (const message of unanswered.values()) line.send(JSON.stringify(message));
      onState('open');
    };
    line.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if ((message.type === 'ack' || message.type === 'refused') && message.id !== null) unanswered.delete(message.id);
      onMessage(message);
    };
    line.onclose = () => {
      if (closed || socket !== line) return;
      onState('broken');
      timer = window.setTimeout(connect, wait * (0.75 + Math.random() * 0.5));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  const hurry = (): void => {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    window.clearTimeout(timer);
    connect();
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();

  return {
    send(message) {
      const id = nextId();
      const whole = { ...message, id } as ClientMessage;
      unanswered.set(id, whole);
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(whole));
      return id;
    },
    close() {
      closed = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      socket?.close();
    },
  };
}

/** Where the table's socket is, seen from the page. */
export function socketAddress(page: string): string {
  const address = new URL('api/socket', page.replace(/#.*$/, ''));
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
