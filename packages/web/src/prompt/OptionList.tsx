import type { DecisionMessage, OptionMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { distinctLabel } from './names.ts';
import { OptionFace } from './OptionFace.tsx';

/** From this many options on the list can be searched. */
const SEARCHED = 9;
/** A list up to this long stands before the buttons of its question: they stay in sight below it. */
export const SHORT_LIST = 5;
/** Details up to this many letters stand at the right of their option, longer ones below it. */
const SHORT = 20;

interface Props {
  readonly decision: DecisionMessage;
  readonly options: readonly OptionMessage[];
  readonly picks: readonly string[];
  readonly view: TiView | null;
  readonly onBoard: boolean;
  /** Only what is inside this place; its name. */
  readonly within: string | null;
  readonly onWide: () => void;
  readonly onChoose: (id: string) => void;
  readonly onConfirm: () => void;
  readonly onPoint: (id: string | null) => void;
}

/** Every option of a decision in one listbox: digits, arrows and Enter choose; it needs nothing but the options. */
export function OptionList(props: Props): ReactNode {
  const { decision, options, picks, view, onBoard, within, onWide, onChoose, onConfirm, onPoint } = props;
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = options.filter(({ label, id, target }) =>
    `${label} ${id} ${target ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const current = Math.min(at, shown.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision or place begins a new list
  useEffect(() => {
    setWanted('');
    setAt(0);
  }, [decision.id, decision.seat, within]);
  useEffect(() => {
    const find = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      field.current?.focus();
      event.preventDefault();
    };
    window.addEventListener('keydown', find);
    return () => window.removeEventListener('keydown', find);
  }, []);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(shown.length - 1, current + step));
      setAt(next);
      onPoint(shown[next]?.id ?? null);
    } else if (event.key === 'Home' || event.key === 'End') setAt(event.key === 'Home' ? 0 : shown.length - 1);
    else if (event.key === 'Enter' || (event.key === ' ' && event.target === list.current)) {
      const option = shown[current];
      if (option === undefined) return;
      // Enter confirms what is picked already; a space only picks.
      if (event.key === 'Enter' && picks.includes(option.id)) onConfirm();
      else onChoose(option.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="oplist">
      {within !== null && (
        <button type="button" className="chip within" onClick={onWide}>
          in {within} <Icon id="i-close" />
          <span className="sr">show all options</span>
        </button>
      )}
      {options.length >= SEARCHED && (
        <label className="find">
          <Icon id="i-search" />
          <input
            ref={field}
            value={wanted}
            placeholder={onBoard ? 'Name or tile number' : 'Find by name'}
            aria-label={onBoard ? 'Find an option by name or tile number' : 'Find an option by name'}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={onKey}
          />
          <span className="kbd">/</span>
        </label>
      )}
      <div
        ref={list}
        className="opts"
        role="listbox"
        tabIndex={0}
        aria-label={`${decision.prompt} ${shown.length} options`}
        aria-multiselectable={decision.max > 1}
        aria-activedescendant={shown[current] && optionElement(shown[current].id)}
        onKeyDown={onKey}
        onPointerLeave={() => onPoint(null)}
      >
        {shown.map((option, i) => {
          const on = picks.includes(option.id);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox hears the keys
            <div
              key={option.id}
              id={optionElement(option.id)}
              data-at={i}
              data-option={option.id}
              role="option"
              tabIndex={-1}
              aria-selected={on}
              className={`${on ? 'on' : ''}${i === current ? ' at' : ''}`}
              onClick={() => {
                setAt(i);
                onChoose(option.id);
              }}
              onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(option.id)}
            >
              <span className={decision.max > 1 ? 'n tick' : 'n'} aria-hidden="true">
                {decision.max > 1 ? <Icon id={on ? 'i-check' : 'i-plus'} /> : i < 9 ? i + 1 : ''}
              </span>
              <OptionFace option={option} view={view} />
              <span className="l">
                {distinctLabel(option, options, view)}
                {option.detail !== null && option.detail.length > SHORT && <small>{option.detail}</small>}
              </span>
              {option.detail !== null && option.detail.length <= SHORT && <span className="r">{option.detail}</span>}
            </div>
          );
        })}
        {shown.length === 0 && <p className="none">Nothing of that name may be chosen.</p>}
      </div>
    </div>
  );
}

export function optionElement(id: string): string {
  return `option-${id.replaceAll(/[^\w-]/g, '_')}`;
}

/** Is the event meant for a field of text? */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.tagName === 'INPUT' || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT')
  );
}
