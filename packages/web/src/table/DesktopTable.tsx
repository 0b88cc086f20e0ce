import { type ReactNode, useState } from 'react';
import { PastPanel } from '../past/PastPanel.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import { HandBar } from './Hand.tsx';
import { LogPanel } from './LogPanel.tsx';
import { MapPanel } from './MapPanel.tsx';
import { isOnBoard } from '../prompt/targets.ts';
import type { TableParts } from './parts.ts';
import { PlayerRail } from './PlayerRail.tsx';
import { PublicCards } from './PublicCards.tsx';
import { TopBar, whenOf } from './TopBar.tsx';

/** Rail, map, desk and hand, side by side. */
export function DesktopTable(props: TableParts): ReactNode {
  const { state, view, log, past, line, decision, quick, within, players, things, onMenu, onWide, onPoint } = props;
  const [cards, setCards] = useState(false);
  return (
    <div className={view === null ? 'table bare' : 'table'}>
      <TopBar state={state} view={view} line={line} onMenu={onMenu} onCards={() => setCards(true)} />
      {view !== null && <PlayerRail view={view} seats={state.seats} choices={players} />}
      {view !== null && <MapPanel {...props} className={past === null ? 'map' : 'map past'} cards />}
      <aside className="desk">
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
            phone={false}
          />
        ) : (
          <PastPanel {...past} when={whenOf(view)} />
        )}
        <LogPanel state={state} log={log} view={view} />
      </aside>
      {view !== null && <HandBar view={view} things={things} />}
      {view !== null && cards && <PublicCards view={view} onClose={() => setCards(false)} />}
    </div>
  );
}
