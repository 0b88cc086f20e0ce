import type { DecisionMessage, OptionMessage } from '@orrery/server/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { type Asked, stopAsking, useAsking } from '../state/asking.ts';
import { ask } from '../state/table.ts';

/** The name of a thing as a button that asks whether it can be used now; words alone where nobody may ask. */
export function ThingName(props: { thing: string; name: string; onAsk?: (thing: string) => void }): ReactNode {
  const { thing, name, onAsk } = props;
  if (onAsk === undefined) return <b>{name}</b>;
  return (
    <button
      type="button"
      className="whyname"
      data-thing={thing}
      title={`${name}: can I use it now?`}
      onClick={() => onAsk(thing)}
    >
      <b>{name}</b>
      <Icon id="i-why" />
    </button>
  );
}

const STANDING = {
  choice: 'You can choose it now.',
  'not-now': 'Not now.',
  'by-itself': 'It works by itself.',
  'not-played': 'Not played here yet.',
} as const;

/**
 * The answer to the open question: what is missing and by which rule, or the way to the choice. It is asked anew when the table
 * has moved on (`moment`).
 */
export function WhyDialog(props: {
  seat: number | null;
  decision: DecisionMessage | undefined;
  moment: string;
  onChoose: (option: OptionMessage) => void;
}): ReactNode {
  const { seat, decision, moment, onChoose } = props;
  const asked = useAsking((store) => store.asked);
  const open = asked !== null && asked.seat === seat ? asked : null;
  const at = useRef(moment);
  const thing = open?.thing;
  useEffect(() => {
    if (thing !== undefined && at.current !== moment) ask(thing);
    at.current = moment;
  }, [moment, thing]);
  if (open === null) return null;
  return (
    <Dialog title={open.answer?.name ?? 'Can it be used now?'} onClose={stopAsking}>
      <Answer asked={open} decision={decision} onChoose={onChoose} />
    </Dialog>
  );
}

function Answer(props: {
  asked: Asked;
  decision: DecisionMessage | undefined;
  onChoose: (option: OptionMessage) => void;
}): ReactNode {
  const { asked, decision, onChoose } = props;
  const { answer, no } = asked;
  if (no !== null) return <Reasons reasons={[{ reason: no.why, rule: no.rule }]} />;
  if (answer === null) return <p className="none">Asking …</p>;
  const options = answer.options.flatMap((id) => decision?.options.find((option) => option.id === id) ?? []);
  return (
    <div className="why" data-standing={answer.standing} aria-live="polite">
      <p className={answer.standing === 'choice' ? 'standing ok' : 'standing'}>
        <Icon id={answer.standing === 'not-now' ? 'i-lockclosed' : 'i-check'} /> {STANDING[answer.standing]}
      </p>
      <Reasons reasons={answer.reasons} />
      {answer.effect !== null && <p className="fine">{answer.effect}</p>}
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="btn go"
          data-goto={option.id}
          onClick={() => {
            stopAsking();
            onChoose(option);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

function Reasons({ reasons }: { reasons: readonly { readonly reason: string; readonly rule: string }[] }): ReactNode {
  return (
    <ul>
      {reasons.map(({ reason, rule }) => (
        <li key={reason}>
          <span>{reason.slice(0, 1).toUpperCase() + reason.slice(1)}</span>
          <span className="rule">{rule}</span>
        </li>
      ))}
    </ul>
  );
}
