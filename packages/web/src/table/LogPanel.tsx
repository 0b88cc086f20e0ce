import type { LogEntry } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { memo, type ReactNode, useState } from 'react';
import { Dice, diceOf } from '../parts/Dice.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';

/** Whose entry it is, where its data says so. */
function actorOf(entry: LogEntry, view: TiView | null) {
  const seat = entry.data?.player ?? entry.data?.seat ?? entry.data?.owner;
  return typeof seat === 'number' ? view?.players.find((player) => player.seat === seat) : undefined;
}

const Entry = memo(function Entry({ entry, view }: { entry: LogEntry; view: TiView | null }): ReactNode {
  const dice = diceOf(entry.data);
  const actor = actorOf(entry, view);
  return (
    <li className={entry.secret ? 'secret' : ''}>
      {actor === undefined ? <span className="nobody" /> : <Mark player={actor} small />}
      <span>
        {entry.secret && (
          <span className="only" title="Only you are told this">
            <Icon id="i-eye" />{' '}
          </span>
        )}
        {entry.text} {dice.length > 0 && <Dice dice={dice} />}
        {entry.rule !== null && <span className="lr">{entry.rule}</span>}
      </span>
    </li>
  );
});

/** Entries shown at first; older ones on demand. */
const SHOWN = 120;

/** The story of the match, the newest first. */
export function LogPanel({ log, view }: { log: readonly LogEntry[]; view: TiView | null }): ReactNode {
  const [filter, setFilter] = useState<'all' | 'dice' | 'mine'>('all');
  const [shown, setShown] = useState(SHOWN);
  const wanted = log.filter((entry) => {
    if (filter === 'dice') return diceOf(entry.data).length > 0;
    return filter === 'all' || actorOf(entry, view)?.seat === view?.seat;
  });
  const newest = wanted.slice(-shown).reverse();
  return (
    <section className="log" aria-label="Log">
      <header>
        <span className="caps">Log</span>
        <span className="sp" />
        {(['all', 'dice', ...(view?.seat != null ? ['mine' as const] : [])] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={filter === one ? 'chip on' : 'chip'}
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
          >
            {one === 'all' ? 'All' : one === 'dice' ? 'Dice' : 'Mine'}
          </button>
        ))}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol tabIndex={0} aria-label="Log, newest first">
        {newest.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows; an entry is its place in it
          <Entry key={wanted.length - i} entry={entry} view={view} />
        ))}
        {wanted.length > shown && (
          <li>
            <span />
            <button type="button" className="btn quiet" onClick={() => setShown(shown + 300)}>
              Older entries
            </button>
          </li>
        )}
        {wanted.length === 0 && <li className="none">Nothing yet.</li>}
      </ol>
      <div className="sr" aria-live="polite">
        {log.at(-1)?.text}
      </div>
    </section>
  );
}
