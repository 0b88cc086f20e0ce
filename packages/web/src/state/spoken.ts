/** What was said at the table, and how much of it its player has read. */
import type { ChatMessage } from '@orrery/server/messages';
import { placed, unread } from '../talk/talk.ts';
import { readUntil, rememberRead } from '../talk/read-marks.ts';
import { type ViewerKey, useTable } from './store.ts';

/** Words that were refused are not lost: they go back to where they were written. */
export function keepUnsaid(id: string | null): void {
  const words = id === null ? undefined : useTable.getState().saying.get(id);
  if (words !== undefined) useTable.setState({ unsaid: words });
}

export function dropUnsaid(): void {
  useTable.setState({ unsaid: null });
}

export function receiveTalk({ seat, afresh, lines }: ChatMessage): void {
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
