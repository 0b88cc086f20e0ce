import type { AheadOffer, AheadQuestion, OrdersInfo } from '@orrery/server/messages';
import { type ReactNode, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { send } from '../state/table.ts';
import { answersOf, clicked, type Draft, givenWords, isPlain, isReady, questionsOf, sumOf } from './orders.ts';

/** One thing that may be settled ahead: what is given for it, or how to give it. */
export function AheadRow(props: { offer: AheadOffer; orders: OrdersInfo; seat: number }): ReactNode {
  const { offer, orders, seat } = props;
  const [open, setOpen] = useState(false);
  const given = orders.ahead.find(({ offer: id }) => id === offer.id);
  const give = (draft: Draft): void => {
    send({ type: 'ahead', seat, offer: offer.id, answers: answersOf(offer, draft) });
    setOpen(false);
  };
  if (given !== undefined && !open) {
    return (
      <li className="ahead given">
        <span className="w">
          <b>{offer.title}</b>
          <small>
            <Icon id="i-check" /> {givenWords(offer, given)}
          </small>
        </span>
        {!isPlain(offer) && (
          <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
            Change
          </button>
        )}
        <button
          type="button"
          className="btn quiet sq"
          aria-label={`Withdraw: ${offer.title}`}
          onClick={() => send({ type: 'withdrawAhead', seat, offer: offer.id })}
        >
          <Icon id="i-close" />
        </button>
      </li>
    );
  }
  if (isPlain(offer)) {
    const [{ kind, options }] = offer.questions;
    return (
      <li className="ahead">
        <b className="w">{offer.title}</b>
        {options.map(({ id, label }) => (
          <button key={id} type="button" className="chip" onClick={() => give({ [kind]: [id] })}>
            {label}
          </button>
        ))}
      </li>
    );
  }
  return (
    <li className={open ? 'ahead open' : 'ahead'}>
      <b className="w">{offer.title}</b>
      <button type="button" className="chip" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Leave it' : 'Settle …'}
      </button>
      {open && <AheadForm offer={offer} onGive={give} />}
    </li>
  );
}

/** The questions of an offer, to be answered together. */
function AheadForm({ offer, onGive }: { offer: AheadOffer; onGive: (draft: Draft) => void }): ReactNode {
  const [draft, setDraft] = useState<Draft>({});
  return (
    <div className="aform">
      {questionsOf(offer, draft).map((question) => (
        <Question
          key={question.kind}
          question={question}
          picks={draft[question.kind] ?? []}
          onClick={(option) => setDraft(clicked(draft, question, option))}
        />
      ))}
      <button type="button" className="btn go" disabled={!isReady(offer, draft)} onClick={() => onGive(draft)}>
        Give this answer
      </button>
    </div>
  );
}

function Question(props: {
  question: AheadQuestion;
  picks: readonly string[];
  onClick: (option: string) => void;
}): ReactNode {
  const { question, picks, onClick } = props;
  const sum = sumOf(question, picks);
  return (
    <fieldset>
      <legend>
        {question.prompt}
        {sum !== null && picks.length > 0 && <b> {sum} in all</b>}
      </legend>
      {question.options.map(({ id, label, amount }) => {
        const at = picks.indexOf(id);
        return (
          <button
            key={id}
            type="button"
            className={at < 0 ? 'chip' : 'chip on'}
            aria-pressed={at >= 0}
            onClick={() => onClick(id)}
          >
            {question.pick === 'ranked' && at >= 0 && <i className="rank">{at + 1}</i>}
            {label}
            {amount !== null && <small> {amount}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}
