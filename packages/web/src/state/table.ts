/** What the page knows of the table it is at, and what its player is about to say. */
import type {
  ChatMessage,
  DecisionMessage,
  LogEntry,
  SavedMessage,
  ServerMessage,
  TableState,
} from '@orrery/server/messages';
import { create } from 'zustand';
import { type Line, type LineState, openLine, type Outgoing, socketAddress } from '../net/connection.ts';
import { rememberTable, renewLink, type TableKey, writeFragment } from '../net/links.ts';
import { orderFor } from '../orders/orders.ts';
import { isComplete, toggle } from '../prompt/selection.ts';
import { cutBack, placed, type TalkLine, unread } from '../talk/talk.ts';
import { readUntil, rememberRead } from '../talk/read-marks.ts';
import { momentsOf } from '../past/moments.ts';
import { backToNow, logRewritten, lookBack, pastRefused, receivePast, usePast } from './past.ts';
import { beginAsking, receiveExplained, receiveNo, stopAsking } from './asking.ts';

/** Something to say to the player for a moment. */
export interface Notice {
  readonly id: number;
  readonly tone: 'refused' | 'good' | 'info';
  readonly text: string;
  readonly rule: string | null;
}

/** Words of a seat on their way to the table. */
export interface Words {
  readonly seat: number;
  readonly text: string;
}

/** An answer that waits for its question. */
interface NextAnswer {
  readonly seat: number;
  readonly kind: string;
  readonly pick: string;
  /** The question whose answer leads to it. */
  readonly after: string;
}

/** The key of a seat's state; spectators and a host without a seat share one. */
export type ViewerKey = number | 'watching';

interface TableStore {
  readonly key: TableKey | null;
  readonly line: LineState;
  /** The last state of every seat this page holds. */
  readonly states: Readonly<Partial<Record<ViewerKey, TableState>>>;
  readonly logs: Readonly<Partial<Record<ViewerKey, readonly LogEntry[]>>>;
  /** What was said, for each seat what it may hear. */
  readonly talk: Readonly<Partial<Record<ViewerKey, readonly TalkLine[]>>>;
  /** When each seat's player last read on, on this device. */
  readonly read: Readonly<Partial<Record<ViewerKey, string>>>;
  /** Words on their way, by the message that carries them; and words that the table did not take. */
  readonly saying: ReadonlyMap<string, Words>;
  readonly unsaid: Words | null;
  /** Whose eyes the page looks through. */
  readonly viewer: ViewerKey | null;
  /** The seat that the device is to be handed to; nothing of the table is shown until its player says so. */
  readonly curtain: number | null;
  /** Options picked so far, and the decision they belong to. */
  readonly picks: readonly string[];
  readonly pickedFor: string;
  /** The answer to the question that comes of one just answered, where the player has said both at once. */
  readonly next: NextAnswer | null;
  /** Answers on their way: the page waits for their word. */
  readonly sending: ReadonlySet<string>;
  readonly notices: readonly Notice[];
  readonly reissued: { readonly seat: number | null; readonly token: string } | null;
  /** Nothing can be done with any token: the link is dead or the table is gone. */
  readonly dead: string | null;
}

const EMPTY: TableStore = {
  key: null,
  line: 'connecting',
  states: {},
  logs: {},
  talk: {},
  read: {},
  saying: new Map(),
  unsaid: null,
  viewer: null,
  curtain: null,
  picks: [],
  pickedFor: '',
  next: null,
  sending: new Set(),
  notices: [],
  reissued: null,
  dead: null,
};

export const useTable = create<TableStore>(() => EMPTY);

// Whoever the device is handed to begins with the present, and so does whoever gets it back.
useTable.subscribe((now, before) => {
  if (now.viewer !== before.viewer || (now.curtain !== null && before.curtain === null)) backToNow();
});

let line: Line | null = null;
let noticeCount = 0;

/** Sit down at a table, with all tokens this device has for it. */
export function openTable(key: TableKey): void {
  line?.close();
  stopAsking();
  backToNow();
  useTable.setState({ ...EMPTY, key });
  line = openLine(socketAddress(window.location.href), key.tokens, {
    onState: (state) => useTable.setState({ line: state }),
    onMessage: receive,
  });
}

/** Leave it. */
export function closeTable(): void {
  line?.close();
  line = null;
  useTable.setState(EMPTY);
}

function receive(message: ServerMessage): void {
  switch (message.type) {
    case 'state':
      receiveState(message);
      break;
    case 'chat':
      receiveTalk(message);
      break;
    case 'ack':
      settled(message.id);
      break;
    case 'refused':
      keepUnsaid(message.id);
      // What was to follow an answer that is not taken follows no other.
      useTable.setState({ next: null });
      settled(message.id);
      if (receiveNo(message)) break;
      pastRefused(message);
      if (message.rule === 'token' || message.what === 'token') noteDead(message.why);
      else note('refused', `${message.what}: ${message.why}`, message.rule);
      break;
    case 'link':
      receiveLink(message.seat, message.token);
      break;
    case 'saved':
      saveFile(message);
      break;
    case 'past':
      receivePast(message, askPast);
      break;
    case 'explained':
      receiveExplained(message);
      break;
    case 'gone':
      leaveSeat(message.seat ?? 'watching');
      noteDead(message.why);
      break;
  }
}

