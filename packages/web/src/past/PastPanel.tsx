import type { LogEntry } from '@orrery/server/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { backToNow, usePast } from '../state/past.ts';
import { lookBackAt } from '../state/table.ts';
import { type Moment, momentsOf, toldBefore } from './moments.ts';

/** In the place of the question while the past is shown: when it is, what had just happened, and the way back. */
export function PastPanel(props: {
  /** The whole log, up to the present. */
  log: readonly LogEntry[];
  /** The turn after which the table is shown. */
  turn: number;
  /** When that was: "Round 2". */
  when: string;
  /** Somebody waits for the player meanwhile. */
  asked: boolean;
  /** The match has ended. */
  over: boolean;
}): ReactNode {
  const { log, turn, when, asked, over } = props;
  const moments = momentsOf(log);
  // What was taken back since is no moment any more: the last one before it is.
  const indexOf = (one: number): number =>
    Math.max(
      0,
      moments.findLastIndex((moment) => moment.turn <= one),
    );
  const at = indexOf(turn);
  // The words are those of the board that is seen; while another moment is on its way, the slider alone has gone on.
  const seen = usePast(({ shown }) => shown?.turn ?? turn);
  const moment: Moment | undefined = moments[indexOf(seen)];
  const told = moment === undefined ? [] : toldBefore(log, moment);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  const go = (index: number): void => {
    if (index >= moments.length) backToNow();
    else if (index >= 0) lookBackAt(moments[index].turn);
  };
  return (
    <section
      className="prompt past"
      aria-label="The past"
      aria-busy={seen !== turn}
      onKeyDown={(event) => {
        if (event.key === 'Escape') backToNow();
      }}
    >
      <div className="rub">
        <span className="caps">You look back · {when}</span>
      </div>
      <h2>{told.length === 0 ? 'Before anything had happened' : told[0].text}</h2>
      <ul className="told">
        {told.slice(1).map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of the past stay in their order
          <li key={i}>{entry.text}</li>
        ))}
      </ul>
      <div className="scrub">
        <button
          type="button"
          className="btn sq"
          aria-label="A turn back"
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Icon id="i-chevron" />
        </button>
        <input
          ref={slider}
          type="range"
          min={0}
          max={moments.length}
          value={at}
          aria-label="Moment of the match"
          aria-valuetext={`${at} of ${moments.length}, ${when}`}
          onChange={(event) => go(Number(event.target.value))}
        />
        <button type="button" className="btn sq" aria-label="A turn on" onClick={() => go(at + 1)}>
          <Icon id="i-chevron" />
        </button>
      </div>
      <div className="acts">
        <span>
          {over ? 'The match has ended.' : asked ? 'The table waits for you.' : 'The match goes on meanwhile.'}
        </span>
        <button type="button" className="btn go" onClick={backToNow}>
          Back to now <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}
