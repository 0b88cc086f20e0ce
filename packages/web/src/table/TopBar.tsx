import type { TableState } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { LineState } from '../net/connection.ts';

const PHASES = ['strategy', 'action', 'status', 'agenda'] as const;
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** When a view is of, in words. */
export function whenOf(view: TiView | null): string {
  if (view === null) return '';
  if (view.phase === 'setup') return 'Setup';
  return view.phase === 'ended' ? 'The end' : `Round ${view.round}, ${view.phase}`;
}

/** Round and phases as a track. */
function Phases({ view }: { view: TiView }): ReactNode {
  const now = PHASES.indexOf(view.phase as (typeof PHASES)[number]);
  return (
    <div className="phases">
      <b>{view.phase === 'setup' ? 'Setup' : view.phase === 'ended' ? 'The end' : `Round ${view.round}`}</b>
      {PHASES.map((phase, i) => (
        <i
          key={phase}
          className={i === now ? 'on' : i < now ? 'done' : ''}
          aria-current={i === now ? 'step' : undefined}
        >
          {capital(phase)}
        </i>
      ))}
    </div>
  );
}

/** Who is here, or that the line is broken. */
export function Presence({ state, line }: { state: TableState; line: LineState }): ReactNode {
  if (line !== 'open') {
    return (
      <span className="chip lost" role="status">
        <span className="dot" /> {line === 'broken' ? 'Connection lost, trying again' : 'Connecting'}
      </span>
    );
  }
  const people = state.seats.filter(({ kind }) => kind === 'person');
  const away = people.filter(({ connected }) => !connected);
  return (
    <span
      className="chip"
      title={away.length > 0 ? `Away: ${away.map(({ name }) => name).join(', ')}` : 'Everybody is here'}
    >
      <span className={away.length > 0 ? 'dot away' : 'dot'} />
      {away.length === 0
        ? people.length > 1
          ? `All ${people.length} here`
          : 'Connected'
        : `${people.length - away.length} of ${people.length} here`}
    </span>
  );
}

export function TopBar(props: {
  state: TableState;
  view: TiView | null;
  line: LineState;
  onMenu: () => void;
  onCards: () => void;
}): ReactNode {
  const { state, view, line, onMenu, onCards } = props;
  return (
    <header className={line === 'open' ? 'top' : 'top amber'}>
      <a className="brand" href="#lobby" aria-label="Orrery, to the tables">
        <Icon id="orrery" />
        <span>Orrery</span>
      </a>
      <div className="match">
        <h1>{state.name}</h1>
        {view !== null && <span> · to {view.goal} points</span>}
        {state.dice.source === 'typed' && (
          <span className="chip" title="The seed was typed: whoever typed it can know every die">
            typed seed
          </span>
        )}
      </div>
      {view !== null && <Phases view={view} />}
      <div className="tools">
        <Presence state={state} line={line} />
        {view !== null && (
          <button
            type="button"
            className="tb"
            title="Laws, decks and discard piles"
            aria-label="Laws, decks and discard piles"
            onClick={onCards}
          >
            <Icon id="c-agenda" />
          </button>
        )}
        <button type="button" className="tb" aria-label="Menu: save, links, settings" onClick={onMenu}>
          <Icon id="i-menu" />
        </button>
      </div>
    </header>
  );
}

/** The same on a phone. */
export function PhoneTop(props: {
  state: TableState;
  view: TiView | null;
  line: LineState;
  onMenu: () => void;
}): ReactNode {
  const { state, view, line, onMenu } = props;
  return (
    <header className={line === 'open' ? 'ptop' : 'ptop amber'}>
      <a className="brand" href="#lobby" aria-label="Orrery, to the tables">
        <Icon id="orrery" />
      </a>
      <h1 className="sr">{state.name}</h1>
      <div className="ptitle">
        <b>
          {view === null
            ? state.name
            : view.phase === 'setup'
              ? 'Setup'
              : view.phase === 'ended'
                ? 'The end'
                : `Round ${view.round}`}
        </b>
        {view !== null && PHASES.includes(view.phase as (typeof PHASES)[number]) && (
          <span> · {capital(view.phase)} phase</span>
        )}
      </div>
      <Presence state={state} line={line} />
      <button type="button" className="tb" aria-label="Menu: save, links, settings" onClick={onMenu}>
        <Icon id="i-menu" />
      </button>
    </header>
  );
}
