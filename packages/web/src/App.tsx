import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Lobby } from './lobby/Lobby.tsx';
import { knownTables, readFragment, rememberTable, type TableKey } from './net/links.ts';
import { asksForOdds } from './odds/address.ts';
import { closeTable, openTable } from './state/table.ts';
import { TablePage } from './table/TablePage.tsx';

/** The tokens of a link, and those this device already has for the table. */
function keyOf(hash: string): TableKey | null {
  const key = readFragment(hash);
  if (key === null) return null;
  const known = knownTables().find(({ table }) => table === key.table);
  // A link given by somebody else opens just that seat; one's own tables open with all that is one's own.
  const own = known !== undefined && key.tokens.some((token) => known.tokens.includes(token)) ? known.tokens : [];
  return { table: key.table, tokens: [...new Set([...key.tokens, ...own])] };
}

/** Loaded when somebody asks for odds. */
const OddsPage = lazy(async () => ({ default: (await import('./odds/OddsPage.tsx')).OddsPage }));

/** The page follows its address: a table where the fragment names one, odds where it asks for them, else the lobby. */
export function App(): ReactNode {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const onHash = (): void => setHash(window.location.hash);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  const atTable = readFragment(hash) !== null;
  useEffect(() => {
    const key = keyOf(hash);
    if (key === null) return closeTable;
    rememberTable(key);
    openTable(key);
    return closeTable;
  }, [hash]);
  if (asksForOdds(hash)) {
    return (
      <Suspense fallback={<main aria-busy="true" />}>
        <OddsPage />
      </Suspense>
    );
  }
  return atTable ? <TablePage /> : <Lobby />;
}
