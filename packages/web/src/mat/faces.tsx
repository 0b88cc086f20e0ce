import type { DecisionMessage } from '@orrery/server/messages';
import { maneuverOf } from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { type Ghost, inOrder, type MatChoices } from './choices.ts';
import { sightings, sightingWords } from './drawing.ts';
import { BEARING_COLUMNS, bearingIcon, COLOUR_LETTER, maneuverWords } from './maneuver.ts';

interface FaceProps {
  readonly decision: DecisionMessage;
  readonly choices: MatChoices;
  readonly picks: readonly string[];
  readonly view: XWingView;
  readonly onChoose: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

/** The dial of a ship, speeds downward, bearings across; difficulty is hue and letter. Arrows walk, Enter sets. */
export function DialFace({ decision, choices, picks, onChoose, onPoint }: FaceProps): ReactNode {
  const grid = useRef<HTMLFieldSetElement>(null);
  const maneuvers = choices.ghosts.flatMap((ghost) =>
    ghost.code === null ? [] : [{ ghost, code: ghost.code, ...maneuverOf(ghost.code) }],
  );
  const speeds = [...new Set(maneuvers.map(({ speed }) => speed))].sort((a, b) => b - a);
  const columns = BEARING_COLUMNS.filter((bearings) => maneuvers.some(({ bearing }) => bearings.includes(bearing)));
  const at = (speed: number, column: number) =>
    maneuvers.filter((maneuver) => maneuver.speed === speed && columns[column].includes(maneuver.bearing));
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const from = (event.target as HTMLElement).dataset.at?.split(',').map(Number);
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    for (let [row, column] = [from[0] + step[0], from[1] + step[1]]; ; row += step[0], column += step[1]) {
      if (row < 0 || column < 0 || row >= speeds.length || column >= columns.length) return;
      const button = grid.current?.querySelector<HTMLElement>(`[data-at="${row},${column}"]`);
      if (button != null) {
        button.focus();
        return;
      }
    }
  };
  const picked = maneuvers.find(({ ghost }) => picks.includes(ghost.id));
  return (
    <>
      <fieldset ref={grid} className="dial" aria-label={`Dial: ${decision.prompt}`} onKeyDown={onKey}>
        {speeds.map((speed, row) => (
          <div
            key={speed}
            className="dr"
            style={{ gridTemplateColumns: `18px repeat(${columns.length}, minmax(0, 1fr))` }}
          >
            <b>{speed}</b>
            {columns.map((bearings, column) => (
              <span key={bearings[0]} className="dc">
                {at(speed, column).map(({ ghost, code, bearing, difficulty }) => (
                  <button
                    key={code}
                    type="button"
                    data-option={ghost.id}
                    data-at={`${row},${column}`}
                    className={`dm ${difficulty}${picks.includes(ghost.id) ? ' on' : ''}`}
                    aria-label={maneuverWords(code)}
                    aria-pressed={picks.includes(ghost.id)}
                    onClick={() => onChoose(ghost.id)}
                    onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(ghost.id)}
                    onPointerLeave={() => onPoint(null)}
                    onFocus={() => onPoint(ghost.id)}
                    onBlur={() => onPoint(null)}
                  >
                    <Icon id={bearingIcon(bearing)} />
                    <em>{COLOUR_LETTER[difficulty]}</em>
                  </button>
                ))}
              </span>
            ))}
          </div>
        ))}
      </fieldset>
      {picked !== undefined && <p className="flown">{flownWords(picked.ghost, picked.code, choices.ship)}</p>}
    </>
  );
}

function flownWords(ghost: Ghost, code: string, ship: ShipView | null): string {
  const { difficulty } = maneuverOf(code);
  const stressed = (ship?.tokens.stress ?? 0) > 0;
  const effect =
    difficulty === 'blue'
      ? stressed
        ? ' Takes a stress token away.'
        : ''
      : difficulty === 'red'
        ? stressed
          ? ' A stressed ship flies a white 2 straight instead.'
          : ' Gives a stress token.'
        : difficulty === 'purple'
          ? ' Costs a force.'
          : '';
  return `${maneuverWords(code)}.${effect} ${ghost.problem === null ? 'Free as things stand.' : `As things stand ${ghost.problem.replace('as things stand', '').trim()}.`}`;
}

/** The positions of a roll, boost or the like as buttons: who is in arc from there, and who sees it; refused ones say why. */
export function PoseFace({ decision, choices, picks, view, onChoose, onPoint }: FaceProps): ReactNode {
  const { ghosts, ship } = choices;
  // To pass has its button below.
  const rest = decision.options.filter(({ id }) => id !== 'pass' && !ghosts.some((ghost) => ghost.id === id));
  return (
    <fieldset className="pad" aria-label={decision.prompt}>
      {inOrder(ghosts).map((ghost) => {
        const around = ship === null ? null : sightings(ship, ghost.pose, view);
        const on = picks.includes(ghost.id);
        return (
          <button
            key={ghost.id}
            type="button"
            data-option={ghost.offered ? ghost.id : undefined}
            className={`${ghost.offered ? '' : 'bad'}${on ? ' on' : ''}`}
            aria-disabled={!ghost.offered}
            aria-pressed={on}
            onClick={() => ghost.offered && onChoose(ghost.id)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(ghost.id)}
            onPointerLeave={() => onPoint(null)}
          >
            <span className="k">{ghost.offered ? ghost.number : '×'}</span>
            <span>
              {ghost.label}
              {ghost.problem !== null ? (
                <small>{ghost.offered ? `fails: ${ghost.problem}` : ghost.problem}</small>
              ) : (
                around !== null && (
                  <small>
                    <span title="In its arcs from there">
                      <Icon id="d-hit" /> {sightingWords(around.sees) || 'nothing in arc'}
                    </span>
                    <span className={around.seen.length > 0 ? 'seen' : 'unseen'} title="Who would have it in arc">
                      <Icon id="i-eye" /> {sightingWords(around.seen) || 'unseen'}
                    </span>
                  </small>
                )
              )}
            </span>
          </button>
        );
      })}
      {rest.map((option) => (
        <button
          key={option.id}
          type="button"
          className={picks.includes(option.id) ? 'fails on' : 'fails'}
          data-option={option.id}
          onClick={() => onChoose(option.id)}
        >
          <span className="k">!</span>
          <span>
            {option.label}
            {option.detail !== null && <small>{option.detail}</small>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
