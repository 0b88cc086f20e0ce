import type { LogEntry } from '@orrery/server/messages';
import type { XWingView } from '@orrery/x-wing/view';
import { type ReactNode, useState } from 'react';
import { seatHue } from './BaseArt.tsx';
import { FaceDice, facesIn } from './FaceDice.tsx';

/** Entries shown at first; older ones on demand. */
const SHOWN = 120;

function Entry({ entry, view }: { entry: LogEntry; view: XWingView }): ReactNode {
  const faces = facesIn(entry.data);
  const ship = view.ships.find(({ name }) => name === entry.data?.ship);
  return (
    <li className={entry.secret ? 'secret' : ''}>
      {ship === undefined ? (
        <span className="nobody" />
      ) : (
        <span className={`mark s ${seatHue(ship.seat)}`}>{'AB'[ship.seat]}</span>
      )}
      <span>
        {entry.text}{' '}
        {faces.length > 0 && <FaceDice faces={faces} tone={faces.includes('evade') ? 'defense' : 'attack'} />}
        {entry.rule !== null && <span className="lr">{entry.rule}</span>}
      </span>
    </li>
  );
}

/** The story of the skirmish, the newest first. */
export function MatLog({ log, view }: { log: readonly LogEntry[]; view: XWingView }): ReactNode {
  const [dice, setDice] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const wanted = dice ? log.filter((entry) => facesIn(entry.data).length > 0) : log;
  return (
    <section className="log" aria-label="Log">
      <header>
        <span className="caps">Log</span>
        <span className="sp" />
        <button type="button" className={dice ? 'chip on' : 'chip'} aria-pressed={dice} onClick={() => setDice(!dice)}>
          Dice
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol tabIndex={0} aria-label="Log, newest first">
        {wanted
          .slice(-shown)
          .reverse()
          .map((entry, i) => (
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
