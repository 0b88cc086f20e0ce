/** Things said to the player for a moment. */
import { type Notice, useTable } from './store.ts';

let count = 0;

/** Say something for a moment. */
export function note(tone: Notice['tone'], text: string, rule: string | null = null): void {
  const id = ++count;
  useTable.setState(({ notices }) => ({ notices: [...notices.slice(-2), { id, tone, text, rule }] }));
  window.setTimeout(() => dropNotice(id), 7000);
}

export function dropNotice(id: number): void {
  useTable.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

export function dropReissued(): void {
  useTable.setState({ reissued: null });
}
