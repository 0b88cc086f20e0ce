/** How far each seat's talk was read on this device; nothing of it is known to the table. */

const STORED = 'orrery.read';
const MOST_STORED = 200;

type Marks = Record<string, string>;

function marks(storage: Storage): Marks {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Marks) : {};
  } catch {
    return {};
  }
}

/** The time of the last line that was read; empty where none was. */
export function readUntil(table: string, who: number | 'watching', storage: Storage = localStorage): string {
  return marks(storage)[`${table} ${who}`] ?? '';
}

/** Remember it. A device that stores nothing counts everything as unread after a reload. */
export function rememberRead(
  table: string,
  who: number | 'watching',
  at: string,
  storage: Storage = localStorage,
): void {
  const { [`${table} ${who}`]: _before, ...rest } = marks(storage);
  const kept = Object.entries(rest).slice(-MOST_STORED);
  try {
    storage.setItem(STORED, JSON.stringify({ ...Object.fromEntries(kept), [`${table} ${who}`]: at }));
  } catch {
    // It lasts as long as the page then.
  }
}
