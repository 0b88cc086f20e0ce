import type { TableState } from '@orrery/server/messages';
import type { XWingView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import type { LineState } from '../net/connection.ts';
import { Icon } from '../parts/Icon.tsx';
import { Presence } from '../table/TopBar.tsx';
import { seatHue } from './BaseArt.tsx';

const PHASES = ['planning', 'system', 'activation', 'engagement', 'end'] as const;
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function phaseAt({ phase }: XWingView): number {
  return PHASES.indexOf(phase.replace(/-start$/, '') as (typeof PHASES)[number]);
}

function roundWords(view: XWingView): string {
  if (view.phase === 'over') return 'The end';
  return phaseAt(view) < 0 ? 'Setup' : `Round ${view.round}`;
}

/** Brand, match, round and phases, who is here, the menu. */
export function MatTop(props: {
  state: TableState;
  view: XWingView;
  line: LineState;
  onMenu: () => void;
  phone: boolean;
}): ReactNode {
  const { state, view, line, onMenu, phone } = props;
  const now = phaseAt(view);
  const menu = (
    <button type="button" className="tb" aria-label="Menu: save, links, settings" onClick={onMenu}>
      <Icon id="i-menu" />
    </button>
  );
  if (phone) {
    return (
      <header className={line === 'open' ? 'ptop' : 'ptop amber'}>
        <a className="brand" href="#lobby" aria-label="Orrery, to the tables">
          <Icon id="orrery" />
        </a>
        <h1 className="sr">{state.name}</h1>
        <div className="ptitle">
          <b>{roundWords(view)}</b>
          {now >= 0 && <span> · {capital(PHASES[now])}</span>}
        </div>
        <Presence state={state} line={line} />
        {menu}
      </header>
    );
  }
  return (
    <header className={line === 'open' ? 'top' : 'top amber'}>
      <a className="brand" href="#lobby" aria-label="Orrery, to the tables">
        <Icon id="orrery" />
        <span>Orrery</span>
      </a>
      <div className="match">
        <h1>{state.name}</h1>
        <span> · {view.rounds} rounds</span>
      </div>
      <div className="phases">
        <b>{roundWords(view)}</b>
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
      <div className="tools">
        <Presence state={state} line={line} />
        {menu}
      </div>
    </header>
  );
}

/** In which order ships act in this phase: lowest initiative first to move, highest first to fire. */
export function OrderStrip({ view, active }: { view: XWingView; active: string | null }): ReactNode {
  const phase = PHASES[phaseAt(view)];
  if (phase !== 'activation' && phase !== 'engagement') return null;
  const turn = phase === 'activation' ? 1 : -1;
  const first = (seat: number): number => (seat === view.firstPlayer ? 0 : 1);
  const ships = view.ships
    .filter(({ status }) => status !== 'gone' && status !== 'reserve')
    .sort((a, b) => turn * (a.initiative - b.initiative) || first(a.seat) - first(b.seat));
  return (
    <div className="seq">
      <span className="caps">Order</span>
      {ships.map(({ name, seat, initiative, round }) => {
        const done = phase === 'activation' ? round.activated : round.engaged;
        return (
          <b
            key={name}
            className={`${seatHue(seat)}${name === active ? ' n' : done ? ' d' : ''}`}
            title={`${name}, initiative ${initiative}${done ? ', done' : ''}`}
          >
            {name}
          </b>
        );
      })}
    </div>
  );
}
