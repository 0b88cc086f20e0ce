import type { TableCreated } from '@orrery/server/messages';
import { type ReactNode, useEffect, useMemo } from 'react';
import { linkFor, rememberTable, writeFragment } from '../net/links.ts';
import { Icon } from '../parts/Icon.tsx';
import { copy } from '../table/Menu.tsx';

export interface SharedSeat {
  readonly name: string;
  readonly who: 'here' | 'person' | 'bot';
}

/** The links of a new table. Without anybody to invite it opens at once. */
export function Share({
  made,
  seats,
  name,
}: {
  made: TableCreated;
  seats: readonly SharedSeat[];
  name: string;
}): ReactNode {
  const own = useMemo(
    () => ({ table: made.table, tokens: [...made.seats.filter((_, seat) => seats[seat]?.who === 'here'), made.host] }),
    [made, seats],
  );
  const page = window.location.href;
  const invited = seats.some(({ who }) => who === 'person');
  useEffect(() => {
    const links = {
      host: made.host,
      seats: seats.map(({ name: seatName, who }, seat) => ({ name: seatName, token: made.seats[seat], kind: who })),
      spectator: made.spectator,
    };
    rememberTable({ ...own, name, links });
    if (!invited) window.location.hash = writeFragment(own);
  }, [made, own, seats, name, invited]);
  const link = (token: string): string => linkFor(made.table, token, page);
  const rows = seats.flatMap((seat, at) => (seat.who === 'person' ? [{ name: seat.name, token: made.seats[at] }] : []));
  const message = (row: { name: string; token: string }): string =>
    `${row.name}: your seat at “${name}”. The link opens the table as you, so keep it to yourself. ${link(row.token)}`;
  return (
    <main className="share">
      <h1 className="big">The table is set</h1>
      <p className="lead">Send each player their link. It opens the table as that player: whoever has it sits there.</p>
      {made.dropped > 0 && (
        <p className="ask">
          {made.dropped} choices of the unfinished turn no longer fit the rules and were taken back.
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.token}>
            <b>{row.name}</b>
            <input
              readOnly
              value={link(row.token)}
              aria-label={`Link for ${row.name}`}
              onFocus={(event) => event.target.select()}
            />
            <button
              type="button"
              className="btn"
              onClick={() => void copy(message(row), `The message for ${row.name}`)}
            >
              <Icon id="i-link" /> Copy
            </button>
          </li>
        ))}
        <li>
          <b>Spectators</b>
          <input
            readOnly
            value={link(made.spectator)}
            aria-label="Link for spectators"
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="btn" onClick={() => void copy(link(made.spectator), "The spectators' link")}>
            <Icon id="i-link" /> Copy
          </button>
        </li>
      </ul>
      <div className="setrow">
        <button
          type="button"
          className="btn quiet"
          onClick={() => void copy(rows.map(message).join('\n\n'), 'All messages')}
        >
          <Icon id="i-link" /> Copy all
        </button>
        <a className="btn go" href={writeFragment(own)}>
          To the table
        </a>
      </div>
      {made.commitment !== null && (
        <p className="fine">
          The dice are drawn. Commitment: <code>{made.commitment}</code>
        </p>
      )}
    </main>
  );
}
