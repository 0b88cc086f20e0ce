/** How this device likes its page; nothing of it is known to the table. */
import { create } from 'zustand';

export type Theme = 'system' | 'dark' | 'light' | 'contrast';

interface Settings {
  readonly theme: Theme;
}

const STORED = 'orrery.settings';

function read(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Settings>;
    return { theme: stored.theme ?? 'dark' };
  } catch {
    return { theme: 'dark' };
  }
}

export const useSettings = create<Settings>(() => read());

/** The theme that the document has for a wish. */
export function themeShown(theme: Theme): 'dark' | 'light' | 'contrast' {
  if (theme !== 'system') return theme;
  if (window.matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function setTheme(theme: Theme): void {
  change({ theme });
  applyTheme();
}

function change(part: Partial<Settings>): void {
  useSettings.setState(part);
  try {
    localStorage.setItem(STORED, JSON.stringify(useSettings.getState()));
  } catch {
    // It lasts as long as the page then.
  }
}

/** Put the theme on the document. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeShown(useSettings.getState().theme);
}
