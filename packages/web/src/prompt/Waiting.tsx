import type { TableState } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';
import { send } from '../state/table.ts';
import { Steps } from './Steps.tsx';
import { OfferOnTable } from './TradeTerms.tsx';
import { UndoButton } from './Undo.tsx';

const inWords = (kind: string): string => kind.replaceAll('-', ' ');

/** Nothing to decide: whom the table waits for, and for what, as everybody may know it. */
export function Waiting({
  state,
  view,
  step,
}: {
  state: TableState;
  view: TiView | null;
  step: number | null;
}): ReactNode {
  if (state.outcome !== null) return <Ended state={state} view={view} />;
  const held = state.decisions.find((decision) => decision.held !== null);
  const others = state.waiting.filter(({ seat }) => seat !== state.seat);
  return (
    <>
      <div className="rub">
        <span className="caps">{state.seat === null ? 'Watching' : 'Waiting'}</span>
      </div>
      <h2>{headline(state)}</h2>
      <Steps current={step} />
      {held !== undefined && state.seat !== null && (
        <div className="pick">
          <h4>
            <span>Your answer waits for the others</span>
          </h4>
          <ul>
            {(held.held ?? []).map((id) => (
              <li key={id}>
                <Icon id="i-check" /> {held.options.find((option) => option.id === id)?.label ?? id}
              </li>
            ))}
            {held.held?.length === 0 && <li>Nothing chosen</li>}
          </ul>
        </div>
      )}
      <OfferOnTable view={view} />
      <ul className="waitlist">
        {others.map(({ seat, kind }) => {
          const player = view?.players.find((other) => other.seat === seat);
          const info = state.seats.find((other) => other.seat === seat);
          return (
            <li key={`${seat}${kind}`}>
              {player && <Mark player={player} small />}
              <b>{info?.name ?? `Seat ${seat + 1}`}</b>
              <span>{inWords(kind)}</span>
              {info?.kind === 'person' && !info.connected && <em>away</em>}
            </li>
          );
        })}
      </ul>
      <div className="acts">
        <UndoButton state={state} stepping={false} />
        {held !== undefined && state.seat !== null && (
          <button type="button" className="btn" onClick={() => send({ type: 'withdraw', seat: state.seat as number })}>
            Change my answer
          </button>
        )}
      </div>
    </>
  );
}

function headline(state: TableState): string {
  if (state.paused !== null) return 'The table is paused.';
  if (state.windowOpen) return 'A window is open: somebody may answer.';
  const names = state.waiting.map(
    ({ seat }) => state.seats.find((other) => other.seat === seat)?.name ?? `seat ${seat + 1}`,
  );
  if (names.length === 0) return 'The table goes on by itself.';
  if (names.length === 1) return `${names[0]} decides.`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} decide.`;
}

const ENDED: Record<string, string> = {
  points: 'by victory points',
  objectives: 'when the objectives ran out',
  limit: 'at the limit of rounds',
};

function Ended({ state, view }: { state: TableState; view: TiView | null }): ReactNode {
  const { outcome, dice } = state;
  if (outcome === null) return null;
  const names = outcome.winners.map(
    (seat) => state.seats.find((other) => other.seat === seat)?.name ?? `seat ${seat + 1}`,
  );
  const ranked = [...(view?.players ?? [])].sort((a, b) => b.points - a.points);
  return (
    <>
      <div className="rub">
        <span className="caps">The match has ended</span>
      </div>
      <h2>
        {names.length === 0 ? 'Nobody won.' : `${names.join(' and ')} won ${ENDED[outcome.by] ?? `by ${outcome.by}`}.`}
      </h2>
      <ul className="waitlist">
        {ranked.map((player) => (
          <li key={player.seat}>
            <Mark player={player} small />
            <b>{player.name}</b>
            <span>{player.points} points</span>
          </li>
        ))}
      </ul>
      {dice.seed !== null && (
        <p className="fine">
          The seed of the dice was <code>{dice.seed}</code>
          {dice.commitment !== null && ', as the commitment shown from the start says'}.
        </p>
      )}
    </>
  );
}
