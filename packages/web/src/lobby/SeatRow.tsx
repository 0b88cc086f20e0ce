import type { ReactNode } from 'react';
import { HUES } from '../parts/colors.ts';
import { Icon } from '../parts/Icon.tsx';
import { RANDOM } from './map-draft.ts';
import { factionsIn, type Form, type FormSeat } from './seats.ts';

const WHO: readonly (readonly [FormSeat['who'], string])[] = [
  ['here', 'On this device'],
  ['person', 'By link'],
  ['bot', 'Bot'],
];

/** One seat: colour, name, faction, who sits there. */
export function SeatRow(props: {
  index: number;
  seat: FormSeat;
  form: Form;
  bots: readonly string[];
  onChange: (seat: FormSeat) => void;
  onRemove: (() => void) | null;
}): ReactNode {
  const { index, seat, form, bots, onChange, onRemove } = props;
  const others = form.seats.filter((_, at) => at !== index);
  const label = (what: string): string => `Seat ${index + 1}: ${what}`;
  const hue = HUES.find(({ name }) => name === seat.color) ?? HUES[0];
  return (
    <div className="seat">
      <span className="n">{index + 1}</span>
      <span className={`mark p-${hue.name} colorpick`}>
        {hue.letter}
        <select
          aria-label={label('colour')}
          value={seat.color}
          onChange={(event) => onChange({ ...seat, color: event.target.value })}
        >
          {HUES.map(({ name }) => (
            <option key={name} disabled={others.some(({ color }) => color === name)}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <input
        aria-label={label('name')}
        value={seat.name}
        maxLength={40}
        onChange={(event) => onChange({ ...seat, name: event.target.value })}
      />
      <select
        aria-label={label('faction')}
        value={seat.faction}
        onChange={(event) => onChange({ ...seat, faction: event.target.value })}
      >
        <option value={RANDOM}>Random faction</option>
        {factionsIn(form.sets).map(({ id, name }) => (
          <option key={id} value={id} disabled={others.some(({ faction }) => faction === id)}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={label('who sits here')}
        value={seat.who === 'bot' ? `bot:${seat.bot}` : seat.who}
        onChange={(event) => {
          const [who, bot] = event.target.value.split(':');
          onChange({ ...seat, who: who as FormSeat['who'], bot: bot ?? seat.bot });
        }}
      >
        {WHO.flatMap(([who, words]) =>
          who === 'bot'
            ? (bots.length === 0 ? [seat.bot] : bots).map((bot) => (
                <option key={`bot:${bot}`} value={`bot:${bot}`}>
                  {words}: {bot}
                </option>
              ))
            : [
                <option key={who} value={who}>
                  {words}
                </option>,
              ],
        )}
      </select>
      {onRemove !== null && (
        <button type="button" className="btn quiet sq" aria-label={label('remove')} onClick={onRemove}>
          <Icon id="i-close" />
        </button>
      )}
    </div>
  );
}
