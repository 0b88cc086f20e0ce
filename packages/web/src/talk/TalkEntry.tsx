import type { SeatInfo } from '@orrery/server/messages';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { audience, type TalkLine } from './talk.ts';

/** The time of day it was said at; with the day, where that was another one. */
function timeOf(at: string): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return date.toDateString() === new Date().toDateString()
    ? time
    : `${date.toLocaleDateString([], { day: 'numeric', month: 'short' })}, ${time}`;
}

/** One line of talk. A whisper says whom it is for, and is answered to the same. */
export function TalkEntry(props: {
  line: TalkLine;
  seat: number | null;
  seats: readonly SeatInfo[];
  mark: ReactNode;
  /** Whisper to these seats. */
  onReply: (to: readonly number[]) => void;
}): ReactNode {
  const { line, seat, seats, mark, onReply } = props;
  const name = line.seat === seat ? 'You' : (seats.find((info) => info.seat === line.seat)?.name ?? 'Somebody');
  const back = line.to === null ? [] : [...new Set([line.seat, ...line.to])].filter((one) => one !== seat);
  const people = back.filter((one) => seats.some((info) => info.seat === one && info.kind === 'person'));
  return (
    <li className={line.to === null ? 'talk' : 'talk whisper'}>
      {mark ?? <span className="nobody" />}
      <span>
        <b>{name}</b>
        {line.to !== null && (
          <em>
            <Icon id="i-eye" /> {line.seat === seat ? 'whisper' : 'whispers'} to {audience(line.to, seat, seats)}
          </em>
        )}
        <time dateTime={line.at}>{timeOf(line.at)}</time>
        <q>{line.text}</q>
        {seat !== null && people.length > 0 && line.seat !== seat && (
          <button type="button" className="btn quiet" onClick={() => onReply(people)}>
            Whisper back
          </button>
        )}
      </span>
    </li>
  );
}
