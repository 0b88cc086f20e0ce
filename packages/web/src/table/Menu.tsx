import type { TableState } from '@orrery/server/messages';
import { type ReactNode, useState } from 'react';
import { botFor } from '../lobby/seats.ts';
import { knownTables, linkFor, type TableLinks } from '../net/links.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { setTheme, type Theme, useSettings } from '../state/settings.ts';
import { dropReissued, note } from '../state/notices.ts';
import { handTo, send } from '../state/table.ts';
import { useTable } from '../state/store.ts';

const THEMES: readonly (readonly [Theme, string])[] = [
  ['dark', 'Dark'],
  ['light', 'Light'],
  ['contrast', 'Contrast, plain map'],
  ['system', 'As the device'],
];

/** Copy a text, and say so. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    note('good', `${what} copied.`);
  } catch {
    note('info', `Copy it by hand: ${text}`);
  }
}

export function ThemePicker(): ReactNode {
  const theme = useSettings((settings) => settings.theme);
  return (
    <fieldset className="themes">
      <legend className="caps">Look</legend>
      {THEMES.map(([id, name]) => (
        <label key={id} className={theme === id ? 'tog on' : 'tog'}>
          <input type="radio" name="theme" checked={theme === id} onChange={() => setTheme(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Save, links, seats, settings, keys. */
export function Menu({
  state,
  bots,
  onClose,
}: {
  state: TableState;
  bots: readonly string[];
  onClose: () => void;
}): ReactNode {
  const states = useTable((store) => store.states);
  const reissued = useTable((store) => store.reissued);
  const links = knownTables().find(({ table }) => table === state.table)?.links ?? null;
  const seats = Object.keys(states).flatMap((who) => (who === 'watching' ? [] : [Number(who)]));
  const name = (seat: number | null): string =>
    seat === null ? 'Spectators' : (state.seats.find((other) => other.seat === seat)?.name ?? `Seat ${seat + 1}`);
  return (
    <Dialog title={state.name} onClose={onClose}>
      <div className="menu">
        <section className="menu-acts">
          <button type="button" className="btn" onClick={() => send({ type: 'save' })}>
            <Icon id="i-history" /> Save to a file
          </button>
          {seats.length > 1 &&
            seats
              .filter((seat) => seat !== state.seat)
              .map((seat) => (
                <button
                  key={seat}
                  type="button"
                  className="btn"
                  onClick={() => {
                    handTo(seat);
                    onClose();
                  }}
                >
                  Hand the device to {name(seat)}
                </button>
              ))}
          <a className="btn" href="#lobby">
            Leave the table
          </a>
        </section>
        <ThemePicker />
        {state.host && <HostSeats state={state} links={links} bots={bots} />}
        {reissued !== null && (
          <section className="ask" role="alert">
            <span>
              The new link for <b>{name(reissued.seat)}</b>. The old one is dead.
            </span>
            <button
              type="button"
              className="btn"
              onClick={() => {
                void copy(linkFor(state.table, reissued.token, window.location.href), 'The link');
                dropReissued();
              }}
            >
              <Icon id="i-link" /> Copy it
            </button>
          </section>
        )}
        <section>
          <span className="caps">Dice</span>
          <p className="fine">
            {state.dice.source === 'drawn' &&
              'The server drew the seed and committed itself to it before the first roll.'}
            {state.dice.source === 'typed' && 'The seed of this table was typed: whoever typed it can know every die.'}
            {state.dice.source === 'loaded' && 'This table was loaded from a file.'}
            {state.dice.commitment !== null && (
              <>
                {' '}
                SHA-256 of seed and table: <code>{state.dice.commitment}</code>
              </>
            )}
            {state.dice.seed !== null && (
              <>
                {' '}
                Seed: <code>{state.dice.seed}</code>
              </>
            )}
          </p>
        </section>
        <section>
          <span className="caps">Keys</span>
          <p className="fine">
            1 to 9, arrows and Enter choose; Enter again confirms; Escape clears; P passes; / finds; Z steps back. On
            the map: arrows walk, Enter chooses, U inspects, + and − zoom, F fits, D frames the decision, H hides the
            pieces.
          </p>
        </section>
      </div>
    </Dialog>
  );
}

/** For the host: links to hand out, new links, bots in and out of seats. */
function HostSeats(props: { state: TableState; links: TableLinks | null; bots: readonly string[] }): ReactNode {
  const { state, links, bots } = props;
  const [chosen, setBot] = useState<string | null>(null);
  const bot = chosen ?? botFor(state.game, bots) ?? '';
  return (
    <section>
      <span className="caps">Seats</span>
      {bots.length > 1 && (
        <label className="field">
          Bot for handing over
          <select value={bot} onChange={(event) => setBot(event.target.value)}>
            {bots.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <ul className="hostseats">
        {state.seats.map((info) => (
          <li key={info.seat}>
            <b>{info.name}</b>
            <small>{info.kind === 'bot' ? `bot ${info.bot ?? ''}` : info.connected ? 'here' : 'away'}</small>
            {links?.seats[info.seat] !== undefined && (
              <button
                type="button"
                className="btn"
                onClick={() =>
                  void copy(
                    linkFor(state.table, links.seats[info.seat].token, window.location.href),
                    `${info.name}'s link`,
                  )
                }
              >
                <Icon id="i-link" /> Link
              </button>
            )}
            <button type="button" className="btn quiet" onClick={() => send({ type: 'reissue', seat: info.seat })}>
              New link
            </button>
            <button
              type="button"
              className="btn quiet"
              onClick={() => send({ type: 'handOver', seat: info.seat, bot: info.kind === 'bot' ? null : bot })}
            >
              {info.kind === 'bot' ? 'To a person' : 'To a bot'}
            </button>
          </li>
        ))}
        <li>
          <b>Spectators</b>
          <small>see what is public</small>
          {links !== null && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                void copy(linkFor(state.table, links.spectator, window.location.href), "The spectators' link")
              }
            >
              <Icon id="i-link" /> Link
            </button>
          )}
          <button type="button" className="btn quiet" onClick={() => send({ type: 'reissue', seat: null })}>
            New link
          </button>
        </li>
      </ul>
    </section>
  );
}
