/**
 * Secret links: the table and its tokens stand in the fragment of the address, which no server ever sees. What this
 * device has opened is remembered in its own storage, so that a reload, or a click next week, finds the seat again.
 */

/** A table and the tokens with which this device sits at it. */
export interface TableKey {
  readonly table: string;
  readonly tokens: readonly string[];
}

/** What this device remembers of a table. */
export interface KnownTable extends TableKey {
  readonly name: string;
  /** Links made with the table, for its host to hand out again: seat by seat, then the spectators'. */
  readonly links: TableLinks | null;
  /** When it was last opened, in milliseconds since 1970. */
  readonly opened: number;
}

export interface TableLinks {
  readonly host: string;
  readonly seats: readonly {
    readonly name: string;
    readonly token: string;
    readonly kind: 'here' | 'person' | 'bot';
  }[];
  readonly spectator: string;
}

const STORED = 'orrery.tables';
const MOST_STORED = 40;

/** Read `#table=…&token=…&token=…`; null where the fragment names no table. */
export function readFragment(hash: string): TableKey | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const table = fields.get('table');
  if (table === null || table === '') return null;
  return { table, tokens: [...new Set(fields.getAll('token').filter((token) => token !== ''))] };
}

/** The fragment that opens a table with these tokens. */
export function writeFragment({ table, tokens }: TableKey): string {
  const fields = new URLSearchParams({ table });
  for (const token of tokens) fields.append('token', token);
  return `#${fields}`;
}

/** A whole link for one token, for somebody else. */
export function linkFor(table: string, token: string, page: string): string {
  return `${page.replace(/#.*$/, '')}${writeFragment({ table, tokens: [token] })}`;
}

/** The tables this device knows, the last opened first. Unreadable storage is an empty list. */
export function knownTables(storage: Storage = localStorage): KnownTable[] {
  try {
    const stored = JSON.parse(storage.getItem(STORED) ?? '[]') as KnownTable[];
    return stored.filter(({ table, tokens }) => typeof table === 'string' && Array.isArray(tokens));
  } catch {
    return [];
  }
}

/** Remember a table; tokens and links known before are kept. */
export function rememberTable(
  entry: TableKey & { readonly name?: string; readonly links?: TableLinks },
  storage: Storage = localStorage,
): KnownTable {
  const tables = knownTables(storage);
  const before = tables.find(({ table }) => table === entry.table);
  const known: KnownTable = {
    table: entry.table,
    tokens: [...new Set([...entry.tokens, ...(before?.tokens ?? [])])],
    name: entry.name ?? before?.name ?? '',
    links: entry.links ?? before?.links ?? null,
    opened: Date.now(),
  };
  const rest = tables.filter(({ table }) => table !== entry.table);
  write([known, ...rest].slice(0, MOST_STORED), storage);
  return known;
}

/**
 * A link was made anew (seat null: the spectators'). The old token is forgotten everywhere on this device; it is given back,
 * null where this device did not know it.
 */
export function renewLink(
  table: string,
  seat: number | null,
  token: string,
  storage: Storage = localStorage,
): string | null {
  const tables = knownTables(storage);
  const links = tables.find((known) => known.table === table)?.links ?? null;
  if (links === null) return null;
  const old = seat === null ? links.spectator : (links.seats[seat]?.token ?? null);
  const renewed: TableLinks = {
    ...links,
    spectator: seat === null ? token : links.spectator,
    seats: links.seats.map((link, at) => (at === seat ? { ...link, token } : link)),
  };
  write(
    tables.map((known) =>
      known.table === table
        ? { ...known, links: renewed, tokens: known.tokens.map((other) => (other === old ? token : other)) }
        : known,
    ),
    storage,
  );
  return old;
}

/** Take a table off the list of this device. */
export function forgetTable(table: string, storage: Storage = localStorage): void {
  write(
    knownTables(storage).filter((known) => known.table !== table),
    storage,
  );
}

function write(tables: readonly KnownTable[], storage: Storage): void {
  try {
    storage.setItem(STORED, JSON.stringify(tables));
  } catch {
    // A device that stores nothing still plays: its link is in the address.
  }
}
