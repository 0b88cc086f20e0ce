import { type ReactNode, useEffect } from 'react';
import { setAutoPass, useSettings } from '../state/settings.ts';
import { answer, openDecision, shownState, useTable } from '../state/table.ts';
import { isEmptyWindow } from './selection.ts';

/** Milliseconds before a pass goes out by itself: drawn anew each time, whatever the hand. */
const SOONEST = 900;
const SPREAD = 2600;

/** A standing order: pass where nothing of one's own fits the window, after a while that says nothing about the hand. */
export function useAutoPass(): void {
  const on = useSettings((settings) => settings.autoPass);
  const decision = useTable((store) => openDecision(shownState(store)));
  const hidden = useTable((store) => store.curtain !== null);
  const id = decision !== undefined && isEmptyWindow(decision) ? decision.id : null;
  const pass = decision?.options.find((option) => option.id === 'pass-window')?.id ?? decision?.options[0]?.id;
  useEffect(() => {
    if (!on || hidden || id === null || pass === undefined) return;
    const timer = window.setTimeout(() => answer([pass]), SOONEST + Math.random() * SPREAD);
    return () => window.clearTimeout(timer);
  }, [on, hidden, id, pass]);
}

/** Says that it will, and can be told not to. */
export function AutoPass(): ReactNode {
  const on = useSettings((settings) => settings.autoPass);
  return (
    <label className="autopass">
      <input type="checkbox" checked={on} onChange={(event) => setAutoPass(event.target.checked)} />
      Pass by itself where nothing of mine fits
    </label>
  );
}
