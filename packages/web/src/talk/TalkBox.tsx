import type { SeatInfo } from '@orrery/server/messages';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { dropUnsaid } from '../state/spoken.ts';
import { send } from '../state/table.ts';
import { useTable } from '../state/store.ts';
import { audience, whisperable } from './talk.ts';

/** The server's limit of a line, so that a line that is too long is not even typed. */
const LONGEST = 500;

/** Say something to the table, or whisper it to some: nobody else learns that there was a whisper. */
export function TalkBox(props: {
  seat: number;
  seats: readonly SeatInfo[];
  /** The seats it goes to; empty for all. */
  to: readonly number[];
  onTo: (to: readonly number[]) => void;
  mark: (seat: number) => ReactNode;
}): ReactNode {
  const { seat, seats, to, onTo, mark } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const unsaid = useTable((store) => store.unsaid);
  const people = whisperable(seats, seat);
  // Where nobody is left of those it is for, it stays a whisper, which the table refuses: it is never said aloud instead.
  const left = to.filter((one) => people.some((info) => info.seat === one));
  const open = left.length > 0 ? left : to;
  // What the table did not take comes back into the field, unless something else is being written.
  useEffect(() => {
    if (unsaid === null || unsaid.seat !== seat) return;
    setText((before) => (before === '' ? unsaid.text : before));
    dropUnsaid();
  }, [unsaid, seat]);
  const say = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    send({ type: 'say', seat, to: open.length === 0 ? null : open, text });
    setText('');
    field.current?.focus();
  };
  const turn = (one: number): void =>
    onTo(open.includes(one) ? open.filter((other) => other !== one) : [...open, one].sort((a, b) => a - b));
  return (
    <form className={open.length > 0 ? 'saybox whisper' : 'saybox'} onSubmit={say} aria-label="Say something">
      {(people.length > 0 || open.length > 0) && (
        <fieldset>
          <legend className="sr">Who hears it</legend>
          <button
            type="button"
            className={open.length === 0 ? 'chip on' : 'chip'}
            aria-pressed={open.length === 0}
            onClick={() => onTo([])}
          >
            All
          </button>
          {people.map((info) => (
            <button
              key={info.seat}
              type="button"
              className={open.includes(info.seat) ? 'chip on' : 'chip'}
              aria-pressed={open.includes(info.seat)}
              aria-label={`Whisper to ${info.name}`}
              title={`Whisper to ${info.name}`}
              onClick={() => turn(info.seat)}
            >
              {mark(info.seat)} <span>{info.name}</span>
            </button>
          ))}
        </fieldset>
      )}
      <div>
        <input
          ref={field}
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={open.length === 0 ? 'Say to the whole table' : `Whisper to ${audience(open, seat, seats)}`}
          placeholder={open.length === 0 ? 'Say to the table' : `Whisper to ${audience(open, seat, seats)}`}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn" aria-label="Say it" disabled={text.trim() === ''}>
          <Icon id="i-chevron" />
        </button>
      </div>
    </form>
  );
}
