import { useSyncExternalStore } from 'react';

/** Does a media query hold? Follows it as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below this width the page is a phone's: one column, a prompt from below, tabs. */
export const PHONE = '(max-width: 719px)';
