import type { LogEntry, TableState } from '@orrery/server/messages';
import type { XWingView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { seatHue } from './BaseArt.tsx';
import { Story, type StoryFilter } from '../talk/Story.tsx';
import { FaceDice, facesIn } from './FaceDice.tsx';

function SeatMark({ seat }: { seat: number }): ReactNode {
  return <span className={`mark s ${seatHue(seat)}`}>{'AB'[seat]}</span>;
}

function Entry({ entry, view }: { entry: LogEntry; view: XWingView }): ReactNode {
  const faces = facesIn(entry.data);
  const ship = view.ships.find(({ name }) => name === entry.data?.ship);
  return (
    <li className={entry.secret ? 'secret' : ''}>
      {ship === undefined ? <span className="nobody" /> : <SeatMark seat={ship.seat} />}
      <span>
        {entry.text}{' '}
        {faces.length > 0 && <FaceDice faces={faces} tone={faces.includes('evade') ? 'defense' : 'attack'} />}
        {entry.rule !== null && <span className="lr">{entry.rule}</span>}
      </span>
    </li>
  );
}

const FILTERS: readonly StoryFilter[] = [
  { id: 'dice', name: 'Dice', keeps: (entry) => facesIn(entry.data).length > 0 },
];

/** The story of the skirmish, the newest first, with what was said. */
export function MatLog(props: { state: TableState; log: readonly LogEntry[]; view: XWingView }): ReactNode {
  const { state, log, view } = props;
  return (
    <Story
      state={state}
      log={log}
      filters={FILTERS}
      entryOf={(entry, key) => <Entry key={key} entry={entry} view={view} />}
      mark={(seat) => <SeatMark seat={seat} />}
    />
  );
}