/** A new link: where this page itself sat by the old one, it goes on by the new one. */
function receiveLink(seat: number | null, token: string): void {
  const { key } = useTable.getState();
  if (key === null) return;
  const old = renewLink(key.table, seat, token);
  useTable.setState({ reissued: { seat, token } });
  if (old === null || !key.tokens.includes(old)) return;
  const tokens = key.tokens.map((other) => (other === old ? token : other));
  window.location.hash = writeFragment({ table: key.table, tokens });
}

/** What was known through a dead link is forgotten. */
function leaveSeat(who: ViewerKey): void {
  useTable.setState(({ states, logs, talk, viewer, curtain }) => {
    const { [who]: _state, ...rest } = states;
    const { [who]: _log, ...restLogs } = logs;
    const { [who]: _talk, ...restTalk } = talk;
    return { states: rest, logs: restLogs, talk: restTalk, ...turnTo(rest, viewer === who ? null : viewer, curtain) };
  });
}

function noteDead(why: string): void {
  const { states } = useTable.getState();
  if (Object.keys(states).length === 0) useTable.setState({ dead: why });
  else note('refused', why, null);
}

function settled(id: string | null): void {
  if (id === null) return;
  useTable.setState(({ sending, saying }) => {
    const rest = new Set(sending);
    rest.delete(id);
    const unspoken = new Map(saying);
    unspoken.delete(id);
    return { sending: rest, saying: unspoken };
  });
  answerNext();
}

/** Words that were refused are not lost: they go back to where they were written. */
function keepUnsaid(id: string | null): void {
  const words = id === null ? undefined : useTable.getState().saying.get(id);
  if (words !== undefined) useTable.setState({ unsaid: words });
}

export function dropUnsaid(): void {
  useTable.setState({ unsaid: null });
}

function receiveTalk({ seat, afresh, lines }: ChatMessage): void {
  const who: ViewerKey = seat ?? 'watching';
  useTable.setState(({ key, logs, talk, read }) => ({
    talk: { ...talk, [who]: [...(afresh ? [] : (talk[who] ?? [])), ...placed(lines, logs[who] ?? [], afresh)] },
    read: { ...read, [who]: read[who] ?? readUntil(key?.table ?? '', who) },
  }));
}

/** How much of what was said the shown seat has not read. */
export function useUnread(): number {
  return useTable(({ viewer, talk, read }) =>
    viewer === null ? 0 : unread(talk[viewer] ?? [], viewer === 'watching' ? null : viewer, read[viewer] ?? ''),
  );
}

/** The shown seat has read all that was said. */
export function markRead(): void {
  const { key, viewer, talk, read } = useTable.getState();
  const last = viewer === null ? undefined : talk[viewer]?.at(-1);
  if (key === null || viewer === null || last === undefined) return;
  rememberRead(key.table, viewer, last.at);
  useTable.setState({ read: { ...read, [viewer]: last.at } });
}

function receiveState(state: TableState): void {
  const who: ViewerKey = state.seat ?? 'watching';
  const told = useTable.getState().logs[who]?.length ?? 0;
  useTable.setState((before) => {
    const kept = (before.logs[who] ?? []).slice(0, state.log.from);
    const states = { ...before.states, [who]: state };
    return {
      states,
      logs: { ...before.logs, [who]: [...kept, ...state.log.entries] },
      talk: { ...before.talk, [who]: cutBack(before.talk[who] ?? [], state.log.from) },
      ...turnTo(states, before.viewer, before.curtain),
    };
  });
  const { key, viewer, logs } = useTable.getState();
  const { turn } = usePast.getState();
  if (state.log.from < told && turn !== null) {
    const moment = momentsOf(logs[who] ?? []).findLast((one) => one.turn <= turn);
    logRewritten(state.seat, moment?.turn, askPast);
  }
  if (key !== null && who === viewer) rememberTable({ ...key, name: state.name });
  keepPicks();
}

/** Is this seat asked something that it has not answered, and that its orders will not answer? */
export function isAsked(state: TableState | undefined): boolean {
  return (
    state?.decisions.some((decision) => decision.held === null && orderFor(state.orders, decision) === undefined) ??
    false
  );
}

/** Whose eyes to look through: who is asked, behind a curtain where the device changes hands. */
function turnTo(
  states: TableStore['states'],
  viewer: ViewerKey | null,
  curtain: number | null,
): Partial<Pick<TableStore, 'viewer' | 'curtain'>> {
  const seats = Object.keys(states).flatMap((who) => (who === 'watching' ? [] : Number(who)));
  const asked = seats.filter((seat) => isAsked(states[seat]));
  if (seats.length === 0) return { viewer: 'watching', curtain: null };
  if (seats.length === 1) return { viewer: seats[0], curtain: null };
  if (curtain !== null && asked.includes(curtain)) return {};
  const shown = typeof viewer === 'number' && seats.includes(viewer) ? viewer : null;
  if (shown !== null && (asked.length === 0 || asked.includes(shown))) return { viewer: shown, curtain: null };
  const next = asked[0] ?? seats[0];
  return { viewer: shown ?? next, curtain: next };
}

