import type { DecisionMessage, TableState } from '@orrery/server/messages';
import { useEffect } from 'react';
import { isTyping } from '../prompt/OptionList.tsx';
import { isComplete } from '../prompt/selection.ts';
import { backToNow, usePast } from '../state/past.ts';
import { answer, choose, clearPicks, confirm, send } from '../state/table.ts';
import { useTable } from '../state/store.ts';

interface Keys {
  readonly state: TableState;
  readonly decision: DecisionMessage | undefined;
  readonly quick: boolean;
  readonly endings: readonly string[];
  /** Ids of the listed options, in their order. */
  readonly listed: readonly string[];
  readonly onWide: () => void;
  readonly onPlayer: (seat: number) => void;
}

/** Keys that work wherever the focus is: digits choose, Enter confirms, Escape clears, P passes, Z steps back. */
export function useKeys({ state, decision, quick, endings, listed, onWide, onPlayer }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      if (usePast.getState().turn !== null) {
        if (event.key === 'Escape') backToNow();
        return;
      }
      const digit = /^Digit([1-9])$/.exec(event.code);
      if (digit !== null && event.shiftKey) onPlayer(Number(digit[1]) - 1);
      else if (event.key === 'z' && state.seat !== null && state.undo.free) send({ type: 'undo', seat: state.seat });
      else if (decision === undefined || !(intoList(event) || decide(event, decision))) return;
      event.preventDefault();
    };
    // From anywhere but the map, where arrows walk, they lead into the list.
    const intoList = (event: KeyboardEvent): boolean => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
      const list = document.querySelector<HTMLElement>('.prompt .opts');
      if (list === null || list.contains(event.target as Node)) return false;
      list.focus();
      return true;
    };
    const decide = (event: KeyboardEvent, asked: DecisionMessage): boolean => {
      const { picks } = useTable.getState();
      if (/^[1-9]$/.test(event.key)) {
        const option = listed[Number(event.key) - 1];
        if (option === undefined) return false;
        choose(option, quick);
      } else if (event.key === 'Escape') {
        clearPicks();
        onWide();
      } else if (event.key === 'p') {
        if (asked.min === 0) answer([]);
        else if (endings.length > 0) answer([endings[0]]);
        else return false;
      } else if (
        event.key === 'Enter' &&
        !(event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement)
      ) {
        if (picks.length > 0 && isComplete(asked, picks)) confirm();
        else if (quick && endings.length === 1) answer([endings[0]]);
        else return false;
      } else return false;
      return true;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
