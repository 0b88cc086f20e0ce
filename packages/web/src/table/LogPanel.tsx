import type { LogEntry, TableState } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { memo, type ReactNode } from 'react';
import { Dice, diceOf } from '../parts/Dice.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';
import { Story, type StoryFilter } from '../talk/Story.tsx';

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

/** The story of the match, the newest first, with what was said. */
export function LogPanel({
  state,
  log,
  view,
}: {
  state: TableState;
  log: readonly LogEntry[];
  view: TiView | null;
}): ReactNode {
  const own = view?.seat ?? null;
  const filters: StoryFilter[] = [{ id: 'dice', name: 'Dice', keeps: (entry) => diceOf(entry.data).length > 0 }];
  if (own !== null) filters.push({ id: 'mine', name: 'Mine', keeps: (entry) => actorOf(entry, view)?.seat === own });
  return (
    <Story
      state={state}
      log={log}
      filters={filters}
      entryOf={(entry, key) => <Entry key={key} entry={entry} view={view} />}
      mark={(seat) => {
        const player = view?.players.find((other) => other.seat === seat);
        return player === undefined ? null : <Mark player={player} small />;
      }}
    />
  );
}
