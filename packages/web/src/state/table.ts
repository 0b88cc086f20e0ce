/** The line to the table the page is at: what comes over it, and what its player says. */
import type { SavedMessage, ServerMessage, TableState } from '@orrery/server/messages';
import { type Line, openLine, type Outgoing, socketAddress } from '../net/connection.ts';
import { rememberTable, renewLink, type TableKey, writeFragment } from '../net/links.ts';
import { isComplete, toggle } from '../prompt/selection.ts';
import { cutBack } from '../talk/talk.ts';
import { momentsOf } from '../past/moments.ts';
import { backToNow, logRewritten, lookBack, pastRefused, receivePast, usePast } from './past.ts';
import { beginAsking, receiveExplained, receiveNo, stopAsking } from './asking.ts';
import { note } from './notices.ts';
import { keepUnsaid, receiveTalk } from './spoken.ts';
import { type ViewerKey, type TableStore, useTable, EMPTY, shownState, openDecision, isAsked } from './store.ts';

let line: Line | null = null;

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

function saveFile({ name, file }: SavedMessage): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
  note('good', `The match is saved as ${name}.`);
}
