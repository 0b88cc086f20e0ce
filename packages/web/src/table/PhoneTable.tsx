import { type ReactNode, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';
import { useTable } from '../state/store.ts';
import { useUnread } from '../state/spoken.ts';
import { PastPanel } from '../past/PastPanel.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import { Goals, Secrets } from './Goals.tsx';
import { ActionCards, Notes } from './Hand.tsx';
import { LogPanel } from './LogPanel.tsx';
import { MapPanel } from './MapPanel.tsx';
import { isOnBoard } from '../prompt/targets.ts';
import type { TableParts } from './parts.ts';
import { PlayerStrip, Race } from './PlayerRail.tsx';
import { SheetBody } from './PlayerSheet.tsx';
import { PublicCardsBody } from './PublicCards.tsx';
import { Unread } from '../talk/Story.tsx';
import { PhoneTop, whenOf } from './TopBar.tsx';

const TABS = [
  ['map', 'i-fit', 'Map'],
  ['goals', 't-vp', 'Goals'],
  ['hand', 'c-action', 'Hand'],
  ['sheet', 't-resource', 'Sheet'],
  ['log', 'i-history', 'Log'],
] as const;

/** One column: strip, map, prompt from below, tabs. */
export function PhoneTable(props: TableParts): ReactNode {
  const { state, view, log, past, line, decision, quick, within, players, things, onMenu, onWide, onPoint } = props;
  const [tab, setTab] = useState<(typeof TABS)[number][0]>('map');
  const [seen, setSeen] = useState(log.length);
  // What is new is counted in the present, whatever is looked at.
  const told = (past?.log ?? log).length;
  const own = view?.players.find(({ seat }) => seat === view.seat);
  const cards = view?.you?.actionCards.length ?? 0;
  const fresh = useUnread();
  const said = useTable((store) => (store.viewer === null ? undefined : store.talk[store.viewer]?.at(-1)));
  const last = log.at(-1);
  const actor = view?.players.find(({ seat }) => seat === last?.data?.player);
  const open = (id: typeof tab): void => {
    if (tab === 'log' || id === 'log') setSeen(told);
    setTab(id);
  };
  return (
    <div className="ph">
      <PhoneTop state={state} view={view} line={line} onMenu={onMenu} />
      {view !== null && <PlayerStrip view={view} choices={players} />}
      {tab === 'map' ? (
        <div className="pmain">
          <MapPanel {...props} className={past === null ? 'pmap' : 'pmap past'} cards={false} />
          {fresh > 0 && said !== undefined ? (
            <button type="button" className="plast said" onClick={() => open('log')}>
              <span>
                {said.to !== null && <Icon id="i-eye" />} {state.seats.find(({ seat }) => seat === said.seat)?.name}:{' '}
                {said.text}
              </span>
            </button>
          ) : (
            last !== undefined && (
              <button type="button" className="plast" onClick={() => open('log')}>
                {actor !== undefined && <Mark player={actor} small />}
                <span>{last.text}</span>
              </button>
            )
          )}
        </div>
      ) : (
        <main className="ppanel">
          <h2 className="sr">{TABS.find(([id]) => id === tab)?.[2]}</h2>
          {view !== null && tab === 'goals' && (
            <>
              <Goals view={view} long />
              <h3>Secret objectives</h3>
              <Secrets view={view} onAsk={things.onAsk} />
              <PublicCardsBody view={view} />
              <Race view={view} />
            </>
          )}
          {view !== null && tab === 'hand' && (
            <>
              <h3>Action cards</h3>
              <ActionCards view={view} things={things} />
              <h3>Promissory notes</h3>
              <Notes view={view} things={things} />
            </>
          )}
          {view !== null &&
            tab === 'sheet' &&
            (own === undefined ? (
              <p className="none">You are watching.</p>
            ) : (
              <SheetBody player={own} view={view} things={things} />
            ))}
          {tab === 'log' && <LogPanel state={state} log={log} view={view} />}
        </main>
      )}
      <div className={tab === 'map' ? 'pprompt' : 'pprompt small'}>
        {past === null ? (
          <PromptPanel
            state={state}
            view={view}
            decision={decision}
            quick={quick}
            onBoard={isOnBoard(props.board.places)}
            within={within}
            onWide={onWide}
            onPoint={onPoint}
            phone
          />
        ) : (
          <PastPanel {...past} when={whenOf(view)} />
        )}
      </div>
      <nav className="ptabs" aria-label="Parts of the table">
        {TABS.map(([id, icon, name]) => {
          const talk = id === 'log' && tab !== 'log' ? fresh : 0;
          const count = id === 'hand' ? cards : id === 'log' && tab !== 'log' ? told - seen : 0;
          return (
            <button
              key={id}
              type="button"
              className={tab === id ? 'on' : ''}
              aria-current={tab === id}
              onClick={() => open(id)}
            >
              <Icon id={icon} />
              <span>{name}</span>
              {talk > 0 ? <Unread count={talk} /> : count > 0 && <i>{count > 99 ? '99+' : count}</i>}
            </button>
          );
        })}
      </nav>
    </div>
  );
}