/** The player named on the curtain has the device. */
export function liftCurtain(): void {
  useTable.setState(({ curtain }) => (curtain === null ? {} : { viewer: curtain, curtain: null }));
  keepPicks();
}

/** Look through the eyes of another seat this device holds, behind the curtain. */
export function handTo(seat: number): void {
  useTable.setState({ curtain: seat });
}

/** The state the page shows, if any has come. */
export function shownState(store: TableStore): TableState | undefined {
  return store.viewer === null ? undefined : store.states[store.viewer];
}

/** The decision on the table: the first that the shown seat has not answered. */
export function openDecision(state: TableState | undefined): DecisionMessage | undefined {
  return state?.decisions.find(({ held }) => held === null);
}

/** Picks belong to one decision; another one begins with none. */
function keepPicks(): void {
  const store = useTable.getState();
  const decision = openDecision(shownState(store));
  const id = decision === undefined ? '' : `${decision.seat} ${decision.id}`;
  if (id !== store.pickedFor) useTable.setState({ pickedFor: id, picks: [] });
  answerNext();
}

/** The question that an answer has led to is answered as the player said with it; if another has come, that is forgotten. */
function answerNext(): void {
  const { next, sending } = useTable.getState();
  if (next === null || sending.size > 0) return;
  const decision = openDecision(shownState(useTable.getState()));
  if (decision?.id === next.after) return;
  useTable.setState({ next: null });
  const isIt = decision?.seat === next.seat && decision.kind === next.kind;
  if (isIt && decision.options.some(({ id }) => id === next.pick)) answer([next.pick]);
}

/** Answer the open decision with one option, and the question of that kind that it leads to with another. */
export function answerBoth(option: string, kind: string, pick: string): void {
  const decision = openDecision(shownState(useTable.getState()));
  if (decision === undefined || useTable.getState().sending.size > 0) return;
  answer([option]);
  useTable.setState({ next: { seat: decision.seat, kind, pick, after: decision.id } });
}

/** Click an option. `quick`: that alone is the answer. A second click on a single choice confirms it. */
export function choose(option: string, quick: boolean): void {
  const store = useTable.getState();
  const decision = openDecision(shownState(store));
  if (decision === undefined) return;
  if (quick || (decision.max === 1 && store.picks.includes(option))) answer([option]);
  else useTable.setState({ picks: toggle(decision, store.picks, option) });
}

/** Take all picks back. */
export function clearPicks(): void {
  useTable.setState({ picks: [] });
}

/** Send the picks, where they are enough. */
export function confirm(): void {
  const { picks } = useTable.getState();
  answer(picks);
}

/** Answer the open decision. */
export function answer(picks: readonly string[]): void {
  const store = useTable.getState();
  const state = shownState(store);
  const decision = openDecision(state);
  if (decision === undefined || store.sending.size > 0 || !isComplete(decision, picks)) return;
  useTable.setState({ next: null });
  send({ type: 'answer', seat: decision.seat, decision: decision.id, picks });
}

/** Send something to the table and wait for its word. */
export function send(message: Outgoing): void {
  const id = line?.send(message);
  if (id === undefined) return;
  // Talk holds up no decision.
  if (message.type === 'say')
    useTable.setState(({ saying }) => ({
      saying: new Map(saying).set(id, { seat: message.seat, text: message.text }),
    }));
  else useTable.setState(({ sending }) => ({ sending: new Set([...sending, id]) }));
}

/** Ask why the shown seat can or cannot use a thing now; a question holds up nothing. */
export function ask(thing: string): void {
  const { viewer } = useTable.getState();
  if (typeof viewer !== 'number') return;
  const id = line?.send({ type: 'explain', seat: viewer, thing });
  if (id !== undefined) beginAsking(id, viewer, thing);
}

function askPast(seat: number | null, turn: number): string | undefined {
  return line?.send({ type: 'past', seat, turn });
}

/** Look at the table as the shown seat saw it after a turn of the log, -1 for the very beginning. It holds up nothing. */
export function lookBackAt(turn: number): void {
  const { viewer } = useTable.getState();
  if (viewer !== null) lookBack(viewer === 'watching' ? null : viewer, turn, askPast);
}

/** Say something for a moment. */
export function note(tone: Notice['tone'], text: string, rule: string | null = null): void {
  const id = ++noticeCount;
  useTable.setState(({ notices }) => ({ notices: [...notices.slice(-2), { id, tone, text, rule }] }));
  window.setTimeout(() => dropNotice(id), 7000);
}

export function dropNotice(id: number): void {
  useTable.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

export function dropReissued(): void {
  useTable.setState({ reissued: null });
}

function saveFile({ name, file }: SavedMessage): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
  note('good', `The match is saved as ${name}.`);
}
