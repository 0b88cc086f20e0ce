import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { GamesList } from '@orrery/server/messages';
import { games } from '../net/api.ts';
import { forgetTable, knownTables, writeFragment } from '../net/links.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ThemePicker } from '../table/Menu.tsx';
import { Notices } from '../table/Notices.tsx';
import { LoadFile } from './LoadFile.tsx';
import { NewTable } from './NewTable.tsx';

type Tab = 'tables' | 'new' | 'load';

/** The other game's form; loaded when somebody asks for it. */
const NewSkirmish = lazy(async () => ({ default: (await import('../mat/NewSkirmish.tsx')).NewSkirmish }));
const FIRST = 'twilight-imperium';
const SECOND = 'x-wing';

/** Where one comes in: tables this device knows, a new one, one from a file. */
export function Lobby(): ReactNode {
  const [tables, setTables] = useState(() => knownTables());
  const [tab, setTab] = useState<Tab>(tables.length > 0 ? 'tables' : 'new');
  const [list, setList] = useState<GamesList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [settings, setSettings] = useState(false);
  const [game, setGame] = useState(FIRST);
  useEffect(() => {
    games().then(setList, (error: Error) => setProblem(error.message));
  }, []);
  const tabs: readonly (readonly [Tab, string])[] = [
    ['tables', 'Tables'],
    ['new', 'New table'],
    ['load', 'From a file'],
  ];
  const offered = (list?.games ?? []).filter(({ name }) => name === FIRST || name === SECOND);
  const pick = offered.length > 1 && (
    <fieldset className="gamepick">
      <legend className="sr">Game</legend>
      {offered.map(({ name, title }) => (
        <label key={name} className={game === name ? 'tog on' : 'tog'}>
          <input type="radio" name="game" checked={game === name} onChange={() => setGame(name)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className="pg0">
      <header className="top">
        <span className="brand">
          <Icon id="orrery" />
          <span>Orrery</span>
        </span>
        <nav className="phases" aria-label="Lobby">
          {tabs.map(([id, name]) => (
            <button
              key={id}
              type="button"
              className={tab === id ? 'on' : ''}
              aria-current={tab === id}
              onClick={() => setTab(id)}
            >
              {name}
            </button>
          ))}
          <a href="#odds">Odds</a>
        </nav>
        <div className="tools">
          <button type="button" className="tb" aria-label="Settings" onClick={() => setSettings(true)}>
            <Icon id="i-gear" />
          </button>
        </div>
      </header>
      {problem !== null && (
        <p className="ask" role="alert">
          {problem}
        </p>
      )}
      {tab === 'new' && game === FIRST && <NewTable list={list} games={pick} />}
      {tab === 'new' && game === SECOND && (
        <Suspense fallback={<main aria-busy="true" />}>
          <NewSkirmish list={list} games={pick} />
        </Suspense>
      )}
      {tab === 'load' && <LoadFile list={list} />}
      {tab === 'tables' && (
        <main className="known">
          <h1 className="big">Your tables</h1>
          <p className="lead">Kept on this device. A link opens its table anywhere.</p>
          {tables.length === 0 && <p className="none">None yet: set one.</p>}
          <ul>
            {tables.map((known) => (
              <li key={known.table}>
                <a href={writeFragment(known)}>
                  <Icon id="u-flagship" />
                  <b>{known.name || 'A table'}</b>
                  <small>opened {new Date(known.opened).toLocaleString()}</small>
                </a>
                <button
                  type="button"
                  className="btn quiet sq"
                  aria-label={`Forget ${known.name || 'this table'}`}
                  onClick={() => {
                    forgetTable(known.table);
                    setTables(knownTables());
                  }}
                >
                  <Icon id="i-close" />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="btn go" onClick={() => setTab('new')}>
            Set a table
          </button>
        </main>
      )}
      {settings && (
        <Dialog title="Settings" onClose={() => setSettings(false)}>
          <ThemePicker />
        </Dialog>
      )}
      <Notices />
    </div>
  );
}
