import type { GamesList, TableCreated } from '@orrery/server/messages';
import { SETS } from '@orrery/twilight-imperium/data';
import { layoutsFor } from '@orrery/twilight-imperium/galaxy';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createTable } from '../net/api.ts';
import { Icon } from '../parts/Icon.tsx';
import { drawMap, type MapDraft, mapProblem, readMap } from './map-draft.ts';
import { MapPreview } from './MapPreview.tsx';
import { SeatRow } from './SeatRow.tsx';
import {
  botFor,
  botsOf,
  fitSeats,
  type Form,
  formProblem,
  leastPlayers,
  mostPlayers,
  newForm,
  newSeat,
  privacyOf,
  requestOf,
  toggleSet,
} from './seats.ts';
import { Share } from './Share.tsx';

const GAME = 'twilight-imperium';
const SET_NAMES: Record<string, string> = {
  base: 'Base game',
  pok: 'Prophecy of Kings',
  codex1: 'Codex 1',
  codex2: 'Codex 2',
  codex3: 'Codex 3',
};

/** A whole number below n, from the device's own randomness. */
function below(n: number): number {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % n;
}

/** Set a table: seats, sets, points, map; then hand out its links. `games`: the way to another game. */
export function NewTable({ list, games }: { list: GamesList | null; games?: ReactNode }): ReactNode {
  const [form, setForm] = useState<Form>(() => newForm(''));
  const [draws, setDraws] = useState(0);
  const [made, setMade] = useState<TableCreated | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const bots = botsOf(list, GAME);
  const layouts = layoutsFor(form.seats.length, form.sets);
  const layout = layouts.find(({ id }) => id === form.layout) ?? layouts[0];
  const homes = form.seats.map(({ faction, color, name }) => `${faction} ${color} ${name}`).join('|');
  const factions = form.seats.map(({ faction }) => faction).join();
  const wrong = formProblem(form);

  // The random map is drawn anew for other homes, sets and layouts; names and colours only repaint it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draws` asks for another map
  const drawn = useMemo(
    () => draft(() => (layout === undefined ? null : drawMap(form.seats, form.sets, layout, below))),
    [factions, form.sets.join(), layout?.id, draws],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `homes` stands for the seats
  const read = useMemo(
    () => (form.mapString === null ? null : draft(() => readMap(form.mapString ?? '', form.seats, form.sets))),
    [form.mapString, homes, form.sets],
  );
  const current = read ?? drawn;
  const map = current.map;
  const change = (part: Partial<Form>): void => setForm((before) => fitSeats({ ...before, ...part }));

  useEffect(() => {
    const first = botFor(GAME, botsOf(list, GAME));
    if (first === undefined) return;
    setForm((before) => ({
      ...before,
      seats: before.seats.map((seat) => (seat.bot === '' ? { ...seat, bot: first } : seat)),
    }));
  }, [list]);

  const set = async (): Promise<void> => {
    if (map === null) return;
    setBusy(true);
    setProblem(null);
    try {
      setMade(await createTable(requestOf(form, map, GAME)));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  if (made !== null) {
    const seats = form.seats.map(({ name, who }) => ({ name, who }));
    return <Share made={made} seats={seats} name={form.name.trim() || 'Twilight Imperium'} />;
  }
  return (
    <main className="lob">
      <div className="l">
        {games}
        <div>
          <h1 className="big">Set a table</h1>
          <p className="lead">Choose the seats, send each player a link. No accounts.</p>
        </div>
        <label className="field">
          Name of the table
          <input
            value={form.name}
            placeholder="Twilight Imperium"
            maxLength={60}
            onChange={(event) => change({ name: event.target.value })}
          />
        </label>
        <div className="seats">
          {form.seats.map((seat, i) => (
            <SeatRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place at the table
              key={i}
              index={i}
              seat={seat}
              form={form}
              bots={bots}
              onChange={(next) => change({ seats: form.seats.map((other, at) => (at === i ? next : other)) })}
              onRemove={
                form.seats.length > leastPlayers
                  ? () => change({ seats: form.seats.filter((_, at) => at !== i) })
                  : null
              }
            />
          ))}
          {form.seats.length < mostPlayers(form.sets) && (
            <button
              type="button"
              className="btn quiet"
              onClick={() =>
                change({ seats: [...form.seats, newSeat(form.seats.length, form.seats[0]?.bot ?? '', form.seats)] })
              }
            >
              <Icon id="i-plus" /> Another seat
            </button>
          )}
        </div>
        <fieldset className="optsrow">
          <legend className="caps">Game</legend>
          {([10, 14] as const).map((points) => (
            <label key={points} className={form.points === points ? 'tog on' : 'tog'}>
              <input type="radio" name="points" checked={form.points === points} onChange={() => change({ points })} />
              <b>{points} points</b>
            </label>
          ))}
          {SETS.map((one) => (
            <label key={one} className={form.sets.includes(one) ? 'tog on' : 'tog'}>
              <input
                type="checkbox"
                checked={form.sets.includes(one)}
                disabled={one === 'base'}
                onChange={() => change({ sets: toggleSet(form.sets, one) })}
              />
              {SET_NAMES[one]}
            </label>
          ))}
        </fieldset>
        <details className="more">
          <summary>Reactions and dice</summary>
          <fieldset className="optsrow">
            <legend className="caps">Reactions</legend>
            {(
              [
                ['discreet', 'Ask everybody who could hold an answer'],
                ['open', 'Ask only who can answer: faster, shows who holds cards'],
              ] as const
            ).map(([id, words]) => (
              <label key={id} className={privacyOf(form) === id ? 'tog on' : 'tog'}>
                <input
                  type="radio"
                  name="privacy"
                  checked={privacyOf(form) === id}
                  onChange={() => change({ privacy: id })}
                />
                {words}
              </label>
            ))}
          </fieldset>
          <label className="field">
            Seed of the dice, for practice alone: it marks the table
            <input
              value={form.seed}
              placeholder="drawn by the server"
              maxLength={64}
              onChange={(event) => change({ seed: event.target.value })}
            />
          </label>
        </details>
        <div className="setrow">
          <span className={(wrong ?? problem ?? current.problem) ? 'bad' : ''} role="status">
            {wrong ?? problem ?? current.problem ?? summary(form)}
          </span>
          <button
            type="button"
            className="btn go"
            disabled={busy || wrong !== null || map === null || list === null}
            onClick={() => void set()}
          >
            {busy ? 'Setting …' : 'Set the table'}
          </button>
        </div>
      </div>
      <div className="r">
        <MapPreview draft={map} problem={current.problem} />
        <div className="ms">
          <div className="msrow">
            <fieldset className="optsrow">
              <legend className="sr">Map</legend>
              <label className={form.mapString === null ? 'tog on' : 'tog'}>
                <input
                  type="radio"
                  name="map"
                  checked={form.mapString === null}
                  onChange={() => change({ mapString: null })}
                />
                Balanced
              </label>
              <label className={form.mapString === null ? 'tog' : 'tog on'}>
                <input
                  type="radio"
                  name="map"
                  checked={form.mapString !== null}
                  onChange={() => change({ mapString: map?.mapString ?? '' })}
                />
                Map string
              </label>
            </fieldset>
            {form.mapString === null && (
              <>
                {layouts.length > 1 && (
                  <select
                    aria-label="Layout"
                    value={layout?.id}
                    onChange={(event) => change({ layout: event.target.value })}
                  >
                    {layouts.map(({ id }) => (
                      <option key={id} value={id}>
                        Layout {id}
                      </option>
                    ))}
                  </select>
                )}
                <button type="button" className="btn" onClick={() => setDraws(draws + 1)}>
                  <Icon id="i-dice" /> Draw another
                </button>
              </>
            )}
          </div>
          <textarea
            className="fld mono"
            aria-label="Map string: tile numbers spiralling out from Mecatol Rex; 0 for a home"
            value={form.mapString ?? map?.mapString ?? ''}
            readOnly={form.mapString === null}
            spellCheck={false}
            rows={3}
            onChange={(event) => change({ mapString: event.target.value })}
          />
          {map?.warning != null && (
            <p className="note" role="status">
              {map.warning}
            </p>
          )}
          <Slices draft={map} form={form} />
        </div>
      </div>
    </main>
  );
}

function draft(make: () => MapDraft | null): { map: MapDraft | null; problem: string | null } {
  try {
    return { map: make(), problem: null };
  } catch (error) {
    return { map: null, problem: mapProblem(error) };
  }
}

function summary({ seats }: Form): string {
  const count = (who: string) => seats.filter((seat) => seat.who === who).length;
  const parts = [`${count('here')} here`, `${count('person')} by link`, `${count('bot')} bots`].filter(
    (part) => !part.startsWith('0'),
  );
  return `${seats.length} seats: ${parts.join(', ')}.`;
}

function Slices({ draft, form }: { draft: MapDraft | null; form: Form }): ReactNode {
  if (draft === null || draft.slices.length === 0) return null;
  const round = (n: number): string => String(Math.round(n * 10) / 10);
  return (
    <>
      <div className="bal" style={{ gridTemplateColumns: `repeat(${draft.slices.length}, 1fr)` }}>
        {draft.slices.map(({ seat, resources, influence }) => (
          <div key={seat}>
            <span className={`mark s p-${form.seats[seat].color}`}>{seat + 1}</span>
            <span>
              <b className="res">{round(resources)}</b> / <b className="inf">{round(influence)}</b>
            </span>
          </div>
        ))}
      </div>
      <p className="fine">resources / influence nearer to that home than to any other, shared ones in part</p>
    </>
  );
}
