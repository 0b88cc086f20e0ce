import type { GamesList, LoadTable, TableCreated } from '@orrery/server/messages';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { loadTable } from '../net/api.ts';
import { Icon } from '../parts/Icon.tsx';
import { botFor, botsOf } from './seats.ts';
import { Share, type SharedSeat } from './Share.tsx';

type Saved = LoadTable['saved'];
type Named = { name?: unknown };

/** The names of the players in a saved match, where its game writes them into its settings; else numbered seats. */
export function namesIn(saved: unknown): string[] {
  const checkpoints = (saved as { checkpoints?: { state?: { setup?: { players?: Named[] }; players?: Named[] } }[] })
    .checkpoints;
  const state = checkpoints?.at(-1)?.state;
  const players = state?.setup?.players ?? state?.players;
  if (Array.isArray(players))
    return players.map(({ name }, seat) => (typeof name === 'string' ? name : `Player ${seat + 1}`));
  const choices = (saved as { choices?: { seat?: unknown }[] }).choices ?? [];
  const most = choices.reduce((last, { seat }) => (typeof seat === 'number' ? Math.max(last, seat) : last), 1);
  return Array.from({ length: most + 1 }, (_, seat) => `Player ${seat + 1}`);
}

/** Go on from a file: who sits where now. */
export function LoadFile({ list }: { list: GamesList | null }): ReactNode {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [file, setFile] = useState('');
  const [seats, setSeats] = useState<SharedSeat[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<TableCreated | null>(null);
  if (made !== null) return <Share made={made} seats={seats} name={file} />;

  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = event.target.files?.[0];
    if (chosen === undefined) return;
    try {
      const content = JSON.parse(await chosen.text()) as Saved;
      if (content.format !== 'orrery-match') throw new Error('this is not a saved match of Orrery');
      setSaved(content);
      setFile(chosen.name.replace(/\.json$/, ''));
      setSeats(namesIn(content).map((name, seat) => ({ name, who: seat === 0 ? 'here' : 'bot' })));
      setProblem(null);
    } catch (error) {
      setProblem(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
  };
  const open = async (): Promise<void> => {
    if (saved === null) return;
    const bot = botFor(saved.game, botsOf(list, saved.game));
    try {
      setMade(
        await loadTable({
          name: file,
          saved,
          seats: seats.map(({ name, who }) => (who === 'bot' ? { name, kind: 'bot', bot } : { name, kind: 'person' })),
        }),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <main className="share">
      <h1 className="big">Go on from a file</h1>
      <p className="lead">A match that was saved goes on where it stood, with new links.</p>
      <label className="btn file">
        <Icon id="i-history" /> {file === '' ? 'Choose the file' : file}
        <input type="file" accept="application/json,.json" onChange={(event) => void read(event)} />
      </label>
      {problem !== null && (
        <p className="ask" role="alert">
          {problem}
        </p>
      )}
      {saved !== null && (
        <>
          <ul>
            {seats.map((seat, at) => (
              <li key={seat.name}>
                <b>{seat.name}</b>
                <select
                  aria-label={`Who plays ${seat.name}`}
                  value={seat.who}
                  onChange={(event) =>
                    setSeats(
                      seats.map((other, i) =>
                        i === at ? { ...other, who: event.target.value as SharedSeat['who'] } : other,
                      ),
                    )
                  }
                >
                  <option value="here">On this device</option>
                  <option value="person">By link</option>
                  <option value="bot">Bot</option>
                </select>
              </li>
            ))}
          </ul>
          <div className="setrow">
            <span>{saved.choices.length} choices were made so far.</span>
            <button type="button" className="btn go" onClick={() => void open()}>
              Open the table
            </button>
          </div>
        </>
      )}
    </main>
  );
}
