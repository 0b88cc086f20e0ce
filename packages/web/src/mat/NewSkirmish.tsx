import type { GamesList, TableCreated } from '@orrery/server/messages';
import { QUICK_SQUADS } from '@orrery/x-wing/squads';
import { type ReactNode, useState } from 'react';
import { botFor, botsOf } from '../lobby/seats.ts';
import { Share } from '../lobby/Share.tsx';
import { createTable } from '../net/api.ts';
import { Icon } from '../parts/Icon.tsx';
import {
  newSkirmish,
  opponentOf,
  type SkirmishForm,
  type SkirmishSeat,
  skirmishProblem,
  skirmishRequest,
  squadOf,
  squadProblem,
  squadWords,
  xwsText,
} from './squads.ts';
import '../styles/mat.css';

/** A whole number below n, from the device's own randomness. */
function below(n: number): number {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % n;
}

/** Set a skirmish: one click with a quick-start squad, or both seats by hand. */
export function NewSkirmish({ list, games }: { list: GamesList | null; games: ReactNode }): ReactNode {
  const [form, setForm] = useState<SkirmishForm>(newSkirmish);
  const [flown, setFlown] = useState(form);
  const [made, setMade] = useState<TableCreated | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const bot = botFor('x-wing', botsOf(list, 'x-wing')) ?? '';
  const wrong = skirmishProblem(form);
  const change = (part: Partial<SkirmishForm>): void => setForm((before) => ({ ...before, ...part }));
  const changeSeat = (at: 0 | 1, part: Partial<SkirmishSeat>): void =>
    setForm((before) => {
      const [a, b] = before.seats;
      return { ...before, seats: at === 0 ? [{ ...a, ...part }, b] : [a, { ...b, ...part }] };
    });
  const set = async (wanted: SkirmishForm): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      setFlown(wanted);
      setMade(await createTable(skirmishRequest(wanted, bot)));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const fly = (squad: string): Promise<void> => {
    const [own, other] = newSkirmish().seats;
    return set({
      ...newSkirmish(),
      seats: [
        { ...own, squad },
        { ...other, squad: opponentOf(squad, below) },
      ],
    });
  };
  if (made !== null) {
    const seats = flown.seats.map(({ name, who }) => ({ name, who }));
    return <Share made={made} seats={seats} name={flown.name.trim() || 'X-Wing'} />;
  }
  const lacks = problem?.startsWith('acceptMissing') === true;
  return (
    <main className="lob">
      <div className="l">
        {games}
        <div>
          <h1 className="big">Fly a skirmish</h1>
          <p className="lead">One click flies a squad against a bot. Or set both seats by hand, and send a link.</p>
        </div>
        <div className="quick">
          {QUICK_SQUADS.map(({ id, squad }) => (
            <article key={id}>
              <h3>{squad.name}</h3>
              <p>{squadWords(squad)}</p>
              <button
                type="button"
                className="btn lit"
                disabled={busy || list === null}
                onClick={() => void fly(id)}
                aria-label={`Fly ${squad.name}`}
              >
                Fly it
              </button>
            </article>
          ))}
        </div>
      </div>
      <div className="r">
        <div className="l">
          <h2>By hand</h2>
          <label className="field">
            Name of the table
            <input
              value={form.name}
              placeholder="X-Wing"
              maxLength={60}
              onChange={(event) => change({ name: event.target.value })}
            />
          </label>
          <div className="seats">
            {([0, 1] as const).map((at) => (
              <Seat key={at} at={at} seat={form.seats[at]} onChange={(part) => changeSeat(at, part)} />
            ))}
          </div>
          <fieldset className="optsrow">
            <legend className="caps">Game</legend>
            <label className="tog">
              Rounds{' '}
              <select value={form.rounds} onChange={(event) => change({ rounds: Number(event.target.value) })}>
                {[6, 8, 12, 16, 20].map((rounds) => (
                  <option key={rounds}>{rounds}</option>
                ))}
              </select>
            </label>
            <label className={form.placing ? 'tog on' : 'tog'}>
              <input
                type="checkbox"
                checked={form.placing}
                onChange={(event) => change({ placing: event.target.checked })}
              />
              Place obstacles and ships ourselves
            </label>
            {(lacks || form.acceptMissing) && (
              <label className={form.acceptMissing ? 'tog on' : 'tog'}>
                <input
                  type="checkbox"
                  checked={form.acceptMissing}
                  onChange={(event) => change({ acceptMissing: event.target.checked })}
                />
                Play without these abilities
              </label>
            )}
          </fieldset>
          <div className="setrow">
            <span className={(wrong ?? problem) ? 'bad' : ''} role="status">
              {wrong ?? problem ?? 'Two seats.'}
            </span>
            <button
              type="button"
              className="btn go"
              disabled={busy || wrong !== null || list === null}
              onClick={() => void set(form)}
            >
              {busy ? 'Setting …' : 'Set the table'}
            </button>
          </div>
        </div>
      </div>
    </main>
  );
}

function Seat(props: { at: 0 | 1; seat: SkirmishSeat; onChange: (part: Partial<SkirmishSeat>) => void }): ReactNode {
  const { at, seat, onChange } = props;
  const label = `Seat ${at + 1}`;
  const problem = seat.squad === 'xws' && seat.xws !== '' ? squadProblem(seat) : null;
  return (
    <div className="xseat">
      <span className={`mark ${at === 0 ? 'p-blue' : 'p-orange'}`}>{'AB'[at]}</span>
      <input
        className="fld"
        aria-label={`${label}: name`}
        value={seat.name}
        maxLength={40}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <select
        aria-label={`${label}: who sits here`}
        value={seat.who}
        onChange={(event) => onChange({ who: event.target.value as SkirmishSeat['who'] })}
      >
        <option value="here">On this device</option>
        <option value="person">By link</option>
        <option value="bot">Bot</option>
      </select>
      <select
        aria-label={`${label}: squad`}
        value={seat.squad}
        onChange={(event) => {
          const squad = event.target.value;
          onChange(squad === 'xws' && seat.xws === '' ? { squad, xws: xwsText(squadOf(seat)) } : { squad });
        }}
      >
        {QUICK_SQUADS.map(({ id, squad }) => (
          <option key={id} value={id}>
            {squad.name}
          </option>
        ))}
        <option value="xws">A squad in XWS …</option>
      </select>
      {seat.squad === 'xws' && (
        <textarea
          className="fld mono"
          aria-label={`${label}: squad in XWS`}
          rows={8}
          spellCheck={false}
          value={seat.xws}
          onChange={(event) => onChange({ xws: event.target.value })}
        />
      )}
      {problem !== null && (
        <p className="bad" role="alert">
          <Icon id="i-lockclosed" /> {problem}
        </p>
      )}
    </div>
  );
}
