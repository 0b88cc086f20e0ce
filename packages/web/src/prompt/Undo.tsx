import type { TableState } from '@orrery/server/messages';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { send } from '../state/table.ts';

/** Take the last choice back: at once where the rule of undo lets it, else by asking the others. */
export function UndoButton({ state, stepping }: { state: TableState; stepping: boolean }): ReactNode {
  const { seat, undo } = state;
  if (seat === null) return null;
  if (undo.free) {
    return (
      <button type="button" className="btn quiet undo" onClick={() => send({ type: 'undo', seat })}>
        <Icon id="i-undo" />
        <span>{stepping ? 'Step back' : 'Undo'}</span>
      </button>
    );
  }
  if (undo.ask && state.undoRequest === null) {
    return (
      <button
        type="button"
        className="btn quiet undo"
        title={undo.why ?? undefined}
        onClick={() => send({ type: 'requestUndo', seat })}
      >
        <Icon id="i-undo" />
        <span>Ask to undo</span>
      </button>
    );
  }
  return null;
}

/** Somebody asks to take a choice back: the others are asked, the asker waits. */
export function UndoRequest({ state }: { state: TableState }): ReactNode {
  const request = state.undoRequest;
  if (request === null) return null;
  const name = (seat: number): string => state.seats.find((other) => other.seat === seat)?.name ?? `seat ${seat + 1}`;
  const { seat } = state;
  if (seat === request.seat) {
    return (
      <div className="ask" role="status">
        <span>
          You asked to take the last choice back. Waiting for <b>{request.waiting.map(name).join(', ')}</b>.
        </span>
        <button type="button" className="btn" onClick={() => send({ type: 'cancelUndo', seat })}>
          Never mind
        </button>
      </div>
    );
  }
  const asked = seat !== null && request.waiting.includes(seat);
  return (
    <div className="ask" role="alert">
      <span>
        <b>{name(request.seat)}</b> asks to take the last choice back.
      </span>
      {asked && (
        <span className="two">
          <button type="button" className="btn" onClick={() => send({ type: 'answerUndo', seat, grant: false })}>
            Refuse
          </button>
          <button type="button" className="btn" onClick={() => send({ type: 'answerUndo', seat, grant: true })}>
            Allow it
          </button>
        </span>
      )}
    </div>
  );
}
