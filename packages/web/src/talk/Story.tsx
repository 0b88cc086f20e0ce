import type { LogEntry, TableState } from '@orrery/server/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { momentsOf } from '../past/moments.ts';
import { lookBackAt } from '../state/table.ts';
import { markRead, useUnread } from '../state/spoken.ts';
import { useTable } from '../state/store.ts';
import { Icon } from '../parts/Icon.tsx';
import { merged, type TalkLine, whisperable } from './talk.ts';
import { TalkBox } from './TalkBox.tsx';
import { TalkEntry } from './TalkEntry.tsx';

/** A way to look at a part of the log. */
export interface StoryFilter {
  readonly id: string;
  readonly name: string;
  readonly keeps: (entry: LogEntry) => boolean;
}

/** What is read out: the newest of the log, or of what others said after it. */
function lastSaid(
  log: readonly LogEntry[],
  lines: readonly TalkLine[],
  seat: number | null,
  state: TableState,
): string {
  const line = lines.at(-1);
  if (line === undefined || line.seat === seat || line.after < log.length) return log.at(-1)?.text ?? '';
  return `${state.seats.find((info) => info.seat === line.seat)?.name ?? 'Somebody'}: ${line.text}`;
}

/** Items shown at first; older ones on demand. */
const SHOWN = 120;
const NO_LINES: readonly TalkLine[] = [];

/** The mark that others have said something since. */
export function Unread({ count }: { count: number }): ReactNode {
  return (
    <i className="fresh">
      {count > 99 ? '99+' : count}
      <span className="sr"> unread</span>
    </i>
  );
}

/** The story of the match and what was said at the table, the newest first, and the place to say something. */
export function Story(props: {
  state: TableState;
  log: readonly LogEntry[];
  filters: readonly StoryFilter[];
  /** An entry of the log as its game shows it. */
  entryOf: (entry: LogEntry, key: string) => ReactNode;
  mark: (seat: number) => ReactNode;
}): ReactNode {
  const { state, log, filters, entryOf, mark } = props;
  const { seat, seats } = state;
  const lines = useTable((store) => (store.viewer === null ? NO_LINES : (store.talk[store.viewer] ?? NO_LINES)));
  const fresh = useUnread();
  const [filter, setFilter] = useState('all');
  const [shown, setShown] = useState(SHOWN);
  const [to, setTo] = useState<readonly number[]>([]);
  const moments = momentsOf(log);
  const chosen = filters.find(({ id }) => id === filter);
  const wanted = merged(filter === 'talk' ? [] : log, chosen === undefined ? lines : []).filter(
    (told) => told.kind === 'talk' || chosen === undefined || chosen.keeps(told.entry),
  );
  const newest = wanted.slice(-shown).reverse();
  const talks = seat !== null && (whisperable(seats, seat).length > 0 || lines.length > 0);
  const hearing = chosen === undefined;
  useEffect(() => {
    if (hearing && fresh > 0) markRead();
  }, [hearing, fresh]);
  const chips = [
    { id: 'all', name: 'All' },
    ...(talks || lines.length > 0 ? [{ id: 'talk', name: 'Talk' }] : []),
    ...filters,
  ];
  return (
    <section className="log" aria-label="Log">
      <header>
        <span className="caps">Log</span>
        {moments.length > 1 && (
          <button
            type="button"
            className="btn quiet sq"
            title="Look back through the match"
            aria-label="Look back through the match"
            onClick={() => lookBackAt(moments[moments.length - 1].turn)}
          >
            <Icon id="i-history" />
          </button>
        )}
        <span className="sp" />
        {chips.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={filter === id ? 'chip on' : 'chip'}
            aria-pressed={filter === id}
            onClick={() => setFilter(id)}
          >
            {name}
            {id === 'talk' && fresh > 0 && <Unread count={fresh} />}
          </button>
        ))}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol tabIndex={0} aria-label={filter === 'talk' ? 'Talk, newest first' : 'Log, newest first'}>
        {newest.map((told) =>
          told.kind === 'log' ? (
            entryOf(told.entry, told.key)
          ) : (
            <TalkEntry
              key={told.key}
              line={told.line}
              seat={seat}
              seats={seats}
              mark={mark(told.line.seat)}
              onReply={setTo}
            />
          ),
        )}
        {wanted.length > shown && (
          <li>
            <span />
            <button type="button" className="btn quiet" onClick={() => setShown(shown + 300)}>
              Older entries
            </button>
          </li>
        )}
        {wanted.length === 0 && (
          <li className="none">{filter === 'talk' ? 'Nothing was said yet.' : 'Nothing yet.'}</li>
        )}
      </ol>
      {talks && seat !== null && <TalkBox key={seat} seat={seat} seats={seats} to={to} onTo={setTo} mark={mark} />}
      <div className="sr" aria-live="polite">
        {lastSaid(log, lines, seat, state)}
      </div>
    </section>
  );
}
