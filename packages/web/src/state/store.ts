/** What the page knows of the table it is at, and what its player is about to say. */
import type { DecisionMessage, LogEntry, TableState } from '@orrery/server/messages';
import { create } from 'zustand';
import type { LineState } from '../net/connection.ts';
import type { TableKey } from '../net/links.ts';
import { orderFor } from '../orders/orders.ts';
import type { TalkLine } from '../talk/talk.ts';
import { backToNow } from './past.ts';

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

export interface TableStore {
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

export const EMPTY: TableStore = {
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

/** The state the page shows, if any has come. */
export function shownState(store: TableStore): TableState | undefined {
  return store.viewer === null ? undefined : store.states[store.viewer];
}

/** The decision on the table: the first that the shown seat has not answered. */
export function openDecision(state: TableState | undefined): DecisionMessage | undefined {
  return state?.decisions.find(({ held }) => held === null);
}

/** Is this seat asked something that it has not answered, and that its orders will not answer? */
export function isAsked(state: TableState | undefined): boolean {
  return (
    state?.decisions.some((decision) => decision.held === null && orderFor(state.orders, decision) === undefined) ??
    false
  );
}
