import { useEffect } from 'react';

/** From anywhere on the table an arrow key leads into the dial, where arrows walk. */
export function useArrowsIntoDial(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !event.key.startsWith('Arrow')) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      const dial = document.querySelector<HTMLElement>('.prompt .dial');
      if (dial === null || dial.contains(document.activeElement)) return;
      (dial.querySelector<HTMLElement>('.dm.on') ?? dial.querySelector<HTMLElement>('.dm'))?.focus();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
